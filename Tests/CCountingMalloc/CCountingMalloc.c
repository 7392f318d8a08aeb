#include "CCountingMalloc.h"

// The sanitizers that take malloc's place themselves need it: their own blocks are not glibc's.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define STEPS_ASIDE 1
#endif

#if (defined(__GLIBC__) || defined(__linux__)) && !STEPS_ASIDE
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// The other models may allocate on first use, which would come back here.
static _Thread_local uint64_t count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count++;
    if (alignment == 0 || alignment % sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *block = memory;
    return 0;
}

uint64_t counting_malloc_count(void) { return count; }

uint64_t counting_malloc_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

#else

uint64_t counting_malloc_count(void) { return 0; }

uint64_t counting_malloc_bytes(void) { return 0; }

#endif
