#ifndef CPRINTING_H
#define CPRINTING_H

#include <stddef.h>

// Tells a function everything that goes through the standard output of C from now on, as what Swift prints does, once a line
// is whole; it goes to the same descriptor as before. Does nothing where the C library has no way to do so.
void printing_watch(void (*told)(const char *bytes, size_t count));

#endif
