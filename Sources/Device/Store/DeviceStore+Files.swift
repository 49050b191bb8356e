import Foundation

/// A file of the attachment store, by its name there.
struct StoredFile: Hashable {
    /// Unique in the store, such as `2f1c….jpg`.
    var file: String
    /// What the app called it.
    var name: String
    var bytes: Int
}

extension StoredFile {
    static func newName(filenameExtension: String) -> String {
        UUID().uuidString.lowercased() + "." + filenameExtension
    }

    /// Names in a folder that the store gave. Whatever else is there is somebody else's, and is left alone.
    static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(isName)
    }

    static func isName(_ name: String) -> Bool {
        name.dropFirst(36).first == "." && UUID(uuidString: String(name.prefix(36))) != nil
    }
}

/// Who owns a file.
enum FileHolder {
    case pending(Int64)
    case delivered(Int64)
    /// A notification that was shown and is in no list; its files go when a process next has the folder alone.
    case passing

    var kind: Int64 {
        switch self {
        case .pending: 0
        case .delivered: 1
        case .passing: 2
        }
    }

    var id: Int64 {
        switch self {
        case .pending(let id), .delivered(let id): id
        case .passing: 0
        }
    }
}

extension DeviceStore {
    /// Inside a transaction.
    func hold(_ files: [StoredFile], by holder: FileHolder, app: Int64) throws(StoreError) {
        for file in files {
            try database.run(
                "INSERT OR IGNORE INTO holding VALUES(?1, ?2, ?3, ?4, ?5, ?6)", .integer(holder.kind),
                .integer(holder.id), .text(file.file), .integer(app), .text(file.name), .integer(Int64(file.bytes)))
        }
    }

    func files(heldBy holder: FileHolder) throws(StoreError) -> [StoredFile] {
        try database.all(
            "SELECT file, name, bytes FROM holding WHERE kind = ?1 AND holder = ?2", .integer(holder.kind),
            .integer(holder.id)
        ) { row in StoredFile(file: row.text(0), name: row.text(1), bytes: Int(row.integer(2))) }
    }

    /// Ends a hold, inside a transaction. A file whose last owner that was is doomed in the same commit.
    ///
    /// - Returns: the doomed files.
    func release(_ holder: FileHolder) throws(StoreError) -> [String] {
        let files = try files(heldBy: holder)
        try database.run(
            "DELETE FROM holding WHERE kind = ?1 AND holder = ?2", .integer(holder.kind), .integer(holder.id))
        var doomed: [String] = []
        for file in files where try !isHeld(file.file) {
            try database.run("INSERT OR IGNORE INTO doomed VALUES(?1)", .text(file.file))
            doomed.append(file.file)
        }
        return doomed
    }

    func isHeld(_ file: String) throws(StoreError) -> Bool {
        try database.first("SELECT 1 FROM holding WHERE file = ?1", .text(file)) { _ in true } ?? false
    }

    /// The file of that name, where the app owns it.
    func file(_ file: String, app: Int64) throws(StoreError) -> StoredFile? {
        try database.first(
            "SELECT file, name, bytes FROM holding WHERE file = ?1 AND app = ?2", .text(file), .integer(app)
        ) { row in StoredFile(file: row.text(0), name: row.text(1), bytes: Int(row.integer(2))) }
    }

    /// Bytes of the files that the app owns.
    func storedBytes(app: Int64) throws(StoreError) -> Int {
        try database.first("SELECT bytes FROM storage WHERE app = ?1", .integer(app)) { row in
            Int(row.integer(0))
        } ?? 0
    }

    func doomedFiles() throws(StoreError) -> [String] {
        try database.all("SELECT file FROM doomed") { row in row.text(0) }
    }

    /// After the files are unlinked.
    func forgetDoomed(_ files: [String]) throws(StoreError) {
        guard !files.isEmpty else { return }
        try database.transaction { () throws(StoreError) in
            for file in files { try database.run("DELETE FROM doomed WHERE file = ?1", .text(file)) }
        }
    }

    /// Dooms the files of notifications that were only passing by.
    func releasePassing() throws(StoreError) {
        guard try !files(heldBy: .passing).isEmpty else { return }
        try database.transaction { () throws(StoreError) in _ = try release(.passing) }
    }
}
