#pragma once
#include <SDL.h>

#ifdef __linux__
#include <malloc.h>
#endif
