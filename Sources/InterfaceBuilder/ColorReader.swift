import BelfryInterface
import Foundation

extension ValueReader {
    /// A `<color>`; nil where it names none.
    mutating func color(_ element: XMLElement) -> InterfaceColor? {
        // Xcode 11 wrote both where a system colour did not exist before; the new name is the one that counts.
        let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
        if let system = names.compactMap({ element[$0] }).first { return .system(system) }
        if let name = element["name"] { return element["catalog"] == "System" ? .system(name) : .named(name) }
        let alpha = component(element, "alpha", default: 1)
        let space = element["customColorSpace"] ?? element["colorSpace"] ?? ""
        if element["white"] != nil {
            let white = component(element, "white")
            return .components(red: white, green: white, blue: white, alpha: alpha)
        }
        if element["cyan"] != nil {
            let black = component(element, "black")
            let inks = ["cyan", "magenta", "yellow"].map { (1 - component(element, $0)) * (1 - black) }
            return .components(red: inks[0], green: inks[1], blue: inks[2], alpha: alpha)
        }
        guard element["red"] != nil || element["green"] != nil || element["blue"] != nil else {
            wrong("a <color> has no components and no name; it is left out", element.line)
            return nil
        }
        let (red, green, blue) = (
            component(element, "red"), component(element, "green"), component(element, "blue")
        )
        guard space == "displayP3" else { return .components(red: red, green: green, blue: blue, alpha: alpha) }
        let converted = Self.standard(fromP3: [red, green, blue])
        return .components(red: converted[0], green: converted[1], blue: converted[2], alpha: alpha)
    }

    private mutating func component(_ element: XMLElement, _ name: String, default value: Double = 0) -> Double {
        let number = number(element[name], "\(name) of <color>", line: element.line, default: value)
        return min(max(number, 0), 1)
    }

    /// Display P3 has sRGB's curve and other primaries. What sRGB does not reach is cut.
    private static func standard(fromP3 color: [Double]) -> [Double] {
        let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        // CSS Color 4, sample code: P3 to XYZ, then XYZ to sRGB, multiplied out.
        let matrix = [
            [1.224940176, -0.224940176, 0], [-0.042056955, 1.042056955, 0], [-0.019637555, -0.078636046, 1.098273600],
        ]
        return matrix.map { row in
            let value = min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
    }
}
