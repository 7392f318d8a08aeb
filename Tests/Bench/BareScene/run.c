#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Milliseconds of CPU that the process has used, in the program and in the kernel. */
static double cpu(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
        + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* The most memory the process has had, in MB; 0 where the system does not say. */
static double peak_memory(void) {
    char line[128];
    long kilobytes = 0;
    FILE *status = fopen("/proc/self/status", "r");
    if (!status) return 0;
    while (fgets(line, sizeof line, status) && sscanf(line, "VmHWM: %ld", &kilobytes) != 1) {}
    fclose(status);
    return kilobytes / 1024.0;
}

static void mark(const char *what) {
    printf("MARK %s\n", what);
    fflush(stdout);
}

double run_variable(const char *name, double missing) {
    const char *value = getenv(name);
    return value && *value ? atof(value) : missing;
}

int run_make(struct run *run) {
    *run = (struct run){.frames = run_variable("SCENE_FRAMES", 1200), .warm = run_variable("SCENE_WARM", 30)};
    run->is_throttled = run_variable("SCENE_THROTTLE", 0) != 0;
    if (run->frames < 1 || run->warm < 1) return 0;
    run->times = malloc(run->frames * sizeof(double));
    return run->times != NULL;
}

int run_frame(const struct run *run) {
    if (run->presented < run->warm) return run->presented;
    const int frame = run->presented - run->warm;
    return frame < run->frames ? frame : -1;
}

static void finish(const struct run *run) {
    const double used = cpu() - run->cpu;
    mark("ANIM_END");
    const char *path = getenv("SCENE_OUT");
    FILE *out = path ? fopen(path, "w") : NULL;
    if (out) {
        for (int i = 0; i < run->frames; i++) fprintf(out, "%.4f\n", run->times[i]);
        fclose(out);
    }
    printf("RESULT cpu %.5f memory %.3f\n", used / run->frames, peak_memory());
    usleep(400000);
    mark("IDLE");
}

/* Sleeps until the next sixtieth of a second; after a long pause the grid begins anew. */
static void wait_for_slot(struct run *run) {
    const double moment = now();
    if (run->due == 0 || moment - run->due > 100) run->due = moment;
    run->due += 1000.0 / 60;
    const struct timespec end = {run->due / 1e3, (long)(fmod(run->due, 1e3) * 1e6)};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR) {}
}

void run_presented(struct run *run) {
    const double moment = now();
    if (run->presented == 0) mark("FIRST_FRAME");
    if (run->presented >= run->warm) run->times[run->presented - run->warm] = moment - run->last;
    run->presented++;
    if (run->presented == run->warm) {
        mark("ANIM_START");
        run->cpu = cpu();
    }
    if (run->presented == run->warm + run->frames) finish(run);
    run->last = run->is_throttled ? moment : now();
    if (run->is_throttled) wait_for_slot(run);
}
