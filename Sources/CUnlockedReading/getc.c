#include "CUnlockedReading.h"

#include <stdio.h>

#ifdef __linux__

// The C library's, but for the lock.
int getc(FILE *file) { return getc_unlocked(file); }

#endif
