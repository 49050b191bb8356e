/// The object graph of a `project.pbxproj`: objects by identifier, nothing resolved.
///
/// A value over the file's bytes; reading an attribute allocates no more than its string.
package struct PBXProj: Sendable {
    let tape: PropertyListTape
    private let objects: [ObjectIdentifier24: Int]
    private let longIdentifiers: [String: Int]
    private let rootIdentifier: String
    /// The nodes of groups of all kinds, in the file's order.
    let groups: [Int]
    private let folders: [Int]

    init(tape: PropertyListTape) throws(PropertyListSyntaxError) {
        self.tape = tape
        guard tape.nodes[tape.root].kind == .dictionary else {
            throw Self.broken(tape, tape.root, "the file is no dictionary, so no project")
        }
        guard let table = tape.value(tape.root, "objects"), tape.nodes[table].kind == .dictionary else {
            throw Self.broken(tape, tape.root, "the project has no objects")
        }
        guard let root = tape.value(tape.root, "rootObject").flatMap(tape.string) else {
            throw Self.broken(tape, tape.root, "the project has no rootObject")
        }
        rootIdentifier = root
        var objects: [ObjectIdentifier24: Int] = [:]
        var longIdentifiers: [String: Int] = [:]
        objects.reserveCapacity(tape.nodes.count / 24)
        var groups: [Int] = []
        var folders: [Int] = []
        for member in tape.members(table) where tape.nodes[member.value].kind == .dictionary {
            if let isa = tape.value(member.value, "isa") {
                if tape.matches(isa, "PBXFileSystemSynchronizedRootGroup") { folders.append(member.value) }
                if groupKinds.contains(where: { tape.matches(isa, $0) }) { groups.append(member.value) }
            }
            if let short = ObjectIdentifier24(tape, member.key) {
                objects[short] = member.value
            } else if let long = tape.string(member.key) {
                longIdentifiers[long] = member.value
            }
        }
        self.objects = objects
        self.longIdentifiers = longIdentifiers
        self.groups = groups
        self.folders = folders
    }

    /// The object of kind PBXProject, or nil.
    var project: PBXObject? { object(rootIdentifier) }

    /// How many objects there are.
    package var objectCount: Int { objects.count + longIdentifiers.count }

    func object(_ identifier: String) -> PBXObject? {
        let node = ObjectIdentifier24(identifier).map { objects[$0] } ?? longIdentifiers[identifier]
        return node.map { PBXObject(project: self, node: $0) }
    }

    /// The object whose identifier a string node holds.
    func object(at reference: Int) -> Int? {
        if let short = ObjectIdentifier24(tape, reference) { return objects[short] }
        return tape.string(reference).flatMap { longIdentifiers[$0] }
    }

    /// The nodes of the objects that a list attribute refers to; those that are missing are left out.
    func nodes(_ object: Int, _ key: StaticString) -> [Int] {
        guard let list = tape.value(object, key) else { return [] }
        return tape.elements(list).compactMap(self.object(at:))
    }

    /// Folders whose files belong to targets without being listed.
    var synchronisedFolders: [PBXObject] { folders.map { PBXObject(project: self, node: $0) } }

    private static func broken(_ tape: PropertyListTape, _ node: Int, _ reason: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(line: tape.line(node), column: 1, reason: reason)
    }
}

private let groupKinds: [StaticString] = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"]

/// One object: its attributes by name.
struct PBXObject: Sendable, Equatable {
    let project: PBXProj
    /// Where it is in the project; the same object has the same one.
    let node: Int

    /// Of objects of one project.
    static func == (left: PBXObject, right: PBXObject) -> Bool { left.node == right.node }

    var isa: String { self["isa"] ?? "" }
    var line: Int { project.tape.line(node) }

    /// A string attribute.
    subscript(key: StaticString) -> String? {
        project.tape.value(node, key).flatMap(project.tape.string)
    }

    /// A list of strings; a single string counts as a list of one.
    func strings(_ key: StaticString) -> [String] {
        guard let value = project.tape.value(node, key) else { return [] }
        if let single = project.tape.string(value) { return [single] }
        return project.tape.elements(value).compactMap(project.tape.string)
    }

    /// The object that an attribute refers to; nil where there is no such attribute or no such object.
    func object(_ key: StaticString) -> PBXObject? {
        project.tape.value(node, key).flatMap(project.object(at:)).map { PBXObject(project: project, node: $0) }
    }

    /// The objects that a list attribute refers to; those that are missing are left out.
    func objects(_ key: StaticString) -> [PBXObject] {
        project.nodes(node, key).map { PBXObject(project: project, node: $0) }
    }

    /// A dictionary attribute with string values; a list becomes one string, its elements quoted where they have blanks.
    func dictionary(_ key: StaticString) -> [(key: String, value: String)] {
        guard let dictionary = project.tape.value(node, key) else { return [] }
        return project.tape.members(dictionary).compactMap { member in
            guard let name = project.tape.string(member.key) else { return nil }
            if let single = project.tape.string(member.value) { return (name, single) }
            let elements = project.tape.elements(member.value).compactMap(project.tape.string)
            return (name, SettingList.joined(elements))
        }
    }

    /// A dictionary attribute whose values are lists of strings.
    func lists(_ key: StaticString) -> [(key: String, value: [String])] {
        guard let dictionary = project.tape.value(node, key) else { return [] }
        return project.tape.members(dictionary).compactMap { member in
            guard let name = project.tape.string(member.key) else { return nil }
            if let single = project.tape.string(member.value) { return (name, [single]) }
            return (name, project.tape.elements(member.value).compactMap(project.tape.string))
        }
    }

    /// A Boolean attribute, which a project writes as 0, 1, YES or NO.
    func flag(_ key: StaticString) -> Bool {
        self[key].map(SettingValue.isTrue) ?? false
    }
}

/// An identifier of at most 24 bytes as three words: projects use 24 hexadecimal digits, and half of reading a large
/// one would be allocating them as strings.
private struct ObjectIdentifier24: Hashable, Sendable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0
    private var count: UInt8

    init?(_ tape: PropertyListTape, _ node: Int) {
        let node = tape.nodes[node]
        guard node.kind == .string, !node.hasEscapes else { return nil }
        self.init(tape.bytes[Int(node.start)..<Int(node.end)])
    }

    init?(_ text: String) {
        self.init(text.utf8)
    }

    private init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= 24 else { return nil }
        count = UInt8(bytes.count)
        for (index, byte) in bytes.enumerated() {
            switch index / 8 {
            case 0: first = first << 8 | UInt64(byte)
            case 1: second = second << 8 | UInt64(byte)
            default: third = third << 8 | UInt64(byte)
            }
        }
    }
}
