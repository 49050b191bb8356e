#if os(Linux)
    import Foundation

    /// Where the pictures of a bundle are.
    enum ImageResources {
        private static let scales = ["@3x", "@2x", ""]
        private static let endings = ["png", "jpg", "jpeg", "gif", "heic", "webp"]

        /// The file of a name, the largest scale first, else a picture of the asset catalogues; nil where there is none.
        static func file(of name: String, in bundle: Bundle) -> AssetImage? {
            guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
            let ending = (name as NSString).pathExtension
            let base = ending.isEmpty ? name : (name as NSString).deletingPathExtension
            for scale in scales {
                for ending in ending.isEmpty ? endings : [ending] {
                    if let path = bundle.path(forResource: base + scale, ofType: ending) {
                        return AssetImage(path: path, scale: self.scale(ofFile: path))
                    }
                }
            }
            if let found = AssetImage(name, in: bundle) { return found }
            // A catalogue's names have no ending, and code names `picture.png` all the same.
            return endings.contains(ending) ? AssetImage(base, in: bundle) : nil
        }

        /// Such as 3 for `picture@3x.png`.
        static func scale(ofFile path: String) -> CGFloat {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        }
    }
#endif
