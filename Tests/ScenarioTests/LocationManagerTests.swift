import Foundation
import Testing
import Trace

@testable import Scenario

/// An app with a location manager.
@Suite("Location managers", .timeLimit(.minutes(30)))
struct LocationManagerTests {
    private static let code =
        "import CoreLocation\n"
        + Playground.app(
            """
            manager.delegate = self
            manager.requestWhenInUseAuthorization()
            manager.startMonitoring(
                for: CLCircularRegion(
                    center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 100, identifier: "home"))
            """, members: "let manager = CLLocationManager()") + """

            extension AppDelegate: CLLocationManagerDelegate {
                func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                    print("status \\(manager.authorizationStatus.rawValue)")
                }
                func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
                    print("watches \\(region.identifier)")
                }
                func locationManager(
                    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error
                ) {
                    print("fails \\(region?.identifier ?? "-") \\((error as? CLError)?.code == .denied)")
                }
                func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
                    print("enters \\(region.identifier)")
                }
                func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
                    print("leaves \\(region.identifier)")
                }
            }
            """

    /// What the delegate is told at the launch, of a region in front, and of its end in the background.
    struct Permission: Sendable, CustomTestStringConvertible {
        var word: String
        var launched: [String]
        var inFront: [String] = []
        var inBackground: [String] = []
        var testDescription: String { word }
    }

    @Test(
        "its delegate is told the permission by Apple's raw value, and of regions where that reaches (Apple, CLAuthorizationStatus; Choosing the location services authorization to request)",
        arguments: [
            Permission(word: "undetermined", launched: ["status 0", "fails home true"]),
            Permission(word: "denied", launched: ["status 2", "fails home true"]),
            Permission(word: "whenInUse", launched: ["status 4", "watches home"], inFront: ["enters home"]),
            Permission(
                word: "always", launched: ["status 3", "watches home"], inFront: ["enters home"],
                inBackground: ["leaves home"]),
        ])
    func delegate(_ permission: Permission) async throws {
        let playground = try Playground()
        try playground.write(Self.code, to: "App/AppDelegate.swift")
        func log(_ lines: [String]) -> String { #"{"log": [\#(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}"# }
        let result = try await playground.play(
            try playground.write(
                #"""
                {"app": "App", "device": {"location": "\#(permission.word)"}, "steps": [
                    {"launch": true, "expect": \#(log(permission.launched))},
                    {"enter": "home", "expect": \#(log(permission.inFront))}, {"enter": "home", "expect": \#(log([]))},
                    {"enter": "office", "expect": \#(log([]))},
                    "background", {"leave": "home", "expect": \#(log(permission.inBackground))}
                ]}
                """#, to: "scenario.json"))
        #expect(!result.hasFailed, "\(result.failureText)")
        let asks = result.events.contains { $0.kind == TraceKind.unsupported && $0.event.contains("shows no prompt") }
        #expect(asks == (permission.word == "undetermined"))
    }
}
