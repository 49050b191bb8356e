import Credentials
import Delivery
import Foundation

/// Where what these commands keep lies: one answer for all of them.
struct WirePlace {
    /// `--state-dir`, or the user's own; it holds the local authority.
    let folder: URL
    private let isNamed: Bool

    /// - Parameter named: the value of `--state-dir`.
    init(_ named: String?) {
        folder = named.map { URL(fileURLWithPath: $0) } ?? DeliveryPlace.current().stateFolder
        isNamed = named != nil
    }

    /// The tokens and pushes of a gateway.
    var gateway: URL { isNamed ? folder : folder.appendingPathComponent("gateway") }

    /// The live device.
    var phone: URL { folder.appendingPathComponent("phone") }

    /// Makes one where there is none.
    func authority() throws -> LocalAuthority { try LocalAuthority.open(in: folder, now: Date()) }

    /// The certificates that `--local` trusts, PEM: of the place's authority, and of the gateway that began to listen last.
    static func trusted(by named: String?) throws -> [UInt8] {
        var folders = [WirePlace(named).folder]
        let last = LocalGateway.last.authorityFolder
        let isThere = FileManager.default.fileExists(atPath: LocalAuthority.folder(in: last).path)
        if isThere, last.standardizedFileURL != folders[0].standardizedFileURL { folders.append(last) }
        return try folders.flatMap { folder in
            [UInt8](try Data(contentsOf: try LocalAuthority.open(in: folder, now: Date()).certificateFile))
        }
    }
}

/// The gateway that `--local` means: the one that began to listen last.
struct LocalGateway {
    let port: UInt16
    let authorityFolder: URL

    /// Where none has told its port: Apple's second one, which needs no privileges.
    private static let usualPort: UInt16 = 2197

    private static var file: URL { WirePlace(nil).folder.appendingPathComponent("gateway.port") }

    static var last: LocalGateway {
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return LocalGateway(
            port: lines.first.flatMap { UInt16($0) } ?? usualPort,
            authorityFolder: WirePlace(lines.dropFirst().first.map(String.init)).folder)
    }

    /// Without a note the gateway works too: its port is named then.
    func note() {
        try? FileManager.default.createDirectory(
            at: WirePlace(nil).folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? Data("\(port)\n\(authorityFolder.path)\n".utf8).write(to: Self.file, options: .atomic)
    }
}
