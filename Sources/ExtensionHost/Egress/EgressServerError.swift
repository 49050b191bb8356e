import Foundation

/// Why the host of the network cannot work.
package struct EgressServerError: Error, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        case pathTooLong
        /// With the system's error number.
        case cannotListen(Int32)
    }

    package var code: Code
    package var path: String

    init(_ code: Code, path: String) {
        self.code = code
        self.path = path
    }

    package var description: String {
        switch code {
        case .pathTooLong:
            "the path of a socket may have 107 bytes, '\(path)' has \(path.utf8.count); use a folder with a shorter path"
        case .cannotListen(let number):
            "cannot listen on '\(path)': \(String(cString: strerror(number))); is the folder there and writable?"
        }
    }
}
