import AVKit
import MapKit
import UIKit
import WebKit

/// Tells UIKit, which knows nothing of them, the classes of the other modules' elements in storyboards.
@MainActor
enum AdditionalViews {
    static func register() {
        KitClasses.additional["mapView"] = { MKMapView(coder: $0) }
        KitClasses.additional["wkWebView"] = { WKWebView(coder: $0) }
        KitClasses.additional["avPlayerViewController"] = { AVPlayerViewController(coder: $0) }
    }
}
