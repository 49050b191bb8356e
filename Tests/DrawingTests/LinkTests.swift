import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Testing

/// A drawing with one of everything.
enum Sample {
    static let look = TextLook(
        font: FontSpec(.named("Helvetica Neue"), size: 17, weight: 600, isItalic: true, hasMonospacedDigits: true),
        color: DrawColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), background: .white, isUnderlined: true,
        isStruckThrough: true, kern: -0.5, baselineOffset: 2)

    static let block: TextBlock = {
        var block = TextBlock(
            [
                TextBlock.Run("新消息 🎉", look),
                TextBlock.Run("", TextLook(font: FontSpec(.serif, size: 12), color: .black)),
                TextBlock.Run("\u{FFFC}", look, gap: TextGap(width: 20, height: 16, bottom: -3)),
            ],
            alignment: .justified, lineBreak: .truncatingMiddle, maximumLines: 3)
        block.lineSpacing = 1
        block.lineHeightMultiple = 1.25
        block.minimumLineHeight = 10
        block.maximumLineHeight = 40
        block.paragraphSpacing = 5
        block.firstLineIndent = 12
        block.headIndent = 6
        block.language = "zh-Hans"
        return block
    }()

    static let path = DrawPath([
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: -3, y: 4.5)),
        .curve(CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10)), .close,
    ])

    static let stops = [DrawPaint.Stop(location: 0, color: .black), DrawPaint.Stop(location: 1, color: .clear)]

    static let list = DrawList(
        size: CGSize(width: 390, height: 844),
        commands: [
            .save, .transform(DrawTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), .clip(path, isEvenOdd: true),
            .blend(.plusLighter),
            .beginGroup(
                alpha: 0.5,
                shadow: DrawShadow(color: .black, offset: CGSize(width: 1, height: 2), blur: 8)),
            .fill(path, .color(.white), isEvenOdd: false),
            .fill(path, .linear(stops, from: .zero, to: CGPoint(x: 1, y: 1)), isEvenOdd: true),
            .fill(path, .radial(stops, center: .zero, innerRadius: 1, outerRadius: 2), isEvenOdd: false),
            .fill(path, .conic(stops, center: CGPoint(x: 3, y: 4), angle: 0.5), isEvenOdd: false),
            .stroke(
                path, .color(.black),
                DrawStroke(width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [1, 2], dashPhase: 0.5)),
            .text(block, in: CGRect(x: 1, y: 2, width: 3, height: 4)), .endGroup, .beginGroup(alpha: 1, shadow: nil),
            .picture(0, in: CGRect(x: 1, y: 2, width: 3, height: 4), tint: .white),
            .picture(4, in: CGRect(x: 0, y: 0, width: 1, height: 1), tint: nil), .endGroup,
            .blurBehind(path, radius: 20), .restore,
        ],
        pictures: [
            Picture(
                .encoded(Data([1, 2, 3])), frame: 4, crop: CGRect(x: 1, y: 2, width: 3, height: 4), orientation: 6),
            Picture(.file(path: "/a/b.jpg")), Picture(.movie(path: "/a/b.mp4", seconds: 1.5)),
            Picture(.pixels(PixelData(width: 2, height: 1, bytes: Data([1, 2, 3, 4, 5, 6, 7, 8])))),
            Picture(.drawing(DrawList(size: CGSize(width: 1, height: 1), commands: [.save, .restore]))),
        ])

    static let requests: [CanvasRequest] = [
        .measure(block, width: nil), .measure(block, width: 320.5), .facts(FontSpec(.rounded, size: 11)),
        .facts(FontSpec(.monospaced, size: 0)), .pictureFacts(Data([9])),
        .encode(list.pictures[0], size: CGSize(width: 1, height: 2), scale: 3, type: "public.png", quality: 0.8),
        .pixels(list.pictures[3], width: 4, height: 5), .openStream(path: "/外滩.mp4"),
        .paint(list, scale: 3, as: .png), .paint(DrawList(size: .zero), scale: 1, as: .pixels),
    ]

    static let replies: [CanvasReply] = [
        .metrics(
            TextMetrics(
                size: CGSize(width: 10, height: 20),
                lines: [
                    TextMetrics.Line(start: 0, end: 5, frame: CGRect(x: 0, y: 0, width: 10, height: 20), baseline: 16)
                ], isTruncated: true,
                gaps: [TextMetrics.Gap(run: 2, frame: CGRect(x: 3, y: 4, width: 20, height: 16))])),
        .fontFacts(
            FontFacts(
                ascent: 16, descent: 4, leading: 0, capHeight: 12, xHeight: 9, family: "Inter", isExact: false)),
        .pictureFacts(
            PictureFacts(
                type: "com.compuserve.gif", width: 3, height: 4, orientation: 8, frameSeconds: [0.1, 0.2],
                loopCount: 3)),
        .file(Data([1, 2])), .pixels(PixelData(width: 1, height: 1, bytes: Data([0, 0, 0, 0]))),
        .stream(
            path: "/x",
            StreamDescription(seconds: 3.5, width: 640, height: 360, hasSound: true, framesPerSecond: 29.97)),
        .stream(path: "", StreamDescription(seconds: nil, width: 0, height: 0, hasSound: false)),
        .failed("no picture"),
    ]
}

struct LinkTests {
    @Test(arguments: Sample.requests) func readsRequestsAsTheyWereWritten(_ request: CanvasRequest) throws {
        #expect(try CanvasRequest(decoding: try request.encoded()) == request)
    }

    @Test(arguments: Sample.replies) func readsRepliesAsTheyWereWritten(_ reply: CanvasReply) throws {
        #expect(try CanvasReply(decoding: try reply.encoded()) == reply)
    }

    @Test func takesAnEndlessWidthForNone() throws {
        let request = CanvasRequest.measure(Sample.block, width: .greatestFiniteMagnitude)
        #expect(try CanvasRequest(decoding: try request.encoded()) == .measure(Sample.block, width: nil))
    }

    /// Bytes that end anywhere, and bytes of which one is another, are a value or an error.
    @Test func survivesWhatIsNoMessage() throws {
        let bytes = try CanvasRequest.paint(Sample.list, scale: 2, as: .png).encoded()
        for count in 0..<bytes.count {
            #expect(throws: LinkCodingError.self) { try CanvasRequest(decoding: Array(bytes.prefix(count))) }
        }
        for place in bytes.indices {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var changed = bytes
                changed[place] = value
                _ = try? CanvasRequest(decoding: changed)
            }
        }
        #expect(throws: LinkCodingError.self) { try CanvasRequest(decoding: bytes + [0]) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e8])
    func refusesCoordinatesThatCannotBeDrawn(_ value: Double) throws {
        var list = DrawList(size: CGSize(width: 1, height: 1))
        list.append(.fill(DrawPath([.move(CGPoint(x: value, y: 0))]), .color(.black), isEvenOdd: false))
        #expect(throws: LinkCodingError.self) { try list.encoded() }
        // And where somebody has written them all the same.
        list.commands = [.transform(DrawTransform(tx: 1234.5))]
        var bytes = try list.encoded()
        let good = withUnsafeBytes(of: (1234.5).bitPattern.littleEndian) { Array($0) }
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: good) })
        bytes.replaceSubrange(place..<place + 8, with: withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) })
        let error = #expect(throws: LinkCodingError.self) { try DrawList(decoding: bytes) }
        #expect(error?.code == .number)
    }

    @Test func refusesMoreThanTheLimits() throws {
        var deep = DrawList(size: .zero)
        for _ in 0..<DrawingLimits.depth { deep = DrawList(size: .zero, pictures: [Picture(.drawing(deep))]) }
        #expect(throws: LinkCodingError.self) { try deep.encoded() }
        let long = DrawList(size: .zero, commands: Array(repeating: .save, count: DrawingLimits.commands + 1))
        #expect(throws: LinkCodingError.self) { try long.encoded() }
        let text = TextBlock([TextBlock.Run(String(repeating: "a", count: DrawingLimits.blockBytes + 1), Sample.look)])
        #expect(throws: LinkCodingError.self) { try text.encoded() }
        let pixels = Picture(.pixels(PixelData(width: 2, height: 2, bytes: Data([1, 2, 3]))))
        #expect(throws: LinkCodingError.self) { try pixels.encoded() }
        let font = FontSpec(size: DrawingLimits.fontSize + 1)
        #expect(throws: LinkCodingError.self) { try font.encoded() }
    }

    /// Commands inside of pictures count with those outside.
    @Test func countsWhatIsInsideOfDrawings() throws {
        let half = DrawList(
            size: .zero, commands: Array(repeating: .save, count: DrawingLimits.commands / 2 + 1))
        let both = DrawList(size: .zero, commands: half.commands, pictures: [Picture(.drawing(half))])
        #expect(throws: LinkCodingError.self) { try both.encoded() }
        _ = try half.encoded()
    }

    /// A count is a claim: nothing is set aside for steps that are not there.
    @Test func doesNotBelieveACount() throws {
        var writer = LinkWriter()
        for _ in 0..<2 { writer.double(1) }
        writer.unsigned(UInt64(DrawingLimits.commands) + 1)
        let zeros = [UInt8](repeating: 0, count: DrawingLimits.commands + 2)
        let error = #expect(throws: LinkCodingError.self) { try DrawList(decoding: writer.bytes + zeros) }
        #expect(error?.code == .size)
    }

    @Test func refusesAPictureThatIsNotThere() throws {
        let list = DrawList(size: .zero, commands: [.picture(0, in: .zero, tint: nil)])
        #expect(throws: LinkCodingError.self) { try list.encoded() }
        var good = try DrawList(
            size: .zero, commands: [.picture(0, in: .zero, tint: nil)], pictures: [Picture(.file(path: ""))]
        ).encoded()
        // The picture's number is after the size, the count and the tag.
        #expect(good[16...18] == [1, 10, 0])
        good[18] = 1
        #expect(throws: LinkCodingError.self) { try DrawList(decoding: good) }
    }
}

struct UndrawableTests {
    @Test func leavesADrawingAsItIs() {
        var list = Sample.list
        #expect(list.removeUndrawable() == 0)
        #expect(list == Sample.list)
    }

    @Test(arguments: [Double.nan, .infinity, -.greatestFiniteMagnitude])
    func takesOutWhatHasNoPlace(_ value: Double) throws {
        let bad = DrawPath(rect: CGRect(x: value, y: 0, width: 1, height: 1))
        var list = DrawList(
            size: CGSize(width: 10, height: 10),
            commands: [
                .save, .transform(.translation(value, 0)), .clip(bad, isEvenOdd: true),
                .beginGroup(alpha: value, shadow: DrawShadow(color: .black, offset: .zero, blur: value)),
                .fill(bad, .color(.black), isEvenOdd: false), .fill(Sample.path, .color(.black), isEvenOdd: false),
                .stroke(Sample.path, .color(.black), DrawStroke(width: value)),
                .text(Sample.block, in: CGRect(x: 0, y: value, width: 1, height: 1)), .endGroup, .restore,
            ],
            pictures: [
                Picture(.movie(path: "a", seconds: value), crop: CGRect(x: value, y: 0, width: 1, height: 1)),
                Picture(.drawing(DrawList(size: CGSize(width: value, height: 1)))),
            ])
        #expect(list.removeUndrawable() == 9)
        let steps: [DrawCommand] = [
            .save, .transform(.scale(0, 0)), .clip(DrawPath(), isEvenOdd: false),
            .beginGroup(alpha: 1, shadow: nil),
            .fill(Sample.path, .color(.black), isEvenOdd: false), .endGroup, .restore,
        ]
        #expect(list.commands == steps)
        _ = try list.encoded()
    }
}
