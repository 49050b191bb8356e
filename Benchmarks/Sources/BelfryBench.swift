import BelfryDeviceLink
import Delivery
import Foundation
import Glibc

/// The benchmarks that must be inside the process: `belfry-bench WHAT FOLDER SOURCES`.
///
/// Prints rows of JSON: name, ours and beside it in milliseconds, the ratio, and its limit.
@main
struct BelfryBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            FileHandle.standardError.write(
                Data("usage: belfry-bench warm|million|pending|canvas|layout|expanded FOLDER SOURCES\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: arguments[2])
        let service = URL(fileURLWithPath: arguments[3])
        let rows =
            switch arguments[1] {
            case "warm": [try await Warm(folder: folder, service: service).row()]
            case "pending": try await Pending(folder: folder).rows()
            case "layout": try Layout().rows()
            case "expanded":
                [try await Expanded(folder: folder, content: service, photo: Self.photo).row()]
            case "canvas": [try CanvasDrawing(build: Self.build, photo: Self.photo).row()]
            default: try await Million(folder: folder, service: service).rows()
            }
        let values = rows.map { [$0.name, $0.ours, $0.beside, $0.ratio, $0.limit] as [Any] }
        print(String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self))
    }
}

extension BelfryBench {
    /// Where this program and its helpers are.
    private static var build: URL { URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent() }

    private static var photo: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Examples/Bund18/Media/photo.jpg")
    }
}

/// One figure.
struct Row {
    var name: String
    var ours: Double
    var beside: Double
    var limit: Double

    var ratio: Double { ours / beside }
}

/// Middle of the values, in milliseconds.
func median(_ durations: [Duration]) -> Double {
    let sorted = durations.sorted()
    let (seconds, attoseconds) = sorted[sorted.count / 2].components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
}

/// A device with one app, whose service extension's process is warm.
struct WarmDevice {
    static let payload = Array(
        #"{"aps":{"alert":{"title":"Bund 18","body":"hello"},"badge":1,"sound":"default","mutable-content":1}}"#.utf8)

    var session: DeliverySession

    init(state: URL, service: URL) async throws {
        var options = DeliveryOptions()
        options.service = service
        options.stateFolder = state
        session = try DeliverySession(options, place: .current())
        for _ in 0..<20 { try await deliver() }
    }

    func deliver() async throws {
        let report = try await session.deliver(Self.payload)
        guard report.serviceExtension?.result == .completed else {
            FileHandle.standardError.write(Data("the extension did not complete: \(report.text(colored: false))".utf8))
            exit(1)
        }
    }

    /// Each delivery's time.
    func times(_ count: Int) async throws -> [Duration] {
        var times: [Duration] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            try await deliver()
            times.append(ContinuousClock.now - start)
        }
        return times
    }
}
