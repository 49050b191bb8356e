#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
        public static let left = CATextLayerAlignmentMode(rawValue: "left")
        public static let right = CATextLayerAlignmentMode(rawValue: "right")
        public static let center = CATextLayerAlignmentMode(rawValue: "center")
        public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
    }

    public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let none = CATextLayerTruncationMode(rawValue: "none")
        public static let start = CATextLayerTruncationMode(rawValue: "start")
        public static let end = CATextLayerTruncationMode(rawValue: "end")
        public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    }

    public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
    public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
    public let kCAAlignmentRight = CATextLayerAlignmentMode.right
    public let kCATruncationEnd = CATextLayerTruncationMode.end

    /// An object that says which font it is, such as a `UIFont`.
    package protocol FontDescribing {
        var fontSpec: FontSpec { get }
    }

    /// A colour that is no `CGColor`, such as a `UIColor`.
    package protocol ColorDescribing {
        var drawColor: DrawColor { get }
    }

    /// A layer that draws text, from its top left corner.
    open class CATextLayer: CALayer {
        /// A `String` or an `NSAttributedString`.
        open var string: Any?
        /// A font object or the name of one; without it, Helvetica.
        open var font: Any?
        open var fontSize: CGFloat = 36
        open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
        open var isWrapped = false
        open var alignmentMode = CATextLayerAlignmentMode.natural
        open var truncationMode = CATextLayerTruncationMode.none
        open var allowsFontSubpixelQuantization = false

        public override init() { super.init() }
        public override init(layer: Any) { super.init(layer: layer) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        package override func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? {
            switch keyPath {
            case "fontSize": .number(fontSize)
            case "foregroundColor": .color(foregroundColor)
            default: super.animatedValue(forKeyPath: keyPath)
            }
        }

        package override func setAnimatedValue(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
            switch (keyPath, value) {
            case ("fontSize", .number(let size)): fontSize = size
            case ("foregroundColor", .color(let color)): foregroundColor = color
            default: return super.setAnimatedValue(value, forKeyPath: keyPath)
            }
            return true
        }

        private var spec: FontSpec {
            var spec =
                (font as? any FontDescribing)?.fontSpec ?? FontSpec(.named(font as? String ?? "Helvetica"), size: 0)
            spec.size = fontSize
            return spec
        }

        private var runs: [TextBlock.Run] {
            let plain = TextLook(font: spec, color: foregroundColor?.drawn ?? .clear)
            guard let text = string as? NSAttributedString else {
                return string.map { [TextBlock.Run("\($0)", plain)] } ?? []
            }
            var runs: [TextBlock.Run] = []
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
                attributes, range, _ in
                var look = plain
                if let font = attributes[NSAttributedString.Key("NSFont")] as? any FontDescribing {
                    look.font = font.fontSpec
                }
                let color = attributes[NSAttributedString.Key("NSColor")]
                if let color = (color as? any ColorDescribing)?.drawColor ?? (color as? CGColor)?.drawn {
                    look.color = color
                }
                runs.append(TextBlock.Run((text.string as NSString).substring(with: range), look))
            }
            return runs
        }

        package override func drawOwnContent(into list: inout DrawList) {
            super.drawOwnContent(into: &list)
            let runs = self.runs
            guard runs.contains(where: { !$0.text.isEmpty }), bounds.width > 0 else { return }
            let alignment: TextBlock.Alignment =
                switch alignmentMode {
                case .left: .left
                case .right: .right
                case .center: .center
                case .justified: .justified
                default: .natural
                }
            let ends: TextBlock.LineBreak =
                switch truncationMode {
                case .start: .truncatingHead
                case .end: .truncatingTail
                case .middle: .truncatingMiddle
                default: isWrapped ? .wordWrapping : .clipping
                }
            list.append(
                .text(
                    TextBlock(runs, alignment: alignment, lineBreak: ends, maximumLines: isWrapped ? 0 : 1), in: bounds)
            )
        }
    }
#endif
