#if os(Linux)
    import Synchronization

    /// How the runtime learns whether a class implements a method that is optional on a phone.
    ///
    /// Swift on Linux has no optional requirements and no `responds(to:)`: each optional method is a requirement with a
    /// default, and the default calls `notImplemented`. The runtime calls the method inside `isImplemented`, and learns
    /// after the call whether it ran into the default. Where a method has an async twin, each default calls the other one
    /// through `callTwin`, which sees when it comes round in a circle.
    package enum OptionalMethod {
        /// Which twin is being called, and on which object.
        private struct Twin: Sendable, Hashable {
            var object: ObjectIdentifier
            var method: String
        }

        private final class Probe: Sendable {
            let isMissing = Mutex(false)
        }

        @TaskLocal private static var twin: Twin?
        @TaskLocal private static var probe: Probe?

        /// Runs `body`, which calls one optional method, and returns whether the class implements it, and the result.
        package static func isImplemented<Value>(
            isolation: isolated (any Actor)? = #isolation, calling body: () async throws -> Value
        ) async rethrows -> (isImplemented: Bool, value: Value) {
            let probe = Probe()
            let value = try await $probe.withValue(probe, operation: body)
            return (!probe.isMissing.withLock { $0 }, value)
        }

        /// The same for a method that does not suspend.
        package static func isImplemented<Value>(callingSync body: () throws -> Value) rethrows -> (
            isImplemented: Bool, value: Value
        ) {
            let probe = Probe()
            let value = try $probe.withValue(probe, operation: body)
            return (!probe.isMissing.withLock { $0 }, value)
        }

        /// Called by each default: the class does not implement the method.
        package static func notImplemented() { probe?.isMissing.withLock { $0 = true } }

        /// True inside a call of the same method's twin on the same object: neither of the two is implemented.
        package static func isCalledByTwin(_ method: String, of object: AnyObject) -> Bool {
            twin == Twin(object: ObjectIdentifier(object), method: method)
        }

        /// Runs `body`, which calls the twin of `method`.
        package static func callTwin<Value>(
            of method: String, on object: AnyObject, isolation: isolated (any Actor)? = #isolation,
            _ body: () async throws -> Value
        ) async rethrows -> Value {
            try await $twin.withValue(Twin(object: ObjectIdentifier(object), method: method), operation: body)
        }

        /// The same for a twin that does not suspend.
        package static func callTwinSync<Value>(
            of method: String, on object: AnyObject, _ body: () throws -> Value
        ) rethrows -> Value {
            try $twin.withValue(Twin(object: ObjectIdentifier(object), method: method), operation: body)
        }
    }
#endif
