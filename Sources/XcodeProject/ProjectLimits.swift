/// What a project, a property list or a strings table may be at most. Everything read is untrusted.
enum ProjectLimits {
    /// `project.pbxproj`: the largest public ones are some 5 MB.
    static let projectBytes = 64 << 20
    /// An `Info.plist`, an entitlements file or an `.xcconfig`.
    static let propertyListBytes = 4 << 20
    /// A `.strings` table or an `.xcstrings` catalogue.
    static let stringsBytes = 16 << 20
    /// Arrays and dictionaries inside each other.
    static let depth = 64
    /// Values in one property list, counted as often as they are reached: a binary one may share them.
    static let propertyListValues = 200_000
    /// Groups inside each other.
    static let groupDepth = 128
    /// `#include` inside each other.
    static let includeDepth = 32
    /// Lines of all `.xcconfig` files of one configuration.
    static let configurationLines = 50_000
    /// Settings that refer to each other in a chain.
    static let settingDepth = 100
    /// References resolved for one value.
    static let settingSteps = 10_000
    /// Bytes of one resolved value.
    static let settingBytes = 1 << 20
    /// Files below one synchronised or loose folder, and folders inside each other.
    static let folderEntries = 20_000
    static let folderDepth = 32
}
