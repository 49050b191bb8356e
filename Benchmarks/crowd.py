"""Slow, dead and hostile clients of a gateway, for the benchmark: stays until its input ends.

usage: crowd.py PORT COUNT

A third are half-open, a third wait amid their handshake, a third have begun a request and go on with a byte now and then
(slowloris). 1,000 a second are looked at; those that the gateway has closed come back.
"""
import resource
import select
import socket
import ssl
import struct
import sys
import time

port, count = int(sys.argv[1]), int(sys.argv[2])
_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
context.set_alpn_protocols(["h2"])
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def frame(type, flags, stream, payload, length=None):
    return struct.pack(">I", length or len(payload))[1:] + struct.pack(">BBI", type, flags, stream) + payload


# The beginning of `:method: POST` without indexing (RFC 7541, section 6.2.2).
BEGUN = bytes([0, 7]) + b":me"


def opened():
    """A connection that has shaken hands and said its preface."""
    client = context.wrap_socket(socket.create_connection(("127.0.0.1", port)))
    client.sendall(PREFACE + frame(4, 0, 0, b"") + frame(4, 1, 0, b""))
    return client


def hostile(index):
    if index % 3 == 0:
        return socket.create_connection(("127.0.0.1", port))
    if index % 3 == 1:
        client = socket.create_connection(("127.0.0.1", port))
        client.sendall(b"\x16\x03\x01")
        return client
    client = opened()
    client.sendall(frame(1, 0, 1, BEGUN, 8000))
    return client


def is_closed(client):
    """True where its end can be read; what else there is to read stays."""
    try:
        return socket.socket.recv(client, 1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


crowd = [hostile(index) for index in range(count)]
print("ready", flush=True)
turn = 0
while not select.select([sys.stdin], [], [], 0)[0]:
    for _ in range(10):
        turn += 1
        place = turn % count
        if is_closed(crowd[place]):
            crowd[place].close()
            crowd[place] = hostile(place)
        elif place % 3 == 2:
            crowd[place].send(b"a")
    time.sleep(0.01)
