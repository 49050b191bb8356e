import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// One process of an app.
typealias AppProcess = HostedProcess<AppMachine>

extension HostedProcess where Machine == AppMachine {
    convenience init(_ prepared: PreparedProcess, configuration: ExtensionHostConfiguration, services: AppServices) {
        self.init(prepared, configuration: configuration) { call, process in services.answer(call, of: process) }
    }

    var hasEnded: Bool { read { !$0.machine.course.fate.isLiving } }

    /// It opens an address that there is an app for.
    func noteOpening(of url: String) { lead { $0.noteOpening(of: url) } }

    func noteRegistration(_ event: String) { lead { _ in [.record(TraceKind.remoteRegistration, event, [:])] } }
}
