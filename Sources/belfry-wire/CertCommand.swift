import Command
import Credentials
import Foundation

/// `belfry cert`: this machine's own certificate authority, and how to have clients trust it.
enum CertCommand {
    static let options: [CommandOption] = [
        CommandOption("--state-dir", "DIR", "where it is (default $XDG_STATE_HOME/belfry)"),
        CommandOption("--json", "print JSON: the files, the dates, the fingerprint"),
        CommandOption("--path", "print the path of the authority's certificate alone"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "cert")
        if arguments.has("--help") {
            try Terminal.print(Help.cert)
            return .success
        }
        guard arguments.operands.isEmpty else {
            throw CommandError("cert takes no operands", "see belfry cert --help")
        }
        let authority = try WirePlace(arguments["--state-dir"]).authority()
        if arguments.has("--path") {
            try Terminal.print(authority.certificateFile.path + "\n")
        } else {
            try Terminal.print(arguments.has("--json") ? json(authority) : text(authority))
        }
        return .success
    }

    private static func json(_ authority: LocalAuthority) -> String {
        let formatter = ISO8601DateFormatter()
        let object: [String: Any] = [
            "authority": authority.certificateFile.path, "certificate": authority.serverCertificateFile.path,
            "key": authority.serverKeyFile.path, "fingerprint": authority.facts.fingerprint,
            "notAfter": formatter.string(from: authority.facts.notAfter),
            "serverNotAfter": formatter.string(from: authority.server.facts.notAfter), "isNew": authority.isNew,
            "names": ["localhost", "127.0.0.1", "::1"],
        ]
        let data = try? JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
    }

    private static func text(_ authority: LocalAuthority) -> String {
        let ca = quoted(authority.certificateFile.path)
        let formatter = ISO8601DateFormatter()
        let url = "https://localhost:\(LocalGateway.last.port)"
        return """
            \(authority.isNew ? "A new authority was made." : "The authority was there already.")

              authority     \(authority.certificateFile.path)
              certificate   \(authority.serverCertificateFile.path)
              key           \(authority.serverKeyFile.path)
              names         localhost, 127.0.0.1, ::1: it can speak for no others
              valid until   \(formatter.string(from: authority.facts.notAfter))
              SHA-256       \(authority.facts.fingerprint)

            A client trusts the gateway when it trusts the authority:

              curl      curl --http2 --cacert \(ca) \(url)/3/device/…
              Python    httpx.Client(http2=True, verify=ssl.create_default_context(cafile="\(authority.certificateFile.path)"))
                        aioapns, aapns and others that take no file: SSL_CERT_FILE=\(ca) python …
              Node      NODE_EXTRA_CA_CERTS=\(ca) node …
              Go        SSL_CERT_FILE=\(ca) go run …
              Java      keytool -importcert -noprompt -alias belfry -file \(ca) -keystore belfry.p12 -storepass belfry
                        java -Djavax.net.ssl.trustStore=belfry.p12 -Djavax.net.ssl.trustStorePassword=belfry …
              Swift     NIOSSL: configuration.trustRoots = .file("\(authority.certificateFile.path)")
                        URLSession on Linux knows the system's authorities alone: see Debian
              Debian    sudo cp \(ca) /usr/local/share/ca-certificates/belfry.crt && sudo update-ca-certificates
              belfry    belfry send --local …   trusts it by itself

            """
    }

    /// For a shell.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        return isPlain ? path : "'" + path.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}
