#if os(Linux)
    public import Foundation

    extension URL {
        /// With a component named like `partialName`, and the extension of the type where it has none of that type.
        public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
            let ending = (partialName as NSString).pathExtension
            let url = appendingPathComponent(partialName)
            if let type = UTType(filenameExtension: ending, conformingTo: contentType), !type.isDynamic { return url }
            return url.appendingPathExtension(for: contentType)
        }

        /// With the type's preferred extension; unchanged where it has none.
        public func appendingPathExtension(for contentType: UTType) -> URL {
            contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
        }

        public mutating func appendPathExtension(for contentType: UTType) {
            self = appendingPathExtension(for: contentType)
        }
    }
#endif
