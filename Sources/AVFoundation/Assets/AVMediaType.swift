#if os(Linux)
    public struct AVMediaType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let video = AVMediaType("vide")
        public static let audio = AVMediaType("soun")
        public static let text = AVMediaType("text")
        public static let subtitle = AVMediaType("sbtl")
        public static let metadata = AVMediaType("meta")
    }

    /// How a movie fits into the layer's area.
    public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
        public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
        public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    }

    // The spellings before Swift 4.
    public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
    public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
    public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
#endif
