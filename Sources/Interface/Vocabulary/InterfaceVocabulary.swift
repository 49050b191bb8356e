/// What Belfry knows of the elements of storyboards and xibs: the reader goes by it, and so does the coverage table.
package enum InterfaceVocabulary {
    /// How far an element or attribute is carried over.
    package enum Coverage: Sendable, Hashable {
        case there
        /// What is not as on a phone.
        case partly(String)
        /// It is read past, with a finding.
        case missing
        /// It says something to Xcode alone; an app on a phone never knows it.
        case designTime
    }

    /// The type of a value.
    package enum ValueKind: Sendable, Hashable {
        case boolean, number, text, color, font, image, point, size, rect, insets, range, names, attributedText
        case reference
        /// One of so many words.
        case choice([String])
    }

    /// A value of an element: an attribute, or an element inside it with that name as its `key`.
    package struct Property: Sendable, Hashable {
        package var name: String
        package var kind: ValueKind
        package var coverage: Coverage

        package init(_ name: String, _ kind: ValueKind, _ coverage: Coverage = .there) {
            self.name = name
            self.kind = kind
            self.coverage = coverage
        }
    }

    /// An element that stands for an object, or for a group of values of the object that it is in.
    package struct Element: Sendable {
        package var name: String
        /// Nil for a group.
        package var family: InterfaceNode.Family?
        /// The element whose properties it has too.
        package var base: String?
        package var coverage: Coverage
        package var properties: [Property]

        init(
            _ name: String, _ family: InterfaceNode.Family?, base: String? = nil, _ coverage: Coverage = .there,
            _ properties: [[Property]] = []
        ) {
            self.name = name
            self.family = family
            self.base = base
            self.coverage = coverage
            self.properties = properties.flatMap(\.self)
        }
    }

    /// All of them, in the order of the coverage table.
    package static let elements: [Element] = controllers + views + controls + lists + smaller

    private static let byName: [String: Element] = {
        Dictionary(elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The properties of each element, those of its bases included.
    private static let properties: [String: [String: Property]] = elements.reduce(into: [:]) { result, element in
        var all: [String: Property] = [:]
        var current: Element? = element
        while let next = current {
            all.merge(next.properties.map { ($0.name, $0) }) { first, _ in first }
            current = next.base.flatMap { byName[$0] }
        }
        result[element.name] = all
    }

    package static func element(_ name: String) -> Element? { byName[name] }

    package static func property(_ name: String, of element: String) -> Property? { properties[element]?[name] }

    /// All properties that an element has, by name.
    package static func properties(of element: String) -> [String: Property] { properties[element] ?? [:] }

    /// True where `element` is `other` or has its properties.
    package static func element(_ element: String, isA other: String) -> Bool {
        var current: String? = element
        while let name = current {
            if name == other { return true }
            current = byName[name]?.base
        }
        return false
    }

    // MARK: Elements that hold others

    /// Elements whose contents belong to the object that they are in, each object in the role of the list's name.
    package static let listElements: Set<String> = [
        "subviews", "prototypes", "sections", "cells", "items", "segments", "viewControllers", "leftBarButtonItems",
        "rightBarButtonItems", "toolbarItems",
    ]

    /// Elements that mean something to Xcode alone, with all inside them.
    package static let designTimeElements: Set<String> = [
        "dependencies", "device", "deployment", "inferredMetricsTieBreakers", "designables",
        "simulatedStatusBarMetrics",
        "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedMetricsContainer",
        "freeformSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "modalFormSheetSimulatedSizeMetrics",
        "fixedSimulatedSizeMetrics", "simulatedSplitViewMetrics", "userGuides", "animations", "gestureRecognizers",
        "customFonts", "classes",
        "accessoryViewSimulatedMetrics",
    ]

    /// Keys of values that mean something to Xcode alone, whatever element they are of.
    package static let designTimeKeys: Set<String> = [
        "canvasLocation", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
        "simulatedDestinationMetrics", "simulatedOrientationMetrics", "simulatedMetrics", "freeformSize",
    ]

    /// Attributes that any object may have and that are no values of it.
    package static let commonAttributes: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "colorLabel",
        "ambiguous", "misplaced", "verifyAmbiguity", "fixedFrame", "simulatedAppContext", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "catalog",
    ]
}

/// The short way to write the tables.
enum Vocabulary {
    typealias Property = InterfaceVocabulary.Property
    typealias Coverage = InterfaceVocabulary.Coverage

    static func of(
        _ kind: InterfaceVocabulary.ValueKind, _ names: String..., coverage: Coverage = .there
    ) -> [Property] {
        names.map { Property($0, kind, coverage) }
    }

    static func choice(_ name: String, _ words: String, coverage: Coverage = .there) -> [Property] {
        [Property(name, .choice(words.split(separator: " ").map(String.init)), coverage)]
    }
}
