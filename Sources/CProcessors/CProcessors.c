#define _GNU_SOURCE
#include "CProcessors.h"

#ifdef __linux__

#include <sched.h>

int processor_now(void) { return sched_getcpu(); }

void processor_avoid(pthread_t thread, int processor) {
    cpu_set_t processors;
    if (processor < 0 || pthread_getaffinity_np(pthread_self(), sizeof processors, &processors) != 0) return;
    CPU_CLR(processor, &processors);
    if (CPU_COUNT(&processors) > 0) pthread_setaffinity_np(thread, sizeof processors, &processors);
}

#else

int processor_now(void) { return -1; }

void processor_avoid(pthread_t thread, int processor) { (void)thread, (void)processor; }

#endif
