/// Whether an app may know where the device is (Core Location, CLAuthorizationStatus).
package enum LocationPermission: String, Sendable, CaseIterable, Codable {
    case undetermined, denied, whenInUse, always
}
