import Glibc

/// What tells, without reading it, that a file has not changed.
struct FileStamp: Codable, Equatable {
    var size: Int64
    var modified: Int64
    var changed: Int64
    var inode: UInt64
    var isFolder: Bool

    /// Nil where the file cannot be looked at.
    init?(path: String) {
        var information = stat()
        guard stat(path, &information) == 0 else { return nil }
        isFolder = information.st_mode & S_IFMT == S_IFDIR
        size = isFolder ? 0 : Int64(information.st_size)
        modified = Self.nanoseconds(information.st_mtim)
        // A file whose times were set back still shows the time of its last change here.
        changed = Self.nanoseconds(information.st_ctim)
        inode = UInt64(information.st_ino)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Whether the file is so new that a second change could have the same stamp: the kernel's clock ticks only every
    /// few milliseconds.
    func isTooRecent(at now: Int64) -> Bool { max(modified, changed) > now - 50_000_000 }

    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }
}
