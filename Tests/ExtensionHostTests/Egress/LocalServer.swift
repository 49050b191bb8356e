import Dispatch
import Foundation
import Glibc
import Testing

/// A real server on the loopback interface: Python's, so that nothing of ours judges itself.
///
/// It needs `python3` and, for TLS, `openssl`.
final class LocalServer: Sendable {
    struct TLS: Sendable {
        /// An OpenSSL cipher list for TLS 1.2 and older.
        var ciphers = "DEFAULT"
        /// `TLSv1_2` or `TLSv1_3`: the newest version that is spoken.
        var newest = "TLSv1_3"
    }

    let port: Int
    private let process: Process
    /// The server ends when this does, and so with the tests, however they end.
    private let lifeline = Pipe()
    private let folder: URL

    /// Starts one on a thread of its own: that blocks, and the threads of Swift's tasks, of which there are as many as
    /// processors, must not.
    static func start(tls: TLS? = nil) async throws -> LocalServer {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try LocalServer(tls: tls) }) }
        }
    }

    private init(tls: TLS?) throws {
        folder = URL(fileURLWithPath: "/tmp/belfry-server-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = folder.appending(path: "server.py")
        try Data(Self.script.utf8).write(to: script)
        var arguments = ["python3", script.path]
        if let tls {
            try Self.makeCertificate(in: folder)
            arguments += [folder.path, tls.ciphers, tls.newest]
        }
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = lifeline
        // Whoever waits for the end of the tests' own output is not to wait for a server.
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The first line is its port, once it listens.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), "python3 did not start")
    }

    deinit {
        // Not `terminate()`: a child inherits which signals a thread of the tests lets through.
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    private static func makeCertificate(in folder: URL) throws {
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        maker.arguments = [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=DNS:localhost", "-keyout", folder.appending(path: "key.pem").path,
            "-out", folder.appending(path: "certificate.pem").path,
        ]
        maker.standardError = FileHandle.nullDevice
        let exited = DispatchSemaphore(value: 0)
        maker.terminationHandler = { _ in exited.signal() }
        try maker.run()
        exited.wait()
        try #require(maker.terminationStatus == 0, "openssl did not make a certificate")
    }

    private static let script = """
        import http.server, os, ssl, sys, threading, urllib.parse

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = 'HTTP/1.1'
            disable_nagle_algorithm = True
            def log_message(self, *arguments): pass
            def answer(self, status, body=b'', **fields):
                self.send_response(status)
                for name, value in fields.items(): self.send_header(name.replace('_', '-'), value)
                self.send_header('Content-Length', str(len(body)))
                self.end_headers()
                if self.command != 'HEAD': self.wfile.write(body)
            def do_GET(self):
                url = urllib.parse.urlsplit(self.path)
                if url.path == '/hello': self.answer(200, b'hello', Content_Type='text/plain')
                elif url.path == '/redirect': self.answer(302, Location=urllib.parse.unquote(url.query))
                elif url.path == '/named': self.answer(200, b'x', Content_Disposition='attachment; filename="%s"' % urllib.parse.unquote(url.query))
                elif url.path == '/drop': self.close_connection = True; self.wfile.close()
                elif url.path == '/short':
                    self.send_response(200); self.send_header('Content-Length', '1000'); self.end_headers()
                    self.wfile.write(b'short'); self.close_connection = True
                elif url.path == '/garbage': self.wfile.write(b'what is this\\r\\n\\r\\n'); self.close_connection = True
                else: self.answer(404, b'nothing here')
            def do_POST(self):
                body = self.rfile.read(int(self.headers['Content-Length']))
                self.answer(200, str(len(body)).encode())
            do_HEAD = do_GET

        threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        if len(sys.argv) > 1:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1] + '/certificate.pem', sys.argv[1] + '/key.pem')
            context.set_ciphers(sys.argv[2])
            context.maximum_version = getattr(ssl.TLSVersion, sys.argv[3])
            server.socket = context.wrap_socket(server.socket, server_side=True)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """
}
