#if os(Linux)
    public import FoundationNetworking

    // The device has one network, which is neither expensive nor constrained: whatever is allowed, a request may use it.
    extension URLRequest {
        public var allowsExpensiveNetworkAccess: Bool {
            get { true }
            set { _ = newValue }
        }

        public var allowsConstrainedNetworkAccess: Bool {
            get { true }
            set { _ = newValue }
        }
    }
#endif
