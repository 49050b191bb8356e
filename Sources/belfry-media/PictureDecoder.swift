import CGdkPixbuf
import MediaLink

/// Decodes pictures with gdk-pixbuf. Whoever asks has checked the picture's size first; the limits hold here again.
enum PictureDecoder {
    static func decode(_ bytes: [UInt8], format: PictureFormat, frame: Int, fit: FitSize?) -> MediaReply {
        var error: UnsafeMutablePointer<GError>?
        // The loader of this format and no other: more loaders are more code for a hostile file to reach.
        guard let loader = gdk_pixbuf_loader_new_with_type(format.loaderName, &error) else {
            return .failed("gdk-pixbuf has no loader for \(format.loaderName): \(take(&error))")
        }
        defer { g_object_unref(loader) }
        let progress = UnsafeMutablePointer<Progress>.allocate(capacity: 1)
        progress.initialize(to: Progress(largestSide: format == .jpeg ? fit.map { max($0.width, $0.height) } : nil))
        defer { progress.deallocate() }
        limitSize(of: loader, progress)
        countRows(of: loader, progress)
        guard gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0 else {
            gdk_pixbuf_loader_close(loader, nil)
            return .corrupt(take(&error))
        }
        // Closing tells of a picture that ends too early.
        guard gdk_pixbuf_loader_close(loader, &error) != 0 else { return .corrupt(take(&error)) }
        var frames: OpaquePointer?
        defer { if let frames { g_object_unref(UnsafeMutableRawPointer(frames)) } }
        guard let pixbuf = picture(of: loader, frame: frame, &frames) else {
            return .corrupt("there is no picture in it")
        }
        // Of some broken pictures gdk-pixbuf says nothing and leaves the rest as memory was.
        let isTold = [.jpeg, .png, .gif].contains(format) && frame == 0 && !progress.pointee.isReduced
        guard !isTold || progress.pointee.rows >= gdk_pixbuf_get_height(pixbuf) else {
            return .corrupt("its pixels end too early")
        }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
            return .failed("there is not enough memory to turn the picture")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let fitted = PictureScaling.fit(upright, fit) else {
            return .failed("there is not enough memory to make the picture smaller")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(fitted)) }
        guard let pixels = premultipliedPixels(of: fitted) else {
            return .corrupt("it is larger than \(MediaLimits.decodedPixels) pixels")
        }
        return .pixels(pixels)
    }

    /// The loader's picture, or a later frame of it; nothing to be freed as long as `frames` is there.
    private static func picture(
        of loader: UnsafeMutablePointer<GdkPixbufLoader>, frame: Int, _ frames: inout OpaquePointer?
    ) -> OpaquePointer? {
        guard frame > 0, let animation = gdk_pixbuf_loader_get_animation(loader) else {
            return gdk_pixbuf_loader_get_pixbuf(loader)
        }
        return CGdkPixbuf_frame(animation, Int32(clamping: frame), &frames)
    }

    /// What the loader's signals tell.
    private struct Progress {
        /// The longest side that is needed; nil where the decoder cannot make it smaller.
        var largestSide: Int?
        /// How many rows, from the top, have been filled.
        var rows: gint = 0
        /// The decoder makes the picture smaller while it decodes.
        var isReduced = false
    }

    /// Stops a picture that is larger than its checked head said before there is memory for it, and has JPEG decoded
    /// at a half, a quarter or an eighth where that is enough.
    private static func limitSize(
        of loader: UnsafeMutablePointer<GdkPixbufLoader>, _ progress: UnsafeMutablePointer<Progress>
    ) {
        let callback: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, data in
            guard Int(width) * Int(height) <= MediaLimits.decodedPixels else {
                return gdk_pixbuf_loader_set_size(loader, 0, 0)
            }
            let progress = data?.assumingMemoryBound(to: Progress.self)
            guard let side = progress?.pointee.largestSide,
                let divisor = [gint(8), 4, 2].first(where: { Int(min(width, height) / $0) >= side })
            else { return }
            progress?.pointee.isReduced = true
            gdk_pixbuf_loader_set_size(loader, (width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self), progress, nil,
            GConnectFlags(rawValue: 0))
    }

    private static func countRows(
        of loader: UnsafeMutablePointer<GdkPixbufLoader>, _ progress: UnsafeMutablePointer<Progress>
    ) {
        let callback:
            @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, gpointer?) -> Void =
                { _, _, top, _, height, data in
                    guard let progress = data?.assumingMemoryBound(to: Progress.self) else { return }
                    progress.pointee.rows = max(progress.pointee.rows, top + height)
                }
        g_signal_connect_data(
            loader, "area-updated", unsafeBitCast(callback, to: GCallback.self), progress, nil,
            GConnectFlags(rawValue: 0))
    }

    static func premultipliedPixels(of pixbuf: OpaquePointer) -> PixelBuffer? {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        guard width > 0, height > 0, width * height <= MediaLimits.decodedPixels, channels == 3 || channels == 4,
            gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let source = gdk_pixbuf_read_pixels(pixbuf)
        else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
            for row in 0..<height {
                let from = source + row * stride
                let to = row * width * 4
                for column in 0..<width {
                    let pixel = from + column * channels
                    let alpha = channels == 4 ? pixel[3] : 255
                    for channel in 0..<3 {
                        target[to + column * 4 + channel] = Premultiplication.multiply(pixel[channel], by: alpha)
                    }
                    target[to + column * 4 + 3] = alpha
                }
            }
            count = width * height * 4
        }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    /// The text of an error, which is freed.
    private static func take(_ error: inout UnsafeMutablePointer<GError>?) -> String {
        defer { g_clear_error(&error) }
        guard let message = error?.pointee.message else { return "gdk-pixbuf does not say why" }
        return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension PictureFormat {
    /// The name of gdk-pixbuf's loader and saver.
    var loaderName: String {
        switch self {
        case .jpeg: "jpeg"
        case .png: "png"
        case .gif: "gif"
        case .webp: "webp"
        case .heif: "heif/avif"
        case .bmp: "bmp"
        case .tiff: "tiff"
        }
    }
}

/// A colour value times its alpha, and back, rounded to the nearest.
enum Premultiplication {
    static func multiply(_ value: UInt8, by alpha: UInt8) -> UInt8 {
        alpha == 255 ? value : UInt8((Int(value) * Int(alpha) + 127) / 255)
    }

    static func divide(_ value: UInt8, by alpha: UInt8) -> UInt8 {
        alpha == 255 || alpha == 0 ? value : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}
