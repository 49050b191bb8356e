import Testing

@testable import BelfryInterface

@Suite("The table of elements and attributes")
struct InterfaceVocabularyTests {
    @Test func everyElementIsThereOnce() {
        let names = InterfaceVocabulary.elements.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func everyBaseIsThere() {
        for element in InterfaceVocabulary.elements {
            guard let base = element.base else { continue }
            #expect(InterfaceVocabulary.element(base) != nil, "\(element.name)")
        }
    }

    @Test func noPropertyIsThereTwice() {
        for element in InterfaceVocabulary.elements {
            let names = element.properties.map(\.name)
            #expect(Set(names).count == names.count, "\(element.name)")
        }
    }

    @Test func anElementHasWhatItsBasesHave() {
        #expect(InterfaceVocabulary.property("alpha", of: "button")?.kind == .number)
        #expect(InterfaceVocabulary.property("enabled", of: "button")?.kind == .boolean)
        #expect(InterfaceVocabulary.property("numberOfLines", of: "button") == nil)
        #expect(InterfaceVocabulary.element("textView", isA: "scrollView"))
        #expect(!InterfaceVocabulary.element("label", isA: "control"))
    }
}
