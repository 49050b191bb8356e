import BelfryDeviceLink
import Foundation

/// The main of the process of an extension; `belfry-extension` calls it on the main thread, with the descriptor of
/// the link. It never returns.
///
/// Threads: two for the link, of which the one that reads a request runs the team's code with it (the start, and each
/// `didReceive`) while the other reads on; one for the expiry method.
/// The main thread runs its run loop, so that the main queue and the main actor work, as in an extension on a phone,
/// where `didReceive` is called on a queue of the system's too.
@_cdecl("belfry_runtime_main")
package func runtimeMain(_ descriptor: Int32) {
    let socket = LinkSocket(descriptor: descriptor)
    guard let process = ExtensionProcess(socket, descriptor: descriptor, code: LibraryCode()) else {
        FileHandle.standardError.write(Data("belfry-extension: the link cannot be waited for\n".utf8))
        exit(70)
    }
    process.start()
    while true { RunLoop.main.run() }
}
