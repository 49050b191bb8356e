/// What a file is for a target, by its name's extension.
enum FileKind: Sendable {
    case swift
    /// Objective-C, C, C++ and assembler.
    case otherSource
    /// Compiled by Xcode into code or data that Belfry does not make.
    case generator
    case resource
    /// Neither compiled nor copied.
    case none

    init(_ name: String) {
        switch PathText.suffix(name) {
        case "swift": self = .swift
        case "m", "mm", "c", "cc", "cpp", "cxx", "s": self = .otherSource
        case "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "intentdefinition", "mlmodel", "mlpackage", "metal", "y",
            "l", "rcproject", "iig":
            self = .generator
        case "h", "hh", "hpp", "hxx", "pch", "modulemap", "entitlements", "xcconfig", "xctestplan", "docc", "xcodeproj",
            "xcworkspace", "xcplayground", "playground", "framework", "xcframework", "a", "dylib", "tbd", "app",
            "appex":
            self = .none
        default: self = .resource
        }
    }

    /// Folders that are one file to Xcode.
    static func isPackage(_ name: String) -> Bool {
        packages.contains(PathText.suffix(name))
    }

    private static let packages: Set<String> = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "docc", "mlpackage", "icon",
        "xcodeproj", "xcworkspace", "playground", "rcproject", "scnassets", "app", "appex", "xcmappingmodel",
        "stickerpack", "rtfd", "arresourcegroup",
    ]
}
