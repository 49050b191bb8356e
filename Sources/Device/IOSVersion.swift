/// A version of iOS, or a deployment target: compared number by number, not as text.
package struct IOSVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let components: [Int]

    /// One to three numbers between dots, such as `17`, `17.4` or `17.4.1`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        components = numbers
    }

    private init(major: Int, minor: Int) { components = [major, minor] }

    /// What a device runs unless told otherwise.
    package static let newest = IOSVersion(major: 26, minor: 0)

    package var description: String {
        components.count == 1 ? "\(components[0]).0" : components.map(String.init).joined(separator: ".")
    }

    private var padded: [Int] { components + Array(repeating: 0, count: 3 - components.count) }

    package static func < (left: IOSVersion, right: IOSVersion) -> Bool {
        left.padded.lexicographicallyPrecedes(right.padded)
    }

    package static func == (left: IOSVersion, right: IOSVersion) -> Bool { left.padded == right.padded }

    package func hash(into hasher: inout Hasher) { hasher.combine(padded) }
}
