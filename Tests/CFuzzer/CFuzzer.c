#include "CFuzzer.h"

#include <signal.h>
#include <sys/time.h>

// libFuzzer as a library has no header. Source: https://llvm.org/docs/LibFuzzer.html
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));

static void (*read_input)(const uint8_t *bytes, size_t count);

// An input of up to 4 KB has one second of the processor, a longer one two.
static const size_t short_input = 4096;
// What waits without working is found by the clock after all.
static const struct itimerval one_second = {.it_value.tv_sec = 1}, two_seconds = {.it_value.tv_sec = 2},
                              a_minute = {.it_value.tv_sec = 60}, none;

static int run(const uint8_t *bytes, size_t count) {
    // libFuzzer's answer to its own timer looks at the clock, which is never behind the processor.
    struct sigaction alarm;
    if (sigaction(SIGALRM, NULL, &alarm) == 0) sigaction(SIGPROF, &alarm, NULL);
    setitimer(ITIMER_REAL, &a_minute, NULL);
    setitimer(ITIMER_PROF, count <= short_input ? &one_second : &two_seconds, NULL);
    read_input(bytes, count);
    setitimer(ITIMER_PROF, &none, NULL);
    return 0;
}

int fuzz(int argc, char **argv, void (*read)(const uint8_t *bytes, size_t count)) {
    read_input = read;
    return LLVMFuzzerRunDriver(&argc, &argv, run);
}
