#ifndef CSTBIMAGE_H
#define CSTBIMAGE_H

#include <stdint.h>

// Pictures from files: PNG, JPEG, GIF (its first picture) and BMP, up to 8192 pixels a side and 25 million in all, in files
// of up to 64 MB or in addresses "data:…;base64,…", upright by the orientation that a camera noted.

// Tells a picture's size from its first bytes; 0 if it is no such picture or is too large.
int picture_size(const char *path, int *width, int *height);

// Decodes a picture into premultiplied 0xAARRGGBB, row after row; NULL if it cannot be decoded. The caller frees it
// with picture_free. `opaque` says whether every pixel hides what is beneath. One that takes more of the processor's time
// is given up: a JPEG can be made of so many passes over the picture that it takes days.
uint32_t *picture_decode(const char *path, double most_seconds, int *width, int *height, int *opaque);

void picture_free(uint32_t *pixels);

// Brings premultiplied pixels to another size with a Mitchell filter; 0 if there is no memory. The strides are in bytes.
int picture_resize(
    const void *from, int width, int height, int stride, void *into, int new_width, int new_height, int new_stride);

#endif
