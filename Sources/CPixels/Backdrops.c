#include "CPixels.h"
#include "Wide.h"

#include <string.h>

// The same sums on every machine.
#pragma STDC FP_CONTRACT OFF

enum { eight = 8, sixteen = 16 };
typedef uint32_t Words __attribute__((vector_size(4 * eight), aligned(4)));

static int64_t clamped(int64_t value, int64_t least, int64_t end) { return value < least ? least : value > end ? end : value; }

// The index inside a range that an index beyond its ends reflects; the outermost ones come twice.
static int64_t mirrored(int64_t index, int64_t start, int64_t end) {
    while (index < start || index >= end) index = 2 * (index < start ? start : end) - 1 - index;
    return index;
}

WIDE void pixels_average(
    const uint8_t *pixels, size_t row, int64_t left, int64_t top, const pixels_area *bounds, const pixels_area *cells,
    int64_t side, float *values, uint32_t *sums) {
    int64_t start = clamped(cells->left * side, bounds->left, bounds->right);
    int64_t count = clamped(cells->right * side, bounds->left, bounds->right) - start;
    int64_t plane = (cells->right - cells->left) * (cells->bottom - cells->top);
    // Blue and red; a half of a word holds the sum of at most sixteen rows of sixteen columns.
    uint32_t *outer = sums, *green = sums + count;
    float share = 1 / (float)(side * side);
    for (int64_t first = cells->top * side; first < cells->bottom * side; first += side) {
        memset(sums, 0, 2 * (size_t)count * sizeof *sums);
        for (int64_t y = first; y < first + side; y++) {
            const uint8_t *line = pixels + (mirrored(y, bounds->top, bounds->bottom) - top) * (int64_t)row;
            const uint32_t *colors = (const uint32_t *)(line + 4 * (start - left));
            for (int64_t x = 0; x < count; x++) {
                outer[x] += colors[x] & 0xFF00FF;
                green[x] += colors[x] >> 8 & 0xFF;
            }
        }
        for (int64_t x = cells->left * side - start; x < cells->right * side - start; x += side, values++) {
            uint32_t both = 0, middle = 0;
            if (side >= eight && x >= 0 && x + side <= count) {
                for (int64_t at = x; at < x + side; at += eight) {
                    both += __builtin_reduce_add(*(const Words *)(outer + at));
                    middle += __builtin_reduce_add(*(const Words *)(green + at));
                }
            } else {
                for (int64_t at = x; at < x + side; at++) {
                    both += outer[mirrored(at, 0, count)];
                    middle += green[mirrored(at, 0, count)];
                }
            }
            values[0] = (float)(both & 0xFFFF) * share;
            values[plane] = (float)middle * share;
            values[2 * plane] = (float)(both >> 16) * share;
        }
    }
}

typedef float Floats __attribute__((vector_size(4 * sixteen), aligned(4)));

WIDE void pixels_blur(
    const float *values, int64_t step, const float *weights, int64_t reach, float *sums, int64_t count) {
    int64_t x = 0;
    for (; x + sixteen <= count; x += sixteen) {
        Floats sum = *(const Floats *)(values + x) * weights[0];
        for (int64_t far = 1; far <= reach; far++) {
            sum += (*(const Floats *)(values + x - far * step) + *(const Floats *)(values + x + far * step)) * weights[far];
        }
        *(Floats *)(sums + x) = sum;
    }
    for (; x < count; x++) {
        float sum = values[x] * weights[0];
        for (int64_t far = 1; far <= reach; far++) {
            sum += (values[x - far * step] + values[x + far * step]) * weights[far];
        }
        sums[x] = sum;
    }
}

INLINE void widen(const float *cells, uint16_t *pixels, size_t count, size_t side, size_t first) {
    // Added to a number below it, this leaves the number's whole part, rounded, in the lowest bits.
    const float rounder = 8388608;
    const float one = 1 << pixels_bits;
    for (size_t cell = 0; cell < count; cell++, pixels += side) {
        float start = cells[cell] * one, step = (cells[cell + 1] - cells[cell]) * (one / (float)(2 * side));
        for (size_t x = 0; x < side; x++) {
            float value = start + step * (float)(2 * x + first) + rounder;
            uint32_t bits;
            memcpy(&bits, &value, sizeof bits);
            pixels[x] = (uint16_t)bits;
        }
    }
}

WIDE void pixels_widen(const float *cells, uint16_t *pixels, size_t count, size_t side) {
    // The number of pixels is written out so that the compiler unrolls the steps.
    switch (side) {
        case 1: return widen(cells, pixels, count, 1, 0);
        case 2: return widen(cells, pixels, count, 2, 1);
        case 4: return widen(cells, pixels, count, 4, 1);
        case 8: return widen(cells, pixels, count, 8, 1);
        default: return widen(cells, pixels, count, 16, 1);
    }
}

typedef uint16_t Halves __attribute__((vector_size(2 * sixteen), aligned(2)));
typedef uint16_t Pixels __attribute__((vector_size(4 * sixteen), aligned(2)));

WIDE void pixels_mix(
    uint16_t *halves, const uint16_t *above, const uint16_t *below, size_t plane, const uint16_t *thresholds,
    uint16_t part, uint16_t parts, uint16_t shift, size_t count) {
    // A threshold is a part of 256, which is what one step is once it is multiplied for the widest cells.
    uint16_t rest = parts - part, coarse = 8 - shift;
    size_t x = 0;
    for (; x + sixteen <= count; x += sixteen) {
        Halves step = *(const Halves *)(thresholds + x) >> coarse, mixed[3];
        for (size_t color = 0; color < 3; color++) {
            size_t at = x + color * plane;
            mixed[color] = (*(const Halves *)(above + at) * rest + *(const Halves *)(below + at) * part + step) >> shift;
        }
        *(Pixels *)(halves + 2 * x) = __builtin_shufflevector(mixed[1] << 8 | mixed[0], mixed[2], 0, 16, 1, 17, 2, 18, 3,
            19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
    for (; x < count; x++) {
        uint16_t mixed[3];
        for (size_t color = 0; color < 3; color++) {
            size_t at = x + color * plane;
            mixed[color] = (uint16_t)(above[at] * rest + below[at] * part + (thresholds[x] >> coarse)) >> shift;
        }
        halves[2 * x] = (uint16_t)(mixed[1] << 8 | mixed[0]);
        halves[2 * x + 1] = mixed[2];
    }
}
