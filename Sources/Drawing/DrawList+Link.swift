package import BelfryDeviceLink
import Foundation

// The limits count for a drawing with all drawings inside of it: the budget is handed down.

extension DrawList: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        var budget = DrawingBudget()
        try write(to: &writer, &budget)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        var budget = DrawingBudget()
        try self.init(from: &reader, &budget)
    }

    func write(to writer: inout LinkWriter, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        try budget.enter()
        try budget.take(commands: commands.count)
        try budget.take(pictures: pictures.count)
        try writer.size(size)
        writer.count(commands.count)
        for command in commands { try command.write(to: &writer, &budget, pictures: pictures.count) }
        writer.count(pictures.count)
        for picture in pictures { try picture.write(to: &writer, &budget) }
        budget.leave()
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        try budget.enter()
        self.init(size: try reader.size())
        let count = try reader.count()
        try budget.take(commands: count)
        commands.reserveCapacity(count)
        for _ in 0..<count { commands.append(try DrawCommand(from: &reader, &budget)) }
        let pictureCount = try reader.count()
        try budget.take(pictures: pictureCount)
        for _ in 0..<pictureCount { pictures.append(try Picture(from: &reader, &budget)) }
        for case .picture(let place, _, _) in commands where place >= pictureCount {
            throw reader.failure(.number, "picture \(place) is drawn, and there are \(pictureCount)")
        }
        budget.leave()
    }
}

extension DrawCommand {
    func write(
        to writer: inout LinkWriter, _ budget: inout DrawingBudget, pictures: Int
    ) throws(LinkCodingError) {
        switch self {
        case .save: writer.byte(0)
        case .restore: writer.byte(1)
        case .transform(let transform):
            writer.byte(2)
            try transform.write(to: &writer)
        case .clip(let path, let isEvenOdd):
            writer.byte(3)
            try path.write(to: &writer, &budget)
            writer.boolean(isEvenOdd)
        case .blend(let blend):
            writer.byte(4)
            writer.number(blend.rawValue)
        case .beginGroup(let alpha, let shadow):
            writer.byte(5)
            try writer.coordinate(alpha)
            try writer.optional(shadow) { (writer, shadow) throws(LinkCodingError) in try shadow.write(to: &writer) }
        case .endGroup: writer.byte(6)
        case .fill(let path, let paint, let isEvenOdd):
            writer.byte(7)
            try path.write(to: &writer, &budget)
            try paint.write(to: &writer, &budget)
            writer.boolean(isEvenOdd)
        case .stroke(let path, let paint, let stroke):
            writer.byte(8)
            try path.write(to: &writer, &budget)
            try paint.write(to: &writer, &budget)
            try stroke.write(to: &writer, &budget)
        case .text(let block, let frame):
            writer.byte(9)
            try budget.take(textBytes: block.byteCount)
            try block.write(to: &writer)
            try writer.rectangle(frame)
        case .picture(let place, let frame, let tint):
            guard (0..<pictures).contains(place) else {
                throw LinkCodingError(.number, "picture \(place) is drawn, and there are \(pictures)")
            }
            writer.byte(10)
            writer.count(place)
            try writer.rectangle(frame)
            try writer.optional(tint) { (writer, tint) throws(LinkCodingError) in try tint.write(to: &writer) }
        case .blurBehind(let path, let radius):
            writer.byte(11)
            try path.write(to: &writer, &budget)
            try writer.coordinate(radius)
        }
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .save
        case 1: self = .restore
        case 2: self = .transform(try DrawTransform(from: &reader))
        case 3: self = .clip(try DrawPath(from: &reader, &budget), isEvenOdd: try reader.boolean())
        case 4: self = .blend(try reader.number(DrawBlend.self))
        case 5:
            self = .beginGroup(
                alpha: try reader.coordinate(),
                shadow: try reader.optional { (reader) throws(LinkCodingError) in try DrawShadow(from: &reader) })
        case 6: self = .endGroup
        case 7:
            self = .fill(
                try DrawPath(from: &reader, &budget), try DrawPaint(from: &reader, &budget),
                isEvenOdd: try reader.boolean())
        case 8:
            self = .stroke(
                try DrawPath(from: &reader, &budget), try DrawPaint(from: &reader, &budget),
                try DrawStroke(from: &reader, &budget))
        case 9:
            let block = try TextBlock(from: &reader)
            try budget.take(textBytes: block.byteCount)
            self = .text(block, in: try reader.rectangle())
        case 10:
            self = .picture(
                try reader.whole(upTo: DrawingLimits.pictures, "is a picture's number"), in: try reader.rectangle(),
                tint: try reader.optional { (reader) throws(LinkCodingError) in try DrawColor(from: &reader) })
        case 11: self = .blurBehind(try DrawPath(from: &reader, &budget), radius: try reader.coordinate())
        case let tag: throw reader.failure(.tag, "\(tag) is no step of a drawing")
        }
    }
}

extension TextBlock {
    var byteCount: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}
