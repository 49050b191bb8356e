import CFFmpeg
import CGdkPixbuf
import MediaLink

/// Decodes one picture of a movie with FFmpeg.
enum MovieDecoder {
    static func decode(_ path: String, seconds: Double, fit: FitSize?) -> MediaReply {
        StreamInspector.withStream(path) { context, ffmpeg in
            guard let stream = pictureStream(of: context) else {
                return .corrupt("there is no moving picture in it")
            }
            var search = FrameSearch(context: context, stream: stream, ffmpeg: ffmpeg)
            defer { search.close() }
            switch search.open() {
            case .some(let failure): return failure
            case nil: break
            }
            guard search.find(seconds: seconds.isFinite ? max(0, seconds) : 0), let frame = search.found else {
                return .corrupt("there is no picture in it that can be decoded")
            }
            return MoviePicture.reply(frame, of: stream, ffmpeg, fit: fit)
        }
    }

    private static func pictureStream(
        of context: UnsafeMutablePointer<AVFormatContext>
    ) -> UnsafeMutablePointer<AVStream>? {
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index], let parameters = stream.pointee.codecpar else {
                continue
            }
            if parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO, !StreamInspector.isCover(stream.pointee) {
                return stream
            }
        }
        return nil
    }
}

/// Looks for the picture that is shown at a time.
private struct FrameSearch {
    /// As many pictures are decoded for one, at the most.
    private static let most = 3000

    let context: UnsafeMutablePointer<AVFormatContext>
    let stream: UnsafeMutablePointer<AVStream>
    let ffmpeg: CFFmpeg_Functions
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var next: UnsafeMutablePointer<AVFrame>?
    private var last: UnsafeMutablePointer<AVFrame>?
    /// The picture that was found, until `close`.
    private(set) var found: UnsafeMutablePointer<AVFrame>?

    init(
        context: UnsafeMutablePointer<AVFormatContext>, stream: UnsafeMutablePointer<AVStream>,
        ffmpeg: CFFmpeg_Functions
    ) {
        self.context = context
        self.stream = stream
        self.ffmpeg = ffmpeg
    }

    /// Nil where all is well.
    mutating func open() -> MediaReply? {
        let parameters = stream.pointee.codecpar
        let (width, height) = (Int(parameters?.pointee.width ?? 0), Int(parameters?.pointee.height ?? 0))
        guard width > 0, height > 0, width * height <= MediaLimits.decodedPixels else {
            return .corrupt("its picture has \(width) by \(height) pixels")
        }
        guard let decoder = ffmpeg.avcodec_find_decoder(parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE) else {
            return .corrupt("there is no decoder for its picture")
        }
        codec = ffmpeg.avcodec_alloc_context3(decoder)
        packet = ffmpeg.av_packet_alloc()
        next = ffmpeg.av_frame_alloc()
        last = ffmpeg.av_frame_alloc()
        guard let codec, packet != nil, next != nil, last != nil,
            ffmpeg.avcodec_parameters_to_context(codec, parameters) >= 0
        else { return .failed("there is not enough memory to decode") }
        // One thread, and arithmetic that is the same on every processor.
        codec.pointee.thread_count = 1
        codec.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        codec.pointee.idct_algo = FF_IDCT_SIMPLE
        codec.pointee.max_pixels = Int64(MediaLimits.decodedPixels)
        let status = ffmpeg.avcodec_open2(codec, decoder, nil)
        return status >= 0 ? nil : .corrupt(StreamInspector.reason(status, ffmpeg))
    }

    mutating func close() {
        ffmpeg.av_frame_free(&next)
        ffmpeg.av_frame_free(&last)
        ffmpeg.av_packet_free(&packet)
        ffmpeg.avcodec_free_context(&codec)
        found = nil
    }

    /// Finds the last picture that begins no later than the time, or the first one.
    mutating func find(seconds: Double) -> Bool {
        let unit = stream.pointee.time_base
        let start = stream.pointee.start_time == CFFmpeg_no_time ? 0 : stream.pointee.start_time
        let steps = unit.num > 0 ? seconds * Double(unit.den) / Double(unit.num) : 0
        // A thousandth of a second of tolerance: times are rounded in containers.
        let slack = unit.num > 0 ? Double(unit.den) / Double(unit.num) / 1000 : 0
        let target = start + Int64(min(1e15, steps + slack))
        if seconds > 0 {
            // Where it cannot seek, everything before is decoded.
            _ = ffmpeg.av_seek_frame(context, stream.pointee.index, target, AVSEEK_FLAG_BACKWARD)
        }
        var count = 0
        while count < Self.most, decodeNext() {
            count += 1
            let time = next.map { $0.pointee.best_effort_timestamp } ?? 0
            if count > 1, time != CFFmpeg_no_time, time > target { break }
            swap(&next, &last)
            if let next { ffmpeg.av_frame_unref(next) }
            found = last
            if time != CFFmpeg_no_time, time >= target { break }
        }
        return found != nil
    }

    /// The next picture in order, in `next`.
    private func decodeNext() -> Bool {
        guard let codec, let packet, let next else { return false }
        while true {
            let status = ffmpeg.avcodec_receive_frame(codec, next)
            if status >= 0 { return true }
            guard status == CFFmpeg_try_again else { return false }
            guard feed(codec, packet) else { return false }
        }
    }

    /// Gives the decoder another packet of the stream, or tells it that there is none.
    private func feed(_ codec: UnsafeMutablePointer<AVCodecContext>, _ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
        while ffmpeg.av_read_frame(context, packet) >= 0 {
            defer { ffmpeg.av_packet_unref(packet) }
            guard packet.pointee.stream_index == stream.pointee.index else { continue }
            // What it does not take is passed over, as players do.
            if ffmpeg.avcodec_send_packet(codec, packet) >= 0 { return true }
        }
        return ffmpeg.avcodec_send_packet(codec, nil) >= 0
    }
}

/// Makes pixels of a decoded frame.
private enum MoviePicture {
    static func reply(
        _ frame: UnsafeMutablePointer<AVFrame>, of stream: UnsafeMutablePointer<AVStream>,
        _ ffmpeg: CFFmpeg_Functions, fit: FitSize?
    ) -> MediaReply {
        let turns = StreamInspector.quarterTurns(of: stream, ffmpeg)
        let (width, height) = (frame.pointee.width, frame.pointee.height)
        guard width > 0, height > 0, Int(width) * Int(height) <= MediaLimits.decodedPixels else {
            return .corrupt("its picture has \(width) by \(height) pixels")
        }
        guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height) else {
            return .failed("there is not enough memory for the picture")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        guard convert(frame, to: pixbuf, ffmpeg) else { return .corrupt("its picture has colours of no known form") }
        // gdk-pixbuf counts to the left.
        let angle = [GDK_PIXBUF_ROTATE_NONE, GDK_PIXBUF_ROTATE_CLOCKWISE, GDK_PIXBUF_ROTATE_UPSIDEDOWN]
        let turned = gdk_pixbuf_rotate_simple(pixbuf, turns == 3 ? GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE : angle[turns])
        guard let turned else { return .failed("there is not enough memory to turn the picture") }
        defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
        guard let fitted = PictureScaling.fit(turned, fit) else {
            return .failed("there is not enough memory to make the picture smaller")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(fitted)) }
        return PictureDecoder.premultipliedPixels(of: fitted).map { .pixels($0) }
            ?? .corrupt("it is larger than \(MediaLimits.decodedPixels) pixels")
    }

    private static func convert(
        _ frame: UnsafeMutablePointer<AVFrame>, to pixbuf: OpaquePointer, _ ffmpeg: CFFmpeg_Functions
    ) -> Bool {
        let (width, height) = (frame.pointee.width, frame.pointee.height)
        let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
        let scaler = ffmpeg.sws_getContext(
            width, height, AVPixelFormat(rawValue: frame.pointee.format), width, height, AV_PIX_FMT_RGB24, flags, nil,
            nil, nil)
        guard let scaler, let target = gdk_pixbuf_get_pixels(pixbuf) else { return false }
        defer { ffmpeg.sws_freeContext(scaler) }
        let space = colorSpace(frame.pointee)
        let isFullRange: Int32 = frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
        if let coefficients = ffmpeg.sws_getCoefficients(space) {
            // Refused for what is RGB already.
            _ = ffmpeg.sws_setColorspaceDetails(
                scaler, coefficients, isFullRange, coefficients, 1, 0, 1 << 16, 1 << 16)
        }
        var planes: [UnsafePointer<UInt8>?] = []
        withUnsafeBytes(of: frame.pointee.data) { bytes in
            planes = bytes.bindMemory(to: UnsafePointer<UInt8>?.self).map { $0 }
        }
        var strides: [Int32] = []
        withUnsafeBytes(of: frame.pointee.linesize) { strides = $0.bindMemory(to: Int32.self).map { $0 } }
        var targets: [UnsafeMutablePointer<UInt8>?] = [target, nil, nil, nil]
        let targetStrides = [gdk_pixbuf_get_rowstride(pixbuf), 0, 0, 0]
        return ffmpeg.sws_scale(scaler, &planes, strides, 0, height, &targets, targetStrides) == height
    }

    /// What is not said is BT.709 for high definition, as on Apple's platforms.
    private static func colorSpace(_ frame: AVFrame) -> Int32 {
        switch frame.colorspace {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT470BG: SWS_CS_ITU601
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
        default: frame.height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601
        }
    }
}
