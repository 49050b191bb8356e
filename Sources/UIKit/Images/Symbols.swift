#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    import Foundation

    /// System symbols, as shapes of this kit's own in a square of 24 units.
    enum Symbols {
        /// Nil for a name that Apple cannot have: its names are words of small letters and digits, with dots between. One
        /// that is possible and has no shape here is a box with its first words, and reported.
        static func parts(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> UIImage.Parts? {
            guard isPossible(name) else {
                Unsupported.report(
                    type: "UIImage", member: "systemName.\(name)", detail: "is nil: no system symbol has such a name")
                return nil
            }
            let shape = SymbolShapes.shape(name)
            if shape == nil {
                Unsupported.report(
                    type: "UIImage", member: "systemName.\(name)",
                    detail: "is drawn as a box with its name; where Apple has no such symbol, it is nil on a phone")
            }
            let pointSize = configuration?.pointSize.flatMap { $0.isFinite ? min($0, 2000) : nil } ?? 17
            // A symbol is somewhat larger than the letters beside it.
            let factor: CGFloat =
                switch configuration?.scale {
                case .small: 0.95
                case .large: 1.5
                default: 1.2
                }
            let side = max(1, (pointSize * factor).rounded())
            var list = draw(shape ?? SymbolShapes.unknown, side: side, weight: configuration?.weight ?? .unspecified)
            if shape == nil { label(name, &list) }
            let scale = UITraitCollection.current.displayScale
            let pixels = Int((side * scale).rounded())
            var parts = UIImage.Parts(
                picture: Picture(.drawing(list)), pixelWidth: pixels, pixelHeight: pixels, scale: scale)
            parts.symbol = name
            parts.configuration = configuration
            parts.tint = configuration?.colors.first?.resolved
            return parts
        }

        private static func isPossible(_ name: String) -> Bool {
            let words = name.split(separator: ".", omittingEmptySubsequences: false)
            return name.utf8.count <= 200
                && words.allSatisfy { word in
                    !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
                }
        }

        /// Writes a name into the box, in the units of the shapes: a line for each of its first words.
        private static func label(_ name: String, _ list: inout DrawList) {
            let words = name.split(separator: ".").prefix(3).map { String($0.prefix(8)) }
            let look = TextLook(font: FontSpec(size: 4), color: .black)
            let block = TextBlock(
                [TextBlock.Run(words.joined(separator: "\n"), look)], alignment: .center, lineBreak: .clipping,
                maximumLines: words.count)
            let height = Double(words.count) * 4.8
            list.append(.text(block, in: CGRect(x: 3, y: 12 - height / 2, width: 18, height: height + 0.5)))
        }

        private static func draw(_ shape: SymbolShape, side: CGFloat, weight: UIImage.SymbolWeight) -> DrawList {
            var list = DrawList(size: CGSize(width: side, height: side))
            list.append(.transform(.scale(side / 24, side / 24)))
            let width: Double =
                switch weight {
                case .ultraLight, .thin: 1
                case .light: 1.4
                case .unspecified, .regular: 1.8
                case .medium: 2.1
                case .semibold: 2.4
                case .bold: 2.8
                case .heavy, .black: 3.2
                }
            for part in shape.parts {
                switch part {
                case .fill(let path): list.append(.fill(path, .color(.black), isEvenOdd: true))
                case .line(let path):
                    list.append(
                        .stroke(path, .color(.black), DrawStroke(width: width, cap: .round, join: .round)))
                case .cut(let path):
                    list.append(.save)
                    list.append(.blend(.destinationOut))
                    list.append(.stroke(path, .color(.black), DrawStroke(width: width, cap: .round, join: .round)))
                    list.append(.restore)
                case .hole(let path):
                    list.append(.save)
                    list.append(.blend(.destinationOut))
                    list.append(.fill(path, .color(.black), isEvenOdd: true))
                    list.append(.restore)
                }
            }
            return list
        }
    }

    /// What a symbol is made of, in a square of 24 units.
    struct SymbolShape {
        enum Part {
            case fill(DrawPath)
            case line(DrawPath)
            /// Taken out of what is there: a line, or an area.
            case cut(DrawPath)
            case hole(DrawPath)
        }

        var parts: [Part]
    }
#endif
