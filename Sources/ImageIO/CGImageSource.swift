#if os(Linux)
    import BelfryDrawing
    public import BelfryAppleFoundation
    public import CoreGraphics
    public import Foundation

    public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
    public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
    public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint"
    public let kCGImageSourceCreateThumbnailFromImageAlways = "kCGImageSourceCreateThumbnailFromImageAlways"
    public let kCGImageSourceCreateThumbnailFromImageIfAbsent = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
    public let kCGImageSourceCreateThumbnailWithTransform = "kCGImageSourceCreateThumbnailWithTransform"
    public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
    public let kCGImagePropertyPixelWidth = "PixelWidth"
    public let kCGImagePropertyPixelHeight = "PixelHeight"
    public let kCGImagePropertyOrientation = "Orientation"
    public let kCGImagePropertyGIFDictionary = "{GIF}"
    public let kCGImagePropertyGIFDelayTime = "DelayTime"
    public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"
    public let kCGImagePropertyGIFLoopCount = "LoopCount"
    public let kCGImagePropertyPNGDictionary = "{PNG}"
    public let kCGImagePropertyAPNGDelayTime = "DelayTime"

    /// The pictures in a file. The device looks into it when it is made.
    public final class CGImageSource: Sendable {
        let bytes: Data
        /// Nil where the bytes are no picture; why is in the trace.
        let facts: PictureFacts?

        init(_ bytes: Data) {
            self.bytes = bytes
            facts = DrawingServices.current?.pictureFacts(bytes)
        }
    }

    public enum CGImageSourceStatus: Int32, Sendable {
        case statusUnexpectedEOF = -5
        case statusInvalidData = -4
        case statusUnknownType = -3
        case statusReadingHeader = -2
        case statusIncomplete = -1
        case statusComplete = 0
    }

    public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
        CGImageSource(data)
    }

    public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
        (try? Data(contentsOf: url)).map { CGImageSource($0) }
    }

    public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.facts?.frameSeconds.count ?? 0 }

    public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.facts.map { $0.type } }

    public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
        source.facts == nil ? .statusInvalidData : .statusComplete
    }

    public func CGImageSourceCreateImageAtIndex(
        _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CGImage? {
        guard let facts = source.facts, facts.frameSeconds.indices.contains(index) else { return nil }
        return CGImage(Picture(.encoded(source.bytes), frame: index), width: facts.width, height: facts.height)
    }

    /// Scaled down to fit into `kCGImageSourceThumbnailMaxPixelSize`, where that is given.
    public func CGImageSourceCreateThumbnailAtIndex(
        _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CGImage? {
        guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
        let wanted = (options as? [String: Any])?[kCGImageSourceThumbnailMaxPixelSize]
        let side =
            (wanted as? NSNumber)?.doubleValue ?? (wanted as? CGFloat).map(Double.init)
            ?? (wanted as? Int).map(Double.init)
        guard let side, side > 0, Double(max(image.width, image.height)) > side else { return image }
        let factor = side / Double(max(image.width, image.height))
        return CGImage(
            image.picture, width: max(1, Int((Double(image.width) * factor).rounded())),
            height: max(1, Int((Double(image.height) * factor).rounded())))
    }

    public func CGImageSourceCopyPropertiesAtIndex(
        _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CFDictionary? {
        guard let facts = source.facts, facts.frameSeconds.indices.contains(index) else { return nil }
        var properties: [String: Any] = [
            kCGImagePropertyPixelWidth: facts.width, kCGImagePropertyPixelHeight: facts.height,
            kCGImagePropertyOrientation: Int(facts.orientation),
        ]
        if facts.frameSeconds.count > 1 {
            let seconds = facts.frameSeconds[index]
            let key = facts.type == "public.png" ? kCGImagePropertyPNGDictionary : kCGImagePropertyGIFDictionary
            properties[key] =
                [kCGImagePropertyGIFDelayTime: seconds, kCGImagePropertyGIFUnclampedDelayTime: seconds] as [String: Any]
        }
        return NSDictionary(dictionary: properties)
    }

    public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
        guard let facts = source.facts else { return nil }
        var properties: [String: Any] = ["FileSize": source.bytes.count]
        if facts.frameSeconds.count > 1 {
            properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: facts.loopCount] as [String: Any]
        }
        return NSDictionary(dictionary: properties)
    }
#endif
