import Delivery
import Foundation

/// A warm process answers a notification without media, against a socket pair's round trip of the same bytes to
/// another process plus one synced write.
struct Warm {
    var folder: URL
    var service: URL

    func row() async throws -> Row {
        let device = try await WarmDevice(state: folder.appendingPathComponent("state"), service: service)
        let floor = try SyncedRoundTrip(file: folder.appendingPathComponent("synced"))
        var ours: [Duration] = []
        var beside: [Duration] = []
        // In turn, so that both meet the same machine.
        for _ in 0..<100 {
            ours += try await device.times(10)
            for _ in 0..<10 { beside.append(try floor.run(WarmDevice.payload)) }
        }
        await device.session.close()
        return Row(
            name: "warm delivery / round trip + synced write", ours: median(ours), beside: median(beside), limit: 3)
    }
}
