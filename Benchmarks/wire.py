"""The benchmarks of the wire: `belfry send` and `belfry gateway` beside nghttp2's own programs."""
import base64
import json
import os
import pathlib
import resource
import shutil
import socket
import ssl
import subprocess
import sys
import time


class WireBench:
    """What is measured; the rest of it is the bench's."""

    def sender(self):
        """Pushes down a list to nghttpd, against h2load with the same connections, streams, fields and payload."""
        if not shutil.which("nghttpd") or not shutil.which("h2load"):
            print("sender: left out; it needs Debian's nghttp2-server and nghttp2-client")
            return
        with PushServer(self) as server:
            count = 200_000
            tokens = server.list(count)
            ours, theirs = [], []
            for turn in range(self.runs // 2 + 1):
                mine = self.time(server.send(tokens, "--connections", "2", "--streams", "500"))
                other = self.time(server.h2load(count, connections=2, streams=500))
                if turn > 0:
                    ours.append(mine)
                    theirs.append(other)
            self.report(f"{count} pushes down a list / h2load", ours, theirs, 1 / 0.8)

    def aioapns(self):
        """20 times as many pushes as aioapns sends, each to the same gateway: aioapns knows answers by their apns-id."""
        python = self.python("aioapns")
        if not python:
            print("sender / aioapns: left out; pip cannot install aioapns")
            return
        program = self.folder / "aioapns_send.py"
        program.write_text(AIOAPNS)
        with PushGateway(self) as server:
            count = 5000
            ours, theirs = [], []
            many = server.list(count * 20)
            for turn in range(4):
                mine = self.time(server.send(many, "--connections", "2", "--streams", "500"))
                other = self.time([python, program, str(server.port), str(server.ca), str(server.key), str(count)])
                if turn > 0:
                    ours.append(mine)
                    # Its own start is not counted: importing takes it long.
                    theirs.append(other - server.start(python))
            self.report("20 times as many pushes / aioapns", ours, theirs, 1)

    def gateway(self):
        """The gateway under h2load, against nghttpd with as many threads, and against itself with more to do."""
        if not shutil.which("nghttpd") or not shutil.which("h2load"):
            print("gateway: left out; it needs Debian's nghttp2-server and nghttp2-client")
            return
        count = 200_000
        common = ["--auth", "any", "--any-token", "--store", "none"]
        with PushServer(self) as plain, GatewayUnderLoad(self, "any", common) as any, \
                GatewayUnderLoad(self, "disk", [*common[:-1], "disk"]) as disk, \
                GatewayUnderLoad(self, "strict", ["--auth", "strict", *common[2:]]) as strict, \
                GatewayUnderLoad(self, "known", common[:2] + common[3:], tokens=1_000_000) as known:
            servers = {"nghttpd": plain, "any": any, "disk": disk, "strict": strict, "known": known}
            # The same requests for all: a text of random letters is longer in HPACK than one that is made up.
            for server in servers.values():
                server.bearer = strict.bearer
            times = {name: [] for name in servers}
            for turn in range(max(3, self.runs // 3) + 1):
                for name, server in servers.items():
                    seconds = self.time(server.h2load(count, connections=4, streams=100))
                    if turn > 0:
                        times[name].append(seconds)
            self.report("gateway, any, nothing stored / nghttpd", times["any"], times["nghttpd"], 1 / 0.9)
            self.report("gateway, stored on disk / nghttpd", times["disk"], times["nghttpd"], 1 / 0.4)
            self.report("gateway, strict / any", times["strict"], times["any"], 1 / 0.85)
            self.report("gateway, a million known tokens / any token", times["known"], times["any"], 1.1)
            self.bound("gateway, memory of a known token", known.bytes_of_a_token, "bytes", 400)

    def pipe(self):
        """The memory of a run whose ten million tokens come down a pipe, against one of a million."""
        if not shutil.which("nghttpd"):
            print("pipe: left out; it needs Debian's nghttp2-server")
            return
        with PushServer(self) as server:
            peaks = []
            for count in (1_000_000, 10_000_000):
                tokens = subprocess.Popen(["sh", "-c", f"yes {server.token} | head -n {count}"], stdout=subprocess.PIPE)
                command = server.send("-", "--connections", "2", "--streams", "500")
                process = subprocess.Popen(command, stdin=tokens.stdout, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL, env=self.environment)
                tokens.stdout.close()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                tokens.wait()
                if process.returncode != 0:
                    sys.exit(f"pipe: belfry send ended with {process.returncode}")
                peaks.append(usage.ru_maxrss / 1024)
                print(f"{f'sender, {count} tokens from a pipe':44} {peaks[-1]:9.1f} MiB at most", flush=True)
            self.bound("sender, memory of ten million / one million", peaks[1] / peaks[0], "", 1.1)

    def crowd(self):
        """Pushes one after another beside 5,000 half-open, slow and hostile connections, against none beside them."""
        if not shutil.which("h2load"):
            print("crowd: left out; it needs Debian's nghttp2-client")
            return
        options = ["--auth", "any", "--any-token", "--store", "none"]
        with GatewayUnderLoad(self, "quiet", options) as quiet, \
                GatewayUnderLoad(self, "besieged", options) as besieged, Crowd(besieged.port, 5000):
            ours, theirs = [], []
            for turn in range(self.runs + 1):
                mine = self.time(besieged.h2load(5000, connections=1, streams=1))
                other = self.time(quiet.h2load(5000, connections=1, streams=1))
                if turn > 0:
                    ours.append(mine)
                    theirs.append(other)
            self.report("a push after another, 5,000 hostile / none", ours, theirs, 2)

    def idle(self):
        """What each of 1,000 connections takes that have shaken hands and told their settings, and ask for nothing."""
        count = 1000
        limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
        if limit != resource.RLIM_INFINITY and limit < count + 100:
            print("idle: left out; it needs 1,100 descriptors, see ulimit -Hn")
            return
        with GatewayUnderLoad(self, "idle", ["--auth", "any", "--any-token", "--store", "none"]) as server:
            context = ssl.create_default_context(cafile=server.ca)
            context.set_alpn_protocols(["h2"])
            # The first ones pay for what all have in common.
            connections = [idle_connection(context, server.port) for _ in range(20)]
            before = server.memory()
            connections += [idle_connection(context, server.port) for _ in range(count)]
            self.bound("gateway, memory of an idle connection", (server.memory() - before) / count / 1024, "KiB", 40)
            for connection in connections:
                connection.close()

    def python(self, package):
        """A Python that has the package, installed apart from the system's where it is not there."""
        if subprocess.run([sys.executable, "-c", f"import {package}"], capture_output=True).returncode == 0:
            return sys.executable
        folder = self.folder / "python"
        made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True)
        done = made.returncode == 0 and subprocess.run([folder / "bin/pip", "install", "-q", package], capture_output=True)
        return folder / "bin/python" if done and done.returncode == 0 else None


def idle_connection(context, port):
    """A connection whose settings are told, once the server's have come."""
    connection = context.wrap_socket(socket.create_connection(("127.0.0.1", port)), server_hostname="localhost")
    # RFC 9113, section 3.4: the preface and an empty SETTINGS frame.
    connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]))
    connection.recv(16384)
    # The server's are acknowledged.
    connection.sendall(bytes([0, 0, 0, 4, 1, 0, 0, 0, 0]))
    return connection


AIOAPNS = """
import asyncio, ssl, sys
from aioapns import APNs, NotificationRequest

port, ca, key, count = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])

async def main():
    context = ssl.create_default_context(cafile=ca)
    apns = APNs(key=open(key).read(), key_id="ABC123DEFG", team_id="DEF123GHIJ", topic="com.example.chat",
                ssl_context=context, max_connections=2)
    apns.pool.protocol_class.APNS_SERVER = "localhost"
    apns.pool.protocol_class.APNS_PORT = port
    token = "a" * 64
    requests = [NotificationRequest(device_token=token, message={"aps": {"alert": "Hi"}}) for _ in range(count)]
    results = await asyncio.gather(*(apns.send_notification(request) for request in requests))
    if not all(result.is_successful for result in results): sys.exit("a push was refused")

asyncio.run(main())
"""


class PushServer:
    """nghttpd, which answers each push to one token with 200."""
    bearer = None

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder / type(self).__name__

    def __enter__(self):
        token = "a" * 64
        (self.folder / "documents/3/device").mkdir(parents=True, exist_ok=True)
        (self.folder / f"documents/3/device/{token}").touch()
        self.token = token
        self.payload = self.folder / "payload.json"
        self.payload.write_text('{"aps":{"alert":"Hi"}}')
        self.key = self.folder / "AuthKey_ABC123DEFG.p8"
        subprocess.run(["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", self.key],
                       check=True, stderr=subprocess.DEVNULL)
        state = self.folder / "state"
        told = subprocess.run([self.bench.build / "belfry", "cert", "--json", "--state-dir", state], check=True,
                              capture_output=True)
        files = json.loads(told.stdout)
        self.ca = files["authority"]
        self.listen(files)
        return self

    def listen(self, files):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(["nghttpd", "-d", self.folder / "documents", "-m", "1000", str(self.port),
                                         files["key"], files["certificate"]], stdout=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.02)

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def list(self, count):
        path = self.folder / f"tokens-{count}"
        path.write_text((self.token + "\n") * count)
        return path

    def send(self, tokens, *more):
        return [self.bench.build / "belfry", "send", self.payload, "--tokens", tokens, "--host", f"localhost:{self.port}",
                "--ca", self.ca, "--topic", "com.example.chat", "--key", self.key, "--team-id", "DEF123GHIJ", *more]

    def h2load(self, count, connections, streams):
        token = self.bearer or "eyJ" + "a" * 40 + "." + "a" * 40 + "." + "a" * 86
        fields = ["apns-topic: com.example.chat", "apns-push-type: alert", "apns-priority: 10",
                  "apns-id: 123e4567-e89b-42d3-a456-426614174000", f"authorization: bearer {token}"]
        return ["h2load", "-n", str(count), "-c", str(connections), "-m", str(streams), "-t", "1", "-d", self.payload,
                *(word for field in fields for word in ("-H", field)), f"https://localhost:{self.port}/3/device/{self.token}"]

    def start(self, python):
        begun = time.perf_counter()
        subprocess.run([python, "-c", "import asyncio, aioapns"], check=True)
        return time.perf_counter() - begun


class PushGateway(PushServer):
    """Belfry's gateway, which verifies and stores nothing."""

    def listen(self, files):
        self.process = subprocess.Popen(
            [self.bench.build / "belfry", "gateway", "--port", "0", "--auth", "any", "--any-token", "--store", "none",
             "--state-dir", self.folder / "state", "--cert", files["certificate"], "--key", files["key"]],
            stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])


class GatewayUnderLoad(PushServer):
    """Belfry's gateway with some options, one thread as nghttpd has, and tokens that are registered beforehand."""

    def __init__(self, bench, name, options, tokens=0):
        super().__init__(bench)
        self.folder = bench.folder / f"gateway-{name}"
        self.options, self.tokens, self.bytes_of_a_token = options, tokens, 0

    def listen(self, files):
        state = self.folder / "gateway"
        if self.tokens:
            self.register(state)
        key = ["--provider-key", self.key, "--key-id", "ABC123DEFG", "--team-id", "DEF123GHIJ"]
        self.process = subprocess.Popen(
            [self.bench.build / "belfry", "gateway", "--port", "0", "--threads", "1", "--state-dir", state, *key,
             "--cert", files["certificate"], "--key", files["key"], *self.options], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])
        if self.tokens:
            self.bytes_of_a_token = self.memory() / self.tokens
        if "strict" in self.options:
            self.bearer = self.signed()

    def memory(self):
        """Bytes that are in memory."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def register(self, state):
        state.mkdir(exist_ok=True)
        with open(state / "tokens", "w") as file:
            file.write(f"{self.token} com.example.chat phone active 0\n")
            for number in range(1, self.tokens):
                file.write(f"{number * 0x9E3779B97F4A7C15F39CC0605CEDC834 % 2**256:064x} com.example.chat phone active 0\n")

    def signed(self):
        """A provider token by openssl, as Apple's recipe for the shell makes it."""
        def part(data):
            return base64.urlsafe_b64encode(data).rstrip(b"=")
        head = part(b'{"alg":"ES256","kid":"ABC123DEFG"}') + b"." + part(
            json.dumps({"iss": "DEF123GHIJ", "iat": int(time.time())}).encode())
        done = subprocess.run(["openssl", "dgst", "-sha256", "-sign", self.key], input=head, capture_output=True, check=True)
        return (head + b"." + part(done.stdout)).decode()


class Crowd:
    """Slow, dead and hostile clients of a gateway, in a process of their own."""

    def __init__(self, port, count):
        program = pathlib.Path(__file__).parent / "crowd.py"
        self.process = subprocess.Popen([sys.executable, program, str(port), str(count)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def __enter__(self):
        if self.process.stdout.readline() != b"ready\n":
            sys.exit("crowd.py: it does not come to be; raise ulimit -Hn")
        return self

    def __exit__(self, *_):
        self.process.communicate()
