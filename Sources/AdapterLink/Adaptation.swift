/// What the builder asks of `belfry-adapter`: all Swift files of one target, in one call.
///
/// It crosses as JSON, on standard input and standard output, so that no process but the adapter loads SwiftSyntax.
package struct AdaptationRequest: Codable, Sendable, Equatable {
    package struct File: Codable, Sendable, Equatable {
        /// The team's own file, absolute: what the compiler's messages shall name.
        package var path: String
        /// Where the adapted text is written.
        package var outputPath: String

        package init(path: String, outputPath: String) {
            self.path = path
            self.outputPath = outputPath
        }
    }

    package var moduleName: String
    package var files: [File]
    /// Where the file with `belfry_register_classes` is written.
    package var registrationPath: String
    /// `4`, `4.2`, `5` or `6`.
    package var languageMode: String
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    package var conditions: [String]
    /// Every module that the compiler will find.
    package var modules: [String]
    /// Registers only the factories of extension classes: for code that the whole registration does not compile with.
    package var isMinimal: Bool
    /// Registers the properties that runtime attributes of storyboards set.
    package var hasProperties: Bool
    /// The code of an app, for which `UIApplication.shared` is there.
    package var isApp: Bool

    package init(
        moduleName: String, files: [File], registrationPath: String, languageMode: String = "5",
        conditions: [String] = [], modules: [String] = [], isMinimal: Bool = false,
        hasProperties: Bool = true, isApp: Bool = false
    ) {
        self.moduleName = moduleName
        self.files = files
        self.registrationPath = registrationPath
        self.languageMode = languageMode
        self.conditions = conditions
        self.modules = modules
        self.isMinimal = isMinimal
        self.hasProperties = hasProperties
        self.isApp = isApp
    }
}

/// Apple's modules whose contents another module holds here: the adapter imports that one.
package enum StandInModules {
    package static let table = [
        "Darwin": "Glibc", "CoreFoundation": "Foundation", "ObjectiveC": "Foundation",
    ]
}

/// What the adapter found and did.
package struct Adaptation: Codable, Sendable, Equatable {
    package var files: [AdaptedFile]
    package var classes: [ClassFacts]
    /// True where a `/…/` literal stands, which Swift 5 and older read only when told to.
    package var hasBareRegexes: Bool
    /// Modules whose names are used without an import: on a Mac a bridging header brings them.
    package var impliedModules: [String]

    package init(
        files: [AdaptedFile] = [], classes: [ClassFacts] = [], hasBareRegexes: Bool = false,
        impliedModules: [String] = []
    ) {
        self.files = files
        self.classes = classes
        self.hasBareRegexes = hasBareRegexes
        self.impliedModules = impliedModules
    }
}

/// One file, adapted.
package struct AdaptedFile: Codable, Sendable, Equatable {
    /// What the compiler's messages name for the lines that the adapter wrote after the team's last one.
    package static let generatedFileName = "belfry-registration"

    package var path: String
    /// The modules imported where the conditions hold.
    package var imports: [ImportFact]
    /// Where the adapted text is longer or shorter than the team's; every other column is the same in both.
    package var shifts: [ColumnShift]
    /// What was met that does not work here.
    package var notes: [AdaptationNote]
    /// The type that `@main` or `@UIApplicationMain` marks.
    package var entryPoint: String?

    package init(
        path: String, imports: [ImportFact] = [], shifts: [ColumnShift] = [], notes: [AdaptationNote] = [],
        entryPoint: String? = nil
    ) {
        self.path = path
        self.imports = imports
        self.shifts = shifts
        self.notes = notes
        self.entryPoint = entryPoint
    }

    /// The team's column for a column of the adapted text; both begin at 1 and count UTF-8 bytes.
    package func originalColumn(line: Int, column: Int) -> Int {
        var result = column
        for shift in shifts where shift.line == line && column >= shift.column {
            // A column inside the longer text belongs to the last byte of what it replaced.
            result = max(result - shift.bytes, shift.originalColumn)
        }
        return result
    }
}

/// A place after which an adapted line's columns differ from the team's.
package struct ColumnShift: Codable, Sendable, Equatable {
    package var line: Int
    /// In the adapted text.
    package var column: Int
    /// In the team's text.
    package var originalColumn: Int
    /// How many bytes the adapted text is longer from there on.
    package var bytes: Int

    package init(line: Int, column: Int, originalColumn: Int, bytes: Int) {
        self.line = line
        self.column = column
        self.originalColumn = originalColumn
        self.bytes = bytes
    }
}

package struct ImportFact: Codable, Sendable, Equatable {
    /// The module, without submodules.
    package var module: String
    package var line: Int
    package var column: Int

    package init(module: String, line: Int, column: Int) {
        self.module = module
        self.line = line
        self.column = column
    }
}

/// Something that the adapter cannot bring across, at the team's own line.
package struct AdaptationNote: Codable, Sendable, Equatable {
    package var line: Int
    package var column: Int
    package var message: String

    package init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }
}
