#if os(Linux)
    import BelfryDrawing
    import Foundation

    /// A box as large as a vector picture, which is not drawn here.
    enum VectorStandIn {
        /// In points, where the file says nothing of its size.
        private static let usual = CGSize(width: 24, height: 24)
        private static let limit = 4096.0
        /// A size stands near the beginning of an SVG, and anywhere in a PDF of this many bytes.
        private static let searched = 1 << 20

        static func image(_ data: Data) -> UIImage {
            let size = size(of: data)
            var list = DrawList(size: size)
            let frame = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
            list.append(
                .stroke(
                    DrawPath(rect: frame), .color(DrawColor(white: 0.5)), DrawStroke(width: 1, dashes: [3, 2])))
            return UIImage(
                parts: UIImage.Parts(
                    picture: Picture(.drawing(list)), pixelWidth: Int(size.width), pixelHeight: Int(size.height),
                    scale: 1))
        }

        /// The `MediaBox` of a PDF's page, or the `viewBox` of an SVG.
        static func size(of data: Data) -> CGSize {
            let text = String(decoding: data.prefix(searched), as: UTF8.self)
            for (mark, opening, closing) in [("/MediaBox", "[", "]"), ("viewBox=", "\"", "\"")] {
                guard let place = text.range(of: mark), let start = text[place.upperBound...].range(of: opening),
                    let end = text[start.upperBound...].range(of: closing)
                else { continue }
                let numbers = text[start.upperBound..<end.lowerBound]
                    .split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
                guard numbers.count == 4 else { continue }
                let isBox = mark == "/MediaBox"
                let width = isBox ? numbers[2] - numbers[0] : numbers[2]
                let height = isBox ? numbers[3] - numbers[1] : numbers[3]
                guard (1...limit).contains(width), (1...limit).contains(height) else { continue }
                return CGSize(width: width.rounded(.up), height: height.rounded(.up))
            }
            return usual
        }
    }
#endif
