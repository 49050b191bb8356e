/// The limits that media meets in Belfry, stated once.
///
/// They are ours: Apple documents the sizes of files (10 MB a picture, 50 MB a movie, 5 MB a sound, which the device
/// checks) and says nothing of pixels. A phone that meets a picture beyond these would be killed or show nothing.
package enum MediaLimits {
    /// The largest picture file that is read, in bytes. Above Apple's 10 MB, so that its own rule speaks first.
    package static let pictureBytes = 64 << 20
    /// The largest picture that counts as one, in pixels of one frame. The largest phone photograph has 48 million.
    package static let picturePixels = 100_000_000
    /// The largest picture that is decoded to memory, in pixels.
    package static let decodedPixels = 50_000_000
    /// The most frames of one animated picture.
    package static let pictureFrames = 10_000
    /// The longest side of a picture, in pixels, as in the JPEG format.
    package static let pictureSide = 65_535

    /// Address space of the helper, in bytes: room for one picture of `decodedPixels`, turned and converted.
    package static let helperAddressSpace = 1 << 30
    /// Processor time that the helper may take for one request, in seconds.
    package static let helperProcessorSeconds = 10
    /// How long the client waits for an answer, in seconds: the processor time is what bounds work, also on a machine
    /// with more to do; this is for a helper that stands still.
    package static let requestSeconds = 60.0
    /// How much of a movie or sound is read to find out what is in it, in bytes.
    package static let probedBytes = 5_000_000
}
