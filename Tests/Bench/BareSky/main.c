/* The sky of stars in bare C, as a measure of what is possible: Cairo into memory, stars and their lights drawn ahead at
 * their sizes and strengths, everything drawn anew each frame. One star is dragged.
 *
 * Arguments: how many stars, pixels to the point, and how many frames are measured.
 * Output: RESULT p50 NUMBER p99 NUMBER, milliseconds. */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 390, HEIGHT = 844, SHAPES = 5, LIGHTS = 13, SPECKS = 72, WARM = 30 };

static const double RADIUS = 22, HALO = 1.7 * 22;
static const unsigned LIGHT[SHAPES] = {0xFFF1B8, 0xFFD9D2, 0xD8F1FF, 0xD4FBE6, 0xEBDDFF};
static const unsigned DEEP[SHAPES] = {0xFFB629, 0xFF7A6B, 0x4FB4FF, 0x3ED598, 0xA77BFF};

struct star {
    double x, y;
    int shape;
};

static double channel(unsigned color, int shift) { return (color >> shift & 255) / 255.0; }

static void stop(cairo_pattern_t *pattern, double at, unsigned color, double alpha) {
    cairo_pattern_add_color_stop_rgba(
        pattern, at, channel(color, 16), channel(color, 8), channel(color, 0), alpha);
}

/* A picture `side` points wide whose origin is its middle. */
static cairo_t *begin(double side, double scale) {
    const int pixels = 2 * ceil(side / 2 * scale);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
    cairo_t *pen = cairo_create(surface);
    cairo_surface_destroy(surface);
    cairo_translate(pen, pixels / 2, pixels / 2);
    cairo_scale(pen, scale, scale);
    return pen;
}

static cairo_surface_t *end(cairo_t *pen, cairo_pattern_t *pattern) {
    cairo_set_source(pen, pattern);
    cairo_fill(pen);
    cairo_pattern_destroy(pattern);
    cairo_surface_t *surface = cairo_surface_reference(cairo_get_target(pen));
    cairo_destroy(pen);
    return surface;
}

static cairo_surface_t *make_body(int shape, double scale) {
    cairo_t *pen = begin(2 * RADIUS + 2, scale);
    const int points = shape == 1 ? 6 : shape == 2 ? 8 : 5;
    for (int i = 0; i < 2 * points; i++) {
        const double reach = i % 2 ? 0.55 * RADIUS : RADIUS, turn = M_PI * i / points;
        cairo_line_to(pen, reach * sin(turn), -reach * cos(turn));
    }
    cairo_close_path(pen);
    cairo_pattern_t *shine = cairo_pattern_create_radial(
        -0.25 * RADIUS, -0.35 * RADIUS, 0, -0.25 * RADIUS, -0.35 * RADIUS, 1.35 * RADIUS);
    stop(shine, 0, 0xFFFFFF, 1);
    stop(shine, 0.3, LIGHT[shape], 1);
    stop(shine, 1, DEEP[shape], 1);
    return end(pen, shine);
}

static cairo_surface_t *make_halo(int shape, int light, double scale) {
    const double glow = 0.75 + 0.25 * light / (LIGHTS - 1);
    cairo_t *pen = begin(2 * HALO, scale);
    cairo_arc(pen, 0, 0, HALO, 0, 2 * M_PI);
    cairo_pattern_t *shine = cairo_pattern_create_radial(0, 0, 0, 0, 0, HALO);
    stop(shine, 0, DEEP[shape], 0.5 * glow);
    stop(shine, 0.5, DEEP[shape], 0.16 * glow);
    stop(shine, 1, DEEP[shape], 0);
    return end(pen, shine);
}

/* A picture with its middle on the nearest whole pixel. */
static void lay(cairo_t *pen, cairo_surface_t *picture, double x, double y) {
    const int half = cairo_image_surface_get_width(picture) / 2;
    cairo_set_source_surface(pen, picture, round(x) - half, round(y) - half);
    cairo_paint(pen);
}

static double part(void) { return rand() / (RAND_MAX + 1.0); }

/* A smooth wave from 0 to 1 and back. */
static double wave(double turns) {
    const double up = fabs(2 * (turns - floor(turns)) - 1);
    return up * up * (3 - 2 * up);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: BareSky STARS SCALE FRAMES\n"), 64;
    const int count = atoi(argv[1]), frames = atoi(argv[3]);
    const double scale = atof(argv[2]);
    if (count < 1 || frames < 1 || !(scale >= 0.25 && scale <= 8)) return fprintf(stderr, "BareSky: bad number\n"), 64;
    cairo_surface_t *bodies[SHAPES], *halos[SHAPES][LIGHTS];
    for (int shape = 0; shape < SHAPES; shape++) {
        bodies[shape] = make_body(shape, scale);
        for (int light = 0; light < LIGHTS; light++) halos[shape][light] = make_halo(shape, light, scale);
    }
    struct star *stars = malloc(count * sizeof *stars), specks[SPECKS];
    double *times = malloc(frames * sizeof *times);
    if (!stars || !times) return fprintf(stderr, "BareSky: no memory\n"), 70;
    srand(7);
    for (int i = 0; i < count; i++)
        stars[i] = (struct star){WIDTH / 2 + 320 * (part() - 0.5), HEIGHT / 2 + 640 * (part() - 0.5), i % SHAPES};
    for (int i = 0; i < SPECKS; i++) specks[i] = (struct star){WIDTH * part(), HEIGHT * part(), 0};

    cairo_surface_t *canvas = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH * scale, HEIGHT * scale);
    cairo_t *pen = cairo_create(canvas);
    cairo_pattern_t *ground = cairo_pattern_create_linear(0, 0, 0, HEIGHT * scale);
    stop(ground, 0, 0x070A1C, 1);
    stop(ground, 0.6, 0x131A3D, 1);
    stop(ground, 1, 0x35305F, 1);
    for (int frame = -WARM; frame < frames; frame++) {
        const double start = now(), time = frame / 60.0;
        stars[count - 1].x = WIDTH / 2 + 120 * sin(M_PI * time);
        stars[count - 1].y = HEIGHT / 2 + 200 * sin(1.3 * M_PI * time);
        cairo_set_source(pen, ground);
        cairo_paint(pen);
        for (int i = 0; i < SPECKS; i++) {
            cairo_set_source_rgba(pen, 0.86, 0.89, 1, 0.4);
            cairo_arc(pen, specks[i].x * scale, specks[i].y * scale, scale, 0, 2 * M_PI);
            cairo_fill(pen);
        }
        for (int i = 0; i < count; i++) {
            const int light = round((LIGHTS - 1) * wave(time / 4 + 0.37 * (i % 64)));
            lay(pen, halos[stars[i].shape][light], stars[i].x * scale, stars[i].y * scale);
            lay(pen, bodies[stars[i].shape], stars[i].x * scale, stars[i].y * scale);
        }
        cairo_surface_flush(canvas);
        if (frame >= 0) times[frame] = now() - start;
    }
    const char *path = getenv("SKY_PNG");
    if (path) cairo_surface_write_to_png(canvas, path);
    qsort(times, frames, sizeof *times, compare);
    printf("RESULT p50 %.4f p99 %.4f\n", times[frames / 2], times[(frames * 99 + 99) / 100 - 1]);
    return 0;
}
