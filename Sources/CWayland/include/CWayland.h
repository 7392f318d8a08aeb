#ifndef CWAYLAND_H
#define CWAYLAND_H

#include <stdint.h>

// What SDL 2 keeps to itself of a Wayland connection: the compositor's times of input, and memory that is shared with it.
// The library is looked for when a connection is opened, as SDL looks for it; elsewhere than on Linux there is none.

/// Objects of our own on a connection that SDL opened.
typedef struct wayland wayland;

/// What an input was.
enum wayland_kind {
    /// The pointer came onto the surface, of which the compositor tells no time.
    wayland_enter,
    wayland_motion,
    wayland_button,
    wayland_axis,
    wayland_key,
    wayland_touch_down,
    wayland_touch_motion,
    wayland_touch_up,
};

/// One input as the compositor sent it.
typedef struct {
    enum wayland_kind kind;
    /// By the compositor's clock, modulo 2³²; 0 for coming onto the surface.
    uint32_t milliseconds;
    /// The button or key by its number in Linux's input events, or the touch by its own.
    uint32_t code;
    /// 1 for a press, 0 for a release.
    int32_t is_down;
    /// Where, in the surface's own units; 0 for buttons and axes. Of a key x is what it types by its layout and what is
    /// held, as X numbers it: in ASCII the character.
    double x, y;
} wayland_input;

/// A part of a picture, in pixels from its top left.
typedef struct {
    int32_t x, y, width, height;
} wayland_area;

/// Memory for one picture, 32 bits a pixel, 0x00RRGGBB, shared with the compositor.
typedef struct wayland_buffer wayland_buffer;

/// Makes the objects for a `wl_surface` on a `wl_display`, and waits for the compositor to tell what it has. NULL where
/// the library, or the compositor's shared memory, is missing.
wayland *wayland_open(void *display, void *surface);
/// Gives them back, once all buffers are freed; the display's connection stays.
void wayland_close(wayland *connection);
/// 0 while the connection holds, else why it ended, as errno has it.
int wayland_error(wayland *connection);

/// Takes inputs that came since the last call, oldest first, at most so many. Returns how many.
int wayland_take_inputs(wayland *connection, wayland_input *inputs, int capacity);

/// Makes memory for a picture; NULL where there is none left.
wayland_buffer *wayland_buffer_make(wayland *connection, int32_t width, int32_t height);
/// Frees it, at the latest once the compositor has no use for it any more.
void wayland_buffer_free(wayland_buffer *buffer);
/// The picture's pixels, row by row without gaps.
void *wayland_buffer_pixels(wayland_buffer *buffer);
/// 1 while the compositor may read it.
int wayland_buffer_is_busy(wayland_buffer *buffer);
/// Shows a picture on the surface, of which these parts differ from the one before.
void wayland_buffer_show(wayland_buffer *buffer, const wayland_area *areas, int count);

/// Takes note of what was received from the compositor, without waiting.
void wayland_dispatch(wayland *connection);

#endif
