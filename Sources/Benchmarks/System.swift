import CAllocationCount

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the benchmarks ask the operating system and the allocator.
enum System {
    /// Nanoseconds of the processor that this thread has had: what others take of a shared machine
    /// meanwhile is not counted, though they still share its caches.
    static func nanoseconds() -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    static func exit(_ code: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(code)
        #elseif canImport(Musl)
            Musl.exit(code)
        #else
            Darwin.exit(code)
        #endif
    }

    /// What a piece of work allocates; nothing is known where the C library is another.
    static func allocations<Result>(
        _ body: () -> Result
    ) -> (result: Result, count: Int, heldBytes: Int)? {
        guard allocations_are_counted() else { return nil }
        let (count, bytes) = (allocation_count(), allocated_bytes())
        let result = body()
        return (
            result, Int(allocation_count() - count),
            Int(Int64(bitPattern: allocated_bytes() &- bytes))
        )
    }
}
