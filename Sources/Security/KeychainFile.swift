#if os(Linux)
    import BelfryAppleFoundation
    import Foundation
    import Glibc

    /// The items of one access group: a file in the folder of those who may read it.
    struct KeychainFile {
        /// More are refused: an extension that adds without end is to fail, not the disk.
        static let mostBytes = 16 << 20

        let url: URL

        /// - Parameter folder: a container.
        init(in folder: String) {
            url = URL(fileURLWithPath: folder).appendingPathComponent("Library/Keychains/keychain.plist")
        }

        func items() -> [KeychainItem] {
            guard let data = try? Data(contentsOf: url), data.count <= Self.mostBytes,
                let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [Any]
            else { return [] }
            return list.compactMap(KeychainItem.init(propertyList:))
        }

        /// Reads, changes and writes with the file locked against other processes. Nil where that cannot be done.
        func change<Result>(_ body: (inout [KeychainItem]) -> Result) -> Result? {
            let folder = url.deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lock = open(folder.appendingPathComponent("keychain.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard lock >= 0 else { return nil }
            defer { close(lock) }
            while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { return nil } }
            var items = items()
            let result = body(&items)
            let list = items.map(\.propertyList)
            guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
                data.count <= Self.mostBytes, (try? data.write(to: url, options: .atomic)) != nil
            else { return nil }
            return result
        }
    }
#endif
