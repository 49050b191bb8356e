/// What the sources say about one class, where the conditions hold.
package struct ClassFacts: Codable, Sendable, Equatable {
    /// With the names of the types round it: `Outer.Inner`.
    package var name: String
    /// The name in `@objc(Name)`.
    package var objectiveCName: String?
    /// The first inherited type, without generic arguments, a name of the target's own for it resolved; it may be a
    /// protocol.
    package var superclass: String?
    /// The other inherited types, of the class and of its extensions in the target.
    package var conformances: [String]
    /// The methods and properties declared in the target, as Swift spells them: `didReceive(_:withContentHandler:)`.
    /// An async method's name is followed by ` async`.
    ///
    /// They say which optional requirements of Apple's protocols the class meets.
    package var members: [String]
    package var outlets: [OutletFact]
    package var actions: [ActionFact]
    package var path: String
    package var line: Int
    /// Why no factory was written for the class; nil where one was.
    package var leftOut: String?

    package init(name: String, superclass: String? = nil, path: String, line: Int) {
        self.name = name
        objectiveCName = nil
        self.superclass = superclass
        conformances = []
        members = []
        outlets = []
        actions = []
        self.path = path
        self.line = line
        leftOut = nil
    }
}

/// A property marked `@IBOutlet`.
package struct OutletFact: Codable, Sendable, Equatable {
    package var name: String
    /// As written, without `!` and `?`.
    package var type: String

    package init(name: String, type: String) {
        self.name = name
        self.type = type
    }
}

/// A method that Objective-C can call by its selector.
package struct ActionFact: Codable, Sendable, Equatable {
    /// `tapped:`
    package var selector: String
    /// `tapped(_:)`
    package var name: String

    package init(selector: String, name: String) {
        self.selector = selector
        self.name = name
    }
}
