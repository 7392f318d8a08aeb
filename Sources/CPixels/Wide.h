// A function in this form is compiled for the widest registers of each processor as well; with the same result, because it
// computes with whole numbers, or adds and multiplies in the order written.
#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDE __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define WIDE
#endif
#define INLINE static inline __attribute__((always_inline))
