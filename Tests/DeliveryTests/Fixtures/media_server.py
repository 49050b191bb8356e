#!/usr/bin/env python3
"""Serves good and bad media on loopback: GET /KIND/NAME. Prints its ports, one line each, then serves.

usage: media_server.py PICTURE CERTIFICATE KEY
"""
import http.server
import ssl
import struct
import sys
import threading
import zlib

PICTURE = open(sys.argv[1], "rb").read()
IMAGE_LIMIT = 10 * 1024 * 1024
STOP = threading.Event()


def bomb():
    """A PNG that claims 50,000 x 50,000 pixels in a few bytes."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"\0" * 100_000)) + chunk(b"IEND", b""))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def whole(self, body, kind="image/jpeg", status=200):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        kind = self.path.split("/")[1]
        try:
            getattr(self, "serve_" + kind.replace("-", "_"))()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def serve_good(self):
        self.whole(PICTURE)

    def serve_missing(self):
        self.whole(b"<h1>not found</h1>", "text/html", 404)

    def serve_loop(self):
        self.send_response(302)
        self.send_header("Location", self.path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def serve_drip(self):
        self.send_response(200)
        self.send_header("Content-Type", "image/jpeg")
        self.send_header("Content-Length", str(len(PICTURE)))
        self.end_headers()
        for byte in PICTURE:
            self.wfile.write(bytes([byte]))
            self.wfile.flush()
            if STOP.wait(0.2):
                return

    def serve_hang(self):
        STOP.wait(60)

    def serve_html(self):
        self.whole(b"<!doctype html><title>log in</title>", "text/html")

    def serve_truncated(self):
        self.whole(PICTURE[: len(PICTURE) // 2])

    def serve_cut(self):
        """Fewer bytes than promised, then the connection ends."""
        self.send_response(200)
        self.send_header("Content-Type", "image/jpeg")
        self.send_header("Content-Length", str(len(PICTURE)))
        self.end_headers()
        self.wfile.write(PICTURE[: len(PICTURE) // 2])
        self.close_connection = True

    def serve_empty(self):
        self.whole(b"")

    def serve_limit(self):
        self.whole(PICTURE + b"\0" * (IMAGE_LIMIT - len(PICTURE)))

    def serve_over(self):
        self.whole(PICTURE + b"\0" * (IMAGE_LIMIT + 1 - len(PICTURE)))

    def serve_bomb(self):
        self.whole(bomb(), "image/png")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A client that will not have our certificate is a case, not an error."""


plain = Server(("127.0.0.1", 0), Handler)
secure = Server(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[2], sys.argv[3])
secure.socket = context.wrap_socket(secure.socket, server_side=True, do_handshake_on_connect=False)
print(plain.server_port, secure.server_port, flush=True)
threading.Thread(target=secure.serve_forever, daemon=True).start()
threading.Thread(target=plain.serve_forever, daemon=True).start()
# Whoever started the server ends it by closing its standard input.
sys.stdin.read()
STOP.set()
