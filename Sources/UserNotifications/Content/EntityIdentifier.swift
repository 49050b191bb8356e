#if os(Linux)
    /// Which entity of an app is meant: its type, and its identifier in that type.
    ///
    /// AppIntents declares it on a phone; here there is only as much of it as a notification's content needs.
    public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible {
        let typeName: String
        /// The entity's own identifier, as text.
        public let identifier: String

        /// The entity of `entityType` with `identifier`.
        public init<ID: CustomStringConvertible>(for entityType: Any.Type, identifier: ID) {
            typeName = String(reflecting: entityType)
            self.identifier = identifier.description
        }

        /// Type and identifier as one string, the form that is sent; type names hold no slash.
        init(storedForm: String) {
            let parts = storedForm.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            typeName = parts.count == 2 ? String(parts[0]) : ""
            identifier = String(parts.last ?? "")
        }

        var storedForm: String { "\(typeName)/\(identifier)" }

        public var description: String { storedForm }
    }
#endif
