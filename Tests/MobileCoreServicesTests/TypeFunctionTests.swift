import Foundation
import MobileCoreServices
import Testing

@Suite("The old names of types")
struct TypeFunctionTests {
    @Test("A tag leads to a type and back (Apple, UTTypeCreatePreferredIdentifierForTag)")
    func tags() {
        let ending = "png" as CFString
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, ending, nil)?.takeRetainedValue()
        #expect(type == kUTTypePNG)
        #expect(
            UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue() == "image/png")
        #expect(
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/jpeg" as CFString, kUTTypeImage)?
                .takeUnretainedValue() == kUTTypeJPEG)
        #expect(UTTypeCopyPreferredTagWithClass("com.example.nothing", kUTTagClassMIMEType) == nil)
        #expect(UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "nothing", nil) == nil)
    }

    @Test("Types conform by name")
    func conformance() {
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage))
        #expect(!UTTypeConformsTo(kUTTypeGIF, kUTTypeMovie))
        #expect(UTTypeEqual("public.PNG", kUTTypePNG))
    }

    @Test("A constant is a string in every spelling that code uses")
    func spellings() {
        #expect(kUTTypeJPEG as String == "public.jpeg")
        #expect((kUTTypeJPEG as NSString).length == 11)
        let options: [AnyHashable: Any] = ["hint": kUTTypePNG]
        #expect(options["hint"] as? String == "public.png")
    }
}
