import Delivery
import ExtensionBuilder
import Foundation
import Glibc

/// The program with the commands of the wire.
///
/// It is one of its own so that the others need not wait for OpenSSL and nghttp2: loading them takes longer than reading
/// a payload.
package enum WireProgram {
    package static let commands = ["cert", "device", "gateway", "pushes", "send", "up"]
    private static let name = "belfry-wire"

    /// Becomes that program, with the same words; returns only where it cannot.
    package static func become(_ words: [String]) throws(CommandError) -> Never {
        var tried: [String] = []
        for place in Installation.places(of: DeliveryPlace.current().executable) {
            let path = place.folder.appendingPathComponent(name).path
            tried.append(path)
            var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) } + [nil]
            execv(path, &arguments)
            arguments.forEach { free($0) }
        }
        throw CommandError("\(tried.joined(separator: " or ")) cannot be started", "build or install Belfry again")
    }
}
