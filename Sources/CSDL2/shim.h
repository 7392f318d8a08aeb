#pragma once
#include <SDL.h>

#include <malloc.h>

// What SDL tells of a window: Wayland's part of it, without X's headers.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_WAYLAND
#define SDL_VIDEO_DRIVER_WAYLAND 1
#include <SDL_syswm.h>
