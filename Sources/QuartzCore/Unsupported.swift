#if os(Linux)
    import BelfryDrawing
    import Foundation
    import Synchronization

    /// Says once for each member that it has no effect.
    package enum Unsupported {
        private static let said = Mutex<Set<String>>([])

        /// Any thread.
        package static func report(type: String, member: String, detail: String? = nil) {
            guard let services = DrawingServices.current,
                said.withLock({ $0.count < 1000 && $0.insert("\(type).\(member)").inserted })
            else { return }
            let event = "\(type).\(member) \(detail ?? "has no effect here")"
            services.report("unsupported", event, ["type": type, "member": member])
        }
    }
#endif
