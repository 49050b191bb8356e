#include "CRaster.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
    uint8_t *bytes;
    size_t size, capacity;
} Buffer;

static void append(png_structp png, png_bytep bytes, size_t count) {
    Buffer *buffer = png_get_io_ptr(png);
    if (buffer->capacity - buffer->size < count) {
        size_t capacity = buffer->capacity * 2 + count;
        uint8_t *grown = realloc(buffer->bytes, capacity);
        if (!grown) png_error(png, "there is not enough memory for the file");
        buffer->bytes = grown;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->size, bytes, count);
    buffer->size += count;
}

static void flush(png_structp png) { (void)png; }

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static int is_opaque(const uint8_t *pixels, int width, int height, int stride) {
    for (int row = 0; row < height; row++) {
        const uint8_t *line = pixels + (ptrdiff_t)row * stride + 3;
        for (int column = 0; column < width; column++) {
            if (line[column * 4] != 255) return 0;
        }
    }
    return 1;
}

static void straight_row(const uint8_t *from, int width, uint8_t *to) {
    for (int pixel = 0; pixel < width * 4; pixel += 4) {
        unsigned alpha = from[pixel + 3];
        if (alpha == 255) {
            to[pixel] = from[pixel + 2];
            to[pixel + 1] = from[pixel + 1];
            to[pixel + 2] = from[pixel];
        } else if (alpha == 0) {
            memset(to + pixel, 0, 3);
        } else {
            to[pixel] = (uint8_t)((from[pixel + 2] * 255 + alpha / 2) / alpha);
            to[pixel + 1] = (uint8_t)((from[pixel + 1] * 255 + alpha / 2) / alpha);
            to[pixel + 2] = (uint8_t)((from[pixel] * 255 + alpha / 2) / alpha);
        }
        to[pixel + 3] = (uint8_t)alpha;
    }
}

static void opaque_row(const uint8_t *from, int width, uint8_t *to) {
    for (int column = 0; column < width; column++) {
        to[column * 3] = from[column * 4 + 2];
        to[column * 3 + 1] = from[column * 4 + 1];
        to[column * 3 + 2] = from[column * 4];
    }
}

const char *CRaster_write_png(const uint8_t *pixels, int width, int height, int stride, int level,
                              uint8_t **file, size_t *size) {
    Buffer *volatile buffer = calloc(1, sizeof(Buffer));
    uint8_t *volatile row = malloc((size_t)width * 4);
    png_structp volatile png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ignore);
    png_infop volatile info = png ? png_create_info_struct(png) : NULL;
    const char *volatile failure = NULL;
    png_structp writer = png;
    png_infop head = info;
    if (!buffer || !row || !info) {
        failure = "there is not enough memory for the picture";
    } else if (setjmp(png_jmpbuf(writer))) {
        failure = "libpng does not take the picture";
    } else {
        int opaque = is_opaque(pixels, width, height, stride);
        png_set_write_fn(writer, buffer, append, flush);
        png_set_user_limits(writer, 0x7fffffff, 0x7fffffff);
        png_set_IHDR(writer, head, (png_uint_32)width, (png_uint_32)height, 8,
                     opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
        png_set_compression_level(writer, level);
        png_set_compression_buffer_size(writer, 1 << 16);
        // Colours in sRGB: whoever shows it need not guess.
        png_set_sRGB(writer, head, PNG_sRGB_INTENT_PERCEPTUAL);
        png_set_filter(writer, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
        png_write_info(writer, head);
        for (int line = 0; line < height; line++) {
            const uint8_t *from = pixels + (ptrdiff_t)line * stride;
            if (opaque) opaque_row(from, width, row);
            else straight_row(from, width, row);
            png_write_row(writer, row);
        }
        png_write_end(writer, head);
    }
    if (png) png_destroy_write_struct(&writer, &head);
    free(row);
    if (buffer && !failure) {
        *file = buffer->bytes;
        *size = buffer->size;
    } else if (buffer) {
        free(buffer->bytes);
    }
    free(buffer);
    return failure;
}
