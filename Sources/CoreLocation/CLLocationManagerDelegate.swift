#if os(Linux)
    public import Foundation

    /// Who is told of places and regions. Every method is optional; those that are not there do nothing.
    public protocol CLLocationManagerDelegate: NSObjectProtocol {
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
        /// Before iOS 14; called where the one above is not implemented.
        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
        func locationManager(
            _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
        func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
        func locationManager(
            _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    }

    extension CLLocationManagerDelegate {
        public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
        }

        public func locationManager(
            _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
        ) {}
        public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
        public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
        public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
        public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
        public func locationManager(
            _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
        ) {}
        public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
        public func locationManager(
            _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
        ) {}
    }
#endif
