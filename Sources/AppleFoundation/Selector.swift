#if os(Linux)
    /// The name of a method, as Objective-C has it.
    ///
    /// Linux has no messages to send: whoever calls a method by its selector looks it up in the action table of its class.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        private let name: String

        public init(_ name: String) { self.name = name }
        public init(stringLiteral value: String) { name = value }

        public var description: String { name }
    }

    public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
    public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
#endif
