#if os(Linux)
    import BelfryDeviceLink
    import Foundation

    /// The one queue on which this process calls its device.
    ///
    /// One call at a time, each waited for, is what keeps them in the order in which they were made, over every way in.
    enum CenterQueue {
        private static let calls = DispatchQueue(label: "belfry.notification-center.calls")
        private static let prompts = DispatchQueue(label: "belfry.notification-center.prompts", attributes: .concurrent)
        private static let completions = DispatchQueue(label: "belfry.notification-center.completions")

        /// Calls the device, and then the handler, on a queue of its own: a handler that waits holds up no call.
        static func call(_ call: CenterCall, completion: @escaping @Sendable (Result<CenterReply, any Error>) -> Void) {
            let device = DeviceConnections.current
            calls.async {
                let result = Result { try device.callBlocking(call) }.flatMap(refusal)
                completions.async { completion(result) }
            }
        }

        /// Waits for the user's answer to a prompt, while other calls go on.
        static func waitForTheUser(
            at device: any DeviceConnection,
            _ completion: @escaping @Sendable (Result<CenterReply, any Error>) -> Void
        ) {
            prompts.async {
                let result = Result { try device.callBlocking(.authorizationAnswer) }.flatMap(refusal)
                completions.async { completion(result) }
            }
        }

        /// Runs the handler where the answers of earlier calls have been handed out.
        static func fail(_ completion: @escaping @Sendable () -> Void) {
            calls.async { completions.async(execute: completion) }
        }

        private static func refusal(_ reply: CenterReply) -> Result<CenterReply, any Error> {
            guard case .failure(let failure) = reply else { return .success(reply) }
            return .failure(UNError.error(for: failure))
        }

        static func error(in result: Result<CenterReply, any Error>) -> (any Error)? {
            switch result {
            case .success(.done): nil
            case .success(let reply): unexpected(reply)
            case .failure(let error): error
            }
        }

        /// The two ends disagree about the protocol, which a process and a device of the same build never do.
        static func unexpected(_ reply: CenterReply) -> any Error {
            let message = "the device gave an answer of another kind"
            return UNError.error(for: LinkError(domain: "BelfryErrorDomain", code: 2, message: message))
        }

        /// For the calls that Apple's API gives no way to fail.
        static func send(_ call: CenterCall, name: String) {
            let device = DeviceConnections.current
            Self.call(call) { result in
                guard let error = error(in: result) else { return }
                let event = "\(name) failed: \(error.localizedDescription)"
                device.report(ProcessFact(kind: "center-call-failed", event: event, data: ["call": name]))
            }
        }
    }
#endif
