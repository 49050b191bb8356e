/// What is left to an app of the storage for its attachments.
struct StorageRoom {
    let limit: Int
    private(set) var used: Int

    init(limit: Int, used: Int) {
        self.limit = limit
        self.used = used
    }

    /// Takes room for a file. Throws `attachmentMoveIntoDataStoreFailed` where there is none.
    mutating func give(_ bytes: Int) throws(AttachmentRefusal) {
        guard bytes <= limit - used else {
            throw AttachmentRefusal(
                .moveFailed,
                "the app's attachments take up \(used) bytes, \(limit) is the limit, and \(bytes) more do not fit; "
                    + "remove notifications that hold some", bytes: bytes)
        }
        used += bytes
    }
}
