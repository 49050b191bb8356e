#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// How pixels are made of what is drawn.
    open class UIGraphicsImageRendererFormat: NSObject {
        /// Pixels to a point.
        open var scale: CGFloat = UITraitCollection.current.displayScale
        open var opaque = false
        open var preferredRange = Range.automatic

        public enum Range: Int, Sendable {
            case unspecified = -1
            case automatic, extended, standard
        }

        public override init() { super.init() }

        public convenience init(for traitCollection: UITraitCollection) {
            self.init()
            if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
        }

        open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
        open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    }

    /// Where a renderer's code draws.
    open class UIGraphicsImageRendererContext: NSObject {
        public let cgContext: CGContext
        public let format: UIGraphicsImageRendererFormat
        private let size: CGSize

        init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ size: CGSize) {
            (cgContext, self.format, self.size) = (context, format, size)
            super.init()
        }

        open var currentImage: UIImage { UIImage(drawing: cgContext.finished, size: size, scale: format.scale) }
        open func fill(_ rect: CGRect) { cgContext.fill(rect) }
        open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
            cgContext.composed(blend: blendMode.drawn) { list in
                list.append(.fill(DrawPath(rect: rect), cgContext.state.fill, isEvenOdd: false))
            }
        }
        open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
        open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    }

    /// Makes a picture of what code draws.
    open class UIGraphicsImageRenderer: NSObject {
        public let format: UIGraphicsImageRendererFormat
        private let bounds: CGRect

        public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
            (self.bounds, self.format) = (bounds, format)
            super.init()
        }

        public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
        public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
            self.init(bounds: CGRect(origin: .zero, size: size), format: format)
        }
        public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

        open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
            let context = CGContext(size: bounds.size, scale: format.scale)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            if format.opaque { context.fill(bounds) }
            let rendering = UIGraphicsImageRendererContext(context, format, bounds.size)
            GraphicsStack.with(context) { actions(rendering) }
            return rendering.currentImage
        }

        /// Empty where the picture cannot be made; why is in the trace.
        open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
            image(actions: actions).pngData() ?? Data()
        }
        open func jpegData(
            withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
        ) -> Data {
            image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
        }
    }

    extension UIImage {
        /// A picture of what code has drawn.
        package convenience init(drawing: DrawList, size: CGSize, scale: CGFloat) {
            let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
            let width = size.width.isFinite ? min(max(0, size.width * scale), 16_384) : 0
            let height = size.height.isFinite ? min(max(0, size.height * scale), 16_384) : 0
            self.init(
                parts: Parts(
                    picture: Picture(.drawing(drawing)), pixelWidth: Int(width.rounded()),
                    pixelHeight: Int(height.rounded()), scale: scale))
        }

        /// The same picture in another size.
        public func preparingThumbnail(of size: CGSize) -> UIImage? {
            guard size.width > 0, size.height > 0 else { return nil }
            return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
        }
        public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
            completionHandler(preparingThumbnail(of: size))
        }
        public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
        public func preparingForDisplay() -> UIImage? { self }
        public func byPreparingForDisplay() async -> UIImage? { self }
        public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
            completionHandler(self)
        }
    }

    public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

    /// A scale of 0 is the screen's.
    public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
        let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
        let context = CGContext(size: size, scale: scale)
        if opaque { context.fill(CGRect(origin: .zero, size: size)) }
        GraphicsStack.push(context)
    }

    public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
        guard let context = GraphicsStack.current, context.list.size.width > 0, context.list.size.height > 0 else {
            return nil
        }
        return UIImage(drawing: context.finished, size: context.list.size, scale: context.scale)
    }

    public func UIGraphicsEndImageContext() { GraphicsStack.pop() }
#endif
