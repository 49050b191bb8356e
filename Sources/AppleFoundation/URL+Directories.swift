#if os(Linux)
    public import Foundation

    // Foundation on Linux has the temporary and the home directory; these are where a phone's process has them.
    extension URL {
        public static var documentsDirectory: URL { container.appendingPathComponent("Documents", isDirectory: true) }
        public static var libraryDirectory: URL { container.appendingPathComponent("Library", isDirectory: true) }

        public static var cachesDirectory: URL {
            libraryDirectory.appendingPathComponent("Caches", isDirectory: true)
        }

        public static var applicationSupportDirectory: URL {
            libraryDirectory.appendingPathComponent("Application Support", isDirectory: true)
        }

        private static var container: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }
    }
#endif
