#if os(Linux)
    import BelfryInterface
    import Foundation

    /// How one value of a document is given to an object of the kit.
    @MainActor
    struct ValueSetter {
        private let set: @MainActor (NSObject, InterfaceValue, InterfaceInstance) -> Void

        private init(_ set: @escaping @MainActor (NSObject, InterfaceValue, InterfaceInstance) -> Void) {
            self.set = set
        }

        func apply(_ value: InterfaceValue, to object: NSObject, _ interface: InterfaceInstance) {
            set(object, value, interface)
        }

        /// An object of another class than `Target` is left as it is.
        static func of<Target: NSObject>(
            _ body: @escaping @MainActor (Target, InterfaceValue, InterfaceInstance) -> Void
        ) -> ValueSetter {
            ValueSetter { object, value, interface in
                if let target = object as? Target { body(target, value, interface) }
            }
        }

        /// Kept for something else: it is used while the object is made.
        static let whileMaking = ValueSetter { _, _, _ in }

        static func boolean<Target: NSObject>(_ body: @escaping @MainActor (Target, Bool) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in if case .boolean(let value) = value { body(target, value) } }
        }

        static func number<Target: NSObject>(_ body: @escaping @MainActor (Target, CGFloat) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in if case .number(let value) = value { body(target, CGFloat(value)) } }
        }

        static func integer<Target: NSObject>(_ body: @escaping @MainActor (Target, Int) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in if case .number(let value) = value { body(target, Int(value)) } }
        }

        /// A word of the document, not to be translated.
        static func word<Target: NSObject>(_ body: @escaping @MainActor (Target, String) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in if case .text(let value) = value { body(target, value) } }
        }

        static func choice<Target: NSObject, Choice>(
            _ words: [String: Choice], _ body: @escaping @MainActor (Target, Choice) -> Void
        ) -> ValueSetter {
            word { (target: Target, word) in if let choice = words[word] { body(target, choice) } }
        }

        static func color<Target: NSObject>(_ body: @escaping @MainActor (Target, UIColor?) -> Void) -> ValueSetter {
            of { (target: Target, value, interface) in
                switch value {
                case .color(let color): body(target, ValueTables.color(color, interface))
                case .null: body(target, nil)
                default: break
                }
            }
        }

        static func font<Target: NSObject>(_ body: @escaping @MainActor (Target, UIFont) -> Void) -> ValueSetter {
            of { (target: Target, value, interface) in
                if case .font(let font) = value { body(target, ValueTables.font(font, interface)) }
            }
        }

        static func image<Target: NSObject>(_ body: @escaping @MainActor (Target, UIImage?) -> Void) -> ValueSetter {
            of { (target: Target, value, interface) in
                if case .image(let image) = value { body(target, ValueTables.image(image, interface)) }
            }
        }

        static func insets<Target: NSObject>(_ body: @escaping @MainActor (Target, UIEdgeInsets) -> Void) -> ValueSetter
        {
            of { (target: Target, value, _) in
                guard case .insets(let top, let left, let bottom, let right) = value else { return }
                body(target, UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
            }
        }

        static func size<Target: NSObject>(_ body: @escaping @MainActor (Target, CGSize) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in
                if case .size(let width, let height) = value { body(target, CGSize(width: width, height: height)) }
            }
        }

        static func rect<Target: NSObject>(_ body: @escaping @MainActor (Target, CGRect) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in
                guard case .rect(let x, let y, let width, let height) = value else { return }
                body(target, CGRect(x: x, y: y, width: width, height: height))
            }
        }

        static func names<Target: NSObject>(_ body: @escaping @MainActor (Target, Set<String>) -> Void) -> ValueSetter {
            of { (target: Target, value, _) in if case .names(let names) = value { body(target, Set(names)) } }
        }

        static func attributedText<Target: NSObject>(
            _ body: @escaping @MainActor (Target, NSAttributedString) -> Void
        ) -> ValueSetter {
            of { (target: Target, value, interface) in
                switch value {
                case .attributedText(let runs): body(target, ValueTables.attributedText(runs, interface))
                case .text(let text): body(target, NSAttributedString(string: text))
                default: break
                }
            }
        }
    }
#endif
