/// How much a drawing may hold. Whoever reads checks it; whoever writes finds out first.
package enum DrawingLimits {
    /// Steps of a drawing and of all drawings inside of it.
    package static let commands = 100_000
    /// Elements of all its paths, and stops of all its gradients and dashes.
    package static let pathElements = 1_000_000
    /// Pictures of a drawing and of all drawings inside of it.
    package static let pictures = 2_000
    /// Drawings inside one another.
    package static let depth = 8
    /// Groups and saved states inside one another.
    package static let groups = 128
    /// Bytes of all encoded pictures and pixels of a drawing.
    package static let pictureBytes = 256 << 20
    /// Pixels of one picture.
    package static let picturePixels = 50_000_000
    /// UTF-8 bytes of one text block.
    package static let blockBytes = 256 << 10
    /// UTF-8 bytes of all texts of a drawing.
    package static let textBytes = 4 << 20
    /// Lines of one text block; what comes after them is left out.
    package static let lines = 10_000
    /// Runs of one text block.
    package static let runs = 10_000
    /// Bytes of a font's name, a path, a type.
    package static let nameBytes = 4096
    /// The largest coordinate, length or factor, of either sign.
    package static let coordinate = 1e7
    /// The largest size of a font, in points.
    package static let fontSize = 4096.0
    /// Pixels of one picture that is painted.
    package static let paintedPixels = 50_000_000
    /// Pixels of all groups that are open at the same time.
    package static let groupPixels = 100_000_000
    /// The largest scale, in pixels to a point.
    package static let scale = 16.0
    /// Frames of an animated picture.
    package static let frames = 10_000
}
