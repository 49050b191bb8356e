"""Slow, dead and hostile clients of a gateway, for the benchmark: stays until its input ends.

usage: crowd.py PORT COUNT idle|hostile

idle: each has made its handshake, pushed once, and waits. hostile: a third are half-open, a third wait amid their
handshake, a third have begun a request and go on with a byte now and then (slowloris). 1,000 a second are looked at;
those that the gateway has closed come back.
"""
import resource
import select
import socket
import ssl
import struct
import sys
import time

port, count, kind = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
context.set_alpn_protocols(["h2"])
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def frame(type, flags, stream, payload, length=None):
    return struct.pack(">I", length or len(payload))[1:] + struct.pack(">BBI", type, flags, stream) + payload


def field(name, value):
    return bytes([0, len(name)]) + name + bytes([len(value)]) + value


PUSH = b"".join(field(*pair) for pair in [
    (b":method", b"POST"), (b":scheme", b"https"), (b":authority", b"localhost"), (b":path", b"/3/device/" + b"ab" * 32),
    (b"apns-topic", b"com.example.chat"), (b"authorization", b"bearer e30.e30.c2ln")])


def opened():
    """A connection that has shaken hands and said its preface."""
    client = context.wrap_socket(socket.create_connection(("127.0.0.1", port)))
    client.sendall(PREFACE + frame(4, 0, 0, b"") + frame(4, 1, 0, b""))
    return client


def idle():
    client = opened()
    client.sendall(frame(1, 4, 1, PUSH) + frame(0, 1, 1, b'{"aps":{}}'))
    # The answer's HEADERS end stream 1.
    read = b""
    while b"\x01\x05\x00\x00\x00\x01" not in read:
        read += client.recv(16384)
    return client


def hostile(index):
    if index % 3 == 0:
        return socket.create_connection(("127.0.0.1", port))
    if index % 3 == 1:
        client = socket.create_connection(("127.0.0.1", port))
        client.sendall(b"\x16\x03\x01")
        return client
    client = opened()
    client.sendall(frame(1, 0, 1, PUSH[:5], 8000))
    return client


def is_closed(client):
    """True where its end can be read; what else there is to read stays."""
    try:
        return socket.socket.recv(client, 1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


crowd = [idle() if kind == "idle" else hostile(index) for index in range(count)]
print("ready", flush=True)
turn = 0
while not select.select([sys.stdin], [], [], 0)[0]:
    if kind == "idle":
        time.sleep(0.1)
        continue
    for _ in range(10):
        turn += 1
        place = turn % count
        if is_closed(crowd[place]):
            crowd[place].close()
            crowd[place] = hostile(place)
        elif place % 3 == 2:
            crowd[place].send(b"a")
    time.sleep(0.01)
