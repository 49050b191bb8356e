package import Foundation
import Synchronization

/// What code that lays out and draws needs of the machine: text that is measured, pictures and movies that are looked
/// into. The runtime of a process fills it; views know nothing of who answers.
///
/// Each call blocks until the answer is there; any thread.
package protocol DrawingServing: Sendable {
    /// The width is that of the block, in points; nil is as wide as its longest line.
    func measure(_ block: TextBlock, width: Double?) -> TextMetrics
    func facts(of font: FontSpec) -> FontFacts
    /// Nil where the bytes are no picture; why is in the trace.
    func pictureFacts(_ bytes: Data) -> PictureFacts?
    /// The picture as a file of the type `public.png` or `public.jpeg`; quality from 0 to 1, `scale` pixels to a point
    /// for what was drawn by code. Nil where that fails; why is in the trace.
    func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data?
    /// The picture's pixels, `width` by `height` of them. Nil where that fails; why is in the trace.
    func pixels(of picture: Picture, width: Int, height: Int) -> PixelData?
    /// Opens a movie or sound that this process may read now, and returns what is in it and the path by which whoever
    /// draws finds it later, also when this process may not read it any more. Nil where that fails.
    func openStream(path: String) -> (path: String, StreamDescription)?
    /// A fact for the trace.
    func report(_ kind: String, _ event: String, _ data: [String: String])
}

/// What a picture is called that is being looked into, for what is said of one that cannot be used.
package enum PictureSubject {
    /// Such as the name of a file; nil where the bytes are all that is known.
    @TaskLocal package static var current: String?
}

package enum DrawingServices {
    private static let installed = Mutex<(any DrawingServing)?>(nil)

    /// Replaces what answers from now on; nil is nobody.
    package static func install(_ services: (any DrawingServing)?) { installed.withLock { $0 = services } }

    /// What answers one task, such as a test beside others in its process, in place of what is installed.
    @TaskLocal package static var scoped: (any DrawingServing)?

    /// What the runtime has installed; nil in a process without a device, such as a plain unit test.
    package static var current: (any DrawingServing)? { scoped ?? installed.withLock { $0 } }
}
