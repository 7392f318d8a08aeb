// For fopencookie.
#define _GNU_SOURCE
#include "CPrinting.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

static void (*tell)(const char *bytes, size_t count);

static ssize_t write_and_tell(void *nothing, const char *bytes, size_t count) {
    (void)nothing;
    tell(bytes, count);
    size_t written = 0;
    while (written < count) {
        ssize_t step = write(STDOUT_FILENO, bytes + written, count - written);
        if (step < 0 && errno == EINTR) continue;
        // The reader may be gone: what is printed is told all the same.
        if (step <= 0) break;
        written += (size_t)step;
    }
    return (ssize_t)count;
}

void printing_watch(void (*told)(const char *bytes, size_t count)) {
    cookie_io_functions_t functions = {.write = write_and_tell};
    FILE *file = fopencookie(NULL, "w", functions);
    if (file == NULL) return;
    tell = told;
    fflush(stdout);
    setvbuf(file, NULL, _IOLBF, 0);
    stdout = file;
}
