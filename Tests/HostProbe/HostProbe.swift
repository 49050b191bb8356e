import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Trace

/// Stands for `belfry` in the tests that kill it: runs one extension, says the number of its process, and
/// never ends by itself.
///
/// Arguments: the folder of the build tree, the extension's library, a folder for containers.
@main struct HostProbe {
    private struct NoCenter: CenterAnswering {
        func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply { .done }
    }

    static func main() async {
        let paths = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
        guard paths.count == 3 else { exit(2) }
        let host = ExtensionHost(
            configuration: ExtensionHostConfiguration(
                runtimeExecutable: paths[0].appendingPathComponent("belfry-extension"),
                kitLibrary: paths[0].appendingPathComponent("libBelfryKit.so"), containersRoot: paths[2]))
        let ext = HostedExtension(
            bundleIdentifier: "com.example.probe", bundleURL: paths[2], libraryURL: paths[1],
            principalClass: "Team.NotificationService")
        let request = NotificationRequest(identifier: "id", content: NotificationContent(), trigger: .push)
        let trace = TraceLog()
        Task { try await tellProcess(of: trace) }
        let run = await host.run(
            request, in: ext, budget: ExtensionBudget(seconds: 600), center: NoCenter(), trace: trace)
        print("the run has ended: \(run)")
    }

    /// Says it once its code is called.
    private static func tellProcess(of trace: TraceLog) async throws {
        try await trace.wait { $0.contains { $0.kind == TraceKind.didReceiveCalled } }
        let called = trace.events.first { $0.kind == TraceKind.didReceiveCalled }
        guard case .integer(let process)? = called?.data[TraceFact.pid] else { return }
        FileHandle.standardOutput.write(Data("\(process)\n".utf8))
    }
}
