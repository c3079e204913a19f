// The one place of the command line that talks to the operating system's C library.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files, folders and the end of the process.
enum System {
    /// Why a path could not be read.
    struct Failure: Error {
        var path: String
        var reason: String
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

    /// Whether a path is a folder; throws if there is nothing.
    static func isFolder(_ path: String) throws(Failure) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure(path) }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// The bytes of a file.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        if try isFolder(path) { throw Failure(path: path, reason: "it is a folder") }
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        return try read(descriptor, path)
    }

    /// Everything that comes on standard input.
    static func readStandardInput() throws(Failure) -> [UInt8] { try read(0, "standard input") }

    private static func read(_ descriptor: Int32, _ path: String) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe readSome(descriptor, $0) }
            if count < 0 { throw failure(path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// The names in a folder, in the order of their bytes, without hidden ones.
    static func names(in path: String) throws(Failure) -> [String] {
        guard let folder = unsafe opendir(path) else { throw failure(path) }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Writes all bytes to a descriptor; on standard output what cannot be written is lost with the
    /// reader.
    ///
    /// - Returns: Whether all was written.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe writeSome(descriptor, $0) }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Puts other bytes in the place of a file's, all or none: a new file takes the old one's name.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure(path) }
        // A link stays a link; what it points to is replaced.
        guard let resolved = unsafe realpath(path, nil) else { throw failure(path) }
        let target = unsafe String(cString: resolved)
        unsafe free(resolved)
        let other = target + ".formatted"
        let descriptor = unsafe open(
            other, O_WRONLY | O_CREAT | O_EXCL, status.st_mode & 0o777)
        guard descriptor >= 0 else { throw failure(other) }
        let isWritten = write(bytes, to: descriptor)
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, unsafe rename(other, target) == 0 else {
            let failure = failure(path)
            unsafe unlink(other)
            throw failure
        }
    }

    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    private static func failure(_ path: String) -> Failure {
        Failure(path: path, reason: unsafe String(cString: strerror(errno)))
    }

    private static func readSome(
        _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func writeSome(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
            unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
