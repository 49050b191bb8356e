#if os(Linux)
    import BelfryDrawing
    import Foundation

    enum SymbolShapes {
        typealias Part = SymbolShape.Part

        static let unknown = SymbolShape(parts: [
            .line(DrawPath(roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), radius: 3))
        ])

        /// Nil for one that has no shape here. `.fill`, `.circle`, `.square` and `.slash` at the end say what is done to a
        /// shape.
        static func shape(_ name: String) -> SymbolShape? {
            if let own = shapes[name] { return SymbolShape(parts: own) }
            var base = name.split(separator: ".").map(String.init)
            let isFilled = base.last == "fill" && base.count > 1
            if isFilled { base.removeLast() }
            let frame = base.count > 1 ? frames[base.last ?? ""] : nil
            if frame != nil { base.removeLast() }
            guard let inner = shapes[base.joined(separator: ".")] else { return nil }
            guard let frame else { return isFilled ? SymbolShape(parts: inner.map(filled)) : SymbolShape(parts: inner) }
            let small = inner.map { $0.applying(DrawTransform(a: 0.55, d: 0.55, tx: 5.4, ty: 5.4)) }
            guard isFilled else { return SymbolShape(parts: [.line(frame)] + small) }
            return SymbolShape(parts: [.fill(frame)] + small.map(cut))
        }

        private static func filled(_ part: Part) -> Part {
            // What is closed becomes an area.
            if case .line(let path) = part, path.elements.contains(.close) { return .fill(path) }
            return part
        }

        private static func cut(_ part: Part) -> Part {
            switch part {
            case .fill(let path), .hole(let path): .hole(path)
            case .line(let path), .cut(let path): .cut(path)
            }
        }

        private static let frames: [String: DrawPath] = [
            "circle": circle(12, 12, 10),
            "square": DrawPath(roundedRect: CGRect(x: 2, y: 2, width: 20, height: 20), radius: 4),
        ]

        private static func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> DrawPath {
            DrawPath(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
        }

        private static func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ r: CGFloat = 2) -> DrawPath {
            DrawPath(roundedRect: CGRect(x: x, y: y, width: w, height: h), radius: r)
        }

        /// Points one after another, x and y.
        private static func lines(_ numbers: CGFloat..., closed: Bool = false) -> DrawPath {
            var path = DrawPath()
            for place in stride(from: 0, to: numbers.count - 1, by: 2) {
                let point = CGPoint(x: numbers[place], y: numbers[place + 1])
                path.elements.append(place == 0 ? .move(point) : .line(point))
            }
            if closed { path.elements.append(.close) }
            return path
        }

        private static func star(points: Int, inner: CGFloat) -> DrawPath {
            var path = DrawPath()
            for step in 0..<(points * 2) {
                let angle = CGFloat(step) * .pi / CGFloat(points) - .pi / 2
                let radius: CGFloat = step % 2 == 0 ? 10.5 : inner
                let point = CGPoint(x: 12 + radius * cos(angle), y: 12.6 + radius * sin(angle))
                path.elements.append(step == 0 ? .move(point) : .line(point))
            }
            path.elements.append(.close)
            return path
        }

        private static let heart = DrawPath([
            .move(CGPoint(x: 12, y: 20.5)),
            .curve(CGPoint(x: 2.5, y: 8.8), control1: CGPoint(x: 6, y: 16.5), control2: CGPoint(x: 2.5, y: 13)),
            .curve(CGPoint(x: 12, y: 6.6), control1: CGPoint(x: 2.5, y: 3), control2: CGPoint(x: 9.5, y: 1.8)),
            .curve(CGPoint(x: 21.5, y: 8.8), control1: CGPoint(x: 14.5, y: 1.8), control2: CGPoint(x: 21.5, y: 3)),
            .curve(CGPoint(x: 12, y: 20.5), control1: CGPoint(x: 21.5, y: 13), control2: CGPoint(x: 18, y: 16.5)),
            .close,
        ])

        private static let bell = DrawPath([
            .move(CGPoint(x: 4, y: 17.5)),
            .curve(CGPoint(x: 6.5, y: 9.5), control1: CGPoint(x: 6.5, y: 15), control2: CGPoint(x: 6.5, y: 13)),
            .curve(CGPoint(x: 12, y: 3.5), control1: CGPoint(x: 6.5, y: 6), control2: CGPoint(x: 9, y: 3.5)),
            .curve(CGPoint(x: 17.5, y: 9.5), control1: CGPoint(x: 15, y: 3.5), control2: CGPoint(x: 17.5, y: 6)),
            .curve(CGPoint(x: 20, y: 17.5), control1: CGPoint(x: 17.5, y: 13), control2: CGPoint(x: 17.5, y: 15)),
            .close,
        ])

        private static let bubble = DrawPath([
            .move(CGPoint(x: 7, y: 21)), .line(CGPoint(x: 7.5, y: 17.2)),
            .curve(CGPoint(x: 2, y: 11), control1: CGPoint(x: 4.2, y: 16), control2: CGPoint(x: 2, y: 13.8)),
            .curve(CGPoint(x: 12, y: 3.5), control1: CGPoint(x: 2, y: 6.8), control2: CGPoint(x: 6.5, y: 3.5)),
            .curve(CGPoint(x: 22, y: 11), control1: CGPoint(x: 17.5, y: 3.5), control2: CGPoint(x: 22, y: 6.8)),
            .curve(CGPoint(x: 12, y: 18), control1: CGPoint(x: 22, y: 15), control2: CGPoint(x: 17.5, y: 18)),
            .close,
        ])

        private static let shapes: [String: [Part]] = [
            "xmark": [.line(lines(5, 5, 19, 19)), .line(lines(19, 5, 5, 19))],
            "checkmark": [.line(lines(4, 13, 9.5, 19, 20, 5))],
            "plus": [.line(lines(12, 4, 12, 20)), .line(lines(4, 12, 20, 12))],
            "minus": [.line(lines(4, 12, 20, 12))],
            "chevron.right": [.line(lines(9, 4, 16.5, 12, 9, 20))],
            "chevron.left": [.line(lines(15, 4, 7.5, 12, 15, 20))],
            "chevron.up": [.line(lines(4, 15, 12, 7.5, 20, 15))],
            "chevron.down": [.line(lines(4, 9, 12, 16.5, 20, 9))],
            "arrow.right": [.line(lines(3, 12, 21, 12)), .line(lines(14, 5, 21, 12, 14, 19))],
            "arrow.left": [.line(lines(21, 12, 3, 12)), .line(lines(10, 5, 3, 12, 10, 19))],
            "arrow.up": [.line(lines(12, 21, 12, 3)), .line(lines(5, 10, 12, 3, 19, 10))],
            "arrow.down": [.line(lines(12, 3, 12, 21)), .line(lines(5, 14, 12, 21, 19, 14))],
            "arrow.clockwise": [
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 12.5), radius: 8.5, from: -0.3, to: 5.1)),
                .line(lines(20.5, 4, 20.5, 9.5, 15, 9.5)),
            ],
            "play": [.line(lines(6, 3.5, 20, 12, 6, 20.5, closed: true))],
            "pause": [.line(box(5.5, 4, 4, 16, 1)), .line(box(14.5, 4, 4, 16, 1))],
            "stop": [.line(box(5, 5, 14, 14, 2))],
            "forward": [
                .line(lines(3, 5, 12, 12, 3, 19, closed: true)), .line(lines(12, 5, 21, 12, 12, 19, closed: true)),
            ],
            "backward": [
                .line(lines(21, 5, 12, 12, 21, 19, closed: true)), .line(lines(12, 5, 3, 12, 12, 19, closed: true)),
            ],
            "heart": [.line(heart)],
            "star": [.line(star(points: 5, inner: 4.6))],
            "bell": [.line(bell), .line(lines(9.5, 20.5, 14.5, 20.5))],
            "bell.slash": [.line(bell), .line(lines(9.5, 20.5, 14.5, 20.5)), .line(lines(3, 3, 21, 21))],
            "bell.badge": [.line(bell), .line(lines(9.5, 20.5, 14.5, 20.5)), .fill(circle(18, 6, 3.5))],
            "message": [.line(bubble)],
            "bubble.left": [.line(bubble)],
            "bubble.right": [.line(bubble)],
            "text.bubble": [.line(bubble), .line(lines(7, 9, 17, 9)), .line(lines(7, 13, 13, 13))],
            "envelope": [.line(box(2.5, 5, 19, 14)), .line(lines(3.5, 7, 12, 14, 20.5, 7))],
            "phone": [.line(box(7, 2.5, 10, 19, 3))],
            "iphone": [.line(box(6.5, 2, 11, 20, 3)), .line(lines(10.5, 19, 13.5, 19))],
            "person": [
                .line(circle(12, 7.5, 4.5)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 22), radius: 8.5, from: .pi, to: 2 * .pi, closed: true)),
            ],
            "person.2": [
                .line(circle(8.5, 8, 3.8)),
                .line(DrawPath(arcCenter: CGPoint(x: 8.5, y: 20.5), radius: 6.5, from: .pi, to: 2 * .pi, closed: true)),
                .line(circle(17, 8.5, 3)),
                .line(DrawPath(arcCenter: CGPoint(x: 18, y: 20.5), radius: 4.5, from: 4, to: 2 * .pi)),
            ],
            "house": [.line(lines(2.5, 11.5, 12, 3, 21.5, 11.5)), .line(lines(5, 10, 5, 20.5, 19, 20.5, 19, 10))],
            "gear": [.line(circle(12, 12, 3.5)), .line(star(points: 8, inner: 7.5))],
            "gearshape": [.line(circle(12, 12, 3.5)), .line(star(points: 8, inner: 7.5))],
            "magnifyingglass": [.line(circle(10.5, 10.5, 7)), .line(lines(15.8, 15.8, 21, 21))],
            "trash": [
                .line(lines(4, 6.5, 20, 6.5)), .line(lines(9, 6.5, 9.5, 3.5, 14.5, 3.5, 15, 6.5)),
                .line(lines(6, 6.5, 7, 21, 17, 21, 18, 6.5, closed: true)),
            ],
            "clock": [.line(circle(12, 12, 9.5)), .line(lines(12, 6.5, 12, 12.5, 16, 14.5))],
            "calendar": [
                .line(box(3, 5, 18, 16)), .line(lines(3, 10, 21, 10)), .line(lines(8, 3, 8, 6)),
                .line(lines(16, 3, 16, 6)),
            ],
            "photo": [
                .line(box(2.5, 4.5, 19, 15)), .fill(circle(8, 9.5, 1.8)),
                .line(lines(3, 18, 9, 13, 13, 16.5, 16, 13.5, 21, 18)),
            ],
            "camera": [
                .line(lines(3, 8, 7.5, 8, 9.5, 5, 14.5, 5, 16.5, 8, 21, 8, 21, 19, 3, 19, closed: true)),
                .line(circle(12, 13, 3.6)),
            ],
            "video": [.line(box(2.5, 6, 13, 12, 3)), .line(lines(15.5, 11, 21.5, 7.5, 21.5, 16.5, 15.5, 13))],
            "doc": [
                .line(lines(6, 2.5, 14, 2.5, 19, 7.5, 19, 21.5, 6, 21.5, closed: true)),
                .line(lines(13.5, 3, 13.5, 8, 18.5, 8)),
            ],
            "folder": [.line(lines(2.5, 19, 2.5, 5, 9, 5, 11, 7.5, 21.5, 7.5, 21.5, 19, closed: true))],
            "link": [.line(box(2.5, 9, 11, 6, 3)), .line(box(10.5, 9, 11, 6, 3))],
            "lock": [
                .line(box(5, 11, 14, 10, 2.5)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 8.5), radius: 4.5, from: .pi, to: 2 * .pi)),
                .line(lines(7.5, 8.5, 7.5, 11)), .line(lines(16.5, 8.5, 16.5, 11)),
            ],
            "location": [.line(lines(3, 11.5, 21, 3, 12.5, 21, 11, 13, closed: true))],
            "paperplane": [.line(lines(2.5, 11, 21.5, 3, 13.5, 21, 10.5, 13.5, closed: true))],
            "map": [
                .line(lines(3, 5.5, 9, 3, 15, 5.5, 21, 3, 21, 18.5, 15, 21, 9, 18.5, 3, 21, closed: true)),
                .line(lines(9, 3, 9, 18.5)), .line(lines(15, 5.5, 15, 21)),
            ],
            "mappin": [.fill(circle(12, 7, 4.5)), .line(lines(12, 11.5, 12, 21))],
            "tag": [
                .line(lines(3, 3.5, 12, 3.5, 21, 12.5, 12.5, 21, 3, 12, closed: true)), .fill(circle(7.5, 8, 1.5)),
            ],
            "cart": [
                .line(lines(2, 4, 5, 4, 7.5, 15.5, 18.5, 15.5, 21, 7, 6, 7)), .fill(circle(9, 19.5, 1.6)),
                .fill(circle(17, 19.5, 1.6)),
            ],
            "bag": [
                .line(lines(4.5, 8, 19.5, 8, 20.5, 21, 3.5, 21, closed: true)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 8), radius: 4, from: .pi, to: 2 * .pi)),
            ],
            "gift": [
                .line(box(3, 7.5, 18, 4, 1)), .line(lines(4.5, 11.5, 4.5, 21, 19.5, 21, 19.5, 11.5)),
                .line(lines(12, 7.5, 12, 21)), .line(lines(12, 7.5, 8, 3, 7, 6, 12, 7.5, 16, 3, 17, 6, 12, 7.5)),
            ],
            "flag": [.line(lines(5, 21.5, 5, 3, 19, 3, 16, 8, 19, 13, 5, 13))],
            "bookmark": [.line(lines(6, 2.5, 18, 2.5, 18, 21.5, 12, 16.5, 6, 21.5, closed: true))],
            "bolt": [.line(lines(13.5, 2.5, 5, 13.5, 11.5, 13.5, 10, 21.5, 19, 10, 12.5, 10, closed: true))],
            "flame": [
                .line(
                    DrawPath([
                        .move(CGPoint(x: 12, y: 2.5)),
                        .curve(
                            CGPoint(x: 18.5, y: 14.5), control1: CGPoint(x: 14, y: 7), control2: CGPoint(x: 18.5, y: 9)),
                        .curve(
                            CGPoint(x: 12, y: 21.5), control1: CGPoint(x: 18.5, y: 18.5),
                            control2: CGPoint(x: 15.5, y: 21.5)),
                        .curve(
                            CGPoint(x: 5.5, y: 14.5), control1: CGPoint(x: 8.5, y: 21.5),
                            control2: CGPoint(x: 5.5, y: 18.5)),
                        .curve(
                            CGPoint(x: 12, y: 2.5), control1: CGPoint(x: 5.5, y: 10), control2: CGPoint(x: 11, y: 8.5)),
                        .close,
                    ]))
            ],
            "cloud": [
                .line(
                    DrawPath([
                        .move(CGPoint(x: 6.5, y: 18.5)),
                        .curve(
                            CGPoint(x: 6, y: 10.5), control1: CGPoint(x: 1, y: 18.5), control2: CGPoint(x: 1, y: 11)),
                        .curve(CGPoint(x: 17, y: 9.5), control1: CGPoint(x: 7, y: 4), control2: CGPoint(x: 15.5, y: 4)),
                        .curve(
                            CGPoint(x: 18, y: 18.5), control1: CGPoint(x: 23, y: 9.5),
                            control2: CGPoint(x: 23.5, y: 18.5)),
                        .close,
                    ]))
            ],
            "sun.max": [
                .line(circle(12, 12, 4.5)), .line(lines(12, 2, 12, 4)), .line(lines(12, 20, 12, 22)),
                .line(lines(2, 12, 4, 12)), .line(lines(20, 12, 22, 12)), .line(lines(5, 5, 6.4, 6.4)),
                .line(lines(17.6, 17.6, 19, 19)), .line(lines(19, 5, 17.6, 6.4)), .line(lines(6.4, 17.6, 5, 19)),
            ],
            "moon": [
                .line(
                    DrawPath([
                        .move(CGPoint(x: 10, y: 3)),
                        .curve(
                            CGPoint(x: 21, y: 14.5), control1: CGPoint(x: 8, y: 11), control2: CGPoint(x: 14, y: 16.5)),
                        .curve(
                            CGPoint(x: 10, y: 3), control1: CGPoint(x: 14, y: 27), control2: CGPoint(x: -3.5, y: 18)),
                        .close,
                    ]))
            ],
            "info": [
                .fill(circle(12, 5.5, 1.8)), .line(lines(10, 10.5, 12, 10.5, 12, 19)),
                .line(lines(9.5, 19.5, 14.5, 19.5)),
            ],
            "questionmark": [
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 8), radius: 4.5, from: .pi, to: 2.6 * .pi)),
                .line(lines(12, 12.5, 12, 15)), .fill(circle(12, 19.5, 1.5)),
            ],
            "exclamationmark": [.line(lines(12, 4, 12, 14.5)), .fill(circle(12, 19.5, 1.6))],
            "exclamationmark.triangle": [
                .line(lines(12, 3, 22, 20.5, 2, 20.5, closed: true)), .line(lines(12, 9, 12, 14)),
                .fill(circle(12, 17.3, 1.2)),
            ],
            "ellipsis": [.fill(circle(5, 12, 2)), .fill(circle(12, 12, 2)), .fill(circle(19, 12, 2))],
            "circle": [.line(circle(12, 12, 9.5))],
            "square": [.line(box(3, 3, 18, 18, 3.5))],
            "pencil": [.line(lines(4, 20, 5.5, 15, 17, 3.5, 20.5, 7, 9, 18.5, closed: true))],
            "square.and.pencil": [
                .line(lines(12, 4, 4, 4, 4, 20, 20, 20, 20, 12)),
                .line(lines(9.5, 14.5, 10.5, 11.5, 18, 4, 20.5, 6.5, 13, 14, closed: true)),
            ],
            "square.and.arrow.up": [
                .line(lines(8.5, 9, 5, 9, 5, 21, 19, 21, 19, 9, 15.5, 9)), .line(lines(12, 15, 12, 2.5)),
                .line(lines(8, 6.5, 12, 2.5, 16, 6.5)),
            ],
            "square.and.arrow.down": [
                .line(lines(8.5, 9, 5, 9, 5, 21, 19, 21, 19, 9, 15.5, 9)), .line(lines(12, 2.5, 12, 15)),
                .line(lines(8, 11, 12, 15, 16, 11)),
            ],
            "doc.on.doc": [.line(box(3, 7, 12, 15)), .line(box(9, 2, 12, 15))],
            "list.bullet": [
                .fill(circle(4, 6, 1.5)), .fill(circle(4, 12, 1.5)), .fill(circle(4, 18, 1.5)),
                .line(lines(9, 6, 21, 6)),
                .line(lines(9, 12, 21, 12)), .line(lines(9, 18, 21, 18)),
            ],
            "speaker": [.line(lines(4, 9, 8, 9, 14, 4, 14, 20, 8, 15, 4, 15, closed: true))],
            "speaker.wave.2": [
                .line(lines(3, 9, 6.5, 9, 11.5, 4.5, 11.5, 19.5, 6.5, 15, 3, 15, closed: true)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 12), radius: 5, from: -0.8, to: 0.8)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 12), radius: 9, from: -0.8, to: 0.8)),
            ],
            "speaker.slash": [
                .line(lines(4, 9, 8, 9, 14, 4, 14, 20, 8, 15, 4, 15, closed: true)), .line(lines(3, 3, 21, 21)),
            ],
            "mic": [
                .line(box(8.5, 2.5, 7, 12, 3.5)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 11), radius: 7, from: 0, to: .pi)),
                .line(lines(12, 18, 12, 21.5)),
            ],
            "music.note": [.fill(circle(7.5, 18, 3)), .line(lines(10.5, 18, 10.5, 4, 18, 6.5))],
            "eye": [
                .line(
                    DrawPath([
                        .move(CGPoint(x: 2, y: 12)),
                        .curve(
                            CGPoint(x: 22, y: 12), control1: CGPoint(x: 7, y: 4.5), control2: CGPoint(x: 17, y: 4.5)),
                        .curve(
                            CGPoint(x: 2, y: 12), control1: CGPoint(x: 17, y: 19.5), control2: CGPoint(x: 7, y: 19.5)),
                        .close,
                    ])), .hole(circle(12, 12, 3)), .line(circle(12, 12, 3)),
            ],
            "hand.thumbsup": [
                .line(lines(7.5, 11, 12, 3, 14.5, 4.5, 13.5, 9.5, 20, 9.5, 18.5, 20, 7.5, 20, closed: true)),
                .line(box(3, 11, 4.5, 9, 1)),
            ],
            "hand.thumbsdown": [
                .line(lines(7.5, 13, 12, 21, 14.5, 19.5, 13.5, 14.5, 20, 14.5, 18.5, 4, 7.5, 4, closed: true)),
                .line(box(3, 4, 4.5, 9, 1)),
            ],
            "creditcard": [.line(box(2, 5, 20, 14, 2.5)), .line(lines(2, 10, 22, 10))],
            "airplane": [
                .line(
                    lines(
                        2, 14, 10, 12, 10, 5, 12, 2.5, 14, 5, 14, 12, 22, 14, 22, 16, 14, 15, 13.5, 19, 16, 21, 8, 21,
                        10.5, 19, 10, 15, 2, 16, closed: true))
            ],
            "car": [
                .line(lines(3, 18, 3, 12, 6, 6, 18, 6, 21, 12, 21, 18, closed: true)), .fill(circle(7, 14.5, 1.5)),
                .fill(circle(17, 14.5, 1.5)),
            ],
            "globe": [
                .line(circle(12, 12, 9.5)), .line(lines(2.5, 12, 21.5, 12)),
                .line(DrawPath(ellipseIn: CGRect(x: 7.5, y: 2.5, width: 9, height: 19))),
            ],
            "wifi": [
                .fill(circle(12, 18.5, 1.8)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 19), radius: 6.5, from: 3.93, to: 5.5)),
                .line(DrawPath(arcCenter: CGPoint(x: 12, y: 19), radius: 12, from: 3.93, to: 5.5)),
            ],
        ]
    }

    extension SymbolShape.Part {
        fileprivate func applying(_ transform: DrawTransform) -> Self {
            func moved(_ path: DrawPath) -> DrawPath {
                DrawPath(
                    path.elements.map { element in
                        switch element {
                        case .move(let point): .move(transform.apply(to: point))
                        case .line(let point): .line(transform.apply(to: point))
                        case .curve(let end, let one, let two):
                            .curve(
                                transform.apply(to: end), control1: transform.apply(to: one),
                                control2: transform.apply(to: two))
                        case .close: .close
                        }
                    })
            }
            switch self {
            case .fill(let path): return .fill(moved(path))
            case .line(let path): return .line(moved(path))
            case .cut(let path): return .cut(moved(path))
            case .hole(let path): return .hole(moved(path))
            }
        }
    }
#endif
