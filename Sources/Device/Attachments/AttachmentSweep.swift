import Foundation

/// Finishes what a killed process left half-done. Only for a process that has the folder alone.
struct AttachmentSweep {
    let store: DeviceStore
    let files: AttachmentStore

    func run() throws(StoreError) {
        try store.releasePassing()
        for name in Self.names(in: files.incoming) {
            if try store.isHeld(name) {
                files.settle([name])
            } else {
                unlink(files.incoming + "/" + name)
            }
        }
        let doomed = try store.doomedFiles()
        if !doomed.isEmpty { try store.forgetDoomed(files.unlinkDoomed(doomed)) }
        // What processes had opened to read; they are gone.
        for name in Self.names(in: files.access) {
            try? FileManager.default.removeItem(atPath: files.access + "/" + name)
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
