import Foundation

/// The names of what a target's asset catalogues hold, with the namespaces before them: `Icons/Star`.
struct AssetNames {
    private(set) var images: [String] = []
    private(set) var colors: [String] = []

    init(in resources: [URL]) {
        var waiting = resources.filter { $0.pathExtension == "xcassets" }.map { (folder: $0, prefix: "", depth: 1) }
        var count = 0
        while let (folder, prefix, depth) = waiting.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for entry in names.sorted() {
                count += 1
                guard count <= BuildLimits.files else { return }
                // No Swift text holds a line break as it is.
                guard !entry.contains(where: \.isNewline) else { continue }
                let url = folder.appendingPathComponent(entry)
                let name = prefix + url.deletingPathExtension().lastPathComponent
                switch url.pathExtension {
                case "imageset": images.append(name)
                case "colorset": colors.append(name)
                case "" where depth < BuildLimits.depth && Self.isFolder(url):
                    waiting.append((url, Self.isNamespace(url) ? name + "/" : prefix, depth + 1))
                default: break
                }
            }
        }
        images.sort()
        colors.sort()
    }

    /// A link may lead round in a circle.
    private static func isFolder(_ url: URL) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var isNamespace: Bool?
            enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
        }
        var properties: Properties?
    }

    private static func isNamespace(_ folder: URL) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path),
            data.count <= BuildLimits.catalogueBytes, let group = try? JSONDecoder().decode(Group.self, from: data)
        else { return false }
        return group.properties?.isNamespace == true
    }
}
