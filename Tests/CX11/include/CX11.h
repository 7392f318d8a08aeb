#pragma once
#include <stdint.h>

/// A connection to an X server, for what a test must ask of it that xdotool cannot.
typedef struct x11_connection x11_connection;

/// Connects to a display such as ":7"; NULL where there is none.
x11_connection *x11_open(const char *name);
/// Ends the connection.
void x11_close(x11_connection *connection);

/// Asks a window to close as the button in its frame does: a WM_DELETE_WINDOW message. 0 where it went out.
int x11_ask_to_close(x11_connection *connection, unsigned long window);

/// Drags a file onto the middle of a window and lets go there, as a desktop's file list does (XDND 5). 0 where the window
/// took it within five seconds, -1 where it did not want it.
int x11_drop_file(x11_connection *connection, unsigned long window, const char *path);

/// A window's position on the screen and its size, in pixels. 0 where the window is there.
int x11_geometry(x11_connection *connection, unsigned long window, int *x, int *y, int *width, int *height);

/// The size of the screen in pixels.
void x11_screen_size(x11_connection *connection, int *width, int *height);

/// Copies the screen's pixels, 0x00RRGGBB, row by row from the top left. 0 where it worked.
int x11_capture(x11_connection *connection, uint32_t *pixels, int width, int height);
