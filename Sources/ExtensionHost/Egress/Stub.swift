import Foundation

/// An answer that Belfry gives in place of a server.
package struct Stub: Sendable, Hashable {
    package enum Answer: Sendable, Hashable {
        /// 200 with the bytes of a file.
        case file(String)
        /// A status with a short page, as servers send it with an error.
        case status(Int)
        /// The connection is made, and no answer ever comes.
        case hang
        /// 200 with the bytes of a file, at most so many each second.
        case drip(file: String, bytesPerSecond: Int)
        /// 200 with the length of the file, and the connection closed after the first bytes.
        case truncated(file: String, at: Int)
        /// 302 to another URL.
        case redirect(to: String)
        /// 302 to itself.
        case redirectLoop
    }

    /// Compared exactly, query included.
    package var url: String
    package var answer: Answer

    package init(url: String, answer: Answer) {
        self.url = url
        self.answer = answer
    }

    /// Reads `URL=FILE`, `URL=404` (any status from 200 to 599) or `URL=hang`, split at the last `=`.
    package init(argument: String) throws(StubError) {
        guard let equals = argument.lastIndex(of: "="), equals != argument.startIndex else {
            throw StubError(
                argument: argument, problem: "has no URL and answer", advice: "write URL=FILE, URL=404 or URL=hang")
        }
        let url = String(argument[..<equals])
        let value = String(argument[argument.index(after: equals)...])
        guard let scheme = URL(string: url)?.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw StubError(
                argument: argument, problem: "names no http or https URL before the last '='",
                advice: "write the URL as the payload has it")
        }
        if value == "hang" {
            self.init(url: url, answer: .hang)
        } else if value.count == 3, value.allSatisfy({ $0.isASCII && $0.isNumber }) {
            guard let status = Int(value), (200...599).contains(status) else {
                throw StubError(
                    argument: argument, problem: "has a status outside 200 to 599", advice: "write one such as 404")
            }
            self.init(url: url, answer: .status(status))
        } else {
            try self.init(url: url, file: value, argument: argument)
        }
    }

    private init(url: String, file: String, argument: String) throws(StubError) {
        var isFolder: ObjCBool = false
        guard !file.isEmpty, FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue,
            FileManager.default.isReadableFile(atPath: file)
        else {
            throw StubError(
                argument: argument, problem: "names a file that cannot be read: '\(file)'",
                advice: "name a file, a status such as 404, or hang")
        }
        self.init(url: url, answer: .file(file))
    }

    /// Whether it answers a request for the URL. A fragment is never sent, so it does not count.
    func matches(_ requested: String) -> Bool {
        let sent = requested.prefix { $0 != "#" }
        return url == requested || url == sent || URL(string: url)?.absoluteString == String(sent)
    }
}

/// A `--stub` that cannot be used.
package struct StubError: Error, Hashable, CustomStringConvertible {
    package var argument: String
    package var problem: String
    package var advice: String

    package var description: String { "the stub '\(argument)' \(problem); \(advice)" }
}
