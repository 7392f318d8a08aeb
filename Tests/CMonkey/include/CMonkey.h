#pragma once
#include <stdint.h>

/// A connection to an X server that moves its mouse and presses its keys by the XTEST extension.
typedef struct monkey_hand monkey_hand;

/// Connects to a display such as ":7"; NULL where there is none, or none with XTEST.
monkey_hand *monkey_open(const char *name);
/// Ends the connection.
void monkey_close(monkey_hand *hand);

/// Moves the pointer to a position on the screen, in pixels.
void monkey_move(monkey_hand *hand, int x, int y);
/// Presses or releases a button by X's number: 1 left, 2 middle, 3 right, 4 to 7 the wheels.
void monkey_button(monkey_hand *hand, int button, int is_down);
/// Presses or releases the key with an X name such as "Shift_L" or "U1F600". -1 where the keyboard has no such key.
int monkey_key(monkey_hand *hand, const char *name, int is_down);
/// Gives a keyboard key that is unused to the character with an X name. -1 where none is left.
int monkey_add_key(monkey_hand *hand, const char *name);

void monkey_resize(monkey_hand *hand, unsigned long window, int width, int height);
void monkey_place(monkey_hand *hand, unsigned long window, int x, int y);
/// Maps or unmaps a window; unmapping is what a window manager does to minimise one.
void monkey_show(monkey_hand *hand, unsigned long window, int is_shown);
/// Gives a window the keyboard, or takes the keyboard from every window.
void monkey_focus(monkey_hand *hand, unsigned long window, int has_keyboard);
/// Makes the server say that a rectangle of a window must be drawn again.
void monkey_expose(monkey_hand *hand, unsigned long window, int x, int y, int width, int height);

/// Asks a window's program whether it is alive (_NET_WM_PING). The number comes back by `monkey_pong`.
///
/// Source: Extended Window Manager Hints 1.5, "_NET_WM_PING".
void monkey_ping(monkey_hand *hand, unsigned long window, uint32_t number);
/// The number of the newest ping that was answered; 0 before the first.
uint32_t monkey_pong(monkey_hand *hand);

/// Forbids this process, and every program that it starts or becomes, to write outside a folder and the devices.
///
/// 0 where it worked; else an error number, ENOSYS or EOPNOTSUPP where the system has no Landlock.
int monkey_confine(const char *folder);
