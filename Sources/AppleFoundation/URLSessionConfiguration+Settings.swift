#if os(Linux)
    import BelfryDeviceLink
    public import FoundationNetworking

    // Settings that Linux lacks, or lets nobody set. Reading one that Linux has goes to Linux's own; a value that would
    // change something on a phone, and does not here, is in the trace.
    extension URLSessionConfiguration {
        /// Not supported: without a network a request fails at once.
        @_disfavoredOverload
        public var waitsForConnectivity: Bool {
            get { false }
            set { if newValue { reportIgnored("waitsForConnectivity", "a request without a network fails at once") } }
        }

        /// Not supported: files of a background session are those of its process.
        @_disfavoredOverload
        public var sharedContainerIdentifier: String? {
            get { nil }
            set {
                guard newValue != nil else { return }
                reportIgnored("sharedContainerIdentifier", "there are no background sessions")
            }
        }

        /// Not supported: there are no background sessions.
        public var sessionSendsLaunchEvents: Bool {
            get { false }
            set { if newValue { reportIgnored("sessionSendsLaunchEvents", "there are no background sessions") } }
        }

        /// The device's network is never expensive.
        public var allowsExpensiveNetworkAccess: Bool {
            get { true }
            set { _ = newValue }
        }

        /// The device's network is never constrained.
        public var allowsConstrainedNetworkAccess: Bool {
            get { true }
            set { _ = newValue }
        }

        private func reportIgnored(_ name: String, _ reason: String) {
            DeviceConnections.report(
                "setting-ignored", "URLSessionConfiguration.\(name) has no effect: \(reason)", ["setting": name])
        }
    }
#endif
