#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    /// A picture in pixels, decoded by nobody yet. Immutable.
    public final class CGImage: Hashable, Sendable {
        package let picture: Picture
        public let width: Int
        public let height: Int

        package init(_ picture: Picture, width: Int, height: Int) {
            self.picture = picture
            self.width = width
            self.height = height
        }

        public var bitsPerComponent: Int { 8 }
        public var bitsPerPixel: Int { 32 }
        public var bytesPerRow: Int { width * 4 }
        public var colorSpace: CGColorSpace? { .standard }
        public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
        public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

        /// The part inside `rect`, in pixels from the top left; nil where that is nothing.
        public func cropping(to rect: CGRect) -> CGImage? {
            let whole = CGRect(x: 0, y: 0, width: width, height: height)
            let part = whole.intersection(rect.integral)
            guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
            var cropped = picture
            // A drawing's crop is in points, whose number to a pixel is that of the whole picture.
            let (origin, unit) = cropUnit
            cropped.crop = CGRect(
                x: origin.x + part.minX * unit.width, y: origin.y + part.minY * unit.height,
                width: part.width * unit.width, height: part.height * unit.height)
            return CGImage(cropped, width: Int(part.width), height: Int(part.height))
        }

        private var cropUnit: (origin: CGPoint, unit: CGSize) {
            let origin = picture.crop?.origin ?? .zero
            guard case .drawing(let list) = picture.source, width > 0, height > 0 else {
                return (origin, CGSize(width: 1, height: 1))
            }
            let size = picture.crop?.size ?? list.size
            return (origin, CGSize(width: size.width / CGFloat(width), height: size.height / CGFloat(height)))
        }

        public func copy() -> CGImage? { self }

        public static func == (left: CGImage, right: CGImage) -> Bool {
            left === right
                || (left.width == right.width && left.height == right.height && left.picture == right.picture)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(width)
            hasher.combine(height)
        }
    }
#endif
