#if os(Linux)
    import BelfryDrawing
    import Foundation

    /// A picture of an asset catalogue: the file that suits the device best, and what is said of it.
    struct AssetImage {
        var path: String
        var scale: CGFloat
        var renderingMode = UIImage.RenderingMode.automatic
        /// In points.
        var capInsets = UIEdgeInsets.zero
        var isStretched = false
        /// A PDF or an SVG: a box stands for it.
        var isVector = false

        private struct Contents: Decodable {
            var images: [Entry]
            var properties: Properties?
        }

        private struct Properties: Decodable {
            var intent: String?
            enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
        }

        private struct Entry: Decodable {
            var filename: String?
            var scale: String?
            var idiom: String?
            var appearances: [AssetAppearance]?
            var direction: String?
            var resizing: Resizing?

            enum CodingKeys: String, CodingKey {
                case filename, scale, idiom, appearances, resizing
                case direction = "language-direction"
            }

            /// A picture without a scale is for all of them.
            var factor: CGFloat { CGFloat(Double(scale?.dropLast() ?? "") ?? 1) }
        }

        private struct Resizing: Decodable {
            struct Insets: Decodable {
                var top: Double?
                var left: Double?
                var bottom: Double?
                var right: Double?
            }
            struct Center: Decodable { var mode: String? }
            var insets: Insets?
            var center: Center?
            enum CodingKeys: String, CodingKey {
                case insets = "cap-insets"
                case center
            }
        }

        /// What the device shows: its scale, its appearance, its direction of writing.
        struct Look {
            var scale: CGFloat
            var isDark: Bool
            var isRightToLeft: Bool

            static var current: Look {
                let traits = UITraitCollection.current
                return Look(
                    scale: traits.displayScale, isDark: traits.userInterfaceStyle == .dark,
                    isRightToLeft: traits.layoutDirection == .rightToLeft)
            }
        }

        init(path: String, scale: CGFloat) {
            self.path = path
            self.scale = scale
        }

        /// Nil where the bundle has no such set, or nothing in it that can be drawn.
        init?(_ name: String, in bundle: Bundle, look: Look = .current) {
            guard let set = AssetCatalogue.of(bundle).imageSet(name),
                let contents = AssetCatalogue.contents(of: set, as: Contents.self)
            else { return nil }
            let entries = contents.images.filter { entry in
                guard let file = entry.filename else { return false }
                return !file.isEmpty && !file.contains("/") && file != ".."
                    && ["universal", "iphone", nil].contains(entry.idiom)
            }
            let drawable = entries.filter { !Self.isVector($0) }
            let suitable = drawable.isEmpty ? entries : drawable
            guard let best = suitable.max(by: { Self.fitness($0, look) < Self.fitness($1, look) }),
                let file = best.filename
            else { return nil }
            isVector = drawable.isEmpty
            if isVector {
                Unsupported.report(
                    type: "UIImage", member: "named",
                    detail: "\(file) of \(name) is a vector picture, and not drawn: a box stands for it")
            }
            path = "\(set)/\(file)"
            scale = isVector ? 1 : best.factor
            switch contents.properties?.intent {
            case "template": renderingMode = .alwaysTemplate
            case "original": renderingMode = .alwaysOriginal
            default: break
            }
            if let insets = best.resizing?.insets {
                capInsets = UIEdgeInsets(
                    top: (insets.top ?? 0) / scale, left: (insets.left ?? 0) / scale,
                    bottom: (insets.bottom ?? 0) / scale, right: (insets.right ?? 0) / scale)
                isStretched = best.resizing?.center?.mode != "tile"
            }
        }

        private static func isVector(_ entry: Entry) -> Bool {
            let ending = ((entry.filename ?? "") as NSString).pathExtension.lowercased()
            return ending == "pdf" || ending == "svg"
        }

        /// Appearance counts before direction, and direction before scale: the device's own scale is best, then the
        /// next larger one, then the largest.
        private static func fitness(_ entry: Entry, _ look: Look) -> [CGFloat] {
            let appearance: CGFloat =
                switch entry.appearances.isDark {
                case look.isDark: 2
                case nil: 1
                default: 0
                }
            let direction: CGFloat =
                switch entry.direction {
                case nil: 1
                case look.isRightToLeft ? "right-to-left" : "left-to-right": 2
                default: 0
                }
            let scale = entry.factor >= look.scale ? 100 - entry.factor : entry.factor
            return [entry.appearances.isForContrast ? 0 : 1, appearance, direction, scale]
        }
    }

    extension [CGFloat] {
        fileprivate static func < (left: [CGFloat], right: [CGFloat]) -> Bool { left.lexicographicallyPrecedes(right) }
    }
#endif
