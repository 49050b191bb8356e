#if os(Linux)
    import Foundation

    /// Where the pictures of a bundle are.
    enum ImageResources {
        private static let scales = ["@3x", "@2x", ""]
        private static let endings = ["png", "jpg", "jpeg", "gif", "heic", "webp"]

        /// The file of a name, the largest scale first; nil where there is none.
        static func file(of name: String, in bundle: Bundle) -> (path: String, scale: CGFloat)? {
            guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
            let ending = (name as NSString).pathExtension
            let base = ending.isEmpty ? name : (name as NSString).deletingPathExtension
            for scale in scales {
                for ending in ending.isEmpty ? endings : [ending] {
                    if let path = bundle.path(forResource: base + scale, ofType: ending) {
                        return (path, self.scale(ofFile: path))
                    }
                }
            }
            if let found = imageSet(of: name, in: bundle) { return found }
            // A catalogue's names have no ending, and code names `picture.png` all the same.
            return endings.contains(ending) ? imageSet(of: base, in: bundle) : nil
        }

        /// Such as 3 for `picture@3x.png`.
        static func scale(ofFile path: String) -> CGFloat {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        }

        /// A picture in an asset catalogue that lies in the bundle as it is in the project.
        private static func imageSet(of name: String, in bundle: Bundle) -> (path: String, scale: CGFloat)? {
            guard let folder = bundle.resourceURL else { return nil }
            let catalogues = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
            for catalogue in catalogues ?? [] where catalogue.pathExtension == "xcassets" {
                let wanted = "\((name as NSString).lastPathComponent).imageset"
                guard let all = FileManager.default.enumerator(atPath: catalogue.path) else { continue }
                for case let path as String in all where (path as NSString).lastPathComponent == wanted {
                    if let file = bestImage(in: catalogue.appendingPathComponent(path)) { return file }
                }
            }
            return nil
        }

        /// The picture with the largest scale that the set's `Contents.json` names.
        private static func bestImage(in set: URL) -> (path: String, scale: CGFloat)? {
            struct Contents: Decodable {
                struct Image: Decodable {
                    var filename: String?
                    var scale: String?
                }
                var images: [Image]
            }
            guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { return nil }
            let named = contents.images.filter { $0.filename?.contains("/") == false }
            let best = named.max { ($0.scale ?? "1x") < ($1.scale ?? "1x") }
            guard let best, let file = best.filename else { return nil }
            let scale = Double(best.scale?.dropLast() ?? "1") ?? 1
            return (set.appendingPathComponent(file).path, CGFloat(scale))
        }
    }
#endif
