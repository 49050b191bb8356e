#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    /// A name in `CFNotificationCenter`.
    public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
        public let rawValue: CFString
        public init(_ rawValue: CFString) { self.rawValue = rawValue }
        public init(rawValue: CFString) { self.rawValue = rawValue }
    }

    public enum CFNotificationSuspensionBehavior: Int, Sendable {
        case drop = 1
        case coalesce = 2
        case hold = 3
        case deliverImmediately = 4
    }

    public typealias CFNotificationCallback =
        @Sendable (
            CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
        ) -> Void

    /// The notifications that processes of a phone send each other without content.
    ///
    /// They reach the observers in the same process; that one was posted is in the trace. No other process hears of it.
    public final class CFNotificationCenter: @unchecked Sendable {
        // Sendable: `observers` is touched under `lock` only; an observer's pointer is never read.
        fileprivate static let darwin = CFNotificationCenter()

        private struct Observer {
            var pointer: UnsafeRawPointer?
            var name: CFNotificationName?
            var callback: CFNotificationCallback
        }

        private let lock = NSLock()
        private var observers: [Observer] = []

        fileprivate func add(
            _ pointer: UnsafeRawPointer?, _ callback: @escaping CFNotificationCallback, _ name: CFNotificationName?
        ) {
            lock.withLock { observers.append(Observer(pointer: pointer, name: name, callback: callback)) }
        }

        fileprivate func remove(_ pointer: UnsafeRawPointer?, _ name: CFNotificationName?) {
            lock.withLock { observers.removeAll { $0.pointer == pointer && (name == nil || $0.name == name) } }
        }

        fileprivate func post(_ name: CFNotificationName) {
            DeviceConnections.report(
                "darwin-notification", "\(name.rawValue) posted; no other process hears of it", ["name": name.rawValue])
            for observer in lock.withLock({ observers }) where observer.name == nil || observer.name == name {
                observer.callback(self, UnsafeMutableRawPointer(mutating: observer.pointer), name, nil, nil)
            }
        }
    }

    public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter { .darwin }

    public func CFNotificationCenterPostNotification(
        _ center: CFNotificationCenter, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
        _ userInfo: CFDictionary?,
        _ deliverImmediately: Bool
    ) {
        center.post(name)
    }

    public func CFNotificationCenterAddObserver(
        _ center: CFNotificationCenter, _ observer: UnsafeRawPointer?, _ callBack: @escaping CFNotificationCallback,
        _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
    ) {
        center.add(observer, callBack, name.map { CFNotificationName($0) })
    }

    public func CFNotificationCenterRemoveObserver(
        _ center: CFNotificationCenter, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
        _ object: UnsafeRawPointer?
    ) {
        center.remove(observer, name)
    }
#endif
