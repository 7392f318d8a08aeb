#pragma once
#include <stdint.h>

/// How many blocks of memory the calling thread has asked the heap for since it began.
///
/// A program that links this target counts every malloc, calloc, realloc, memalign, aligned_alloc and posix_memalign, its
/// own and its libraries'. A realloc counts once. Always 0 without glibc, and in a build with the address or the thread
/// sanitizer, which take malloc's place themselves.
uint64_t counting_malloc_count(void);

/// How many bytes of the heap are in use, by all threads. Always 0 where nothing is counted.
uint64_t counting_malloc_bytes(void);
