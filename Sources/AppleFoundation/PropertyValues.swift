#if os(Linux)
    import Foundation

    /// Values as key-value coding gives them to properties.
    public enum PropertyValues {
        /// The value as a property's type; nil where it is of another kind. Numbers become the type's kind of number.
        public static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
            guard let value else { return nil }
            if let same = value as? Value { return same }
            guard let number = number(value) else { return nil }
            let converted: Any? =
                switch type {
                case is Double.Type: number
                case is CGFloat.Type: CGFloat(number)
                case is Float.Type: Float(number)
                case is Bool.Type: number != 0
                case is NSNumber.Type: NSNumber(value: number)
                case let type as any FixedWidthInteger.Type: integer(number, type)
                default: nil
                }
            return converted as? Value
        }

        private static func number(_ value: Any) -> Double? {
            switch value {
            case let value as Double: value
            case let value as Bool: value ? 1 : 0
            case let value as CGFloat: Double(value)
            case let value as Int: Double(value)
            default: nil
            }
        }

        /// As Objective-C converts it: what is beyond the point goes.
        private static func integer(_ number: Double, _ type: any FixedWidthInteger.Type) -> Any? {
            func make<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
                Integer(exactly: number.rounded(.towardZero))
            }
            return make(type)
        }
    }
#endif
