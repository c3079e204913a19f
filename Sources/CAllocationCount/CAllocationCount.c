#include "CAllocationCount.h"

#include <stddef.h>

// The definitions of an executable come before those of its libraries, so that the Swift runtime's
// allocations pass through here too. The benchmarks run on one thread; the counters need no lock.

static uint64_t count = 0;
static uint64_t bytes = 0;

uint64_t allocation_count(void) { return count; }
uint64_t allocated_bytes(void) { return bytes; }

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

bool allocations_are_counted(void) { return true; }

static void *counted(void *memory) {
    if (memory != NULL) {
        count += 1;
        bytes += malloc_usable_size(memory);
    }
    return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *old, size_t size) {
    size_t before = old == NULL ? 0 : malloc_usable_size(old);
    void *memory = __libc_realloc(old, size);
    // Nothing has been given back where nothing could be had.
    if (memory != NULL || size == 0) { bytes -= before; }
    return counted(memory);
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **place, size_t alignment, size_t size) {
    void *memory = counted(__libc_memalign(alignment, size));
    if (memory == NULL) { return ENOMEM; }
    *place = memory;
    return 0;
}

void free(void *memory) {
    if (memory == NULL) { return; }
    bytes -= malloc_usable_size(memory);
    __libc_free(memory);
}

#else

bool allocations_are_counted(void) { return false; }

#endif
