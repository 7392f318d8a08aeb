#include "CXDisplay.h"

#if defined(__linux__)
#include <X11/Xlib.h>
#include <string.h>

int x_display_read(x_display_facts *facts) {
    memset(facts, 0, sizeof *facts);
    Display *display = XOpenDisplay(NULL);
    if (!display) return 0;
    const char *dpi = XGetDefault(display, "Xft", "dpi");
    if (dpi) strncpy(facts->dpi, dpi, sizeof facts->dpi - 1);
    int screen = DefaultScreen(display);
    facts->width = DisplayWidth(display, screen);
    facts->height = DisplayHeight(display, screen);
    facts->millimetres_wide = DisplayWidthMM(display, screen);
    facts->millimetres_high = DisplayHeightMM(display, screen);
    XCloseDisplay(display);
    return 1;
}
#else
int x_display_read(x_display_facts *facts) { return 0; }
#endif
