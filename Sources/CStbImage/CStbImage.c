#include "CStbImage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

// The most bytes that stb_image may ask for at once on this thread: it inflates a PNG to its end, whatever its size, and
// a file of 4 MB can hold 4 GB.
static _Thread_local size_t most_at_once;

// Zeros, as a JPEG can name tables that it does not have, which stb_image then reads all the same.
static void *bounded_malloc(size_t size) { return size <= most_at_once ? calloc(1, size) : NULL; }

static void *bounded_realloc(void *memory, size_t size) {
    return size <= most_at_once ? realloc(memory, size) : NULL;
}

// A PNG with an empty piece of data makes stb_image copy nothing to nowhere, which memcpy does not define.
static void *copied(void *to, const void *from, size_t size) { return size ? memcpy(to, from, size) : to; }

#define memcpy(to, from, size) copied(to, from, size)
#define STBI_MALLOC(size) bounded_malloc(size)
#define STBI_REALLOC(memory, size) bounded_realloc(memory, size)
#define STBI_FREE(memory) free(memory)
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_GIF
#define STBI_ONLY_BMP
#define STBI_NO_HDR
#define STBI_NO_LINEAR
#define STBI_NO_FAILURE_STRINGS
#define STBI_MAX_DIMENSIONS 8192
#include <stb/stb_image.h>
#undef memcpy

#define STB_IMAGE_RESIZE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
#include <stb/stb_image_resize.h>

static const int64_t most_pixels = 24 * 1024 * 1024;
static const int64_t most_bytes = 64 * 1024 * 1024;
// What comes before the pixels fits in these bytes, with a camera's notes, previews and colour profile.
static const int64_t most_header_bytes = 4 * 1024 * 1024;

// The bytes of a picture in an address, "data:image/png;base64,…"; spaces and what ends it are no part of them.
static unsigned char *read_address(const char *text, size_t *length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *start = strstr(text, ";base64,");
    unsigned char *bytes = start ? malloc(strlen(start)) : NULL;
    uint32_t group = 0;
    int bits = 0;
    for (text = bytes ? start + 8 : ""; *text && *text != '='; text++) {
        const char *digit = strchr(digits, *text);
        if (!digit) continue;
        group = group << 6 | (uint32_t)(digit - digits);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes[(*length)++] = (unsigned char)(group >> bits);
    }
    return bytes;
}

// Reads a file's first bytes, at most `most` of them; NULL if it is no file, or larger than a picture may be.
static unsigned char *read_file(const char *path, int64_t most, size_t *length) {
    struct stat status;
    if (strncmp(path, "data:", 5) == 0) return read_address(path, length);
    // Opening a pipe could wait for ever.
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return NULL;
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    unsigned char *bytes = NULL;
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0 && status.st_size <= most_bytes) {
        size_t wanted = (size_t)(status.st_size < most ? status.st_size : most);
        bytes = malloc(wanted);
        if (bytes) *length = fread(bytes, 1, wanted, file);
    }
    fclose(file);
    return bytes;
}

// A number of a camera's notes, in so many bytes; 0 beyond their end.
static size_t noted(const unsigned char *notes, size_t length, size_t offset, size_t size) {
    size_t number = 0;
    if (offset > length || length - offset < size) return 0;
    for (size_t index = 0; index < size; index++)
        number = number << 8 | notes[offset + (notes[0] == 'M' ? index : size - 1 - index)];
    return number;
}

// The orientation in the notes of a camera, 1 to 8; 1 without. Source: Exif 2.32, 4.6.4, and TIFF 6.0, section 2.
static int noted_orientation(const unsigned char *notes, size_t length) {
    size_t directory = length > 8 ? noted(notes, length, 4, 4) : 0;
    size_t count = noted(notes, length, directory, 2);
    for (size_t entry = directory + 2; count > 0; count--, entry += 12) {
        if (noted(notes, length, entry, 2) != 0x112) continue;
        size_t value = noted(notes, length, entry + 8, noted(notes, length, entry + 2, 2) == 4 ? 4 : 2);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

// False for a JPEG with a table of more than 256 codes, which stb_image would write beyond its room. Finds the orientation
// of the camera too.
static int has_sane_tables(const unsigned char *bytes, size_t length, int *orientation) {
    *orientation = 1;
    // Any number of these bytes may come before a marker, also before the first.
    size_t offset = 0;
    while (offset < length && bytes[offset] == 0xFF) offset += 1;
    if (offset == 0 || offset == length || bytes[offset] != 0xD8) return 1;
    offset += 1;
    while (offset + 4 <= length) {
        unsigned char marker = bytes[offset + 1];
        if (bytes[offset] != 0xFF || marker == 0xFF) {
            offset += 1;
        } else if (marker <= 1 || (marker >= 0xD0 && marker <= 0xD9)) {
            offset += 2;
        } else {
            size_t end = offset + 2 + ((size_t)bytes[offset + 2] << 8 | bytes[offset + 3]);
            size_t notes = offset + 10;
            if (marker == 0xE1 && *orientation == 1 && end <= length && notes < end && !memcmp(bytes + offset + 4, "Exif\0", 6))
                *orientation = noted_orientation(bytes + notes, end - notes);
            for (size_t table = offset + 4; marker == 0xC4 && table < end && table < length;) {
                size_t codes = 0;
                // What is missing at the file's end is read as zeros.
                for (size_t count = table + 1; count <= table + 16 && count < length; count++) codes += bytes[count];
                if (codes > 256) return 0;
                table += 17 + codes;
            }
            offset = end;
        }
    }
    return 1;
}

static uint32_t multiplied(uint32_t part, uint32_t alpha) {
    uint32_t product = part * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

// True for a picture that may be decoded; its size, and how its pixels lie.
static int has_size(const unsigned char *bytes, size_t length, int *width, int *height, int *orientation) {
    int channels = 0;
    most_at_once = 1 << 20;
    // The tables first: looking for the size reads those that come before it.
    if (!has_sane_tables(bytes, length, orientation) || !stbi_info_from_memory(bytes, (int)length, width, height, &channels)) return 0;
    int fits = *width <= STBI_MAX_DIMENSIONS && *height <= STBI_MAX_DIMENSIONS;
    return *width > 0 && *height > 0 && fits && (int64_t)*width * *height <= most_pixels;
}

int picture_size(const char *path, int *width, int *height) {
    size_t length = 0;
    unsigned char *bytes = read_file(path, most_header_bytes, &length);
    int orientation = 1;
    int has = bytes && has_size(bytes, length, width, height, &orientation);
    free(bytes);
    if (orientation < 5 || !has) return has;
    int across = *width;
    *width = *height;
    *height = across;
    return has;
}

// The pixels as they are to be seen: from 5 on rows and columns change places; others begin at the right or the bottom.
static unsigned char *upright(unsigned char *bytes, int *width, int *height, int orientation) {
    const uint32_t *from = (const uint32_t *)(void *)bytes;
    size_t across = (size_t)*width, down = (size_t)*height;
    uint32_t *into = malloc(across * down * 4);
    int is_turned = orientation >= 5;
    int is_right = orientation == 2 || orientation == 3 || orientation >= 7;
    int is_bottom = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    for (size_t index = 0; into && index < across * down; index++) {
        size_t x = index % across, y = index / across;
        if (is_right) x = across - 1 - x;
        if (is_bottom) y = down - 1 - y;
        into[is_turned ? x * down + y : y * across + x] = from[index];
    }
    free(bytes);
    *width = (int)(is_turned ? down : across);
    *height = (int)(is_turned ? across : down);
    return (unsigned char *)into;
}

static double thread_seconds(void) {
    struct timespec time;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 ? (double)time.tv_sec + (double)time.tv_nsec / 1e9 : 0;
}

// A file's bytes as stb_image reads them, which end when its time is over.
struct reader {
    const unsigned char *bytes;
    size_t length, offset, looked;
    double end;
};

static int read_some(void *context, char *into, int count) {
    struct reader *reader = context;
    if (reader->offset - reader->looked >= 1 << 14) {
        reader->looked = reader->offset;
        if (thread_seconds() > reader->end) reader->length = reader->offset;
    }
    size_t left = reader->length - reader->offset;
    size_t taken = (size_t)count < left ? (size_t)count : left;
    memcpy(into, reader->bytes + reader->offset, taken);
    reader->offset += taken;
    return (int)taken;
}

static void skip_some(void *context, int count) {
    struct reader *reader = context;
    // A negative count goes back.
    if (count < 0) {
        size_t back = (size_t)-(int64_t)count;
        reader->offset -= back < reader->offset ? back : reader->offset;
        reader->looked = reader->looked < reader->offset ? reader->looked : reader->offset;
    } else {
        size_t left = reader->length - reader->offset;
        reader->offset += (size_t)count < left ? (size_t)count : left;
    }
}

static int has_ended(void *context) {
    const struct reader *reader = context;
    return reader->offset >= reader->length;
}

uint32_t *picture_decode(const char *path, double most_seconds, int *width, int *height, int *opaque) {
    size_t length = 0;
    unsigned char *file = read_file(path, most_bytes, &length);
    unsigned char *bytes = NULL;
    int orientation = 1;
    if (file && has_size(file, length, width, height, &orientation)) {
        // Two bytes for each of four colours, sides rounded up to what a JPEG's blocks can need, and the file's own bytes,
        // gathered in steps of twice as many.
        most_at_once = (size_t)(*width + 64) * (size_t)(*height + 64) * 8 + 2 * length + (1 << 16);
        struct reader reader = {file, length, 0, 0, thread_seconds() + most_seconds};
        stbi_io_callbacks callbacks = {read_some, skip_some, has_ended};
        int channels = 0;
        bytes = stbi_load_from_callbacks(&callbacks, &reader, width, height, &channels, 4);
        if (bytes && thread_seconds() > reader.end) {
            stbi_image_free(bytes);
            bytes = NULL;
        }
    }
    free(file);
    if (bytes && orientation > 1) bytes = upright(bytes, width, height, orientation);
    if (!bytes) return NULL;
    uint32_t *pixels = (uint32_t *)(void *)bytes;
    size_t count = (size_t)*width * (size_t)*height;
    uint32_t least = 255;
    for (size_t index = 0; index < count; index++) {
        const unsigned char *part = bytes + 4 * index;
        uint32_t alpha = part[3];
        if (alpha < least) least = alpha;
        pixels[index] = alpha << 24 | multiplied(part[0], alpha) << 16 | multiplied(part[1], alpha) << 8
            | multiplied(part[2], alpha);
    }
    *opaque = least == 255;
    return pixels;
}

void picture_free(uint32_t *pixels) { stbi_image_free(pixels); }

// The filter swings a little beyond what it smooths; no colour may come out above its opacity.
static void keep_premultiplied(unsigned char *bytes, int width, int height, int stride) {
    for (int y = 0; y < height; y++) {
        unsigned char *part = bytes + (size_t)y * (size_t)stride;
        for (int x = 0; x < width; x++, part += 4) {
            for (int color = 0; color < 3; color++) {
                if (part[color] > part[3]) part[color] = part[3];
            }
        }
    }
}

int picture_resize(
    const void *from, int width, int height, int stride, void *into, int new_width, int new_height, int new_stride) {
    int done = stbir_resize_uint8_generic(
        from, width, height, stride, into, new_width, new_height, new_stride, 4, 3, STBIR_FLAG_ALPHA_PREMULTIPLIED,
        STBIR_EDGE_CLAMP, STBIR_FILTER_MITCHELL, STBIR_COLORSPACE_LINEAR, NULL);
    if (done) keep_premultiplied(into, new_width, new_height, new_stride);
    return done;
}
