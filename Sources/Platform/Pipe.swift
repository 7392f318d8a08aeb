import Glibc

/// A pipe for single bytes between threads; closed with the value.
struct Pipe: ~Copyable {
    /// The descriptor that is read from.
    let output: CInt
    /// The descriptor that is written to.
    let input: CInt

    init() throws(PlatformError) {
        var ends: (CInt, CInt) = (-1, -1)
        let status = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
            unsafe pipe(bytes.bindMemory(to: CInt.self).baseAddress)
        }
        guard status == 0 else { throw .system("pipe", errno) }
        (output, input) = ends
        for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func write() {
        var byte: UInt8 = 0
        while unsafe platformWrite(input, &byte, 1) < 0, errno == EINTR {}
    }

    /// Waits for the next byte from a descriptor; nil, at once, when `end` becomes readable.
    static func byte(from output: CInt, orEnd end: CInt) -> UInt8? {
        var watched = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        while unsafe poll(&watched, 2, -1) < 0, errno == EINTR {}
        var byte: UInt8 = 0
        guard watched[1].revents == 0, unsafe read(output, &byte, 1) == 1 else { return nil }
        return byte
    }

    deinit {
        close(output)
        close(input)
    }
}

/// The system's call, which a method of the same name hides.
private func platformWrite(_ file: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
}
