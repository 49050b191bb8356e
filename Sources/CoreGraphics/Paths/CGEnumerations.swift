#if os(Linux)
    package import BelfryDrawing

    public enum CGLineCap: Int32, Sendable {
        case butt = 0
        case round, square

        package var drawn: DrawStroke.Cap {
            switch self {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
    }

    public enum CGLineJoin: Int32, Sendable {
        case miter = 0
        case round, bevel

        package var drawn: DrawStroke.Join {
            switch self {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
    }

    public enum CGPathFillRule: Int, Sendable {
        case winding = 0
        case evenOdd = 1
    }

    public enum CGPathDrawingMode: Int32, Sendable {
        case fill = 0
        case eoFill, stroke, fillStroke, eoFillStroke
    }

    public enum CGInterpolationQuality: Int32, Sendable {
        case `default` = 0
        case none, low, high
        case medium = 4
    }

    public enum CGBlendMode: Int32, Sendable {
        case normal = 0
        case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
        case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
        case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter

        package var drawn: DrawBlend { DrawBlend(rawValue: UInt8(rawValue)) ?? .normal }
    }

    public enum CGImageAlphaInfo: UInt32, Sendable {
        case none = 0
        case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
    }

    public struct CGBitmapInfo: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
        public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
        public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
        public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
    }
#endif
