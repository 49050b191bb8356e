#if os(Linux)
    import Foundation
    import Synchronization

    /// The asset catalogues of a bundle, which lie in it as they are in the project.
    struct AssetCatalogue: Sendable {
        enum Limits {
            /// Sets and folders of one bundle's catalogues.
            static let entries = 20_000
            static let contentsBytes = 1 << 20
        }

        /// Folders of sets, by name; a folder that is a namespace is in front of the names inside it.
        private var imageSets: [String: String] = [:]
        private var colorSets: [String: String] = [:]

        private static let known = Mutex<[String: AssetCatalogue]>([:])

        static func of(_ bundle: Bundle) -> AssetCatalogue {
            let path = bundle.resourceURL?.path ?? bundle.bundlePath
            if let catalogue = known.withLock({ $0[path] }) { return catalogue }
            var catalogue = AssetCatalogue()
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            for entry in entries.sorted() where entry.hasSuffix(".xcassets") {
                catalogue.read("\(path)/\(entry)")
            }
            known.withLock { $0[path] = catalogue }
            return catalogue
        }

        /// Forgets what was read; for tests.
        static func forgetAll() { known.withLock { $0 = [:] } }

        private mutating func read(_ root: String) {
            var waiting = [(path: root, prefix: "")]
            var count = 0
            while let (path, prefix) = waiting.popLast() {
                for entry in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
                    count += 1
                    guard count <= Limits.entries else { return }
                    let inner = "\(path)/\(entry)"
                    let name = (entry as NSString).deletingPathExtension
                    switch (entry as NSString).pathExtension {
                    case "imageset": imageSets[prefix + name] = imageSets[prefix + name] ?? inner
                    case "colorset": colorSets[prefix + name] = colorSets[prefix + name] ?? inner
                    case "":
                        if Self.isFolder(inner) { waiting.append((inner, prefix + Self.namespace(of: inner, entry))) }
                    default: break
                    }
                }
            }
        }

        private static func isFolder(_ path: String) -> Bool {
            var isFolder: ObjCBool = false
            // A link may lead anywhere, or round in a circle.
            guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else { return false }
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }

        private struct Group: Decodable {
            struct Properties: Decodable {
                var isNamespace: Bool?
                enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
            }
            var properties: Properties?
        }

        private static func namespace(of folder: String, _ name: String) -> String {
            contents(of: folder, as: Group.self)?.properties?.isNamespace == true ? name + "/" : ""
        }

        /// What the set's or folder's `Contents.json` says.
        static func contents<Contents: Decodable>(of folder: String, as type: Contents.Type) -> Contents? {
            guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
                data.count <= Limits.contentsBytes
            else { return nil }
            return try? JSONDecoder().decode(Contents.self, from: data)
        }

        func imageSet(_ name: String) -> String? { imageSets[name] }
        func colorSet(_ name: String) -> String? { colorSets[name] }
    }

    /// `appearances` of an entry of a set.
    struct AssetAppearance: Decodable {
        var appearance: String
        var value: String
    }

    extension [AssetAppearance]? {
        /// Nil for an entry that holds in light and dark.
        var isDark: Bool? {
            guard let luminosity = self?.first(where: { $0.appearance == "luminosity" }) else { return nil }
            return luminosity.value == "dark"
        }

        /// An entry for higher contrast alone.
        var isForContrast: Bool { self?.contains { $0.appearance == "contrast" } ?? false }
    }
#endif
