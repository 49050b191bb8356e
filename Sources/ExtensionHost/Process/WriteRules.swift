import CLinuxShims
import Glibc

/// Where a process that is about to be started may write; reading is free.
///
/// A phone's sandbox keeps a process to its containers. Here the kernel does (Landlock, from Linux 5.19); an older one
/// goes without.
struct WriteRules {
    struct Failure: Error {
        /// The system's.
        var number: Int32
    }

    /// -1 where the kernel has no rules.
    let descriptor: Int32

    /// - Parameters:
    ///   - folders: beneath them everything is allowed.
    ///   - reports: a folder in which files may be made and written, and none removed.
    init(folders: [String], reports: String?) throws(Failure) {
        let paths = CStrings(folders + [reports].compactMap { $0 })
        var writable = CLinuxShims_writable()
        let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: folders.count + 1)
        defer { list.deallocate() }
        for index in folders.indices { list[index] = UnsafePointer(paths.pointers[index]) }
        list[folders.count] = nil
        writable.folders = UnsafePointer(list)
        if reports != nil { writable.reports = UnsafePointer(paths.pointers[folders.count]) }
        var descriptor: Int32 = -1
        let failure = withExtendedLifetime(paths) { CLinuxShims_openWriteRules(&writable, &descriptor) }
        guard failure == 0 else { throw Failure(number: failure) }
        self.descriptor = descriptor
    }

    /// Once the process has been started.
    func close() { if descriptor >= 0 { Glibc.close(descriptor) } }
}
