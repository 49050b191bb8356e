#if os(Linux)
    public import Foundation

    extension CGRect {
        /// `X`, `Y`, `Width` and `Height`, as the thumbnail option of a notification's attachment wants them.
        public var dictionaryRepresentation: CFDictionary {
            NSDictionary(dictionary: [
                "X": NSNumber(value: Double(origin.x)), "Y": NSNumber(value: Double(origin.y)),
                "Width": NSNumber(value: Double(size.width)), "Height": NSNumber(value: Double(size.height)),
            ])
        }

        /// Nil where one of the four numbers is missing.
        public init?(dictionaryRepresentation dictionary: CFDictionary) {
            func number(_ key: String) -> Double? { (dictionary[key] as? NSNumber)?.doubleValue }
            guard let x = number("X"), let y = number("Y"), let width = number("Width"), let height = number("Height")
            else { return nil }
            self.init(x: x, y: y, width: width, height: height)
        }
    }
#endif
