/* The player sheet drawn with Cairo alone, its text and signs through masks that were made once. */
#ifndef BARE_SHEET_H
#define BARE_SHEET_H

#include <SDL_ttf.h>
#include <cairo.h>

#include "scene.h"

/* Coverage, in pixels. */
struct mask {
    cairo_surface_t *surface;
    int width;
};

struct sheet {
    /* Pixels to the point. */
    double scale;
    TTF_Font *fonts[3];
    cairo_surface_t *art;
    struct mask tabs[4], tab_names[4], buttons[5], title, artist;
    /* Made when a row is first seen. */
    struct mask row_titles[ROWS], row_subtitles[ROWS];
};

/* Makes what every frame needs from a font file; 0 if the font cannot be opened. */
int sheet_make(struct sheet *sheet, double scale, const char *font);

/* Draws a whole frame. */
void sheet_draw(struct sheet *sheet, cairo_t *pen, const struct scene *scene);

#endif
