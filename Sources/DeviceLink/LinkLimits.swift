/// How large and how deep anything on the link may be. Whoever reads checks them; whoever writes finds out first.
package enum LinkLimits {
    /// Bytes of one frame's body. Decoded pictures are the largest of them.
    package static let frameBytes = 64 << 20
    /// Bytes of the content that a service extension hands back, and of a notification on its way in. A phone accepts
    /// a megabyte of `userInfo`; what is larger than this breaks the link, as a message breaks XPC's.
    package static let contentBytes = 16 << 20
    /// Lists and dictionaries inside one another in `userInfo`.
    package static let depth = 256
    /// Characters of a fact's text or of a reason, as UTF-8; longer ones are cut by whoever writes them.
    package static let factBytes = 16 << 10
    /// Bytes of the drawing of a content extension's scene, coded; the pictures in it are most of them.
    package static let drawingBytes = 48 << 20
    /// Controls, and players, that a scene tells of; whoever writes leaves the rest out.
    package static let sceneAreas = 1000
    /// The longest side of a view, in points.
    package static let length = 16_384.0
}
