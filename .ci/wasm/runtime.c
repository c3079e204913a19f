// What Embedded Swift expects of a C library, for a module that has none.
//
// The allocator never gives memory back: the guard makes a few calls and ends. A product that runs
// longer brings an allocator of its own.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

static uintptr_t next_free;
static uint32_t random_state = GUARD_SEED;

#define PAGE_BYTES 65536u

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (next_free == 0) next_free = (uintptr_t)&__heap_base;
    uintptr_t start = (next_free + alignment - 1) & ~(uintptr_t)(alignment - 1);
    uintptr_t end = start + size;
    size_t available = __builtin_wasm_memory_size(0) * PAGE_BYTES;
    if (end > available) {
        size_t pages = (end - available + PAGE_BYTES - 1) / PAGE_BYTES;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 12;
    }
    next_free = end;
    *result = (void *)start;
    return 0;
}

void *malloc(size_t size) {
    void *result = NULL;
    return posix_memalign(&result, 16, size) == 0 ? result : NULL;
}

void free(void *pointer) { (void)pointer; }

// Compiled with -fno-builtin, or these loops would be turned into calls of themselves.
void *memcpy(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    while (count--) *target++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target <= source) return memcpy(to, from, count);
    while (count--) target[count] = source[count];
    return to;
}

void *memset(void *to, int value, size_t count) {
    unsigned char *target = to;
    while (count--) *target++ = (unsigned char)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count--; a++, b++)
        if (*a != *b) return *a < *b ? -1 : 1;
    return 0;
}

// The seed of the standard library's hashing. The guard links and runs a module for each of several
// seeds: an answer that follows the order of a dictionary would not be the same in all of them.
void arc4random_buf(void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    while (count--) {
        random_state = random_state * 1664525u + 1013904223u;
        *bytes++ = (unsigned char)(random_state >> 24);
    }
}

// The product of two integers of 128 bits, in the halves that the machine can multiply.
__int128 __multi3(__int128 left, __int128 right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t low = a_low * b_low;
    uint64_t middle = a_high * b_low + (low >> 32);
    uint64_t carry = (uint32_t)middle + a_low * b_high;
    uint64_t high = a_high * b_high + (middle >> 32) + (carry >> 32);
    high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
    return (__int128)((unsigned __int128)high << 64 | (carry << 32 | (uint32_t)low));
}

// The libraries print nothing; a call that reaches this ends the run.
int putchar(int character) {
    (void)character;
    __builtin_trap();
}

uintptr_t __stack_chk_guard = 0x5afe57ac;

void __stack_chk_fail(void) { __builtin_trap(); }
