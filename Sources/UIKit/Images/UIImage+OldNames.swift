#if os(Linux)
    public import Foundation

    // The spellings before Swift 4.2.
    public typealias UIImageOrientation = UIImage.Orientation
    public typealias UIImageRenderingMode = UIImage.RenderingMode

    public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

    public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
        image.jpegData(compressionQuality: compressionQuality)
    }
#endif
