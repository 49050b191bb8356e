#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    /// A wish to be told of changes, to be given back for ending it.
    public protocol UITraitChangeRegistration: NSObjectProtocol {}

    /// What can be asked to tell of changes of its traits: views and view controllers.
    @preconcurrency @MainActor
    public protocol UITraitChangeObservable {}

    extension UIView: UITraitChangeObservable {}
    extension UIViewController: UITraitChangeObservable {}

    extension UITraitChangeObservable {
        public typealias TraitChangeHandler<TraitEnvironment> = (
            _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
        ) -> Void

        /// Calls `handler` after one of these traits has changed, with what they all were before.
        @discardableResult
        public func registerForTraitChanges(
            _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
        ) -> any UITraitChangeRegistration {
            traitChanges.add(traits) { environment, old in
                if let environment = environment as? Self { handler(environment, old) }
            }
        }

        /// Calls a method of the object itself, which may take the object and what its traits were before.
        @discardableResult
        public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
            traitChanges.add(traits) { environment, old in Self.call(action, of: environment, environment, old) }
        }

        /// Calls a method of `target`, which is not kept alive.
        @discardableResult
        public func registerForTraitChanges(
            _ traits: [UITrait], target: Any, action: Selector
        ) -> any UITraitChangeRegistration {
            let target = WeakTarget(object: target as? NSObject)
            return traitChanges.add(traits) { environment, old in
                if let target = target.object { Self.call(action, of: target, environment, old) }
            }
        }

        public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
            traitChanges.remove(registration)
        }

        private static func call(_ action: Selector, of target: Any, _ environment: Any, _ old: Any) {
            _ = (target as? NSObject)?.send(action, [environment, old])
        }

        private var traitChanges: TraitChanges {
            let fresh = TraitChanges()
            switch self {
            case let view as UIView:
                view.look.traitChanges = view.look.traitChanges ?? fresh
                return view.look.traitChanges ?? fresh
            case let controller as UIViewController:
                controller.life.traitChanges = controller.life.traitChanges ?? fresh
                return controller.life.traitChanges ?? fresh
            default: return fresh
            }
        }
    }

    /// A target that may be gone.
    private struct WeakTarget { weak var object: NSObject? }

    /// Who is to be told of changes of one object's traits.
    @MainActor
    final class TraitChanges {
        private final class Registration: NSObject, UITraitChangeRegistration {
            let traits: [UITrait]
            let tell: (Any, UITraitCollection) -> Void

            init(_ traits: [UITrait], _ tell: @escaping (Any, UITraitCollection) -> Void) {
                (self.traits, self.tell) = (traits, tell)
                super.init()
            }
        }

        private var registrations: [Registration] = []

        func add(_ traits: [UITrait], _ tell: @escaping (Any, UITraitCollection) -> Void)
            -> any UITraitChangeRegistration
        {
            let registration = Registration(traits, tell)
            registrations.append(registration)
            return registration
        }

        func remove(_ registration: any UITraitChangeRegistration) {
            registrations.removeAll { $0 === registration }
        }

        func tell(_ environment: Any, now: UITraitCollection, before: UITraitCollection) {
            for registration in registrations
            where registration.traits.contains(where: { now.differs(in: $0, from: before) }) {
                registration.tell(environment, before)
            }
        }
    }
#endif
