#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer as a library: it has no header for this. Source: https://llvm.org/docs/LibFuzzer.html
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
