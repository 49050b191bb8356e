import Glibc

extension HTTP2FieldList {
    /// True where the bytes are those of the text. Written out, so that a literal is compared where it is named, eight
    /// bytes at a time.
    @inlinable
    package static func equal(_ bytes: Bytes, _ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count == count, let start = bytes.baseAddress else { return bytes.count == count }
        let left = UnsafeRawPointer(start)
        let right = UnsafeRawPointer(text.utf8Start)
        var index = 0
        while index + 8 <= count {
            guard
                left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            else { return false }
            index += 8
        }
        while index < count {
            guard
                left.load(fromByteOffset: index, as: UInt8.self) == right.load(fromByteOffset: index, as: UInt8.self)
            else { return false }
            index += 1
        }
        return true
    }

    /// True where both are the same bytes.
    package static func equal(_ one: Bytes, _ other: Bytes) -> Bool {
        guard one.count == other.count, let left = one.baseAddress, let right = other.baseAddress else {
            return one.count == other.count
        }
        return memcmp(left, right, one.count) == 0
    }
}
