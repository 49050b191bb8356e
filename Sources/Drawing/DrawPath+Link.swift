package import BelfryDeviceLink
import Foundation

extension DrawTransform: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        for value in [a, b, c, d, tx, ty] { try writer.coordinate(value) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            a: try reader.coordinate(), b: try reader.coordinate(), c: try reader.coordinate(),
            d: try reader.coordinate(), tx: try reader.coordinate(), ty: try reader.coordinate())
    }
}

extension DrawPath {
    func write(to writer: inout LinkWriter, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        try budget.take(pathElements: elements.count)
        try writer.list(elements) { (writer, element) throws(LinkCodingError) in
            switch element {
            case .move(let point):
                writer.byte(0)
                try writer.point(point)
            case .line(let point):
                writer.byte(1)
                try writer.point(point)
            case .curve(let point, let control1, let control2):
                writer.byte(2)
                try writer.point(point)
                try writer.point(control1)
                try writer.point(control2)
            case .close: writer.byte(3)
            }
        }
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        let count = try reader.count()
        try budget.take(pathElements: count)
        var elements: [Element] = []
        for _ in 0..<count {
            switch try reader.byte() {
            case 0: elements.append(.move(try reader.point()))
            case 1: elements.append(.line(try reader.point()))
            case 2:
                elements.append(
                    .curve(try reader.point(), control1: try reader.point(), control2: try reader.point()))
            case 3: elements.append(.close)
            case let tag: throw reader.failure(.tag, "\(tag) is no element of a path")
            }
        }
        self.init(elements)
    }
}

extension DrawPaint {
    func write(to writer: inout LinkWriter, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        switch self {
        case .color(let color):
            writer.byte(0)
            try color.write(to: &writer)
        case .linear(let stops, let from, let to):
            writer.byte(1)
            try Self.write(stops, to: &writer, &budget)
            try writer.point(from)
            try writer.point(to)
        case .radial(let stops, let center, let innerRadius, let outerRadius):
            writer.byte(2)
            try Self.write(stops, to: &writer, &budget)
            try writer.point(center)
            try writer.coordinate(innerRadius)
            try writer.coordinate(outerRadius)
        case .conic(let stops, let center, let angle):
            writer.byte(3)
            try Self.write(stops, to: &writer, &budget)
            try writer.point(center)
            try writer.coordinate(angle)
        }
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .color(try DrawColor(from: &reader))
        case 1:
            self = .linear(
                try Self.stops(from: &reader, &budget), from: try reader.point(), to: try reader.point())
        case 2:
            self = .radial(
                try Self.stops(from: &reader, &budget), center: try reader.point(),
                innerRadius: try reader.coordinate(), outerRadius: try reader.coordinate())
        case 3:
            self = .conic(
                try Self.stops(from: &reader, &budget), center: try reader.point(), angle: try reader.coordinate())
        case let tag: throw reader.failure(.tag, "\(tag) is no paint")
        }
    }

    private static func write(
        _ stops: [Stop], to writer: inout LinkWriter, _ budget: inout DrawingBudget
    ) throws(LinkCodingError) {
        try budget.take(pathElements: stops.count)
        try writer.list(stops) { (writer, stop) throws(LinkCodingError) in
            try writer.coordinate(stop.location)
            try stop.color.write(to: &writer)
        }
    }

    private static func stops(
        from reader: inout LinkReader, _ budget: inout DrawingBudget
    ) throws(LinkCodingError) -> [Stop] {
        let count = try reader.count()
        try budget.take(pathElements: count)
        var stops: [Stop] = []
        for _ in 0..<count {
            stops.append(Stop(location: try reader.coordinate(), color: try DrawColor(from: &reader)))
        }
        return stops
    }
}

extension DrawStroke {
    func write(to writer: inout LinkWriter, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        try budget.take(pathElements: dashes.count)
        try writer.coordinate(width)
        writer.number(cap.rawValue)
        writer.number(join.rawValue)
        try writer.coordinate(miterLimit)
        try writer.list(dashes) { (writer, dash) throws(LinkCodingError) in try writer.coordinate(dash) }
        try writer.coordinate(dashPhase)
    }

    init(from reader: inout LinkReader, _ budget: inout DrawingBudget) throws(LinkCodingError) {
        self.init(width: try reader.coordinate(), cap: try reader.number(Cap.self))
        join = try reader.number(Join.self)
        miterLimit = try reader.coordinate()
        let count = try reader.count()
        try budget.take(pathElements: count)
        for _ in 0..<count { dashes.append(try reader.coordinate()) }
        dashPhase = try reader.coordinate()
    }
}

extension DrawShadow: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try color.write(to: &writer)
        try writer.size(offset)
        try writer.coordinate(blur)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            color: try DrawColor(from: &reader), offset: try reader.size(), blur: try reader.coordinate())
    }
}
