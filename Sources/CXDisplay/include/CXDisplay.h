#pragma once

/// What an X display says of the size of its pixels; SDL 2 does not pass it on.
typedef struct {
    /// The resource `Xft.dpi` as text, cut at 31 bytes; empty where it is not set.
    char dpi[32];
    /// The first screen in pixels and in millimetres, as the display claims.
    int width, height, millimetres_wide, millimetres_high;
} x_display_facts;

/// Asks the display that `DISPLAY` names; 0 where there is none.
int x_display_read(x_display_facts *facts);

/// Calls a function where the server of an open display has ended, on the thread that finds it out and instead of a line
/// from Xlib; Xlib ends the program when it returns. NULL for Xlib's own line.
void x_display_on_end(void (*act)(void));

/// The character in ASCII, also one of control, that the key of an XKeyEvent types by its layout and what is held; from
/// 0x100 the keys Home, Left, Up, Right, Down, Page Up, Page Down and End, and 0x200 one that is held beside
/// others, but for Shift; 0 for any other key, and for Space with Shift.
int x_typed(const void *event);
