// Loops over the pixels of whole pictures, which take a debug build of Swift seconds, and those of painting, which take the
// widest registers of the processor. A colour is 0xRRGGBB.

#include <stddef.h>
#include <stdint.h>

// Reads the colours of pixels of four bytes: blue, green, red and one that is not used.
void pixels_read(const uint8_t *bytes, size_t count, uint32_t *colors);

// Counts pairs of colours by the largest difference of a channel, from 0 to 255.
void pixels_compare(const uint32_t *a, const uint32_t *b, size_t count, size_t counts[256]);

// The mean difference of a channel, from 0 to 255; 0 without colours.
double pixels_mean_difference(const uint32_t *a, const uint32_t *b, size_t count);

// Writes the mean colours of square blocks, (width / side) × (height / side) of them, rounded down; what is left of a row
// or a column is left out.
void pixels_shrink(const uint32_t *colors, size_t width, size_t height, size_t side, uint32_t *blocks);

// Finds the rectangle that is not of one colour: left, top, width and height. A row or a column belongs to it from so many
// other pixels on. Returns 0 where there is none.
int pixels_frame(
    const uint32_t *colors, size_t width, size_t height, uint32_t ground, size_t least, size_t frame[4]);

// Lays a premultiplied colour, 0xAARRGGBB, over pixels of four bytes through coverage, which is whole where `mask` is
// null. A row of pixels or of coverage begins so many bytes after the one above it.
void pixels_cover(
    uint8_t *pixels, size_t pixels_row, const uint8_t *mask, size_t mask_row, uint32_t color, size_t width, size_t height);

// The size of a mask, and where the first pixel and the next ones to the right and below are sampled: in parts of 65536
// from the middle of its first value.
typedef struct {
    int64_t width, height, x, y, step_x, step_y;
} pixels_sampling;

// Does the same as `pixels_cover` through coverage that is interpolated linearly.
void pixels_cover_scaled(
    uint8_t *pixels, size_t pixels_row, const uint8_t *mask, size_t mask_row, const pixels_sampling *sampling,
    uint32_t color, size_t width, size_t height);

// Lays premultiplied colours over pixels, of 255 parts of them as many as `opacity` says.
void pixels_blend(
    uint8_t *pixels, size_t pixels_row, const uint8_t *colors, size_t colors_row, uint8_t opacity, size_t width,
    size_t height);

// Repeats rows of eight colours sideways, from the colour `phase` on.
void pixels_tile(
    uint8_t *pixels, size_t pixels_row, const uint8_t *tile, size_t tile_row, size_t phase, size_t width, size_t height);

// Writes eight pixels of one colour, 255 for full, each part plus the pixel's threshold and then cut to a whole number.
void pixels_dither(
    uint8_t *pixels, const double *thresholds, double blue, double green, double red, double alpha);

// Whole pixels or cells, the last ones not included.
typedef struct {
    int64_t left, top, right, bottom;
} pixels_area;

// Writes the averages of square cells, 255 for full: all blue values row by row, then all green and all red ones. Beyond
// `bounds` the pixels are mirrored. The first of them lies at `left` and `top`; `sums` has room for two words a column.
void pixels_average(
    const uint8_t *pixels, size_t row, int64_t left, int64_t top, const pixels_area *bounds, const pixels_area *cells,
    int64_t side, float *values, uint32_t *sums);

// Blurs a row of values along neighbours that lie `step` apart, by the weights of those up to `reach` steps away.
void pixels_blur(
    const float *values, int64_t step, const float *weights, int64_t reach, float *sums, int64_t count);

// The bits behind the point of widened values: two of them times parts of 32 just fit into 16 bits.
enum { pixels_bits = 3 };

// Interpolates linearly from the middle of each of `count` cells to that of the next, `side` pixels.
void pixels_widen(const float *cells, uint16_t *pixels, size_t count, size_t side);

// Mixes two rows of widened blue values, of green ones and of red ones so far behind, and packs eight bits of each into
// pixels. The lower row counts `part` of `parts`. Their product is cut by `shift`, after a threshold of 256 was added.
void pixels_mix(
    uint16_t *halves, const uint16_t *above, const uint16_t *below, size_t plane, const uint16_t *thresholds,
    uint16_t part, uint16_t parts, uint16_t shift, size_t count);
