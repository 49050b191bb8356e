#include "CRaster.h"

#include <string.h>

void CRaster_copy_alpha(const uint8_t *pixels, int width, int height, int stride,
                        uint8_t *mask, int maskStride, int left, int top) {
    for (int row = 0; row < height; row++) {
        const uint8_t *from = pixels + (ptrdiff_t)row * stride + 3;
        uint8_t *to = mask + (ptrdiff_t)(row + top) * maskStride + left;
        for (int column = 0; column < width; column++) to[column] = from[column * 4];
    }
}

void CRaster_from_rgba(const uint8_t *rgba, int rgbaStride, int width, int height, uint8_t *pixels, int stride) {
    for (int row = 0; row < height; row++) {
        const uint8_t *from = rgba + (ptrdiff_t)row * rgbaStride;
        uint8_t *to = pixels + (ptrdiff_t)row * stride;
        for (int column = 0; column < width * 4; column += 4) {
            // What says that it is premultiplied may not be: a colour above its alpha breaks the arithmetic.
            uint8_t alpha = from[column + 3];
            to[column] = from[column + 2] < alpha ? from[column + 2] : alpha;
            to[column + 1] = from[column + 1] < alpha ? from[column + 1] : alpha;
            to[column + 2] = from[column] < alpha ? from[column] : alpha;
            to[column + 3] = alpha;
        }
    }
}

void CRaster_to_rgba(const uint8_t *pixels, int width, int height, int stride, uint8_t *rgba) {
    for (int row = 0; row < height; row++) {
        const uint8_t *from = pixels + (ptrdiff_t)row * stride;
        uint8_t *to = rgba + (size_t)row * width * 4;
        for (int column = 0; column < width * 4; column += 4) {
            to[column] = from[column + 2];
            to[column + 1] = from[column + 1];
            to[column + 2] = from[column];
            to[column + 3] = from[column + 3];
        }
    }
}

// R = max(0, Ra - ((Da - Dc) + (Sa - Sc))), Ra = min(1, Da + Sa), premultiplied.
void CRaster_plus_darker(uint8_t *source, int sourceStride, const uint8_t *backdrop, int backdropStride,
                         int width, int height) {
    for (int row = 0; row < height; row++) {
        uint8_t *s = source + (ptrdiff_t)row * sourceStride;
        const uint8_t *d = backdrop + (ptrdiff_t)row * backdropStride;
        for (int pixel = 0; pixel < width * 4; pixel += 4) {
            int alpha = d[pixel + 3] + s[pixel + 3];
            if (alpha > 255) alpha = 255;
            for (int channel = pixel; channel < pixel + 3; channel++) {
                int value = alpha - ((d[pixel + 3] - d[channel]) + (s[pixel + 3] - s[channel]));
                s[channel] = (uint8_t)(value < 0 ? 0 : value > alpha ? alpha : value);
            }
            s[pixel + 3] = (uint8_t)alpha;
        }
    }
}

void CRaster_shrink(const uint8_t *pixels, int width, int height, int stride, int factor, uint8_t *small,
                    int smallStride) {
    for (int top = 0; top < height; top += factor) {
        int rows = height - top < factor ? height - top : factor;
        uint8_t *to = small + (ptrdiff_t)(top / factor) * smallStride;
        for (int left = 0; left < width; left += factor) {
            int columns = width - left < factor ? width - left : factor;
            unsigned sums[4] = {0, 0, 0, 0}, count = (unsigned)(rows * columns);
            for (int row = 0; row < rows; row++) {
                const uint8_t *from = pixels + (ptrdiff_t)(top + row) * stride + left * 4;
                for (int byte = 0; byte < columns * 4; byte++) sums[byte & 3] += from[byte];
            }
            for (int channel = 0; channel < 4; channel++) to[channel] = (uint8_t)((sums[channel] + count / 2) / count);
            to += 4;
        }
    }
}
