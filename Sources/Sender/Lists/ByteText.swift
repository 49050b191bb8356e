import Glibc

/// Text that is put together as bytes, for lines that are written by the hundred thousand.
extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var place: UInt = 1
        while number.magnitude / place >= 10 { place *= 10 }
        while place > 0 {
            append(UInt8(ascii: "0") + UInt8(number.magnitude / place % 10))
            place /= 10
        }
    }
}

/// Writes all of the bytes. 0, or an error number.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var offset = 0
    while offset < bytes.count {
        let count = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
        }
        if count < 0 {
            if errno == EINTR { continue }
            if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
                continue
            }
            return errno
        }
        offset += count
    }
    return 0
}
