import Glibc

/// Puts a method of a subclass in the place of the one it overrides, for every object of the superclass.
///
/// Foundation's own classes are made by Foundation, so a subclass never gets to see them. A class of Swift keeps the
/// addresses of its methods in a table in its metadata; the entry of the superclass gets the address from the
/// subclass's. A subclass used for this has no stored properties and no members of its own: its methods run on objects
/// that are none of its.
enum MethodReplacement {
    /// - Parameters:
    ///   - symbol: the mangled name of the superclass's method.
    ///   - others: subclasses of Foundation's that inherit the method; their tables are their own.
    /// - Returns: false, and nothing is changed, where the table is not as expected: another toolchain.
    static func install(
        _ symbol: String, of superclass: AnyClass, from subclass: AnyClass, inheritedBy others: [AnyClass] = []
    ) -> Bool {
        guard let original = dlsym(nil, symbol).map({ UInt(bitPattern: $0) }), let from = table(of: subclass) else {
            return false
        }
        var slots: [UnsafeMutablePointer<UInt>] = []
        var replacement: UInt = 0
        for type in [superclass] + others {
            guard let table = table(of: type) else { return false }
            let indices = table.indices.filter { table[$0] == original }
            guard indices.count == 1, let base = table.baseAddress else { return false }
            slots.append(base + indices[0])
            if type == superclass, indices[0] < from.count { replacement = from[indices[0]] }
        }
        guard replacement != original, replacement != 0 else { return false }
        for slot in slots { slot.pointee = replacement }
        return true
    }

    /// The same with a function: a method of an extension, exported by its `@_silgen_name`. For a class that cannot be
    /// inherited from.
    static func install(_ symbol: String, of type: AnyClass, fromFunction function: String) -> Bool {
        guard let original = dlsym(nil, symbol).map({ UInt(bitPattern: $0) }),
            let replacement = dlsym(nil, function).map({ UInt(bitPattern: $0) }), let table = table(of: type)
        else { return false }
        let indices = table.indices.filter { table[$0] == original || table[$0] == replacement }
        guard indices.count == 1 else { return false }
        table[indices[0]] = replacement
        return true
    }

    /// The words of a class's metadata, from its address point on. The sizes stand at fixed places in it (Swift's
    /// TypeMetadata.rst, "Class Metadata", without Objective-C).
    private static func table(of type: AnyClass) -> UnsafeMutableBufferPointer<UInt>? {
        let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
        let size = Int(metadata.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(metadata.load(fromByteOffset: 36, as: UInt32.self))
        guard (64...65_536).contains(size - addressPoint), addressPoint < 256 else { return nil }
        let words = (size - addressPoint) / MemoryLayout<UInt>.size
        return UnsafeMutableBufferPointer(start: metadata.assumingMemoryBound(to: UInt.self), count: words)
    }
}
