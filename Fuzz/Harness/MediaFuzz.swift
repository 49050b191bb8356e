import Foundation
import Media
import MediaLink

/// Any bytes are a picture whose size and frames are within the limits, or an error of one line; and that without a
/// decoder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do {
        let facts = try client.facts(ofPicture: bytes)
        precondition(facts.size.width > 0 && facts.size.height > 0)
        precondition(facts.size.width <= MediaLimits.pictureSide && facts.size.height <= MediaLimits.pictureSide)
        precondition(facts.size.width * facts.size.height <= MediaLimits.picturePixels)
        precondition((1...MediaLimits.pictureFrames).contains(facts.frameSeconds.count))
        precondition(facts.frameSeconds.allSatisfy { $0 >= 0 && $0 < 20_000 })
        precondition((1...8).contains(facts.orientation))
    } catch {
        precondition(!error.description.contains { $0.isNewline })
    }
    return 0
}

/// It starts no helper before it decodes.
private let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))
