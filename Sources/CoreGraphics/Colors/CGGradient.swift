#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    public struct CGGradientDrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
        public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
    }

    /// Colours that go over into one another.
    public final class CGGradient: Sendable {
        package let stops: [DrawPaint.Stop]

        private init(stops: [DrawPaint.Stop]) { self.stops = stops }

        /// Colours without locations are spread evenly. Nil for no colours, and for other things than colours.
        public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?)
        {
            let colors = colors.compactMap { ($0 as? CGColor)?.drawn }
            guard !colors.isEmpty else { return nil }
            self.init(
                colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
        }

        /// Four numbers for each colour, two in a grey space.
        public convenience init?(
            colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
            locations: UnsafePointer<CGFloat>?, count: Int
        ) {
            guard count > 0 else { return nil }
            let width = space.numberOfComponents + 1
            let colors = (0..<count).compactMap {
                CGColor(colorSpace: space, components: components + $0 * width)?.drawn
            }
            self.init(colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
        }

        package convenience init(colors: [DrawColor], locations: [CGFloat]?) {
            self.init(stops: Self.stops(colors: colors, locations: locations))
        }

        /// Locations that are missing are spread evenly.
        package static func stops(colors: [DrawColor], locations: [CGFloat]?) -> [DrawPaint.Stop] {
            colors.enumerated().map { place, color in
                let even = colors.count > 1 ? Double(place) / Double(colors.count - 1) : 0
                let location = locations.flatMap { place < $0.count ? Double($0[place]) : nil } ?? even
                return DrawPaint.Stop(location: min(max(location, 0), 1), color: color)
            }
        }
    }
#endif
