#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// A picture. Immutable.
    ///
    /// Decoded by nobody here: the device says what is in its bytes, and draws it. Without a device, or where the bytes
    /// are no picture, the initializers give nil, and the reason is in the trace.
    open class UIImage: NSObject, @unchecked Sendable {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        // Sendable: never changed after it is made.
        public enum Orientation: Int, Sendable {
            case up = 0
            case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
        }

        public enum RenderingMode: Int, Sendable {
            case automatic = 0
            case alwaysOriginal, alwaysTemplate
        }

        public enum ResizingMode: Int, Sendable {
            case tile = 0
            case stretch
        }

        /// What a picture is made of.
        package struct Parts: Sendable {
            package var picture: Picture
            /// Upright.
            package var pixelWidth: Int
            package var pixelHeight: Int
            package var scale: CGFloat
            package var orientation = Orientation.up
            package var renderingMode = RenderingMode.automatic
            package var capInsets = UIEdgeInsets.zero
            package var resizingMode = ResizingMode.tile
            package var alignmentRectInsets = UIEdgeInsets.zero
            package var tint: DrawColor?
            package var frames: [UIImage] = []
            package var duration: TimeInterval = 0
            /// The name of a system symbol, which is drawn in the tint unless told otherwise.
            package var symbol: String?
            package var configuration: Configuration?
            package var baseline: CGFloat?

            package init(picture: Picture, pixelWidth: Int, pixelHeight: Int, scale: CGFloat) {
                self.picture = picture
                self.pixelWidth = pixelWidth
                self.pixelHeight = pixelHeight
                self.scale = scale > 0 && scale.isFinite ? scale : 1
            }
        }

        package let parts: Parts

        package init(parts: Parts) {
            self.parts = parts
            super.init()
        }

        /// An empty picture.
        public override convenience init() {
            self.init(
                parts: Parts(picture: Picture(.drawing(DrawList(size: .zero))), pixelWidth: 0, pixelHeight: 0, scale: 1)
            )
        }

        public convenience init?(data: Data) { self.init(data: data, scale: 1) }

        public convenience init?(data: Data, scale: CGFloat) {
            guard let parts = Self.parts(of: data, scale: scale, file: nil) else { return nil }
            self.init(parts: parts)
        }

        /// The picture in a file; a name that ends in `@2x` or `@3x` gives its scale.
        public convenience init?(contentsOfFile path: String) {
            guard let data = FileManager.default.contents(atPath: path) else {
                let name = (path as NSString).lastPathComponent
                DrawingServices.current?.report(
                    "image-failed", "\(name) cannot be read: \(String(cString: strerror(errno)))", ["path": path])
                return nil
            }
            let scale = ImageResources.scale(ofFile: path)
            guard let parts = Self.parts(of: data, scale: scale, file: path) else { return nil }
            self.init(parts: parts)
        }

        /// - Parameter file: where the picture is from, for what is said where it is none.
        private static func parts(of data: Data, scale: CGFloat, file: String?) -> Parts? {
            let name = file.map { ($0 as NSString).lastPathComponent }
            let facts = PictureSubject.$current.withValue(name) { DrawingServices.current?.pictureFacts(data) }
            guard let facts else { return nil }
            var parts = Parts(
                picture: Picture(.encoded(data)), pixelWidth: facts.width, pixelHeight: facts.height, scale: scale)
            parts.orientation = Orientation(exif: facts.orientation)
            return parts
        }

        public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

        public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
            var picture = cgImage.picture
            picture.orientation = PictureTurn(orientation.exif).after(PictureTurn(picture.orientation)).exif
            let isTurned = orientation.exif > 4
            var parts = Parts(
                picture: picture, pixelWidth: isTurned ? cgImage.height : cgImage.width,
                pixelHeight: isTurned ? cgImage.width : cgImage.height, scale: scale)
            parts.orientation = orientation
            self.init(parts: parts)
        }

        /// A picture of the main bundle: a file, or an image set of an asset catalogue.
        public convenience init?(named name: String) { self.init(named: name, in: nil) }

        /// A picture of `bundle`.
        public convenience init?(
            named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
        ) {
            guard let file = ImageResources.file(of: name, in: bundle ?? .main),
                let data = FileManager.default.contents(atPath: file.path),
                var parts = file.isVector
                    ? VectorStandIn.image(data).parts : Self.parts(of: data, scale: file.scale, file: file.path)
            else { return nil }
            parts.renderingMode = file.renderingMode
            parts.capInsets = file.capInsets
            if file.isStretched { parts.resizingMode = .stretch }
            self.init(parts: parts)
        }

        public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
            self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
        }

        /// Pixels to a point.
        open var scale: CGFloat { parts.scale }
        /// In points, upright.
        open var size: CGSize {
            CGSize(width: CGFloat(parts.pixelWidth) / parts.scale, height: CGFloat(parts.pixelHeight) / parts.scale)
        }
        open var imageOrientation: Orientation { parts.orientation }
        open var renderingMode: RenderingMode { parts.renderingMode }
        open var capInsets: UIEdgeInsets { parts.capInsets }
        open var resizingMode: ResizingMode { parts.resizingMode }
        open var alignmentRectInsets: UIEdgeInsets { parts.alignmentRectInsets }
        open var images: [UIImage]? { parts.frames.isEmpty ? nil : parts.frames }
        open var duration: TimeInterval { parts.duration }
        open var isSymbolImage: Bool { parts.symbol != nil }
        open var configuration: Configuration? { parts.configuration }
        open var symbolConfiguration: SymbolConfiguration? { parts.configuration as? SymbolConfiguration }
        open var flipsForRightToLeftLayoutDirection: Bool { false }

        /// The pixels as they are stored: not turned. Nil for an empty picture.
        open var cgImage: CGImage? {
            guard parts.pixelWidth > 0, parts.pixelHeight > 0 else { return nil }
            var picture = parts.picture
            let back = PictureTurn(parts.orientation.exif).inverse
            picture.orientation = back.after(PictureTurn(picture.orientation)).exif
            let isTurned = parts.orientation.exif > 4
            return CGImage(
                picture, width: isTurned ? parts.pixelHeight : parts.pixelWidth,
                height: isTurned ? parts.pixelWidth : parts.pixelHeight)
        }

        /// Nil where it cannot be encoded.
        open func pngData() -> Data? { encoded("public.png", quality: 1) }

        /// `compressionQuality` is from 0 (smallest) to 1. Nil where it cannot be encoded.
        open func jpegData(compressionQuality: CGFloat) -> Data? {
            encoded("public.jpeg", quality: min(max(Double(compressionQuality), 0), 1))
        }

        private func encoded(_ type: String, quality: Double) -> Data? {
            DrawingServices.current?.encode(
                parts.picture, size: size, scale: Double(parts.scale), type: type, quality: quality)
        }

        /// The same with other parts.
        final func with(_ change: (inout Parts) -> Void) -> UIImage {
            var parts = self.parts
            change(&parts)
            return UIImage(parts: parts)
        }

        open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
            with { $0.renderingMode = renderingMode }
        }
        open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
        open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
            with { parts in
                parts.tint = color.resolved
                parts.renderingMode = renderingMode
            }
        }
        open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
            with { $0.alignmentRectInsets = alignmentInsets }
        }
        open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
            Unsupported.report(type: "UIImage", member: "imageFlippedForRightToLeftLayoutDirection()")
            return self
        }
        /// Left and right exchanged.
        open func withHorizontallyFlippedOrientation() -> UIImage {
            with { parts in
                // EXIF's 2 is a mirror from left to right.
                let turned = PictureTurn(2).after(PictureTurn(parts.orientation.exif))
                parts.orientation = Orientation(exif: turned.exif)
                let picture = PictureTurn(2).after(PictureTurn(parts.picture.orientation))
                parts.picture.orientation = picture.exif
            }
        }
        open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
            resizableImage(withCapInsets: capInsets, resizingMode: .tile)
        }
        open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
            with { parts in
                parts.capInsets = capInsets
                parts.resizingMode = resizingMode
            }
        }
        open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
            let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
            return resizableImage(
                withCapInsets: UIEdgeInsets(
                    top: top, left: left, bottom: max(0, size.height - top - 1),
                    right: max(0, size.width - left - 1)), resizingMode: .stretch)
        }

        /// Pictures one after another, each for an equal part of the duration. Nil for none.
        open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
            guard let first = images.first else { return nil }
            return first.with { parts in
                parts.frames = images
                parts.duration = duration > 0 ? duration : Double(images.count) / 30
            }
        }

        /// Pictures of the main bundle that are named `name0`, `name1` and so on. Nil for none.
        open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
            animatedImage(
                with: (0...1024).lazy.map { UIImage(named: "\(name)\($0)") }.prefix { $0 != nil }.compactMap(\.self),
                duration: duration)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UIImage else { return false }
            if self === other { return true }
            return parts.picture == other.parts.picture && parts.scale == other.parts.scale
                && parts.renderingMode == other.parts.renderingMode && parts.tint == other.parts.tint
        }

        open override var hash: Int { parts.pixelWidth &* 31 &+ parts.pixelHeight }

        open override var description: String { "<\(Self.self): {\(size.width), \(size.height)}, scale: \(scale)>" }
    }
#endif
