#define _GNU_SOURCE
#include "CWayland.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The protocol's header has functions that call the library by name; they are to call what was found in it.
#include <wayland-client-core.h>
#include <xkbcommon/xkbcommon.h>
#define LAYOUT_FUNCTIONS(X) \
    X(xkb_context_new) X(xkb_context_unref) X(xkb_keymap_new_from_buffer) X(xkb_keymap_unref) X(xkb_state_new) \
    X(xkb_state_unref) X(xkb_state_update_mask) X(xkb_state_key_get_one_sym)
#define FUNCTIONS(X) \
    X(wl_proxy_marshal_flags) X(wl_proxy_add_listener) X(wl_proxy_destroy) X(wl_proxy_get_version) \
    X(wl_proxy_set_user_data) X(wl_proxy_get_user_data) X(wl_proxy_create_wrapper) X(wl_proxy_wrapper_destroy) \
    X(wl_proxy_set_queue) X(wl_display_create_queue) X(wl_event_queue_destroy) X(wl_display_roundtrip_queue) \
    X(wl_display_dispatch_queue_pending) X(wl_display_flush) X(wl_display_get_error)
#define INTERFACES(X) \
    X(wl_registry) X(wl_seat) X(wl_pointer) X(wl_keyboard) X(wl_touch) X(wl_shm) X(wl_shm_pool) X(wl_buffer)

#define DECLARE(name) static __typeof__(&name) found_##name;
FUNCTIONS(DECLARE) LAYOUT_FUNCTIONS(DECLARE)
#undef DECLARE
#define DECLARE(name) static const struct wl_interface *found_##name##_interface;
INTERFACES(DECLARE)
#undef DECLARE

#define wl_proxy_marshal_flags (*found_wl_proxy_marshal_flags)
#define wl_proxy_add_listener (*found_wl_proxy_add_listener)
#define wl_proxy_destroy (*found_wl_proxy_destroy)
#define wl_proxy_get_version (*found_wl_proxy_get_version)
#define wl_proxy_set_user_data (*found_wl_proxy_set_user_data)
#define wl_proxy_get_user_data (*found_wl_proxy_get_user_data)
#define wl_registry_interface (*found_wl_registry_interface)
#define wl_seat_interface (*found_wl_seat_interface)
#define wl_pointer_interface (*found_wl_pointer_interface)
#define wl_keyboard_interface (*found_wl_keyboard_interface)
#define wl_touch_interface (*found_wl_touch_interface)
#define wl_shm_interface (*found_wl_shm_interface)
#define wl_shm_pool_interface (*found_wl_shm_pool_interface)
#define wl_buffer_interface (*found_wl_buffer_interface)
#include <wayland-client-protocol.h>

static int find_library(void) {
    static int is_found;
    if (is_found) return 1;
    // SDL has it open already, and it is never closed.
    void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
#define FIND(name) \
    if (!(found_##name = (__typeof__(found_##name))dlsym(library, #name))) return 0;
    FUNCTIONS(FIND)
#undef FIND
#define FIND(name) \
    if (!(found_##name##_interface = (const struct wl_interface *)dlsym(library, #name "_interface"))) return 0;
    INTERFACES(FIND)
#undef FIND
#define FIND(name) \
    if (!(found_##name = (__typeof__(found_##name))dlsym(library, #name))) return 0;
    if (!(library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL))) return 0;
    LAYOUT_FUNCTIONS(FIND)
#undef FIND
    return is_found = 1;
}

enum { most_inputs = 1024, most_seats = 4 };

typedef struct {
    wayland *connection;
    uint32_t name;
    struct wl_seat *seat;
    struct wl_pointer *pointer;
    struct wl_keyboard *keyboard;
    struct wl_touch *touch;
} seat;

struct wayland {
    struct wl_display *display;
    // The window's; what stands around it has others.
    struct wl_surface *surface;
    int is_entered;
    // Events wait here until they are asked for, and not with those that SDL hands out.
    struct wl_event_queue *queue;
    struct wl_registry *registry;
    struct wl_shm *memory;
    seat seats[most_seats];
    // The keyboard's layout with what is held; NULL before it is told.
    struct xkb_state *layout;
    // A ring: the oldest give way.
    wayland_input inputs[most_inputs];
    unsigned first, count;
    // Freed once the compositor has released them.
    wayland_buffer *unwanted;
};

struct wayland_buffer {
    struct wl_buffer *buffer;
    wayland *connection;
    void *pixels;
    size_t size;
    int is_busy, is_unwanted;
    wayland_buffer *next;
};

// Inputs

static void keep(wayland *connection, wayland_input input) {
    if (connection->count == most_inputs) {
        connection->first = (connection->first + 1) % most_inputs;
        connection->count--;
    }
    connection->inputs[(connection->first + connection->count++) % most_inputs] = input;
}

static void keep_entered(wayland *connection, wayland_input input) {
    if (connection->is_entered) keep(connection, input);
}

static void pointer_enter(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
    ((wayland *)data)->is_entered = surface == ((wayland *)data)->surface;
    keep_entered(data, (wayland_input){wayland_enter, 0, 0, 0, wl_fixed_to_double(x), wl_fixed_to_double(y)});
}
static void pointer_leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
    ((wayland *)data)->is_entered = 0;
}
static void pointer_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
    keep_entered(data, (wayland_input){wayland_motion, time, 0, 0, wl_fixed_to_double(x), wl_fixed_to_double(y)});
}
static void pointer_button(
    void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {
    keep_entered(data, (wayland_input){wayland_button, time, button, state == WL_POINTER_BUTTON_STATE_PRESSED, 0, 0});
}
static void pointer_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
    keep_entered(data, (wayland_input){wayland_axis, time, axis, 0, 0, 0});
}
static void pointer_frame(void *data, struct wl_pointer *pointer) {}
static void pointer_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {}
static void pointer_axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {}
static void pointer_axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t discrete) {}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter, .leave = pointer_leave, .motion = pointer_motion, .button = pointer_button,
    .axis = pointer_axis, .frame = pointer_frame, .axis_source = pointer_axis_source, .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
};

static void keyboard_keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t file, uint32_t size) {
    wayland *connection = data;
    char *text = mmap(0, size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (text == MAP_FAILED) return;
    struct xkb_context *context = found_xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_keymap *keymap = context && format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1
        ? found_xkb_keymap_new_from_buffer(context, text, strnlen(text, size), XKB_KEYMAP_FORMAT_TEXT_V1, 0) : 0;
    found_xkb_state_unref(connection->layout);
    connection->layout = keymap ? found_xkb_state_new(keymap) : 0;
    found_xkb_keymap_unref(keymap);
    found_xkb_context_unref(context);
    munmap(text, size);
}
static void keyboard_enter(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface, struct wl_array *keys) {}
static void keyboard_leave(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface) {}
static void keyboard_key(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t key, uint32_t state) {
    struct xkb_state *layout = ((wayland *)data)->layout;
    // Layouts number keys as X does, from 8.
    uint32_t typed = layout ? found_xkb_state_key_get_one_sym(layout, key + 8) : 0;
    keep(data, (wayland_input){wayland_key, time, key, state == WL_KEYBOARD_KEY_STATE_PRESSED, typed, 0});
}
static void keyboard_modifiers(
    void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t pressed, uint32_t latched, uint32_t locked,
    uint32_t group) {
    struct xkb_state *layout = ((wayland *)data)->layout;
    if (layout) found_xkb_state_update_mask(layout, pressed, latched, locked, 0, 0, group);
}
static void keyboard_repeat(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {}

static const struct wl_keyboard_listener keyboard_listener = {
    .keymap = keyboard_keymap, .enter = keyboard_enter, .leave = keyboard_leave, .key = keyboard_key,
    .modifiers = keyboard_modifiers, .repeat_info = keyboard_repeat,
};

static void touch_down(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t id,
    wl_fixed_t x, wl_fixed_t y) {
    if (surface != ((wayland *)data)->surface) return;
    keep(
        data,
        (wayland_input){wayland_touch_down, time, (uint32_t)id, 1, wl_fixed_to_double(x), wl_fixed_to_double(y)});
}
static void touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
    keep(data, (wayland_input){wayland_touch_up, time, (uint32_t)id, 0, 0, 0});
}
static void touch_motion(
    void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
    keep(
        data,
        (wayland_input){wayland_touch_motion, time, (uint32_t)id, 1, wl_fixed_to_double(x), wl_fixed_to_double(y)});
}
static void touch_frame(void *data, struct wl_touch *touch) {}
static void touch_cancel(void *data, struct wl_touch *touch) {}
static void touch_shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor) {}
static void touch_orientation(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation) {}

static const struct wl_touch_listener touch_listener = {
    .down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel,
    .shape = touch_shape, .orientation = touch_orientation,
};

// Devices come and go

static void drop_devices(seat *seat, uint32_t but) {
    if (seat->pointer && !(but & WL_SEAT_CAPABILITY_POINTER)) {
        if (wl_pointer_get_version(seat->pointer) >= WL_POINTER_RELEASE_SINCE_VERSION) {
            wl_pointer_release(seat->pointer);
        } else {
            wl_pointer_destroy(seat->pointer);
        }
        seat->pointer = 0;
    }
    if (seat->keyboard && !(but & WL_SEAT_CAPABILITY_KEYBOARD)) {
        if (wl_keyboard_get_version(seat->keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION) {
            wl_keyboard_release(seat->keyboard);
        } else {
            wl_keyboard_destroy(seat->keyboard);
        }
        seat->keyboard = 0;
    }
    if (seat->touch && !(but & WL_SEAT_CAPABILITY_TOUCH)) {
        if (wl_touch_get_version(seat->touch) >= WL_TOUCH_RELEASE_SINCE_VERSION) {
            wl_touch_release(seat->touch);
        } else {
            wl_touch_destroy(seat->touch);
        }
        seat->touch = 0;
    }
}

static void seat_capabilities(void *data, struct wl_seat *proxy, uint32_t has) {
    seat *seat = data;
    drop_devices(seat, has);
    if (has & WL_SEAT_CAPABILITY_POINTER && !seat->pointer) {
        seat->pointer = wl_seat_get_pointer(proxy);
        wl_pointer_add_listener(seat->pointer, &pointer_listener, seat->connection);
    }
    if (has & WL_SEAT_CAPABILITY_KEYBOARD && !seat->keyboard) {
        seat->keyboard = wl_seat_get_keyboard(proxy);
        wl_keyboard_add_listener(seat->keyboard, &keyboard_listener, seat->connection);
    }
    if (has & WL_SEAT_CAPABILITY_TOUCH && !seat->touch) {
        seat->touch = wl_seat_get_touch(proxy);
        wl_touch_add_listener(seat->touch, &touch_listener, seat->connection);
    }
}
static void seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {.capabilities = seat_capabilities, .name = seat_name};

static void drop_seat(seat *seat) {
    drop_devices(seat, 0);
    if (seat->seat) wl_seat_destroy(seat->seat);
    memset(seat, 0, sizeof *seat);
}

static uint32_t at_most(uint32_t known, uint32_t version) { return version < known ? version : known; }

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    wayland *connection = data;
    if (strcmp(interface, wl_shm_interface.name) == 0 && !connection->memory) {
        connection->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    }
    if (strcmp(interface, wl_seat_interface.name) != 0) return;
    for (int index = 0; index < most_seats; index++) {
        seat *seat = &connection->seats[index];
        if (seat->seat) continue;
        seat->connection = connection;
        seat->name = name;
        // The listeners above know the events of version 5.
        seat->seat = wl_registry_bind(registry, name, &wl_seat_interface, at_most(5, version));
        wl_seat_add_listener(seat->seat, &seat_listener, seat);
        return;
    }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
    wayland *connection = data;
    for (int index = 0; index < most_seats; index++) {
        if (connection->seats[index].seat && connection->seats[index].name == name) drop_seat(&connection->seats[index]);
    }
}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global, .global_remove = registry_global_remove,
};

// The connection

static void destroy(wayland_buffer *buffer) {
    for (wayland_buffer **link = &buffer->connection->unwanted; *link; link = &(*link)->next) {
        if (*link != buffer) continue;
        *link = buffer->next;
        break;
    }
    wl_buffer_destroy(buffer->buffer);
    munmap(buffer->pixels, buffer->size);
    free(buffer);
}

wayland *wayland_open(void *display, void *surface) {
    if (!display || !surface || !find_library()) return 0;
    wayland *connection = calloc(1, sizeof *connection);
    if (!connection) return 0;
    connection->display = display;
    connection->surface = surface;
    connection->queue = found_wl_display_create_queue(display);
    // What is made from the wrapper sends its events to our queue.
    struct wl_display *wrapper = connection->queue ? found_wl_proxy_create_wrapper(display) : 0;
    if (wrapper) {
        found_wl_proxy_set_queue((struct wl_proxy *)wrapper, connection->queue);
        connection->registry = wl_display_get_registry(wrapper);
        found_wl_proxy_wrapper_destroy(wrapper);
    }
    if (connection->registry) {
        wl_registry_add_listener(connection->registry, &registry_listener, connection);
        // The first answer brings what there is, the second what devices the seats have.
        found_wl_display_roundtrip_queue(display, connection->queue);
        found_wl_display_roundtrip_queue(display, connection->queue);
    }
    if (connection->memory) return connection;
    wayland_close(connection);
    return 0;
}

void wayland_close(wayland *connection) {
    if (!connection) return;
    while (connection->unwanted) destroy(connection->unwanted);
    for (int index = 0; index < most_seats; index++) drop_seat(&connection->seats[index]);
    if (connection->layout) found_xkb_state_unref(connection->layout);
    if (connection->memory) wl_shm_destroy(connection->memory);
    if (connection->registry) wl_registry_destroy(connection->registry);
    if (connection->queue) {
        found_wl_display_flush(connection->display);
        found_wl_event_queue_destroy(connection->queue);
    }
    free(connection);
}

int wayland_error(wayland *connection) { return found_wl_display_get_error(connection->display); }

void wayland_dispatch(wayland *connection) {
    found_wl_display_dispatch_queue_pending(connection->display, connection->queue);
}

int wayland_take_inputs(wayland *connection, wayland_input *inputs, int capacity) {
    wayland_dispatch(connection);
    int taken = 0;
    while (taken < capacity && connection->count > 0) {
        inputs[taken++] = connection->inputs[connection->first];
        connection->first = (connection->first + 1) % most_inputs;
        connection->count--;
    }
    return taken;
}

// Pictures

static void buffer_release(void *data, struct wl_buffer *proxy) {
    wayland_buffer *buffer = data;
    buffer->is_busy = 0;
    if (buffer->is_unwanted) destroy(buffer);
}

static const struct wl_buffer_listener buffer_listener = {.release = buffer_release};

wayland_buffer *wayland_buffer_make(wayland *connection, int32_t width, int32_t height) {
    // The protocol counts bytes in 31 bits.
    if (width <= 0 || height <= 0 || (int64_t)width * height > INT32_MAX / 4) return 0;
    size_t size = (size_t)width * (size_t)height * 4;
    int file = memfd_create("motionlab", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return 0;
    wayland_buffer *buffer = 0;
    void *pixels = ftruncate(file, (off_t)size) == 0 ? mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                                                     : MAP_FAILED;
    if (pixels != MAP_FAILED) {
        buffer = calloc(1, sizeof *buffer);
        if (!buffer) munmap(pixels, size);
    }
    if (buffer) {
        struct wl_shm_pool *pool = wl_shm_create_pool(connection->memory, file, (int32_t)size);
        buffer->buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
        wl_shm_pool_destroy(pool);
        buffer->connection = connection;
        buffer->pixels = pixels;
        buffer->size = size;
        wl_buffer_add_listener(buffer->buffer, &buffer_listener, buffer);
    }
    close(file);
    return buffer;
}

void wayland_buffer_free(wayland_buffer *buffer) {
    if (buffer->is_busy && wayland_error(buffer->connection) == 0) {
        buffer->is_unwanted = 1;
        buffer->next = buffer->connection->unwanted;
        buffer->connection->unwanted = buffer;
    } else {
        destroy(buffer);
    }
}

void *wayland_buffer_pixels(wayland_buffer *buffer) { return buffer->pixels; }

int wayland_buffer_is_busy(wayland_buffer *buffer) { return buffer->is_busy; }

void wayland_buffer_show(wayland_buffer *buffer, const wayland_area *areas, int count) {
    struct wl_surface *surface = buffer->connection->surface;
    int knows_pixels = wl_surface_get_version(surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION;
    wl_surface_attach(surface, buffer->buffer, 0, 0);
    for (int index = 0; index < count && knows_pixels; index++) {
        wl_surface_damage_buffer(surface, areas[index].x, areas[index].y, areas[index].width, areas[index].height);
    }
    // An old compositor counts in the surface's own units, of which there may be fewer.
    if (!knows_pixels) wl_surface_damage(surface, 0, 0, INT32_MAX, INT32_MAX);
    wl_surface_commit(surface);
    buffer->is_busy = 1;
    found_wl_display_flush(buffer->connection->display);
}
