#if os(Linux)
    public import CoreLocation
    public import Foundation
    import QuartzCore
    public import UIKit

    public enum MKMapType: UInt, Sendable {
        case standard = 0
        case satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
    }

    public enum MKUserTrackingMode: Int, Sendable {
        case none = 0
        case follow, followWithHeading
    }

    /// A map without a map: a box that names the place and the annotations, which the trace says, once.
    @preconcurrency @MainActor
    open class MKMapView: UIView {
        private let label = UILabel(frame: .zero)
        private var marks: [any MKAnnotation] = []
        private var drawnOver: [any MKOverlay] = []
        private var area = MKCoordinateRegion(
            center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
        private var isSaid = false

        public override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
        }

        private func setUp() {
            label.font = .systemFont(ofSize: 12)
            label.textColor = .darkGray
            label.textAlignment = .center
            label.numberOfLines = 0
            backgroundColor = UIColor(red: 0.91, green: 0.93, blue: 0.89, alpha: 1)
            layer.borderWidth = 1
            layer.borderColor = UIColor.lightGray.cgColor
            addSubview(label)
            tell()
        }

        private func tell() {
            let place = String(format: "%.5f, %.5f", area.center.latitude, area.center.longitude)
            let titles = marks.compactMap { $0.title.map { "• \($0)" } }
            label.text = (["MKMapView", place] + titles.prefix(8)).joined(separator: "\n")
            setNeedsLayout()
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds.insetBy(dx: 8, dy: 8)
            guard !isSaid else { return }
            isSaid = true
            Unsupported.report(type: "MKMapView", member: "map", detail: "draws no map: a box names the place")
        }

        /// Told of changes of the region that code asks for; nothing is loaded here, and no view of an annotation is made.
        open weak var delegate: (any MKMapViewDelegate)? {
            didSet {
                guard delegate != nil else { return }
                Unsupported.report(
                    type: "MKMapView", member: "delegate",
                    detail: "is told of changes of the region only: no map is loaded here, and a box stands for it")
            }
        }
        open var mapType = MKMapType.standard
        open var isZoomEnabled = true
        open var isScrollEnabled = true
        open var isRotateEnabled = true
        open var isPitchEnabled = true
        open var showsUserLocation = false
        open var showsCompass = true
        open var showsScale = false
        open var showsTraffic = false
        open var showsBuildings = true
        open var userTrackingMode = MKUserTrackingMode.none
        public let userLocation = MKUserLocation()
        open var isUserLocationVisible: Bool { false }

        // MARK: What is seen

        open var region: MKCoordinateRegion {
            get { area }
            set { setRegion(newValue, animated: false) }
        }

        open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
            area = region
            tell()
            delegate?.mapView(self, regionDidChangeAnimated: animated)
        }

        open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

        open var centerCoordinate: CLLocationCoordinate2D {
            get { area.center }
            set { setCenter(newValue, animated: false) }
        }

        open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
            setRegion(MKCoordinateRegion(center: coordinate, span: area.span), animated: animated)
        }

        open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

        // MARK: What is on it

        open var annotations: [any MKAnnotation] { marks }
        open private(set) var selectedAnnotations: [any MKAnnotation] = []

        open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

        open func addAnnotations(_ annotations: [any MKAnnotation]) {
            marks += annotations
            tell()
        }

        open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

        open func removeAnnotations(_ annotations: [any MKAnnotation]) {
            marks.removeAll { mark in annotations.contains { $0 === mark } }
            tell()
        }

        open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
            let new = annotations.filter { annotation in !marks.contains { $0 === annotation } }
            addAnnotations(new)
            let places = annotations.map(\.coordinate)
            let (north, south) = (places.map(\.latitude).max() ?? 0, places.map(\.latitude).min() ?? 0)
            let (east, west) = (places.map(\.longitude).max() ?? 0, places.map(\.longitude).min() ?? 0)
            guard !places.isEmpty else { return }
            let center = CLLocationCoordinate2D(latitude: (north + south) / 2, longitude: (east + west) / 2)
            let span = MKCoordinateSpan(
                latitudeDelta: max(0.01, north - south), longitudeDelta: max(0.01, east - west))
            setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
        }

        open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
            selectedAnnotations = [annotation]
        }

        open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { selectedAnnotations = [] }

        open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
        open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

        open var overlays: [any MKOverlay] { drawnOver }
        open func addOverlay(_ overlay: any MKOverlay) { drawnOver.append(overlay) }
        open func removeOverlay(_ overlay: any MKOverlay) { drawnOver.removeAll { $0 === overlay } }
    }

    @preconcurrency @MainActor
    public protocol MKMapViewDelegate: NSObjectProtocol {
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
        func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
        func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    }

    extension MKMapViewDelegate {
        public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
        public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
        public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
        public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    }
#endif
