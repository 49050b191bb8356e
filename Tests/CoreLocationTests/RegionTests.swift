import CoreLocation
import Foundation
import Testing

@Suite("Places and regions")
struct RegionTests {
    /// One degree of latitude on a sphere of 6,371,008.8 m is 2πr / 360 = 111,195 m.
    @Test("Distances are those on a sphere")
    func distance() {
        let south = CLLocation(latitude: 52, longitude: 13)
        let north = CLLocation(latitude: 53, longitude: 13)
        #expect(abs(north.distance(from: south) - 111_195) < 1)
        #expect(south.distance(from: south) == 0)
    }

    @Test("A circle contains what is within its radius")
    func contains() {
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 112_000, identifier: "r")
        #expect(region.contains(CLLocationCoordinate2D(latitude: 53, longitude: 13)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 53.1, longitude: 13)))
    }

    @Test("Regions with the same identifier are equal, and come out of an archive")
    func identity() throws {
        let circle = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "r")
        circle.notifyOnEntry = false
        let uuid = UUID()
        #expect(circle == CLBeaconRegion(uuid: uuid, identifier: "r"))
        let data = try NSKeyedArchiver.archivedData(withRootObject: circle, requiringSecureCoding: true)
        let again = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data))
        #expect(again.center.longitude == 2)
        #expect(again.radius == 3)
        #expect(!again.notifyOnEntry)
        #expect(again.notifyOnExit)
        let copy = try #require(circle.copy() as? CLCircularRegion)
        copy.notifyOnEntry = true
        #expect(!circle.notifyOnEntry)
    }

    @Test("A coordinate off the globe is not valid")
    func validity() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(91, 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }
}
