/* The player sheet in bare C, as a measure of what is possible: Cairo on the memory of SDL's window surface, text through
 * masks from SDL_ttf, everything drawn anew each frame. `run.h` tells what the environment and the output mean, and:
 *
 * SCENE_SCALE       pixels to the point (1)
 * SCENE_FONT        the font's file
 * SCENE_PNG=N:FILE  draws frame N into a PNG file, without a window, and ends
 * SCENE_ART=FILE    writes the artwork as a BMP file, and ends */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "pictures.h"
#include "run.h"
#include "sheet.h"

/* Statuses of sysexits. */
enum { USAGE = 64, NO_INPUT = 66, NO_DISPLAY = 69, FAILED = 70, CANNOT_WRITE = 73 };

static int fail(int status, const char *what, const char *reason) {
    fprintf(stderr, "BareScene: %s: %s\n", what, reason);
    return status;
}

static int write_picture(cairo_surface_t *picture, const char *path) {
    const cairo_status_t status = cairo_surface_write_to_png(picture, path);
    cairo_surface_destroy(picture);
    return status == CAIRO_STATUS_SUCCESS ? 0 : fail(CANNOT_WRITE, path, cairo_status_to_string(status));
}

/* Writes the artwork into a BMP file, three bytes a pixel. */
static int write_art(const char *path) {
    cairo_surface_t *art = picture_art();
    SDL_Surface *pixels = SDL_CreateRGBSurfaceWithFormatFrom(
        cairo_image_surface_get_data(art), ART_SIDE, ART_SIDE, 32, cairo_image_surface_get_stride(art),
        SDL_PIXELFORMAT_RGB888);
    SDL_Surface *packed = pixels ? SDL_ConvertSurfaceFormat(pixels, SDL_PIXELFORMAT_BGR24, 0) : NULL;
    const int written = packed && SDL_SaveBMP(packed, path) == 0;
    SDL_FreeSurface(packed);
    SDL_FreeSurface(pixels);
    cairo_surface_destroy(art);
    return written ? 0 : fail(CANNOT_WRITE, path, SDL_GetError());
}

/* Draws a frame into a PNG file; `wish` is its number, a colon and the path. */
static int draw_picture(struct sheet *sheet, const char *wish) {
    int frame, path = 0;
    if (sscanf(wish, "%d:%n", &frame, &path) != 1 || path == 0) return fail(USAGE, "SCENE_PNG", "NUMBER:FILE is wanted");
    cairo_surface_t *picture = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, STAGE_WIDTH * sheet->scale, STAGE_HEIGHT * sheet->scale);
    cairo_t *pen = cairo_create(picture);
    const struct scene scene = scene_at(frame);
    sheet_draw(sheet, pen, &scene);
    cairo_destroy(pen);
    return write_picture(picture, wish + path);
}

/* Draws one frame into the window's memory and shows it; 0 if the system refuses. */
static int present(struct sheet *sheet, SDL_Window *window, int frame) {
    SDL_Surface *memory = SDL_GetWindowSurface(window);
    if (!memory) return 0;
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(memory->pixels, CAIRO_FORMAT_RGB24, memory->w, memory->h, memory->pitch);
    cairo_t *pen = cairo_create(surface);
    const struct scene scene = scene_at(frame);
    sheet_draw(sheet, pen, &scene);
    cairo_destroy(pen);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return SDL_UpdateWindowSurface(window) == 0;
}

/* Draws all frames, and then waits for the window to be closed. */
static int show(struct sheet *sheet, SDL_Window *window, struct run *run) {
    SDL_Event event;
    for (;;) {
        while (SDL_PollEvent(&event)) {
            if (event.type == SDL_QUIT) return 0;
        }
        const int frame = run_frame(run);
        if (frame >= 0) {
            if (!present(sheet, window, frame)) return fail(FAILED, "SDL_GetWindowSurface", SDL_GetError());
            run_presented(run);
        } else if (SDL_WaitEvent(&event) && event.type == SDL_QUIT) {
            return 0;
        }
    }
}

int main(int count, char **words) {
    static struct sheet sheet;
    struct run run;
    (void)count, (void)words;
    const char *font = getenv("SCENE_FONT"), *picture = getenv("SCENE_PNG"), *art = getenv("SCENE_ART");
    if (!font) font = "/usr/share/fonts/truetype/nanum/NanumGothic.ttf";
    if (art) return write_art(art);

    const double scale = run_variable("SCENE_SCALE", 1);
    if (scale < 0.25 || scale > 8) return fail(USAGE, "SCENE_SCALE", "must lie from 0.25 to 8");
    if (!run_make(&run)) return fail(USAGE, "SCENE_FRAMES, SCENE_WARM", "must be whole numbers above 0");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!picture && SDL_Init(SDL_INIT_VIDEO) != 0) return fail(NO_DISPLAY, "SDL_Init", SDL_GetError());
    SDL_Window *window = NULL;
    if (!picture) window = SDL_CreateWindow("BareScene", 0, 0, STAGE_WIDTH * scale, STAGE_HEIGHT * scale, 0);
    if (!picture && !window) return fail(NO_DISPLAY, "SDL_CreateWindow", SDL_GetError());
    if (TTF_Init() != 0 || !sheet_make(&sheet, scale, font)) return fail(NO_INPUT, font, SDL_GetError());
    return picture ? draw_picture(&sheet, picture) : show(&sheet, window, &run);
}
