#if os(Linux)
    import BelfryDrawing
    public import Foundation

    public struct NSStringDrawingOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
        public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
        public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
        public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
    }

    /// What drawing a text found out.
    open class NSStringDrawingContext: NSObject {
        open var minimumScaleFactor: CGFloat = 0
        open internal(set) var actualScaleFactor: CGFloat = 1
        open internal(set) var totalBounds = CGRect.zero
    }

    extension NSAttributedString {
        /// As it is set without a view: 12 points, black, unless it says otherwise.
        private func block(isOneLine: Bool) -> TextBlock {
            let styling = TextStyling(
                font: .systemFont(ofSize: 12), color: .black, maximumLines: isOneLine ? 1 : 0, traits: .current)
            return styling.block(self)
        }

        /// On one line for each paragraph.
        public func size() -> CGSize {
            let size = TextMeasuring.measure(block(isOneLine: false), width: nil).size
            return CGSize(width: size.width, height: size.height)
        }

        /// Without `usesLineFragmentOrigin` the text is one line.
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
        ) -> CGRect {
            let isOneLine = !options.contains(.usesLineFragmentOrigin)
            let width = isOneLine || size.width <= 0 || size.width >= 1_000_000 ? nil : Double(size.width)
            let metrics = TextMeasuring.measure(block(isOneLine: isOneLine), width: width)
            var height = CGFloat(metrics.size.height)
            if !isOneLine, size.height > 0, size.height < height {
                height = metrics.lines.map(\.frame.maxY).last { $0 <= size.height } ?? size.height
            }
            let origin = isOneLine ? -CGFloat(metrics.firstBaseline) : 0
            let rect = CGRect(x: 0, y: origin, width: CGFloat(metrics.size.width), height: height)
            context?.totalBounds = rect
            return rect
        }

        public func draw(at point: CGPoint) {
            let block = block(isOneLine: false)
            let size = TextMeasuring.measure(block, width: nil).size
            guard let context = GraphicsStack.current else { return }
            // A little wider than measured, so that rounding breaks no line.
            let frame = CGRect(origin: point, size: CGSize(width: size.width + 1, height: size.height))
            context.composed { list in
                list.append(.text(block, in: frame))
                TextStyling.drawPictures(of: self, block, in: frame, into: &list)
            }
        }

        public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

        public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
            guard let target = GraphicsStack.current, rect.width > 0, length > 0 else { return }
            let isOneLine = !options.contains(.usesLineFragmentOrigin)
            let block = block(isOneLine: isOneLine)
            target.composed { list in
                list.append(.text(block, in: rect))
                TextStyling.drawPictures(of: self, block, in: rect, into: &list)
            }
        }
    }

    extension NSString {
        private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
            NSAttributedString(string: self as String, attributes: attributes)
        }
        public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { styled(attrs).size() }
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
            context: NSStringDrawingContext?
        ) -> CGRect {
            styled(attributes).boundingRect(with: size, options: options, context: context)
        }
        public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
            styled(attrs).draw(at: point)
        }
        public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
            styled(attrs).draw(in: rect)
        }
        public func draw(
            with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
            context: NSStringDrawingContext?
        ) {
            styled(attributes).draw(with: rect, options: options, context: context)
        }
    }

    // Swift's strings have them by bridging on a phone.
    extension String {
        public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
            (self as NSString).size(withAttributes: attrs)
        }
        public func boundingRect(
            with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
            context: NSStringDrawingContext?
        ) -> CGRect {
            (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
        }
        public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
            (self as NSString).draw(at: point, withAttributes: attrs)
        }
        public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
            (self as NSString).draw(in: rect, withAttributes: attrs)
        }
    }
#endif
