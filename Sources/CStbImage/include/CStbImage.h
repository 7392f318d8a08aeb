#ifndef CSTBIMAGE_H
#define CSTBIMAGE_H

#include <stdint.h>

// Pictures from files: PNG, JPEG, GIF (its first picture) and BMP, up to 8192 pixels a side and 25 million in all, in files
// of up to 64 MB that take up to 10 seconds of the processor's time.

// Tells a picture's size from its first bytes; 0 if it is no such picture or is too large.
int picture_size(const char *path, int *width, int *height);

// Decodes a picture into premultiplied 0xAARRGGBB, row after row; NULL if it cannot be decoded. The caller frees it
// with picture_free. `opaque` says whether every pixel hides what is beneath.
uint32_t *picture_decode(const char *path, int *width, int *height, int *opaque);

void picture_free(uint32_t *pixels);

// Brings premultiplied pixels to another size with a Mitchell filter; 0 if there is no memory. The strides are in bytes.
int picture_resize(
    const void *from, int width, int height, int stride, void *into, int new_width, int new_height, int new_stride);

#endif
