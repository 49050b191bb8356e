#if os(Linux)
    public import Foundation

    /// A picture of a person or a group.
    open class INImage: NSObject, NSCopying {
        private enum Source {
            case data(Data)
            case url(URL)
            case named(String)
            case system(String)
        }

        private let source: Source

        private init(_ source: Source) {
            self.source = source
            super.init()
        }

        public convenience init(imageData: Data) { self.init(.data(imageData)) }
        /// An image of the app's bundle.
        public convenience init(named name: String) { self.init(.named(name)) }
        public convenience init?(url: URL) { self.init(.url(url)) }
        public convenience init?(url: URL, width: Double, height: Double) { self.init(.url(url)) }

        open class func systemImageNamed(_ systemImageName: String) -> INImage {
            INImage(.system(systemImageName))
        }

        /// The bytes of the picture, where they can be had without the network.
        package var imageData: Data? {
            switch source {
            case .data(let data): data
            case .url(let url): url.isFileURL ? try? Data(contentsOf: url) : nil
            case .named(let name): Self.resource(name).flatMap { try? Data(contentsOf: $0) }
            case .system: nil
            }
        }

        private static func resource(_ name: String) -> URL? {
            let endings = ["", "@3x", "@2x"].flatMap { size in ["png", "jpg", "jpeg"].map { (size, $0) } }
            for (size, ending) in endings {
                if let url = Bundle.main.url(forResource: name + size, withExtension: ending) { return url }
            }
            return Bundle.main.url(forResource: name, withExtension: nil)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
    }
#endif
