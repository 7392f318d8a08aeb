#include "CPixels.h"
#include "Wide.h"

#include <string.h>

// With the widest registers a pixel under a mask takes 0.36 ns, with those that every processor has 0.81, in pixman 0.94.
enum { eight = 8 };
typedef uint8_t Coverage __attribute__((vector_size(eight)));
typedef uint32_t Words __attribute__((vector_size(4 * eight)));
typedef uint8_t Pixels __attribute__((vector_size(4 * eight), aligned(1)));
typedef uint16_t Parts __attribute__((vector_size(8 * eight)));
typedef uint32_t Products __attribute__((vector_size(16 * eight)));

// Multiplies parts of 255, rounded as pixman does.
INLINE void multiply(Parts *a, const Parts *b) {
    Parts product = *a * *b + 128;
    *a = __builtin_convertvector(__builtin_convertvector(product, Products) * 257 >> 16, Parts);
}

// Lays eight premultiplied colours, each multiplied by its coverage, over pixels.
INLINE void lay(uint8_t *pixels, const uint8_t *colors, uint64_t coverage) {
    uint64_t pairs[eight / 2];
    memcpy(pairs, colors, sizeof pairs);
    if (!coverage || !(pairs[0] | pairs[1] | pairs[2] | pairs[3])) return;
    Coverage each = (Coverage)coverage;
    Parts source = __builtin_convertvector(__builtin_shufflevector(each, each, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3,
        3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7), Parts);
    Parts color = __builtin_convertvector(*(const Pixels *)colors, Parts);
    multiply(&source, &color);
    Parts left = 255 - __builtin_shufflevector(source, source, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19,
        19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
    Parts under = __builtin_convertvector(*(Pixels *)pixels, Parts);
    multiply(&under, &left);
    *(Pixels *)pixels = __builtin_convertvector(source + under, Pixels);
}

// Lays one row. The steps from eight pixels to the next are zero where the eight are repeated.
INLINE void lay_row(
    uint8_t *pixels, const uint8_t *colors, size_t color_step, const uint8_t *mask, size_t mask_step, size_t width) {
    uint64_t coverage;
    size_t x = 0;
    for (; x + eight <= width; x += eight, colors += color_step, mask += mask_step) {
        memcpy(&coverage, mask, eight);
        lay(pixels + 4 * x, colors, coverage);
    }
    if (x == width) return;
    size_t done = eight - (width - x);
    if (width >= eight) {
        // Eight pixels again, those that are done without coverage.
        memcpy(&coverage, mask_step ? mask - done : mask, eight);
        coverage = coverage >> 8 * done << 8 * done;
        lay(pixels + 4 * (x - done), color_step ? colors - 4 * done : colors, coverage);
        return;
    }
    uint8_t under[4 * eight] = {0}, over[4 * eight] = {0};
    coverage = 0;
    memcpy(&coverage, mask, width);
    memcpy(under, pixels, 4 * width);
    memcpy(over, colors, 4 * width);
    lay(under, over, coverage);
    memcpy(pixels, under, 4 * width);
}

WIDE void pixels_cover(
    uint8_t *pixels, size_t pixels_row, const uint8_t *mask, size_t mask_row, uint32_t color, size_t width,
    size_t height) {
    Words colors = (Words){} + color;
    Coverage whole = (Coverage){} + 255;
    for (size_t y = 0; y < height; y++) {
        uint8_t *row = pixels + y * pixels_row;
        if (mask) {
            lay_row(row, (const uint8_t *)&colors, 0, mask + y * mask_row, eight, width);
        } else {
            lay_row(row, (const uint8_t *)&colors, 0, (const uint8_t *)&whole, 0, width);
        }
    }
}

WIDE void pixels_cover_scaled(
    uint8_t *pixels, size_t pixels_row, const uint8_t *mask, size_t mask_row, const pixels_sampling *sampling,
    uint32_t color, size_t width, size_t height) {
    Words colors = (Words){} + color;
    int64_t columns = sampling->width, rows = sampling->height;
    for (size_t y = 0; y < height; y++, pixels += pixels_row) {
        int64_t v = sampling->y + (int64_t)y * sampling->step_y, row = v >> 16;
        if (row < -1 || row >= rows) continue;
        // Rows and columns beyond the mask cover nothing. Parts of 256 in steps of two.
        uint32_t below = (uint32_t)(v >> 9 & 127) << 1, above = row < 0 ? 0 : 256 - below;
        const uint8_t *upper = mask + (row < 0 ? 0 : row) * (int64_t)mask_row;
        const uint8_t *lower = row + 1 < rows ? mask + (row + 1) * (int64_t)mask_row : mask;
        if (row + 1 == rows) below = 0;
        for (size_t x = 0, count; x < width; x += count) {
            // A part of the two rows, interpolated between them, in which as many pixels as possible are sampled.
            enum { most = 512 };
            uint32_t between[most];
            uint8_t coverage[most];
            int64_t u = sampling->x + (int64_t)x * sampling->step_x, first = u >> 16;
            for (int64_t index = 0; index < most; index++) {
                int64_t column = first + index;
                between[index] = column < 0 || column >= columns ? 0 : upper[column] * above + lower[column] * below;
            }
            uint32_t part = u & 65535, step = (uint32_t)sampling->step_x;
            count = 1 + (((most - 1) << 16) - 1 - part) / step;
            if (count > most) count = most;
            if (count > width - x) count = width - x;
            for (uint32_t index = 0; index < count; index++) {
                uint32_t at = part + index * step, right = (at >> 9 & 127) << 1;
                const uint32_t *pair = between + (at >> 16);
                coverage[index] = (uint8_t)((pair[0] * (256 - right) + pair[1] * right) >> 16);
            }
            lay_row(pixels + 4 * x, (const uint8_t *)&colors, 0, coverage, eight, count);
        }
    }
}

WIDE void pixels_blend(
    uint8_t *pixels, size_t pixels_row, const uint8_t *colors, size_t colors_row, uint8_t opacity, size_t width,
    size_t height) {
    Coverage mask = (Coverage){} + opacity;
    for (size_t y = 0; y < height; y++) {
        lay_row(pixels + y * pixels_row, colors + y * colors_row, 4 * eight, (const uint8_t *)&mask, 0, width);
    }
}

WIDE void pixels_tile(
    uint8_t *pixels, size_t pixels_row, const uint8_t *tile, size_t tile_row, size_t phase, size_t width, size_t height) {
    for (size_t y = 0; y < height; y++, pixels += pixels_row, tile += tile_row) {
        uint8_t twice[8 * eight];
        memcpy(twice, tile, 4 * eight);
        memcpy(twice + 4 * eight, tile, 4 * eight);
        size_t x = 0;
        for (; x + eight <= width; x += eight) memcpy(pixels + 4 * x, twice + 4 * phase, 4 * eight);
        // A copy of a length that is not known would be a call for each row, which takes as long as all others.
        for (; x < width; x++) memcpy(pixels + 4 * x, twice + 4 * ((x + phase) % eight), 4);
    }
}

WIDE void pixels_dither(
    uint8_t *pixels, const double *thresholds, double blue, double green, double red, double alpha) {
    for (size_t x = 0; x < eight; x++, pixels += 4) {
        pixels[0] = (uint8_t)(blue + thresholds[x]);
        pixels[1] = (uint8_t)(green + thresholds[x]);
        pixels[2] = (uint8_t)(red + thresholds[x]);
        pixels[3] = (uint8_t)(alpha + thresholds[x]);
    }
}
