#include "pictures.h"

#include <math.h>
#include <stdint.h>

/* A number from 0 to 63 that looks like chance, the same for the same place. */
static int grain(uint32_t x, uint32_t y) {
    uint32_t word = x * 0x9E3779B1u ^ y * 0x85EBCA77u;
    word = (word ^ word >> 15) * 0x2C1B3C6Du;
    word = (word ^ word >> 12) * 0x297A2D39u;
    return (word ^ word >> 15) >> 26;
}

static uint32_t byte(double value) { return value < 0 ? 0 : value > 255 ? 255 : (uint32_t)value; }

cairo_surface_t *picture_art(void) {
    /* With transparency that it does not use, as pictures are read from files: pixman scales these fastest. */
    cairo_surface_t *art = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, ART_SIDE, ART_SIDE);
    cairo_surface_flush(art);
    unsigned char *bytes = cairo_image_surface_get_data(art);
    const int stride = cairo_image_surface_get_stride(art);
    for (int y = 0; y < ART_SIDE; y++) {
        uint32_t *row = (uint32_t *)(bytes + y * stride);
        for (int x = 0; x < ART_SIDE; x++) {
            const double across = x / 299.0, down = y / 299.0;
            /* Rings of equal width around the middle, without a sine for each pixel. */
            const double turns = 6.4 * sqrt((across - 0.5) * (across - 0.5) + (down - 0.5) * (down - 0.5));
            const double light = grain(x, y) - 32 + (turns - floor(turns) < 0.3 ? 35 : 0);
            const double red = 40 + 200 * across, green = 30 + 120 * (1 - down), blue = 90 + 150 * down;
            row[x] = 0xFF000000 | byte(red + light) << 16 | byte(green + light) << 8 | byte(blue + light);
        }
    }
    cairo_surface_mark_dirty(art);
    return art;
}

/* A polygon of `count` places. */
static void polygon(cairo_t *pen, const double (*places)[2], int count) {
    for (int i = 0; i < count; i++) cairo_line_to(pen, places[i][0], places[i][1]);
    cairo_close_path(pen);
    cairo_fill(pen);
}

static void bar(cairo_t *pen, double left, double top, double right, double bottom) {
    cairo_rectangle(pen, left, top, right - left, bottom - top);
    cairo_fill(pen);
}

static void line(cairo_t *pen, double x1, double y1, double x2, double y2) {
    cairo_move_to(pen, x1, y1);
    cairo_line_to(pen, x2, y2);
    cairo_stroke(pen);
}

static void ring(cairo_t *pen, double radius, double from, double to) {
    cairo_new_sub_path(pen);
    cairo_arc(pen, 12, 12, radius, from, to);
    cairo_stroke(pen);
}

static void draw_tab(cairo_t *pen, int tab) {
    const double house[][2] = {{12, 2}, {22, 11}, {19, 11}, {19, 21}, {5, 21}, {5, 11}, {2, 11}};
    switch (tab) {
    case 0: polygon(pen, house, 7); break;
    case 1:
        cairo_arc(pen, 10, 10, 6, 0, 2 * M_PI);
        cairo_stroke(pen);
        line(pen, 14.5, 14.5, 21, 21);
        break;
    case 2:
        for (int i = 0; i < 3; i++) bar(pen, 3 + 6 * i, 4, 7 + 6 * i, 20);
        break;
    default:
        ring(pen, 8, 0, 2 * M_PI);
        cairo_arc(pen, 12, 12, 2.5, 0, 2 * M_PI);
        cairo_fill(pen);
    }
}

static void draw_button(cairo_t *pen, int button) {
    const double back[][2] = {{20, 4}, {20, 20}, {8, 12}}, forth[][2] = {{4, 4}, {4, 20}, {16, 12}};
    switch (button) {
    case 0:
        line(pen, 4, 7, 20, 17);
        line(pen, 4, 17, 20, 7);
        break;
    case 1:
        polygon(pen, back, 3);
        bar(pen, 4, 4, 7, 20);
        break;
    case 2:
        bar(pen, 6, 4, 10, 20);
        bar(pen, 14, 4, 18, 20);
        break;
    case 3:
        polygon(pen, forth, 3);
        bar(pen, 17, 4, 20, 20);
        break;
    default: ring(pen, 8, M_PI / 6, 11 * M_PI / 6);
    }
}

static cairo_surface_t *sign(double scale, void (*draw)(cairo_t *, int), int number) {
    const int side = SIGN_SIDE * scale;
    cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, side, side);
    cairo_t *pen = cairo_create(mask);
    cairo_scale(pen, scale, scale);
    cairo_set_line_width(pen, 2);
    draw(pen, number);
    cairo_destroy(pen);
    return mask;
}

cairo_surface_t *picture_tab(int tab, double scale) { return sign(scale, draw_tab, tab); }

cairo_surface_t *picture_button(int button, double scale) { return sign(scale, draw_button, button); }
