#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this system: with the GNU C library only.
bool allocations_are_counted(void);

/// How many allocations the process has made.
uint64_t allocation_count(void);

/// How many bytes the process holds that it has allocated, with the allocator's rounding.
uint64_t allocated_bytes(void);

#endif
