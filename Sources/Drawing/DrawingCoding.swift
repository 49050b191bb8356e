import BelfryDeviceLink
import Foundation

// Numbers, points and rectangles as every value of a drawing has them: finite, and of a size that can be drawn.

extension LinkWriter {
    mutating func coordinate(_ value: Double) throws(LinkCodingError) {
        guard value.magnitude <= DrawingLimits.coordinate else {
            throw LinkCodingError(.number, "\(value) is no coordinate that can be drawn")
        }
        double(value)
    }

    mutating func point(_ point: CGPoint) throws(LinkCodingError) {
        try coordinate(point.x)
        try coordinate(point.y)
    }

    mutating func size(_ size: CGSize) throws(LinkCodingError) {
        try coordinate(size.width)
        try coordinate(size.height)
    }

    mutating func rectangle(_ rect: CGRect) throws(LinkCodingError) {
        try point(rect.origin)
        try size(rect.size)
    }

    mutating func name(_ value: String) throws(LinkCodingError) {
        guard value.utf8.count <= DrawingLimits.nameBytes else {
            throw LinkCodingError(
                .size, "a name of \(value.utf8.count) bytes, and \(DrawingLimits.nameBytes) is the most")
        }
        text(value)
    }

    /// The index of an enumeration's case.
    mutating func number(_ value: UInt8) { byte(value) }
}

extension LinkReader {
    mutating func coordinate() throws(LinkCodingError) -> Double {
        let value = try double()
        // Not a number is no magnitude, and so refused as well.
        guard value.magnitude <= DrawingLimits.coordinate else {
            throw failure(.number, "\(value) is no coordinate that can be drawn")
        }
        return value
    }

    mutating func point() throws(LinkCodingError) -> CGPoint { CGPoint(x: try coordinate(), y: try coordinate()) }

    mutating func size() throws(LinkCodingError) -> CGSize {
        CGSize(width: try coordinate(), height: try coordinate())
    }

    mutating func rectangle() throws(LinkCodingError) -> CGRect { CGRect(origin: try point(), size: try size()) }

    mutating func name() throws(LinkCodingError) -> String {
        let value = try text()
        guard value.utf8.count <= DrawingLimits.nameBytes else {
            throw failure(.size, "a name of \(value.utf8.count) bytes, and \(DrawingLimits.nameBytes) is the most")
        }
        return value
    }

    mutating func whole(upTo limit: Int, _ what: String) throws(LinkCodingError) -> Int {
        let value = try unsigned()
        guard value <= UInt64(limit) else { throw failure(.size, "\(value) \(what), and \(limit) is the most") }
        return Int(value)
    }
}

/// What of its limits a drawing has used, with all drawings inside of it.
struct DrawingBudget {
    private var commands = 0
    private var pathElements = 0
    private var pictures = 0
    private var pictureBytes = 0
    private var textBytes = 0
    private var depth = 0

    mutating func take(commands count: Int) throws(LinkCodingError) {
        try Self.add(count, to: &commands, limit: DrawingLimits.commands, "steps")
    }

    mutating func take(pathElements count: Int) throws(LinkCodingError) {
        try Self.add(count, to: &pathElements, limit: DrawingLimits.pathElements, "elements of paths")
    }

    mutating func take(pictures count: Int) throws(LinkCodingError) {
        try Self.add(count, to: &pictures, limit: DrawingLimits.pictures, "pictures")
    }

    mutating func take(pictureBytes count: Int) throws(LinkCodingError) {
        try Self.add(count, to: &pictureBytes, limit: DrawingLimits.pictureBytes, "bytes of pictures")
    }

    mutating func take(textBytes count: Int) throws(LinkCodingError) {
        try Self.add(count, to: &textBytes, limit: DrawingLimits.textBytes, "bytes of text")
    }

    mutating func enter() throws(LinkCodingError) {
        try Self.add(1, to: &depth, limit: DrawingLimits.depth, "drawings inside one another")
    }

    mutating func leave() { depth -= 1 }

    private static func add(
        _ count: Int, to used: inout Int, limit: Int, _ what: String
    ) throws(LinkCodingError) {
        used += count
        guard used <= limit else { throw LinkCodingError(.size, "more than \(limit) \(what) in a drawing") }
    }
}
