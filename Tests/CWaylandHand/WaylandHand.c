#include "CWaylandHand.h"

#if defined(__linux__)
#include <linux/input-event-codes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

// The two protocols, as their descriptions in wlroots have them: wlr-virtual-pointer-unstable-v1 and
// input-method-unstable-v2. No package has them in a form that can be built with.

static const struct wl_interface *no_types[8];

static const struct wl_message pointer_requests[] = {
    {"motion", "uff", no_types},           {"motion_absolute", "uuuuu", no_types}, {"button", "uuu", no_types},
    {"axis", "uuf", no_types},             {"frame", "", no_types},                {"axis_source", "u", no_types},
    {"axis_stop", "uu", no_types},         {"axis_discrete", "uufi", no_types},    {"destroy", "", no_types},
};
static const struct wl_interface pointer_interface = {"zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, 0};
static const struct wl_interface *pointer_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message pointer_manager_requests[] = {
    {"create_virtual_pointer", "?on", pointer_types}, {"destroy", "", no_types},
};
static const struct wl_interface pointer_manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 2, pointer_manager_requests, 0, 0,
};

static const struct wl_message method_requests[] = {
    {"commit_string", "s", no_types},
    {"set_preedit_string", "sii", no_types},
    {"delete_surrounding_text", "uu", no_types},
    {"commit", "u", no_types},
    {"get_input_popup_surface", "no", no_types},
    {"grab_keyboard", "n", no_types},
    {"destroy", "", no_types},
};
static const struct wl_message method_events[] = {
    {"activate", "", no_types},          {"deactivate", "", no_types},    {"surrounding_text", "suu", no_types},
    {"text_change_cause", "u", no_types}, {"content_type", "uu", no_types}, {"done", "", no_types},
    {"unavailable", "", no_types},
};
static const struct wl_interface method_interface = {"zwp_input_method_v2", 1, 7, method_requests, 7, method_events};
static const struct wl_interface *method_types[] = {&wl_seat_interface, &method_interface};
static const struct wl_message method_manager_requests[] = {
    {"get_input_method", "on", method_types}, {"destroy", "", no_types},
};
static const struct wl_interface method_manager_interface = {
    "zwp_input_method_manager_v2", 1, 2, method_manager_requests, 0, 0,
};

// Requests by their indices above.
enum { pointer_motion_absolute = 1, pointer_button = 2, pointer_frame = 4, pointer_destroy = 8 };
enum { method_commit_string = 0, method_set_preedit = 1, method_commit = 3, method_destroy = 6 };

struct wayland_hand {
    struct wl_display *display;
    struct wl_seat *seat;
    struct wl_proxy *pointer_manager, *method_manager, *pointer, *method;
    int is_active, will_be_active;
    uint32_t serial;
};

static void activate(void *data, struct wl_proxy *method) { ((wayland_hand *)data)->will_be_active = 1; }
static void deactivate(void *data, struct wl_proxy *method) { ((wayland_hand *)data)->will_be_active = 0; }
static void surrounding(void *data, struct wl_proxy *method, const char *text, uint32_t caret, uint32_t anchor) {}
static void cause(void *data, struct wl_proxy *method, uint32_t cause) {}
static void content(void *data, struct wl_proxy *method, uint32_t hint, uint32_t purpose) {}
static void done(void *data, struct wl_proxy *method) {
    wayland_hand *hand = data;
    hand->is_active = hand->will_be_active;
    hand->serial++;
}
static void unavailable(void *data, struct wl_proxy *method) { ((wayland_hand *)data)->is_active = 0; }

static void (*const method_listener[])(void) = {
    (void (*)(void))activate, (void (*)(void))deactivate, (void (*)(void))surrounding, (void (*)(void))cause,
    (void (*)(void))content,  (void (*)(void))done,       (void (*)(void))unavailable,
};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    wayland_hand *hand = data;
    if (strcmp(interface, wl_seat_interface.name) == 0 && !hand->seat) {
        hand->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    } else if (strcmp(interface, pointer_manager_interface.name) == 0) {
        hand->pointer_manager = wl_registry_bind(registry, name, &pointer_manager_interface, 1);
    } else if (strcmp(interface, method_manager_interface.name) == 0) {
        hand->method_manager = wl_registry_bind(registry, name, &method_manager_interface, 1);
    }
}
static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registry_listener = {global, global_remove};

static int sync(wayland_hand *hand) { return wl_display_roundtrip(hand->display) < 0 ? -1 : 0; }

static uint32_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

wayland_hand *wayland_hand_open(const char *socket) {
    wayland_hand *hand = calloc(1, sizeof *hand);
    if (!hand || !(hand->display = wl_display_connect(socket))) {
        free(hand);
        return 0;
    }
    struct wl_registry *registry = wl_display_get_registry(hand->display);
    wl_registry_add_listener(registry, &registry_listener, hand);
    sync(hand);
    wl_registry_destroy(registry);
    if (!hand->seat || !hand->pointer_manager || !hand->method_manager) {
        wayland_hand_close(hand);
        return 0;
    }
    hand->pointer = wl_proxy_marshal_flags(
        hand->pointer_manager, 0, &pointer_interface, 1, 0, hand->seat, NULL);
    hand->method = wl_proxy_marshal_flags(hand->method_manager, 0, &method_interface, 1, 0, hand->seat, NULL);
    wl_proxy_add_listener(hand->method, (void (**)(void))method_listener, hand);
    if (sync(hand) == 0) return hand;
    wayland_hand_close(hand);
    return 0;
}

void wayland_hand_close(wayland_hand *hand) {
    if (hand->pointer) {
        wl_proxy_marshal_flags(hand->pointer, pointer_destroy, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
    }
    if (hand->method) wl_proxy_marshal_flags(hand->method, method_destroy, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
    wl_display_flush(hand->display);
    wl_display_disconnect(hand->display);
    free(hand);
}

int wayland_hand_move(wayland_hand *hand, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    wl_proxy_marshal_flags(hand->pointer, pointer_motion_absolute, NULL, 1, 0, now(), x, y, width, height);
    wl_proxy_marshal_flags(hand->pointer, pointer_frame, NULL, 1, 0);
    return sync(hand);
}

int wayland_hand_press(wayland_hand *hand, int is_down) {
    wl_proxy_marshal_flags(hand->pointer, pointer_button, NULL, 1, 0, now(), BTN_LEFT, is_down ? 1 : 0);
    wl_proxy_marshal_flags(hand->pointer, pointer_frame, NULL, 1, 0);
    return sync(hand);
}

int wayland_hand_await_field(wayland_hand *hand) {
    // 10 ms at a time.
    for (int tries = 0; tries < 500; tries++) {
        if (sync(hand) != 0) return -1;
        if (hand->is_active) return 0;
        nanosleep(&(struct timespec){0, 10000000}, 0);
    }
    return -1;
}

static int finish(wayland_hand *hand) {
    wl_proxy_marshal_flags(hand->method, method_commit, NULL, 1, 0, hand->serial);
    return sync(hand);
}

int wayland_hand_compose(wayland_hand *hand, const char *text) {
    int32_t length = (int32_t)strlen(text);
    wl_proxy_marshal_flags(hand->method, method_set_preedit, NULL, 1, 0, text, length, length);
    return finish(hand);
}

int wayland_hand_commit(wayland_hand *hand, const char *text) {
    wl_proxy_marshal_flags(hand->method, method_commit_string, NULL, 1, 0, text);
    return finish(hand);
}

#else

wayland_hand *wayland_hand_open(const char *socket) { return 0; }
void wayland_hand_close(wayland_hand *hand) {}
int wayland_hand_move(wayland_hand *hand, uint32_t x, uint32_t y, uint32_t width, uint32_t height) { return -1; }
int wayland_hand_press(wayland_hand *hand, int is_down) { return -1; }
int wayland_hand_await_field(wayland_hand *hand) { return -1; }
int wayland_hand_compose(wayland_hand *hand, const char *text) { return -1; }
int wayland_hand_commit(wayland_hand *hand, const char *text) { return -1; }

#endif
