import BelfryNotificationModel
import Foundation

/// Where the device is, and which apps may know.
extension DeviceStore {
    /// Nil where nothing was said of the app.
    func locationPermission(app: Int64) throws(StoreError) -> LocationPermission? {
        let word = try database.first("SELECT location FROM app WHERE id = ?1", .integer(app)) { row in row.text(0) }
        return word.flatMap(LocationPermission.init)
    }

    func set(_ permission: LocationPermission, app: Int64) throws(StoreError) {
        try database.run(
            "UPDATE app SET location = ?2 WHERE id = ?1", .integer(app), .text(permission.rawValue))
    }

    /// Nil where the device has neither entered nor left the app's region of that identifier.
    func isInside(region: String, app: Int64) throws(StoreError) -> Bool? {
        try database.first(
            "SELECT is_inside FROM whereabouts WHERE app = ?1 AND region = ?2", .integer(app), .text(region)
        ) { row in row.integer(0) != 0 }
    }

    func setInside(_ isInside: Bool, region: String, app: Int64) throws(StoreError) {
        try database.run(
            "INSERT OR REPLACE INTO whereabouts VALUES(?1, ?2, ?3)", .integer(app), .text(region),
            .integer(isInside ? 1 : 0))
    }
}
