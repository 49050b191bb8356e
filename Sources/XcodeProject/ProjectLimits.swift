/// What a project, a property list or a strings table may be at most. Everything read is untrusted.
enum ProjectLimits {
    /// `project.pbxproj`: the largest public ones are some 5 MB.
    static let projectBytes = 32 << 20
    /// Values in a project or an old-style list: the largest public project has some 200,000.
    static let oldStyleValues = 4_000_000
    /// Targets of a project, phases of a target, files in an app's copy phases, files that a target lists.
    static let targets = 2_000
    static let phases = 200
    static let copiedFiles = 5_000
    static let memberFiles = 50_000
    /// An `Info.plist`, an entitlements file or an `.xcconfig`.
    static let propertyListBytes = 4 << 20
    /// A `.strings` table or an `.xcstrings` catalogue.
    static let stringsBytes = 16 << 20
    /// Arrays and dictionaries inside each other.
    static let depth = 64
    /// Values in a list in XML.
    static let xmlValues = 1_000_000
    /// Values in one binary property list, counted as often as they are reached: it may share them.
    static let propertyListValues = 200_000
    /// Groups inside each other.
    static let groupDepth = 128
    /// `#include` inside each other.
    static let includeDepth = 32
    /// Lines of all `.xcconfig` files of one configuration.
    static let configurationLines = 50_000
    /// Settings that refer to each other in a chain.
    static let settingDepth = 100
    /// Assignments of one name in one table; what is weaker than these is not reached.
    static let assignments = 200
    /// References resolved for one value, or for all of one property list.
    static let settingSteps = 10_000
    /// Bytes of one resolved value.
    static let settingBytes = 1 << 20
    /// Files below one synchronised or loose folder, and folders inside each other.
    static let folderEntries = 20_000
    static let folderDepth = 32
}
