#if os(Linux)
    /// Content that cannot be sent to the device.
    package struct ContentError: Error, Sendable, Hashable, CustomStringConvertible {
        /// Where the value is, such as `userInfo["media"]["size"]`.
        package var keyPath: String
        package var reason: String

        package var description: String { "\(keyPath) \(reason)" }
    }
#endif
