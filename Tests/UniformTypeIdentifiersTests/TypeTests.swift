import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("UTType")
struct TypeTests {
    static let extensions: [(String, String)] = [
        ("png", "public.png"), ("JPG", "public.jpeg"), ("gif", "com.compuserve.gif"), ("mp4", "public.mpeg-4"),
        ("mov", "com.apple.quicktime-movie"), ("mp3", "public.mp3"), ("m4a", "com.apple.m4a-audio"),
        ("heic", "public.heic"), ("webp", "org.webmproject.webp"), ("json", "public.json"),
        ("pdf", "com.adobe.pdf"), ("txt", "public.plain-text"),
    ]

    @Test("An extension names its type", arguments: extensions)
    func filenameExtension(_ ending: String, _ identifier: String) {
        #expect(UTType(filenameExtension: ending)?.identifier == identifier)
    }

    static let mimeTypes: [(String, String)] = [
        ("image/png", "public.png"), ("image/jpeg", "public.jpeg"), ("image/gif", "com.compuserve.gif"),
        ("video/mp4", "public.mpeg-4"), ("audio/mpeg", "public.mp3"), ("text/html; charset=utf-8", "public.html"),
    ]

    @Test("A MIME type names its type", arguments: mimeTypes)
    func mimeType(_ mimeType: String, _ identifier: String) {
        #expect(UTType(mimeType: mimeType)?.identifier == identifier)
    }

    @Test("Types conform to their ancestors, and to no others")
    func conformance() {
        #expect(UTType.png.conforms(to: .image))
        #expect(UTType.png.conforms(to: .data))
        #expect(UTType.png.conforms(to: .png))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(!UTType.png.conforms(to: .movie))
        #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent))
        #expect(UTType.svg.conforms(to: .xml))
        #expect(UTType.image.isSupertype(of: .jpeg))
        #expect(UTType.mp3.supertypes.contains(.audio))
    }

    @Test("Preferred tags")
    func preferred() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
        #expect(UTType.image.preferredFilenameExtension == nil)
    }

    @Test("An extension that nothing is declared for gives a type of its own, which keeps it")
    func dynamic() throws {
        let type = try #require(UTType(filenameExtension: "belfry"))
        #expect(type.isDynamic)
        #expect(!type.isDeclared)
        #expect(type.preferredFilenameExtension == "belfry")
        #expect(type.conforms(to: .data))
        #expect(UTType(type.identifier) == type)
        #expect(UTType("com.example.nothing") == nil)
        #expect(UTType(exportedAs: "com.example.nothing").identifier == "com.example.nothing")
    }

    @Test("The supertype narrows the choice")
    func narrowed() throws {
        #expect(UTType(filenameExtension: "png", conformingTo: .image) == .png)
        #expect(try #require(UTType(filenameExtension: "png", conformingTo: .movie)).isDynamic)
    }

    @Test("Every type's parents are declared, and the statics too")
    func table() throws {
        #expect(UTType.png.isPublic)
        for identifier in ["public.jpeg", "com.adobe.pdf", "public.m3u-playlist"] {
            let type = try #require(UTType(identifier))
            for parent in type.supertypes { #expect(parent.isDeclared, "\(parent) of \(identifier)") }
        }
    }

    @Test("A URL takes the extension of a type")
    func url() {
        let folder = URL(fileURLWithPath: "/tmp")
        #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
        #expect(folder.appendingPathComponent("a.png", conformingTo: .png).lastPathComponent == "a.png")
        #expect(folder.appendingPathComponent("a.tmp", conformingTo: .jpeg).lastPathComponent == "a.tmp.jpeg")
    }
}
