#if os(Linux)
    public import Foundation

    /// Distances inwards from the edges of a rectangle.
    public struct UIEdgeInsets: Hashable, Sendable, Codable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat

        public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }

        public static let zero = UIEdgeInsets()
    }

    /// The same, by the direction of reading.
    public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
        public var top: CGFloat
        public var leading: CGFloat
        public var bottom: CGFloat
        public var trailing: CGFloat

        public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

        public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }

        public static let zero = NSDirectionalEdgeInsets()
    }

    extension CGRect {
        public func inset(by insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
                height: height - insets.top - insets.bottom)
        }
    }

    /// A shift of something from where it would be.
    public struct UIOffset: Hashable, Sendable, Codable {
        public var horizontal: CGFloat
        public var vertical: CGFloat

        public init() { self.init(horizontal: 0, vertical: 0) }
        public init(horizontal: CGFloat, vertical: CGFloat) {
            (self.horizontal, self.vertical) = (horizontal, vertical)
        }

        public static let zero = UIOffset()
    }

    public struct UIRectEdge: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = UIRectEdge(rawValue: 1)
        public static let left = UIRectEdge(rawValue: 2)
        public static let bottom = UIRectEdge(rawValue: 4)
        public static let right = UIRectEdge(rawValue: 8)
        public static let all: UIRectEdge = [.top, .left, .bottom, .right]
    }

    public struct UIRectCorner: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let topLeft = UIRectCorner(rawValue: 1)
        public static let topRight = UIRectCorner(rawValue: 2)
        public static let bottomLeft = UIRectCorner(rawValue: 4)
        public static let bottomRight = UIRectCorner(rawValue: 8)
        public static let allCorners = UIRectCorner(rawValue: UInt.max)
    }

    public let UIEdgeInsetsZero = UIEdgeInsets.zero
    public func UIEdgeInsetsMake(
        _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
    ) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
#endif
