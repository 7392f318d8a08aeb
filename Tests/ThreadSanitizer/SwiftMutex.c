// Tells the thread sanitizer of locks that a thread had to wait for.
//
// Swift's Mutex is inlined into the code that uses it, where the sanitizer sees it, but for the wait, which is in a
// library of the toolchain that the sanitizer does not watch. Without this, what such a lock guards looks unguarded.
// Loaded before all other libraries (LD_PRELOAD), it takes the place of the wait and adds the news of its end.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Missing in the programs that a watched one starts.
void __tsan_acquire(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(_: UInt32) -> ()
#define WAIT "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"

typedef __attribute__((swiftcall)) void wait_for_lock(uint32_t thread, __attribute__((swift_context)) void *handle);

wait_for_lock watched_wait __asm__(WAIT);

__attribute__((swiftcall)) void watched_wait(uint32_t thread, __attribute__((swift_context)) void *handle) {
    wait_for_lock *wait = (wait_for_lock *)dlsym(RTLD_NEXT, WAIT);
    wait(thread, handle);
    if (__tsan_acquire) __tsan_acquire(handle);
}
