#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

static int difference(uint32_t a, uint32_t b, int shift) { return abs((int)(a >> shift & 255) - (int)(b >> shift & 255)); }

void pixels_read(const uint8_t *bytes, size_t count, uint32_t *colors) {
    for (size_t i = 0; i < count; i++, bytes += 4) {
        colors[i] = (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
    }
}

void pixels_compare(const uint32_t *a, const uint32_t *b, size_t count, size_t counts[256]) {
    memset(counts, 0, 256 * sizeof counts[0]);
    for (size_t i = 0; i < count; i++) {
        int largest = 0;
        for (int shift = 0; a[i] != b[i] && shift < 24; shift += 8) {
            int channel = difference(a[i], b[i], shift);
            if (channel > largest) largest = channel;
        }
        counts[largest]++;
    }
}

double pixels_mean_difference(const uint32_t *a, const uint32_t *b, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        for (int shift = 0; shift < 24; shift += 8) sum += (uint64_t)difference(a[i], b[i], shift);
    }
    return count == 0 ? 0 : (double)sum / (double)(3 * count);
}

void pixels_shrink(const uint32_t *colors, size_t width, size_t height, size_t side, uint32_t *blocks) {
    for (size_t top = 0; top + side <= height; top += side) {
        for (size_t left = 0; left + side <= width; left += side) {
            uint32_t mean = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                uint64_t sum = 0;
                for (size_t y = top; y < top + side; y++) {
                    for (size_t x = left; x < left + side; x++) sum += colors[y * width + x] >> shift & 255;
                }
                mean |= (uint32_t)(sum / (side * side)) << shift;
            }
            *blocks++ = mean;
        }
    }
}

// The first of the counts that are large enough, and how many there are up to the last; 0 where there is none.
static int span(const size_t *counts, size_t count, size_t least, size_t *first, size_t *length) {
    size_t start = 0, end = count;
    while (start < count && counts[start] < least) start++;
    if (start == count) return 0;
    while (counts[end - 1] < least) end--;
    *first = start;
    *length = end - start;
    return 1;
}

int pixels_frame(
    const uint32_t *colors, size_t width, size_t height, uint32_t ground, size_t least, size_t frame[4]) {
    size_t *columns = calloc(width + height, sizeof *columns), *rows = columns + width;
    if (!columns) return 0;
    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++) {
            if (colors[y * width + x] == ground) continue;
            columns[x]++;
            rows[y]++;
        }
    }
    int found = span(columns, width, least, &frame[0], &frame[2]) && span(rows, height, least, &frame[1], &frame[3]);
    free(columns);
    return found;
}
