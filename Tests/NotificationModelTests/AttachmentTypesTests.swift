import BelfryNotificationModel
import Testing

@Suite("Attachment types")
struct AttachmentTypesTests {
    @Test("An extension and an identifier name one type each")
    func unambiguous() {
        let extensions = AttachmentTypes.all.flatMap(\.filenameExtensions)
        #expect(Set(extensions).count == extensions.count)
        #expect(Set(AttachmentTypes.all.map(\.identifier)).count == AttachmentTypes.all.count)
        for type in AttachmentTypes.all {
            #expect(AttachmentTypes.type(identifier: type.identifier) == type)
            for ending in type.filenameExtensions {
                #expect(ending == ending.lowercased())
                #expect(AttachmentTypes.type(filenameExtension: ending.uppercased()) == type)
            }
        }
    }

    static let kinds: [(String, MediaClass)] = [
        ("public.aiff-audio", .audio), ("com.microsoft.waveform-audio", .audio), ("public.mp3", .audio),
        ("public.mpeg-4-audio", .audio), ("public.jpeg", .image), ("com.compuserve.gif", .image),
        ("public.png", .image), ("public.mpeg", .movie), ("public.mpeg-2-video", .movie), ("public.mpeg-4", .movie),
        ("public.avi", .movie),
    ]

    @Test(
        "Each type of Apple's table is there, in its class (Apple, UNNotificationAttachment, table 1)", arguments: kinds
    )
    func kind(_ identifier: String, _ mediaClass: MediaClass) {
        #expect(AttachmentTypes.type(identifier: identifier)?.mediaClass == mediaClass)
    }

    static let names: [(String?, String, String?)] = [
        (nil, "/a/b.png", "public.png"), (nil, "b.tar.gif", "com.compuserve.gif"), (nil, "/dir.png/file", nil),
        (nil, ".png", nil), (nil, "name.", nil), ("public.png", "x.mp4", "public.png"), ("public.image", "x.png", nil),
    ]

    @Test("The hint goes before the extension of the last component", arguments: names)
    func resolution(_ hint: String?, _ name: String, _ expected: String?) {
        #expect(AttachmentTypes.type(hint: hint, fileName: name)?.identifier == expected)
    }

    @Test(
        "Sounds have 5 MB at most, images 10, movies 50 (Apple, UNNotificationAttachment, table 1)",
        arguments: [(MediaClass.audio, 5), (.image, 10), (.movie, 50)])
    func limits(_ mediaClass: MediaClass, _ megabytes: Int) {
        #expect(!mediaClass.accepts(byteCount: 0))
        #expect(mediaClass.accepts(byteCount: 1))
        #expect(mediaClass.accepts(byteCount: megabytes << 20))
        #expect(!mediaClass.accepts(byteCount: (megabytes << 20) + 1))
    }
}
