#include "CXDisplay.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
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

static void (*on_end)(void);

static int end(Display *display) {
    (void)display;
    if (on_end) on_end();
    return 0;
}

void x_display_on_end(void (*act)(void)) {
    on_end = act;
    XSetIOErrorHandler(act ? end : NULL);
}

int x_typed(const void *event) {
    XKeyEvent key = *(const XKeyEvent *)event;
    char text[8];
    KeySym symbol = NoSymbol;
    XLookupString(&key, text, sizeof text, &symbol, NULL);
    if (symbol == XK_space && key.state & ShiftMask) return 0;
    if (symbol >= XK_Control_L && symbol <= XK_Super_R && symbol != XK_Caps_Lock) return 0x200;
    if (symbol >= XK_Home && symbol <= XK_End) return 0x100 + (int)(symbol - XK_Home);
    if (symbol == XK_BackSpace || symbol == XK_Tab || symbol == XK_Return || symbol == XK_Delete) return symbol & 0x7F;
    return symbol >= ' ' && symbol <= '~' ? (int)symbol : 0;
}
