#if os(Linux)
    import BelfryDrawing

    /// Where the layout tells what is wrong: the trace, and in tests whoever listens.
    enum LayoutTrace {
        @TaskLocal static var listener: (@Sendable (_ kind: String, _ event: String, _ data: [String: String]) -> Void)?

        static func report(_ kind: String, _ event: String, _ data: [String: String]) {
            if let listener {
                listener(kind, event, data)
            } else {
                DrawingServices.current?.report(kind, event, data)
            }
        }
    }
#endif
