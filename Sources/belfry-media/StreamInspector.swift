import CFFmpeg
import MediaLink

/// Finds out with FFmpeg what a movie or sound holds.
enum StreamInspector {
    /// The containers that iOS takes as attachments, in FFmpeg's names. Nothing else is tried: a playlist, for one,
    /// would name further files and addresses.
    private static let containers = "mov,mp4,m4a,3gp,3g2,mj2,mp3,wav,w64,aiff,avi,mpeg,mpegvideo,mpegts,m4v"

    static func prepare() -> MediaReply { CFFmpeg_load() == nil ? loadFailure : .ready }

    static func inspect(_ path: String) -> MediaReply {
        withStream(path) { context, ffmpeg in
            guard hasPacket(context, ffmpeg) else { return .corrupt("there is no sound and no picture in it") }
            return facts(context.pointee, ffmpeg)
        }
    }

    /// Opens a movie or sound and reads what it says of its streams; closes it afterwards.
    static func withStream(
        _ path: String, _ body: (UnsafeMutablePointer<AVFormatContext>, CFFmpeg_Functions) -> MediaReply
    ) -> MediaReply {
        guard let ffmpeg = CFFmpeg_load()?.pointee else { return loadFailure }
        ffmpeg.av_log_set_level(AV_LOG_QUIET)
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        let settings = [
            ("format_whitelist", containers), ("protocol_whitelist", "file"),
            ("probesize", String(MediaLimits.probedBytes)), ("max_streams", "64"),
        ]
        for (name, value) in settings where ffmpeg.av_dict_set(&options, name, value, 0) < 0 {
            return .failed("there is not enough memory to open the file")
        }

        var context: UnsafeMutablePointer<AVFormatContext>?
        defer { ffmpeg.avformat_close_input(&context) }
        var status = ffmpeg.avformat_open_input(&context, "file:" + path, nil, &options)
        guard status >= 0, let context else { return .corrupt(reason(status, ffmpeg)) }
        status = ffmpeg.avformat_find_stream_info(context, nil)
        guard status >= 0 else { return .corrupt(reason(status, ffmpeg)) }
        return body(context, ffmpeg)
    }

    private static var loadFailure: MediaReply {
        let reason = String(cString: CFFmpeg_load_error())
        return .failed("FFmpeg cannot be loaded (\(reason)); install libavformat59 and libavcodec59")
    }

    private static func facts(_ context: AVFormatContext, _ ffmpeg: CFFmpeg_Functions) -> MediaReply {
        let names = context.iformat?.pointee.name.map { String(cString: $0) } ?? ""
        var facts = StreamFacts(container: names)
        if context.duration != CFFmpeg_no_time, context.duration > 0 {
            facts.seconds = Double(context.duration) / Double(CFFmpeg_time_base)
        }
        for index in 0..<Int(context.nb_streams) {
            guard let stream = context.streams[index]?.pointee, let parameters = stream.codecpar?.pointee else {
                continue
            }
            let codec = ffmpeg.avcodec_get_name(parameters.codec_id).map { String(cString: $0) } ?? ""
            switch parameters.codec_type {
            case AVMEDIA_TYPE_VIDEO where facts.videoCodec == nil && !isCover(stream):
                facts.videoCodec = codec
                facts.width = Int(max(0, parameters.width))
                facts.height = Int(max(0, parameters.height))
                // On its side, the picture is as wide as it was high.
                if quarterTurns(of: context.streams[index], ffmpeg) % 2 == 1 { swap(&facts.width, &facts.height) }
                facts.framesPerSecond = rate(stream.avg_frame_rate) ?? rate(stream.r_frame_rate)
                facts.frameCount = stream.nb_frames > 0 ? Int(stream.nb_frames) : nil
            case AVMEDIA_TYPE_AUDIO where facts.audioCodec == nil: facts.audioCodec = codec
            default: break
            }
        }
        if facts.videoCodec == nil, facts.audioCodec == nil {
            return .corrupt("there is no sound and no picture in it")
        }
        if facts.videoCodec != nil, facts.width == 0 || facts.height == 0 {
            return .corrupt("its picture has no size")
        }
        return .stream(facts)
    }

    /// Whether the stream is the picture of an album and not a movie.
    static func isCover(_ stream: AVStream) -> Bool { stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 }

    /// How many quarters to the right the picture is turned to be upright, 0 to 3.
    static func quarterTurns(of stream: UnsafeMutablePointer<AVStream>?, _ ffmpeg: CFFmpeg_Functions) -> Int {
        var size = 0
        guard let stream, let data = ffmpeg.av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
            size >= 9 * MemoryLayout<Int32>.size
        else { return 0 }
        let degrees = data.withMemoryRebound(to: Int32.self, capacity: 9) { ffmpeg.av_display_rotation_get($0) }
        guard degrees.isFinite else { return 0 }
        // FFmpeg counts to the left.
        return ((Int((-degrees / 90).rounded()) % 4) + 4) % 4
    }

    private static func rate(_ rate: AVRational) -> Double? {
        rate.num > 0 && rate.den > 0 ? Double(rate.num) / Double(rate.den) : nil
    }

    /// Reads on to the first packet: a container may name streams and hold nothing of them.
    private static func hasPacket(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ ffmpeg: CFFmpeg_Functions
    ) -> Bool {
        var packet = ffmpeg.av_packet_alloc()
        defer { ffmpeg.av_packet_free(&packet) }
        guard let packet else { return false }
        let status = ffmpeg.av_read_frame(context, packet)
        ffmpeg.av_packet_unref(packet)
        return status >= 0
    }

    static func reason(_ status: Int32, _ ffmpeg: CFFmpeg_Functions) -> String {
        var text = [CChar](repeating: 0, count: 128)
        // The text is there whatever it returns.
        _ = ffmpeg.av_strerror(status, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
