import Foundation

/// The media type that a server gives a file, by its extension.
enum StubContentType {
    static func name(forFile path: String) -> String {
        types[URL(fileURLWithPath: path).pathExtension.lowercased()] ?? "application/octet-stream"
    }

    /// As web servers have them (IANA's registry; `mime.types` of Apache for what it lacks).
    private static let types = [
        "aif": "audio/x-aiff", "aiff": "audio/x-aiff", "avi": "video/x-msvideo", "bmp": "image/bmp",
        "caf": "audio/x-caf", "css": "text/css", "csv": "text/csv", "gif": "image/gif", "heic": "image/heic",
        "heif": "image/heif", "htm": "text/html", "html": "text/html", "ico": "image/x-icon", "jpe": "image/jpeg",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json",
        "m2v": "video/mpeg", "m4a": "audio/mp4", "m4v": "video/x-m4v", "mov": "video/quicktime", "mp2": "audio/mpeg",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "mpeg": "video/mpeg", "mpg": "video/mpeg", "oga": "audio/ogg",
        "ogg": "audio/ogg", "ogv": "video/ogg", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
        "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain", "vcf": "text/vcard", "wav": "audio/x-wav",
        "webm": "video/webm", "webp": "image/webp", "xml": "application/xml", "zip": "application/zip",
    ]
}
