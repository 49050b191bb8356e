#if os(Linux)
    /// What Foundation on Linux reads from an object that is an attribute of text.
    ///
    /// When it joins texts it compares their attributes as Core Foundation does, and takes the first stored property of
    /// an object for its type: where no type is there, it ends the process. Each class of this kit whose objects are
    /// attributes therefore begins with one, and is then compared by `isEqual(_:)`.
    enum CoreFoundationType {
        static let object: UInt64 = 0x100
    }
#endif
