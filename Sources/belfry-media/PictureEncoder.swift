import CGdkPixbuf
import MediaLink

/// Encodes pixels as PNG or JPEG with gdk-pixbuf.
enum PictureEncoder {
    static func encode(_ pixels: PixelBuffer, format: PictureFormat, quality: UInt8) -> MediaReply {
        guard format == .png || format == .jpeg else {
            return .failed("\(format.loaderName) is not written; ask for PNG or JPEG")
        }
        // JPEG has no alpha: what shows through is black, as in premultiplied colours.
        let straight = format == .png ? unpremultiplied(pixels.bytes) : pixels.bytes
        return straight.withUnsafeBufferPointer { buffer in
            let pixbuf = gdk_pixbuf_new_from_data(
                buffer.baseAddress, GDK_COLORSPACE_RGB, 1, 8, gint(pixels.width), gint(pixels.height),
                gint(pixels.width * 4), nil, nil)
            guard let pixbuf else { return .failed("there is not enough memory for the picture") }
            defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
            return save(pixbuf, format: format, quality: quality)
        }
    }

    private static func save(_ pixbuf: OpaquePointer, format: PictureFormat, quality: UInt8) -> MediaReply {
        var file: UnsafeMutablePointer<gchar>?
        var size: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let options: [(key: String, value: String)] =
            format == .jpeg ? [("quality", String(max(1, min(100, quality))))] : [("compression", "1")]
        var keys = options.map { strdup($0.key) } + [nil]
        var values = options.map { strdup($0.value) } + [nil]
        defer { (keys + values).forEach { free($0) } }
        let isSaved = gdk_pixbuf_save_to_bufferv(pixbuf, &file, &size, format.loaderName, &keys, &values, &error)
        guard isSaved != 0, let file else {
            return .failed(error?.pointee.message.map { String(cString: $0) } ?? "gdk-pixbuf does not say why")
        }
        defer { g_free(file) }
        return .file(Array(UnsafeRawBufferPointer(start: file, count: Int(size))))
    }

    private static func unpremultiplied(_ bytes: [UInt8]) -> [UInt8] {
        var straight = bytes
        for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] != 255 {
            for channel in pixel..<pixel + 3 {
                straight[channel] = Premultiplication.divide(bytes[channel], by: bytes[pixel + 3])
            }
        }
        return straight
    }
}
