#if os(Linux)
    package import BelfryNotificationModel
    public import CoreLocation
    import Foundation

    /// Fires when the device enters or leaves a region.
    open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        /// Fires as `notifyOnEntry` and `notifyOnExit` of `region` say.
        public convenience init(region: CLRegion, repeats: Bool) {
            self.init(.location(region.model, repeats: repeats))
        }

        open var region: CLRegion {
            guard case .location(let region, _) = model else { return CLRegion.make(Region.nowhere) }
            return CLRegion.make(region)
        }

        open override var description: String {
            "<\(Self.self): repeats: \(repeats ? "YES" : "NO"), region: \(region)>"
        }
    }

    extension Region {
        /// Stands where a trigger is no location trigger, which only a damaged archive gives.
        fileprivate static var nowhere: Region {
            Region(identifier: "", shape: .circle(latitude: 0, longitude: 0, radius: 0))
        }
    }

    extension CLRegion {
        /// The region as a value. A region of a class of the team's own has no shape that could be sent: it becomes a
        /// circle without a radius, which is never entered.
        package var model: Region {
            let shape: Region.Shape =
                switch self {
                case let circle as CLCircularRegion:
                    .circle(
                        latitude: circle.center.latitude, longitude: circle.center.longitude, radius: circle.radius)
                case let beacon as CLBeaconRegion:
                    .beacon(uuid: beacon.uuid, major: beacon.major?.uint16Value, minor: beacon.minor?.uint16Value)
                default: Region.nowhere.shape
                }
            return Region(
                identifier: identifier, shape: shape, notifyOnEntry: notifyOnEntry, notifyOnExit: notifyOnExit)
        }

        /// The region of the class that fits the value.
        package static func make(_ model: Region) -> CLRegion {
            let region: CLRegion =
                switch model.shape {
                case .circle(let latitude, let longitude, let radius):
                    CLCircularRegion(
                        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
                        identifier: model.identifier)
                case .beacon(let uuid, let major?, let minor?):
                    CLBeaconRegion(uuid: uuid, major: major, minor: minor, identifier: model.identifier)
                case .beacon(let uuid, let major?, nil):
                    CLBeaconRegion(uuid: uuid, major: major, identifier: model.identifier)
                case .beacon(let uuid, nil, _):
                    CLBeaconRegion(uuid: uuid, identifier: model.identifier)
                }
            region.notifyOnEntry = model.notifyOnEntry
            region.notifyOnExit = model.notifyOnExit
            return region
        }
    }
#endif
