import CPangoCairo
import Glibc

/// The fonts that an extension has in its bundle and names in its `Info.plist` (Apple, UIAppFonts).
///
/// Their files come by path in the process' environment: fontconfig reads fonts from files only. Whoever starts the process
/// has looked at them.
struct BroughtFonts {
    struct Face {
        var family: String
        /// Nil for a family, whose weights are asked for one by one.
        var weight: Int?
        var isItalic: Bool
    }

    /// The variable that names the files, one after another, divided by colons.
    static let variable = "BELFRY_FONTS"

    private var faces: [String: Face] = [:]

    static var paths: [String] {
        guard let text = getenv(variable) else { return [] }
        return String(cString: text).split(separator: ":").map(String.init)
    }

    init() {}

    /// Files that are no fonts are left out.
    init(adding paths: [String], to configuration: OpaquePointer) {
        for path in paths {
            _ = path.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
                    FcConfigAppFontAddFile(configuration, $0)
                }
            }
        }
        guard let fonts = FcConfigGetFonts(configuration, FcSetApplication) else { return }
        for index in 0..<Int(fonts.pointee.nfont) {
            if let pattern = fonts.pointee.fonts[index] { add(pattern) }
        }
    }

    /// By a PostScript name, a full name or a family's name, whatever its capitals.
    func face(named name: String) -> Face? { faces[name.lowercased()] }

    private mutating func add(_ pattern: OpaquePointer) {
        guard let family = Self.text(FC_FAMILY, of: pattern) else { return }
        var (weight, slant) = (FC_WEIGHT_REGULAR, FC_SLANT_ROMAN)
        FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        let face = Face(
            family: family, weight: Int(FcWeightToOpenType(weight)), isItalic: slant != FC_SLANT_ROMAN)
        for name in [FC_POSTSCRIPT_NAME, FC_FULLNAME].compactMap({ Self.text($0, of: pattern) }) {
            faces[name.lowercased()] = face
        }
        // A family of one name with one of its faces is the family.
        faces[family.lowercased()] = Face(family: family, weight: nil, isItalic: false)
    }

    private static func text(_ key: String, of pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
