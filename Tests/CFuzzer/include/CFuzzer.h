#pragma once
#include <stddef.h>
#include <stdint.h>

// Runs libFuzzer with its own arguments on a function that reads one input, and returns its status. An input that takes
// more than two seconds of the processor, or one second for up to 4 KB, is found as libFuzzer finds one that takes too
// long by the clock: on a busy machine the clock says little.
int fuzz(int argc, char **argv, void (*read)(const uint8_t *bytes, size_t count));
