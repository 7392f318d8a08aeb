#ifndef CPROCESSORS_H
#define CPROCESSORS_H

#include <pthread.h>

// Which processor a thread runs on. Other systems than Linux do not say and are not told: nothing happens there.

// The number of the processor that the calling thread runs on at the moment; -1 where the system does not say.
int processor_now(void);

// Has a thread run on any processor that the calling thread may use but this one. Where there is no other, the thread
// stays where it is.
void processor_avoid(pthread_t thread, int processor);

// Tells the processor that the calling thread looks again and again for what another does, so that it leaves the core to
// the other, where both share one.
static inline void processor_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

#endif
