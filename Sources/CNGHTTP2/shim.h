#pragma once
#include <nghttp2/nghttp2.h>

/* `nghttp2_frame` is a union, whose members Swift reads one by one: the parts of a received frame that are needed. */
static inline int CNGHTTP2_headers_category(const nghttp2_frame *frame) { return (int)frame->headers.cat; }
static inline int32_t CNGHTTP2_goaway_last_stream(const nghttp2_frame *frame) { return frame->goaway.last_stream_id; }
static inline uint32_t CNGHTTP2_goaway_code(const nghttp2_frame *frame) { return frame->goaway.error_code; }
static inline const uint8_t *CNGHTTP2_goaway_data(const nghttp2_frame *frame) { return frame->goaway.opaque_data; }
static inline size_t CNGHTTP2_goaway_data_length(const nghttp2_frame *frame) { return frame->goaway.opaque_data_len; }
static inline const uint8_t *CNGHTTP2_ping_data(const nghttp2_frame *frame) { return frame->ping.opaque_data; }
