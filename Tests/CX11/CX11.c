#include "CX11.h"

#if defined(__linux__)
#include <X11/Xlib.h>
#include <X11/Xutil.h>

// A window may go away between two calls; the default handler would end the process.
static int ignore(Display *display, XErrorEvent *event) { return 0; }

x11_connection *x11_open(const char *name) {
    XSetErrorHandler(ignore);
    return (x11_connection *)XOpenDisplay(name);
}

void x11_close(x11_connection *connection) { XCloseDisplay((Display *)connection); }

int x11_ask_to_close(x11_connection *connection, unsigned long window) {
    Display *display = (Display *)connection;
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
    event.xclient.data.l[1] = CurrentTime;
    int sent = XSendEvent(display, window, False, NoEventMask, &event);
    XSync(display, False);
    return sent ? 0 : -1;
}

int x11_geometry(x11_connection *connection, unsigned long window, int *x, int *y, int *width, int *height) {
    Display *display = (Display *)connection;
    XWindowAttributes attributes;
    Window child;
    if (!XGetWindowAttributes(display, window, &attributes)) return -1;
    if (!XTranslateCoordinates(display, window, attributes.root, 0, 0, x, y, &child)) return -1;
    *width = attributes.width;
    *height = attributes.height;
    return 0;
}

void x11_screen_size(x11_connection *connection, int *width, int *height) {
    Display *display = (Display *)connection;
    *width = DisplayWidth(display, DefaultScreen(display));
    *height = DisplayHeight(display, DefaultScreen(display));
}

static uint32_t channel(unsigned long pixel, unsigned long mask) {
    int shift = __builtin_ctzl(mask);
    unsigned long top = mask >> shift;
    return (uint32_t)(((pixel & mask) >> shift) * 255 / top);
}

int x11_capture(x11_connection *connection, uint32_t *pixels, int width, int height) {
    Display *display = (Display *)connection;
    XImage *image = XGetImage(
        display, DefaultRootWindow(display), 0, 0, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
    if (!image) return -1;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            unsigned long pixel = XGetPixel(image, x, y);
            pixels[(long)y * width + x] = channel(pixel, image->red_mask) << 16
                | channel(pixel, image->green_mask) << 8 | channel(pixel, image->blue_mask);
        }
    }
    XDestroyImage(image);
    return 0;
}

#else

x11_connection *x11_open(const char *name) { return 0; }
void x11_close(x11_connection *connection) {}
int x11_ask_to_close(x11_connection *connection, unsigned long window) { return -1; }
int x11_geometry(x11_connection *connection, unsigned long window, int *x, int *y, int *width, int *height) {
    return -1;
}
void x11_screen_size(x11_connection *connection, int *width, int *height) { *width = *height = 0; }
int x11_capture(x11_connection *connection, uint32_t *pixels, int width, int height) { return -1; }

#endif
