import BelfryDeviceLink
import Foundation

/// The main of the process of an extension; `belfry-extension` calls it on the main thread, with the descriptor of
/// the link. It never returns.
///
/// Threads: one reads the link, one runs the team's code (the start, and each `didReceive`), one the expiry method.
/// The main thread runs its run loop, so that the main queue and the main actor work, as in an extension on a phone,
/// where `didReceive` is called on a queue of the system's too.
@_cdecl("belfry_runtime_main")
package func runtimeMain(_ descriptor: Int32) {
    let process = ExtensionProcess(LinkSocket(descriptor: descriptor))
    let reader = Thread { process.readLink() }
    reader.name = "device link"
    reader.start()
    while true { RunLoop.main.run() }
}
