import Foundation

/// Finishes what a killed process left half-done. Only for a process that has the folder alone.
struct AttachmentSweep {
    let store: DeviceStore
    let files: AttachmentStore

    func run() throws(StoreError) {
        try store.releasePassing()
        for name in StoredFile.names(in: files.incoming) {
            if try store.isHeld(name) {
                files.settle([name])
            } else {
                unlink(files.incoming + "/" + name)
            }
        }
        let doomed = try store.doomedFiles()
        if !doomed.isEmpty { try store.forgetDoomed(files.unlinkDoomed(doomed)) }
        closeAccess()
    }

    /// Removes the names under which processes that are gone had opened attachments.
    private func closeAccess() {
        for caller in Self.names(in: files.access) {
            let folder = files.access + "/" + caller
            for opened in Self.names(in: folder) where StoredFile.isName(String(opened.dropFirst(9))) {
                try? FileManager.default.removeItem(atPath: folder + "/" + opened)
            }
            rmdir(folder)
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
