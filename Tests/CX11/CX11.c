#include "CX11.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

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

static void send_message(
    Display *display, Window from, Window to, const char *name, long l1, long l2, long l3, long l4) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = to;
    event.xclient.message_type = XInternAtom(display, name, False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)from;
    event.xclient.data.l[1] = l1;
    event.xclient.data.l[2] = l2;
    event.xclient.data.l[3] = l3;
    event.xclient.data.l[4] = l4;
    XSendEvent(display, to, False, NoEventMask, &event);
    XFlush(display);
}

// Hands over what is dragged to whoever asks for it.
static void answer_request(Display *display, XSelectionRequestEvent *request, const char *uri) {
    XChangeProperty(
        display, request->requestor, request->property, request->target, 8, PropModeReplace,
        (const unsigned char *)uri, (int)strlen(uri));
    XEvent event = {0};
    event.xselection.type = SelectionNotify;
    event.xselection.requestor = request->requestor;
    event.xselection.selection = request->selection;
    event.xselection.target = request->target;
    event.xselection.property = request->property;
    event.xselection.time = request->time;
    XSendEvent(display, request->requestor, False, NoEventMask, &event);
    XFlush(display);
}

int x11_drop_file(x11_connection *connection, unsigned long window, const char *path) {
    Display *display = (Display *)connection;
    int x, y, width, height;
    if (x11_geometry(connection, window, &x, &y, &width, &height) != 0) return -1;
    Window from = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, XInternAtom(display, "XdndSelection", False), from, CurrentTime);
    char uri[4200];
    snprintf(uri, sizeof uri, "%s%s\r\n", strstr(path, "://") ? "" : "file://", path);
    long copies = (long)XInternAtom(display, "XdndActionCopy", False);
    Atom status = XInternAtom(display, "XdndStatus", False), finished = XInternAtom(display, "XdndFinished", False);
    send_message(display, from, window, "XdndEnter", 5L << 24, (long)XInternAtom(display, "text/uri-list", False), 0, 0);
    send_message(
        display, from, window, "XdndPosition", 0, (long)(x + width / 2) << 16 | (y + height / 2), CurrentTime, copies);
    int result = -1;
    // 10 ms at a time, five seconds in all.
    for (int tries = 0; tries < 500; tries++) {
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == SelectionRequest) answer_request(display, &event.xselectionrequest, uri);
            if (event.type != ClientMessage) continue;
            if (event.xclient.message_type == finished) result = 0;
            if (event.xclient.message_type != status) continue;
            if (!(event.xclient.data.l[1] & 1)) goto end;
            send_message(display, from, window, "XdndDrop", 0, CurrentTime, 0, 0);
        }
        if (result == 0) break;
        nanosleep(&(struct timespec){0, 10000000}, 0);
    }
end:
    XDestroyWindow(display, from);
    XSync(display, False);
    return result;
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
