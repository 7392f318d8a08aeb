/* The pictures of the player sheet, made and not read: the artwork, and signs as masks. */
#ifndef BARE_PICTURES_H
#define BARE_PICTURES_H

#include <cairo.h>

enum { ART_SIDE = 300, SIGN_SIDE = 24 };

/* A cover of 300 by 300 pixels with rings and grain; the same on every machine. */
cairo_surface_t *picture_art(void);

/* Coverage of a sign 24 points wide, with `scale` pixels to the point: four for the tabs, five for the buttons. */
cairo_surface_t *picture_tab(int tab, double scale);
cairo_surface_t *picture_button(int button, double scale);

#endif
