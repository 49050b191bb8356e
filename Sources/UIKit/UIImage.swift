#if os(Linux)
    import BelfryDeviceLink
    public import CoreGraphics
    public import Foundation

    /// A picture. Immutable.
    ///
    /// The device decodes and encodes it, each time in a process of its own; here are its bytes and its size. Without a
    /// device, or where the bytes are no picture, the initializers give nil, and the reason is in the trace.
    open class UIImage: NSObject, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public enum Orientation: Int, Sendable {
            case up = 0
            case down = 1
            case left = 2
            case right = 3
            case upMirrored = 4
            case downMirrored = 5
            case leftMirrored = 6
            case rightMirrored = 7
        }

        /// As they were given.
        package let encoded: Data
        private let pixelWidth: Int
        private let pixelHeight: Int
        /// Pixels to a point.
        public let scale: CGFloat

        package init(encoded: Data, pixelWidth: Int, pixelHeight: Int, scale: CGFloat) {
            self.encoded = encoded
            self.pixelWidth = pixelWidth
            self.pixelHeight = pixelHeight
            self.scale = scale
            super.init()
        }

        public convenience init?(data: Data) { self.init(data: data, scale: 1) }

        public convenience init?(data: Data, scale: CGFloat) {
            guard let image = ImageService.decode(data) else { return nil }
            self.init(
                encoded: data, pixelWidth: image.width, pixelHeight: image.height, scale: scale > 0 ? scale : 1)
        }

        /// The picture in a file; a name that ends in `@2x` or `@3x` gives its scale.
        public convenience init?(contentsOfFile path: String) {
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            self.init(data: data, scale: ImageResources.scale(ofFile: path))
        }

        /// A picture of the main bundle: a file, or an image set of an asset catalogue.
        public convenience init?(named name: String) { self.init(named: name, in: .main) }

        /// A picture of `bundle`.
        public convenience init?(named name: String, in bundle: Bundle?) {
            guard let file = ImageResources.file(of: name, in: bundle ?? .main),
                let data = FileManager.default.contents(atPath: file.path)
            else { return nil }
            self.init(data: data, scale: file.scale)
        }

        /// In points, with the orientation applied.
        open var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }
        open var imageOrientation: Orientation { .up }
        open var cgImage: CGImage? { CGImage(width: pixelWidth, height: pixelHeight) }

        /// Nil where it cannot be encoded.
        open func pngData() -> Data? { ImageService.encode(encoded, type: "public.png", quality: 1) }

        /// `compressionQuality` is from 0 (smallest) to 1. Nil where it cannot be encoded.
        open func jpegData(compressionQuality: CGFloat) -> Data? {
            ImageService.encode(encoded, type: "public.jpeg", quality: min(max(Double(compressionQuality), 0), 1))
        }

        open override var description: String { "<\(Self.self): {\(size.width), \(size.height)}, scale: \(scale)>" }
    }

    /// The spelling before Swift 4.2.
    public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

    /// The spelling before Swift 4.2.
    public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
        image.jpegData(compressionQuality: compressionQuality)
    }
#endif
