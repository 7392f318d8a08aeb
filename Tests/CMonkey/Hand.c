#include "CMonkey.h"

#if defined(__linux__)
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <stdlib.h>

struct monkey_hand {
    Display *display;
    Atom protocols, ping;
    uint32_t pong;
};

// A window may go away between two calls; the default handler would end the process.
static int ignore(Display *display, XErrorEvent *event) { return 0; }

monkey_hand *monkey_open(const char *name) {
    XSetErrorHandler(ignore);
    Display *display = XOpenDisplay(name);
    if (!display) return 0;
    int event, error, major, minor;
    if (!XTestQueryExtension(display, &event, &error, &major, &minor)) {
        XCloseDisplay(display);
        return 0;
    }
    monkey_hand *hand = calloc(1, sizeof *hand);
    if (!hand) abort();
    hand->display = display;
    hand->protocols = XInternAtom(display, "WM_PROTOCOLS", False);
    hand->ping = XInternAtom(display, "_NET_WM_PING", False);
    // Answers to pings are sent to the root window.
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XFlush(display);
    return hand;
}

void monkey_close(monkey_hand *hand) {
    XCloseDisplay(hand->display);
    free(hand);
}

void monkey_move(monkey_hand *hand, int x, int y) {
    XTestFakeMotionEvent(hand->display, -1, x, y, CurrentTime);
    XFlush(hand->display);
}

void monkey_button(monkey_hand *hand, int button, int is_down) {
    XTestFakeButtonEvent(hand->display, (unsigned)button, is_down, CurrentTime);
    XFlush(hand->display);
}

int monkey_key(monkey_hand *hand, const char *name, int is_down) {
    KeySym symbol = XStringToKeysym(name);
    KeyCode code = symbol == NoSymbol ? 0 : XKeysymToKeycode(hand->display, symbol);
    if (!code) return -1;
    XTestFakeKeyEvent(hand->display, code, is_down, CurrentTime);
    XFlush(hand->display);
    return 0;
}

int monkey_add_key(monkey_hand *hand, const char *name) {
    KeySym symbol = XStringToKeysym(name);
    if (symbol == NoSymbol) return -1;
    int first, last, width;
    XDisplayKeycodes(hand->display, &first, &last);
    KeySym *map = XGetKeyboardMapping(hand->display, (KeyCode)first, last - first + 1, &width);
    if (!map) return -1;
    int result = -1;
    for (int code = last; code >= first && result; code--) {
        int is_used = 0;
        for (int column = 0; column < width; column++) is_used |= map[(code - first) * width + column] != NoSymbol;
        if (is_used) continue;
        KeySym both[2] = {symbol, symbol};
        XChangeKeyboardMapping(hand->display, code, 2, both, 1);
        XSync(hand->display, False);
        result = 0;
    }
    XFree(map);
    return result;
}

void monkey_resize(monkey_hand *hand, unsigned long window, int width, int height) {
    XResizeWindow(hand->display, window, (unsigned)width, (unsigned)height);
    XFlush(hand->display);
}

void monkey_place(monkey_hand *hand, unsigned long window, int x, int y) {
    XMoveWindow(hand->display, window, x, y);
    XFlush(hand->display);
}

void monkey_show(monkey_hand *hand, unsigned long window, int is_shown) {
    if (is_shown) XMapRaised(hand->display, window);
    else XUnmapWindow(hand->display, window);
    XFlush(hand->display);
}

void monkey_focus(monkey_hand *hand, unsigned long window, int has_keyboard) {
    XSetInputFocus(hand->display, has_keyboard ? window : None, RevertToNone, CurrentTime);
    XFlush(hand->display);
}

void monkey_expose(monkey_hand *hand, unsigned long window, int x, int y, int width, int height) {
    XClearArea(hand->display, window, x, y, (unsigned)width, (unsigned)height, True);
    XFlush(hand->display);
}

void monkey_ping(monkey_hand *hand, unsigned long window, uint32_t number) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = hand->protocols;
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)hand->ping;
    event.xclient.data.l[1] = (long)number;
    event.xclient.data.l[2] = (long)window;
    XSendEvent(hand->display, window, False, NoEventMask, &event);
    XFlush(hand->display);
}

uint32_t monkey_pong(monkey_hand *hand) {
    while (XPending(hand->display)) {
        XEvent event;
        XNextEvent(hand->display, &event);
        if (event.type != ClientMessage || event.xclient.message_type != hand->protocols) continue;
        if ((Atom)event.xclient.data.l[0] == hand->ping) hand->pong = (uint32_t)event.xclient.data.l[1];
    }
    return hand->pong;
}

#else

monkey_hand *monkey_open(const char *name) { return 0; }
void monkey_close(monkey_hand *hand) {}
void monkey_move(monkey_hand *hand, int x, int y) {}
void monkey_button(monkey_hand *hand, int button, int is_down) {}
int monkey_key(monkey_hand *hand, const char *name, int is_down) { return -1; }
int monkey_add_key(monkey_hand *hand, const char *name) { return -1; }
void monkey_resize(monkey_hand *hand, unsigned long window, int width, int height) {}
void monkey_place(monkey_hand *hand, unsigned long window, int x, int y) {}
void monkey_show(monkey_hand *hand, unsigned long window, int is_shown) {}
void monkey_focus(monkey_hand *hand, unsigned long window, int has_keyboard) {}
void monkey_expose(monkey_hand *hand, unsigned long window, int x, int y, int width, int height) {}
void monkey_ping(monkey_hand *hand, unsigned long window, uint32_t number) {}
uint32_t monkey_pong(monkey_hand *hand) { return 0; }

#endif
