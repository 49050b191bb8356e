#if os(Linux)
    import BelfryDeviceLink

    /// Where messages go: as facts of the kind `log` into the delivery's trace.
    enum LogSink {
        static func send(_ message: String, level: OSLogType, log: OSLog) {
            guard log.isEnabled(type: level) else { return }
            DeviceConnections.report(
                "log", message, ["level": level.word, "subsystem": log.subsystem, "category": log.category])
        }

        static func signpost(_ kind: String, _ name: String, id: UInt64, message: String, log: OSLog) {
            guard log.signpostsEnabled else { return }
            let text = message.isEmpty ? name : "\(name): \(message)"
            DeviceConnections.report(
                "signpost", "\(kind) \(text)",
                ["type": kind, "name": name, "id": String(id), "subsystem": log.subsystem, "category": log.category])
        }
    }
#endif
