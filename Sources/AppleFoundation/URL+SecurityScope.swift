#if os(Linux)
    public import Foundation

    extension URL {
        /// Asks for access to a file that another process owns, such as that of a notification's attachment.
        ///
        /// False for a URL that is not security-scoped, and where the access is refused. Each true wants a stop.
        public func startAccessingSecurityScopedResource() -> Bool { SecurityScope.start(self) }

        /// Gives the access up; the file cannot be read any more once there are as many stops as starts.
        public func stopAccessingSecurityScopedResource() { SecurityScope.stop(self) }
    }

    extension NSURL {
        /// As in `URL`.
        public func startAccessingSecurityScopedResource() -> Bool { SecurityScope.start(self as URL) }

        /// As in `URL`.
        public func stopAccessingSecurityScopedResource() { SecurityScope.stop(self as URL) }
    }
#endif
