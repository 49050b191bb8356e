import APNSWire
import Foundation

/// A text in a payload that is, or is meant to be, the address of a picture, movie or sound.
///
/// It counts as one when the address ends in a media file's extension, or when a name on the way to it speaks of
/// media (`imageUrl`, `media.url`, `attachment-url`): the keys that public service extensions read.
struct MediaLink: Sendable, Hashable {
    enum Problem: Sendable, Hashable {
        case noScheme, noHost, malformedScheme, relative
        /// Foundation took such an address for none up to iOS 16; newer systems encode it.
        case unescaped
    }

    /// The names from the top of the payload to the text.
    let names: [String]
    let text: String
    let problem: Problem?
    let isInsideAPS: Bool

    /// The names with a dot between: `media.url`.
    var path: String { names.joined(separator: ".") }

    /// Only for a link without a problem.
    var scheme: String { String(text.prefix { $0 != ":" }).lowercased() }

    var host: String { URL(string: text)?.host?.lowercased() ?? "" }

    static func links(in root: JSONObject) -> [MediaLink] {
        var links: [MediaLink] = []
        collect(root, path: [], into: &links)
        return links
    }

    private static func collect(_ object: JSONObject, path: [String], into links: inout [MediaLink]) {
        for member in object.members { collect(member.value, path: path + [member.name], into: &links) }
    }

    private static func collect(_ value: JSONValue, path: [String], into links: inout [MediaLink]) {
        switch value.kind {
        case .string(let text):
            if let link = MediaLink(text, path: path) { links.append(link) }
        case .object(let object): collect(object, path: path, into: &links)
        case .array(let values): for value in values { collect(value, path: path, into: &links) }
        default: break
        }
    }

    private init?(_ text: String, path: [String]) {
        // Most texts of most payloads are no address; the names on the way to those need not be looked at.
        guard text.utf8.contains(UInt8(ascii: "/")) || ["http", "www."].contains(text.prefix(4).lowercased()) else {
            return nil
        }
        // The alert's texts are for people: an address in them is not for the extension.
        if path.starts(with: ["aps", "alert"]), path.last != "launch-image" { return nil }
        let speaksOfMedia = path.contains { !Self.words(in: $0).isDisjoint(with: Self.mediaWords) }
        let isAddress = Self.looksLikeAddress(text, named: path.last ?? "", speaksOfMedia: speaksOfMedia)
        guard isAddress, speaksOfMedia || Self.hasMediaExtension(text) else { return nil }
        names = path
        self.text = text
        isInsideAPS = path.first == "aps"
        problem = Self.problem(in: text)
    }

    // MARK: What counts

    private static let mediaWords: Set<String> = [
        "image", "images", "img", "imgs", "picture", "pictures", "pic", "pics", "photo", "photos", "media",
        "attachment", "attachments", "video", "videos", "movie", "gif", "gifs", "audio", "voice", "thumbnail",
        "thumb", "poster", "mp4", "mp3", "jpg", "png",
    ]

    private static let addressWords: Set<String> = ["url", "uri", "link", "href", "src"]

    static let mediaExtensions: Set<String> = [
        "jpg", "jpeg", "png", "gif", "mp4", "m4v", "mov", "avi", "mpg", "mpeg", "m2v", "mp3", "m4a", "wav", "aif",
        "aiff", "webp", "heic", "heif", "avif", "svg", "webm", "bmp", "tif", "tiff",
    ]

    private static func looksLikeAddress(_ text: String, named name: String, speaksOfMedia: Bool) -> Bool {
        let lowered = text.lowercased()
        if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") { return true }
        guard speaksOfMedia, !text.isEmpty else { return false }
        if lowered.contains("//") || lowered.hasPrefix("http") || lowered.hasPrefix("www.") { return true }
        return lowered.contains("/") && !words(in: name).isDisjoint(with: addressWords)
    }

    private static func hasMediaExtension(_ text: String) -> Bool {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.lastIndex(of: "."), let slash = path.lastIndex(of: "/"), slash < dot else { return false }
        return mediaExtensions.contains(path[path.index(after: dot)...].lowercased())
    }

    /// The words of a name: `urlImageString`, `attachment-url` and `IMAGE_URL` all have theirs.
    static func words(in name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        var wasLower = false
        for character in name {
            let isWord = character.isLetter || character.isNumber
            if !isWord || (character.isUppercase && wasLower) {
                words.insert(word.lowercased())
                word = ""
            }
            if isWord { word.append(character) }
            wasLower = character.isLowercase
        }
        words.insert(word.lowercased())
        words.remove("")
        // `imageURL` gives `image` and `url`; `IMAGEURL` and `imageurl` are one word.
        for known in mediaWords where words.contains(known + "url") { words.insert(known) }
        return words
    }

    private static func problem(in text: String) -> Problem? {
        guard let colon = text.firstIndex(of: ":") else {
            return text.hasPrefix("/") && !text.hasPrefix("//") || !text.contains("//") ? .relative : .noScheme
        }
        let scheme = text[..<colon]
        let isScheme =
            scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = text[text.index(after: colon)...]
        guard isScheme else {
            return scheme.contains("/") && !rest.isEmpty && scheme.hasPrefix("http") ? .malformedScheme : .noScheme
        }
        guard rest.hasPrefix("//") else { return .malformedScheme }
        let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        if host.isEmpty { return .noHost }
        let isEscaped = text.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value < 0x7F && !"\"<>\\^`{|}".unicodeScalars.contains($0)
        }
        return isEscaped ? nil : .unescaped
    }
}

extension JSONScanner {
    /// An address in quotes: whole, unless it is very long.
    static func quoted(url: String) -> String { quoted(url, limit: 200) }
}
