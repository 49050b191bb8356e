#if os(Linux)
    import BelfryDrawing
    import Foundation
    import Synchronization

    /// Tells of views that are used off the main thread, as Xcode's Main Thread Checker does. The use is carried out, as
    /// on a phone.
    enum MainThreadCheck {
        private static let said = Mutex<Set<String>>([])

        /// Says once for each class that it was changed elsewhere. Any thread.
        static func changed(_ view: UIView) {
            guard !Thread.isMainThread else { return }
            let type = "\(type(of: view))"
            guard let services = DrawingServices.current,
                said.withLock({ $0.count < 100 && $0.insert(type).inserted })
            else { return }
            services.report(
                "off-main-thread", "UIKit used off the main thread: \(type) was changed from a background thread",
                ["type": type])
        }
    }
#endif
