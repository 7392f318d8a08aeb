#include "CStbImage.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

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

#define STB_IMAGE_RESIZE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
#include <stb/stb_image_resize.h>

static const int64_t most_pixels = 24 * 1024 * 1024;
static const int64_t most_bytes = 64 * 1024 * 1024;

// Reading a pipe could wait for ever.
static int is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= most_bytes;
}

int picture_size(const char *path, int *width, int *height) {
    int channels = 0;
    if (!is_file(path) || !stbi_info(path, width, height, &channels)) return 0;
    int fits = *width <= STBI_MAX_DIMENSIONS && *height <= STBI_MAX_DIMENSIONS;
    return *width > 0 && *height > 0 && fits && (int64_t)*width * *height <= most_pixels;
}

static unsigned char *read_file(const char *path, int *length) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file) return NULL;
    unsigned char *bytes = NULL;
    if (fstat(fileno(file), &status) == 0 && status.st_size > 0 && status.st_size <= most_bytes) {
        bytes = malloc((size_t)status.st_size);
        if (bytes) *length = (int)fread(bytes, 1, (size_t)status.st_size, file);
    }
    fclose(file);
    return bytes;
}

// False for a JPEG with a table of more than 256 codes, which stb_image would write beyond its room.
static int has_sane_tables(const unsigned char *bytes, size_t length) {
    if (length < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) return 1;
    size_t place = 2;
    while (place + 4 <= length) {
        unsigned char marker = bytes[place + 1];
        if (bytes[place] != 0xFF || marker == 0xFF) {
            place += 1;
        } else if (marker <= 1 || (marker >= 0xD0 && marker <= 0xD9)) {
            place += 2;
        } else {
            size_t end = place + 2 + ((size_t)bytes[place + 2] << 8 | bytes[place + 3]);
            for (size_t table = place + 4; marker == 0xC4 && table < end && table + 17 <= length;) {
                size_t codes = 0;
                for (int bits = 1; bits <= 16; bits++) codes += bytes[table + (size_t)bits];
                if (codes > 256) return 0;
                table += 17 + codes;
            }
            place = end;
        }
    }
    return 1;
}

static uint32_t multiplied(uint32_t part, uint32_t alpha) {
    uint32_t product = part * alpha + 128;
    return (product + (product >> 8)) >> 8;
}

uint32_t *picture_decode(const char *path, int *width, int *height, int *opaque) {
    if (!picture_size(path, width, height)) return NULL;
    int length = 0;
    unsigned char *file = read_file(path, &length);
    int channels = 0;
    unsigned char *bytes = NULL;
    if (file && has_sane_tables(file, (size_t)length)) {
        bytes = stbi_load_from_memory(file, length, width, height, &channels, 4);
    }
    free(file);
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
