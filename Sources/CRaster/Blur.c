#include "CRaster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// W3C, Filter Effects Module Level 1, feGaussianBlur: three boxes of the width d = floor(s · 3 · √(2π) / 4 + 0.5); an
// even width takes two boxes half a pixel to either side and one of the width d + 1.
static int box_width(double deviation) {
    int width = (int)floor(deviation * 1.8799712059732503 + 0.5);
    return width < 1 ? 1 : width;
}

int CRaster_blur_reach(double deviation) {
    return deviation <= 0 ? 0 : 3 * (box_width(deviation) / 2 + 1);
}

// One box along a line of `count` values, `step` bytes apart: each becomes the mean of the values from `before` before
// it to `after` after it. `edge` says whether what is beyond the ends is like the ends, or nothing.
static void box(uint8_t *line, int count, ptrdiff_t step, int before, int after, int edge, uint8_t *copy) {
    int width = before + after + 1;
    for (int index = 0; index < count; index++) copy[index] = line[index * step];
    uint32_t first = edge ? copy[0] : 0, last = edge ? copy[count - 1] : 0;
    uint32_t sum = 0;
    for (int index = -before; index <= after; index++) {
        sum += index < 0 ? first : index >= count ? last : copy[index];
    }
    // A division by multiplication: exact for sums below 2^24.
    uint64_t factor = ((1ull << 40) + width - 1) / (uint64_t)width;
    for (int index = 0; index < count; index++) {
        line[index * step] = (uint8_t)(((uint64_t)(sum + width / 2) * factor) >> 40);
        int leaving = index - before, entering = index + after + 1;
        sum -= leaving < 0 ? first : copy[leaving];
        sum += entering >= count ? last : copy[entering];
    }
}

static void three_boxes(uint8_t *line, int count, ptrdiff_t step, int width, int edge, uint8_t *copy) {
    int half = width / 2;
    if (width % 2 == 1) {
        for (int pass = 0; pass < 3; pass++) box(line, count, step, half, half, edge, copy);
    } else {
        box(line, count, step, half, half - 1, edge, copy);
        box(line, count, step, half - 1, half, edge, copy);
        box(line, count, step, half, half, edge, copy);
    }
}

static int blur(uint8_t *pixels, int width, int height, int stride, double deviation, int channels, int edge) {
    int box = box_width(deviation);
    if (deviation <= 0 || box <= 1 || width < 1 || height < 1) return 0;
    uint8_t *copy = malloc(width > height ? width : height);
    if (!copy) return -1;
    for (int channel = 0; channel < channels; channel++) {
        for (int row = 0; row < height; row++) {
            three_boxes(pixels + (ptrdiff_t)row * stride + channel, width, channels, box, edge, copy);
        }
    }
    free(copy);
    // Columns in strips, so that what is read together lies together.
    uint8_t *turned = malloc((size_t)height * 64), *line = malloc(height);
    if (!turned || !line) {
        free(turned);
        free(line);
        return -1;
    }
    int bytes = width * channels;
    for (int left = 0; left < bytes; left += 64) {
        int count = bytes - left < 64 ? bytes - left : 64;
        for (int row = 0; row < height; row++) {
            const uint8_t *from = pixels + (ptrdiff_t)row * stride + left;
            for (int column = 0; column < count; column++) turned[(size_t)column * height + row] = from[column];
        }
        for (int column = 0; column < count; column++) {
            three_boxes(turned + (size_t)column * height, height, 1, box, edge, line);
        }
        for (int row = 0; row < height; row++) {
            uint8_t *to = pixels + (ptrdiff_t)row * stride + left;
            for (int column = 0; column < count; column++) to[column] = turned[(size_t)column * height + row];
        }
    }
    free(turned);
    free(line);
    return 0;
}

int CRaster_blur_alpha(uint8_t *pixels, int width, int height, int stride, double deviation) {
    return blur(pixels, width, height, stride, deviation, 1, 0);
}

int CRaster_blur_color(uint8_t *pixels, int width, int height, int stride, double deviation) {
    return blur(pixels, width, height, stride, deviation, 4, 1);
}
