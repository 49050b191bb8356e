import AdapterLink
import FoundationEssentials
import Glibc
import SourceAdapter

/// `belfry-adapter`: one request on standard input, one answer on standard output, the adapted files where the request
/// says. It is not for people: the builder starts it when a target has changed.
///
/// It ends with 0; with 2 and one line on standard error where the request or a file cannot be read or written.
@main
struct AdapterCommand {
    private struct Failure: Error {
        var message: String
    }

    static func main() {
        do {
            try StandardStreams.write(answer(to: StandardStreams.readAll()))
        } catch let failure as Failure {
            StandardStreams.complain(failure.message)
            exit(2)
        } catch {
            StandardStreams.complain("\(error)")
            exit(2)
        }
    }

    private static func answer(to bytes: Data) throws -> Data {
        guard let request = try? JSONDecoder().decode(AdapterRequest.self, from: bytes) else {
            throw Failure(message: "the request is not one of this version's; build Belfry anew")
        }
        switch request {
        case .adapt(let request): return try adapt(request)
        case .categories(let request):
            let sources = try request.paths.map { try source(at: $0) }
            return try JSONEncoder().encode(CategoryReader(request, sources: sources).categories)
        case .appFiles(let request):
            let sources = try request.paths.map { try source(at: $0) }
            return try JSONEncoder().encode(AppFileFinder(request, sources: sources).files)
        }
    }

    private static func adapt(_ request: AdaptationRequest) throws -> Data {
        let sources = try request.files.map { try source(at: $0.path) }
        let (facts, outputs, registration) = SourceAdapter(request).adapt(sources)
        for (file, output) in zip(request.files, outputs) { try write(Data(output.text), to: file.outputPath) }
        try write(Data(registration.utf8), to: request.registrationPath)
        return try JSONEncoder().encode(facts)
    }

    private static func source(at path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(message: "\(path) cannot be read; check that it exists and may be read")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(message: "\(path) is not UTF-8; save it as UTF-8")
        }
        // A byte-order mark may only stand first, and the adapted text begins with a line of ours.
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(filePath: path))
        } catch {
            throw Failure(message: "\(path) cannot be written; check the cache folder's rights and space")
        }
    }
}

/// The process's own streams, by their descriptors: Glibc's `stdout` is a mutable global.
private enum StandardStreams {
    static func readAll() -> Data {
        var result = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(0, &chunk, chunk.count)
            guard count > 0 else { return result }
            result.append(contentsOf: chunk[..<count])
        }
    }

    static func write(_ data: Data) {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    static func complain(_ message: String) {
        let line = Array("belfry-adapter: \(message)\n".utf8)
        _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    }
}
