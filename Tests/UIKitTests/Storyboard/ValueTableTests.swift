import BelfryInterface
import Testing

@testable import UIKit

/// The reader's table says what is there; here it is seen to be.
@Suite("Values that the table of elements calls there")
struct ValueTableTests {
    private static let elements = InterfaceVocabulary.elements.filter { element in
        guard element.family != nil else { return false }
        switch element.coverage {
        case .there: return true
        case .partly(let how): return how != "a labelled box"
        case .missing, .designTime: return false
        }
    }

    @MainActor @Test("each has somebody who sets it", arguments: elements.map(\.name))
    func property(of element: String) {
        for property in InterfaceVocabulary.properties(of: element).values {
            switch property.coverage {
            case .there, .partly:
                #expect(ValueTables.setter(property.name, of: element) != nil, "\(element).\(property.name)")
            case .missing, .designTime: break
            }
        }
    }

    @MainActor
    @Test(
        "and each value of a group too",
        arguments: ["state", "buttonConfiguration", "backgroundConfiguration", "accessibility"])
    func group(_ name: String) {
        let prefixes = [
            "state": ("button", "normal."), "buttonConfiguration": ("button", "configuration."),
            "backgroundConfiguration": ("button", "configuration.background."),
            "accessibility": ("view", "accessibility."),
        ]
        guard let (element, prefix) = prefixes[name] else { return }
        for property in InterfaceVocabulary.properties(of: name).values where property.coverage == .there {
            #expect(ValueTables.setter(prefix + property.name, of: element) != nil, "\(prefix)\(property.name)")
        }
    }

    @MainActor @Test("No value is set that the reader never gives")
    func tablesAreOfTheVocabulary() {
        for (element, table) in ValueTables.tables {
            for name in table.keys where !name.contains(".") {
                #expect(InterfaceVocabulary.property(name, of: element) != nil, "\(element).\(name)")
            }
        }
    }
}
