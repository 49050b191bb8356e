#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels, all in whole numbers, so that every processor gives the same result.
//
// Pixels are cairo's CAIRO_FORMAT_ARGB32 on a little-endian machine: blue, green, red, alpha, premultiplied. `stride`
// is in bytes. Nobody here checks sizes: the caller has made the surfaces.

/// Blurs one channel in place with three boxes, whose width together comes near a Gaussian of this deviation in pixels.
/// Returns 0, or -1 where there is no memory.
int CRaster_blur_alpha(uint8_t *pixels, int width, int height, int stride, double deviation);

/// The same for four channels. What is beyond an edge is like the edge.
int CRaster_blur_color(uint8_t *pixels, int width, int height, int stride, double deviation);

/// Makes of each square of `factor` by `factor` pixels one, of their mean colour; at the right and at the bottom of what
/// is there of a square. `small` has as many columns and rows as there are squares, begun ones included.
void CRaster_shrink(const uint8_t *pixels, int width, int height, int stride, int factor, uint8_t *small, int smallStride);

/// How far, in pixels, a blur of this deviation reaches.
int CRaster_blur_reach(double deviation);

/// Copies the alpha of coloured pixels to `mask`, at a place in it.
void CRaster_copy_alpha(const uint8_t *pixels, int width, int height, int stride,
                        uint8_t *mask, int maskStride, int left, int top);

/// Red, green, blue, alpha to cairo's order, and back, without padding.
void CRaster_from_rgba(const uint8_t *rgba, int rgbaStride, int width, int height, uint8_t *pixels, int stride);
void CRaster_to_rgba(const uint8_t *pixels, int width, int height, int stride, uint8_t *rgba);

/// Puts `source` on `backdrop`, in place of `source`, as CGBlendMode.plusDarker.
void CRaster_plus_darker(uint8_t *source, int sourceStride, const uint8_t *backdrop, int backdropStride,
                         int width, int height);

/// Writes a PNG file, opaque pictures without alpha. `*file` is freed by the caller with `free`.
/// Returns NULL, or why it failed.
const char *CRaster_write_png(const uint8_t *pixels, int width, int height, int stride, int level,
                              uint8_t **file, size_t *size);
