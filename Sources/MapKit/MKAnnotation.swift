#if os(Linux)
    public import CoreLocation
    public import Foundation
    public import UIKit

    /// Something at a place on the map.
    @preconcurrency @MainActor
    public protocol MKAnnotation: NSObjectProtocol {
        var coordinate: CLLocationCoordinate2D { get }
        var title: String? { get }
        var subtitle: String? { get }
    }

    extension MKAnnotation {
        public var title: String? { nil }
        public var subtitle: String? { nil }
    }

    @preconcurrency @MainActor
    open class MKShape: NSObject {
        open var title: String?
        open var subtitle: String?
    }

    @preconcurrency @MainActor
    open class MKPointAnnotation: MKShape, MKAnnotation {
        open var coordinate = CLLocationCoordinate2D()

        public override init() { super.init() }

        public init(__coordinate coordinate: CLLocationCoordinate2D) {
            self.coordinate = coordinate
            super.init()
        }

        public convenience init(
            coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
        ) {
            self.init(__coordinate: coordinate)
            self.title = title
            self.subtitle = subtitle
        }
    }

    /// The view of an annotation. The map here shows titles, and no such views.
    @preconcurrency @MainActor
    open class MKAnnotationView: UIView {
        public let reuseIdentifier: String?
        open var annotation: (any MKAnnotation)?
        open var image: UIImage?
        open var centerOffset = CGPoint.zero
        open var calloutOffset = CGPoint.zero
        open var canShowCallout = false
        open var isEnabled = true
        open var isSelected = false
        open var isDraggable = false
        open var leftCalloutAccessoryView: UIView?
        open var rightCalloutAccessoryView: UIView?
        open var detailCalloutAccessoryView: UIView?

        public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
            self.annotation = annotation
            self.reuseIdentifier = reuseIdentifier
            super.init(frame: .zero)
        }

        public required init?(coder: NSCoder) {
            reuseIdentifier = nil
            super.init(coder: coder)
        }

        open func prepareForReuse() {}
    }

    @preconcurrency @MainActor
    open class MKPinAnnotationView: MKAnnotationView {
        open var pinTintColor: UIColor?
        open var animatesDrop = false
    }

    @preconcurrency @MainActor
    open class MKMarkerAnnotationView: MKAnnotationView {
        open var markerTintColor: UIColor?
        open var glyphTintColor: UIColor?
        open var glyphText: String?
        open var glyphImage: UIImage?
    }

    /// The phone's own place: never known here.
    @preconcurrency @MainActor
    open class MKUserLocation: NSObject, MKAnnotation {
        open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
        open var location: CLLocation? { nil }
        open var isUpdating: Bool { false }
        open var title: String?
        open var subtitle: String?
    }

    @preconcurrency @MainActor
    public protocol MKOverlay: MKAnnotation {}
#endif
