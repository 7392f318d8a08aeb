#pragma once
#include <stdint.h>

/// A mouse and an input method for a compositor that has none, by protocols of wlroots: what a person's hand would do.
typedef struct wayland_hand wayland_hand;

/// Connects to the socket at a path; NULL where there is no compositor, or it lacks a protocol.
wayland_hand *wayland_hand_open(const char *socket);
/// Takes the mouse and the input method away.
void wayland_hand_close(wayland_hand *hand);

/// Moves the pointer to a position on a screen of this size in pixels. 0 once the compositor has done it, else -1.
int wayland_hand_move(wayland_hand *hand, uint32_t x, uint32_t y, uint32_t width, uint32_t height);
/// Presses the left button, or lets go of it. 0 once the compositor has done it, else -1.
int wayland_hand_press(wayland_hand *hand, int is_down);

/// Waits up to five seconds for a text field. 0 where there is one, else -1.
int wayland_hand_await_field(wayland_hand *hand);
/// Shows a text in the field that is still being composed, its caret at the end; "" ends that. 0 where it was sent.
int wayland_hand_compose(wayland_hand *hand, const char *text);
/// Puts a text into the field. 0 where it was sent.
int wayland_hand_commit(wayland_hand *hand, const char *text);
