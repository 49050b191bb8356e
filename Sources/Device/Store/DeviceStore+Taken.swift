/// The pushes that the device has taken, by the service's names of them.
///
/// A service that was ended between a push's delivery and its own note of it brings the push again; it does so soon, so
/// that few names are enough.
extension DeviceStore {
    private static let known: Int64 = 1_000

    func hasTaken(_ name: String) throws(StoreError) -> Bool {
        try database.first("SELECT 1 FROM taken WHERE name = ?1", .text(name)) { row in row.integer(0) } != nil
    }

    func noteTaken(_ name: String) throws(StoreError) {
        try database.run("INSERT INTO taken(name) VALUES(?1)", .text(name))
        try database.run(
            "DELETE FROM taken WHERE number <= (SELECT max(number) FROM taken) - ?1", .integer(Self.known))
    }
}
