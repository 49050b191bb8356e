import CoreLocation
import MapKit
import Testing

@Suite struct MKCoordinateRegionTests {
    @Test("a region of metres is as wide in degrees as the parallel at its centre asks for")
    func metres() {
        // A degree of a sphere of 6371.0088 km radius is 111.195 km; at 60° north a parallel is half as long.
        let center = CLLocationCoordinate2D(latitude: 60, longitude: 10)
        let region = MKCoordinateRegion(center: center, latitudinalMeters: 111_195, longitudinalMeters: 111_195)
        #expect(abs(region.span.latitudeDelta - 1) < 0.001)
        #expect(abs(region.span.longitudeDelta - 2) < 0.001)
    }

    @Test("the old functions make the same values")
    func oldNames() {
        let center = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        let region = MKCoordinateRegionMake(center, MKCoordinateSpanMake(3, 4))
        #expect(region.center.latitude == 1)
        #expect(region.span.longitudeDelta == 4)
    }
}

@MainActor
@Suite struct MKMapViewTests {
    @Test("a delegate is told of changes of the region")
    func delegate() {
        final class Teller: NSObject, MKMapViewDelegate {
            var changes = 0
            func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { changes += 1 }
        }
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let teller = Teller()
        map.delegate = teller
        map.setCenter(CLLocationCoordinate2D(latitude: 10, longitude: 20), animated: false)
        #expect(teller.changes == 1)
    }

    @Test("annotations are kept until they are taken away, and seen where they are shown")
    func annotations() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let here = MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: 10, longitude: 20), title: "Here")
        let there = MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: 30, longitude: 40), title: "There")
        map.addAnnotation(here)
        map.showAnnotations([here, there], animated: false)
        #expect(map.annotations.count == 2)
        #expect(map.centerCoordinate.latitude == 20)
        #expect(map.region.span.longitudeDelta == 20)
        map.removeAnnotation(here)
        #expect(map.annotations.map(\.title) == ["There"])
    }
}
