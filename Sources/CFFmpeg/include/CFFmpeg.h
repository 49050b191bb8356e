#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libswscale/swscale.h>

/// The functions of FFmpeg that Belfry calls, found when they are first needed.
///
/// Nothing links FFmpeg: its libraries and what they load cost some 25 ms at the start of a process, and a helper
/// that only decodes a picture does not need them. The types come from FFmpeg's own headers, so that a call is
/// checked like a direct one.
#define CFFMPEG_FORMAT_FUNCTIONS(X) \
    X(avformat_version) \
    X(avformat_open_input) \
    X(avformat_close_input) \
    X(avformat_find_stream_info) \
    X(av_read_frame) \
    X(av_seek_frame) \
    X(av_stream_get_side_data)

#define CFFMPEG_CODEC_FUNCTIONS(X) \
    X(avcodec_version) \
    X(avcodec_get_name) \
    X(av_packet_alloc) \
    X(av_packet_unref) \
    X(av_packet_free) \
    X(avcodec_find_decoder) \
    X(avcodec_alloc_context3) \
    X(avcodec_free_context) \
    X(avcodec_parameters_to_context) \
    X(avcodec_open2) \
    X(avcodec_send_packet) \
    X(avcodec_receive_frame)

#define CFFMPEG_UTIL_FUNCTIONS(X) \
    X(avutil_version) \
    X(av_dict_set) \
    X(av_dict_free) \
    X(av_log_set_level) \
    X(av_strerror) \
    X(av_frame_alloc) \
    X(av_frame_free) \
    X(av_frame_unref) \
    X(av_display_rotation_get)

#define CFFMPEG_SCALE_FUNCTIONS(X) \
    X(swscale_version) \
    X(sws_getContext) \
    X(sws_freeContext) \
    X(sws_getCoefficients) \
    X(sws_setColorspaceDetails) \
    X(sws_scale)

#define CFFMPEG_FIELD(name) __typeof__(name) *_Nonnull name;
typedef struct {
    CFFMPEG_FORMAT_FUNCTIONS(CFFMPEG_FIELD)
    CFFMPEG_CODEC_FUNCTIONS(CFFMPEG_FIELD)
    CFFMPEG_UTIL_FUNCTIONS(CFFMPEG_FIELD)
    CFFMPEG_SCALE_FUNCTIONS(CFFMPEG_FIELD)
} CFFmpeg_Functions;
#undef CFFMPEG_FIELD

/// Loads FFmpeg's libraries, of the major versions that the headers describe, and finds the functions in them.
///
/// Returns NULL when that fails; `CFFmpeg_load_error` then says why. A second call gives the same table.
/// Not to be called from two threads at once.
const CFFmpeg_Functions *_Nullable CFFmpeg_load(void);

/// Why `CFFmpeg_load` failed, in one line; empty before that.
const char *_Nonnull CFFmpeg_load_error(void);

// Macros that Swift does not import.
extern const int64_t CFFmpeg_no_time;      // AV_NOPTS_VALUE
extern const int64_t CFFmpeg_time_base;    // AV_TIME_BASE
extern const int CFFmpeg_end_of_file;      // AVERROR_EOF
extern const int CFFmpeg_try_again;        // AVERROR(EAGAIN)
