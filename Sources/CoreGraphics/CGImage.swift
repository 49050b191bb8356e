#if os(Linux)
    /// A picture in pixels.
    public final class CGImage: Sendable {
        public let width: Int
        public let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
#endif
