import BelfryDrawing
import Foundation
import Media
import SnapshotSupport
import Synchronization
import Testing

@testable import Canvas

/// A client with the real helpers, and what it tells.
final class CanvasFixture: Sendable {
    let client: CanvasClient
    private let told: Notices

    init() {
        let told = Notices()
        self.told = told
        let media = MediaClient(helper: Self.build.appending(path: "belfry-media"))
        client = CanvasClient(
            helper: Self.build.appending(path: "belfry-canvas"), media: media, requestSeconds: 300,
            notice: { told.add($0) })
    }

    deinit { client.shutDown() }

    var notices: [CanvasNotice] { told.all }

    /// The folder of the build, where the helpers are beside the test bundle.
    static let build: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.isExecutableFile(atPath: folder.appending(path: "belfry-canvas").path) {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        return URL(filePath: "/nonexistent")
    }()

    /// Paints steps on white, one pixel to a point unless said otherwise.
    func paint(
        _ width: Double, _ height: Double, scale: Double = 1, on backdrop: DrawColor? = .white,
        _ steps: (inout DrawList) -> Void
    ) throws -> SnapshotPixels {
        var list = DrawList(size: CGSize(width: width, height: height))
        if let backdrop {
            let all = CGRect(origin: .zero, size: list.size)
            list.append(.fill(DrawPath(rect: all), .color(backdrop), isEvenOdd: false))
        }
        steps(&list)
        return try #require(SnapshotPixels(png: try client.png(of: list, scale: scale)))
    }
}

private final class Notices: Sendable {
    private let notices = Mutex<[CanvasNotice]>([])

    var all: [CanvasNotice] { notices.withLock { $0 } }

    func add(_ notice: CanvasNotice) { notices.withLock { $0.append(notice) } }
}

extension DrawColor {
    static let red = DrawColor(red: 1, green: 0, blue: 0)
    static let green = DrawColor(red: 0, green: 1, blue: 0)
    static let blue = DrawColor(red: 0, green: 0, blue: 1)
}

extension DrawList {
    mutating func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: DrawColor) {
        append(.fill(DrawPath(rect: CGRect(x: x, y: y, width: width, height: height)), .color(color), isEvenOdd: false))
    }
}

extension SnapshotPixels {
    /// The smallest rectangle round all pixels that are not of this colour.
    func bounds(besides color: [UInt8]) -> CGRect? {
        var (left, top, right, bottom) = (width, height, -1, -1)
        for y in 0..<height {
            for x in 0..<width where self[x, y] != color {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        return right < 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    static let white: [UInt8] = [255, 255, 255, 255]
    static let black: [UInt8] = [0, 0, 0, 255]
    static let red: [UInt8] = [255, 0, 0, 255]
    static let green: [UInt8] = [0, 255, 0, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]
    static let clear: [UInt8] = [0, 0, 0, 0]
}
