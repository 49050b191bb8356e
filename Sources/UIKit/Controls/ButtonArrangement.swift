#if os(Linux)
    import CoreGraphics
    import Foundation

    /// Where a button's parts stand.
    struct ButtonArrangement {
        var title: CGSize
        var subtitle: CGSize
        var image: CGSize
        var placement: NSDirectionalRectEdge
        var imagePadding: CGFloat
        var titlePadding: CGFloat
        var insets: UIEdgeInsets
        var horizontal: UIControl.ContentHorizontalAlignment
        var vertical: UIControl.ContentVerticalAlignment
        var isRightToLeft: Bool

        /// The title and the line below it.
        private var text: CGSize {
            guard subtitle.height > 0 else { return title }
            return CGSize(
                width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
        }

        private var isUpright: Bool { placement == .top || placement == .bottom }

        private var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }

        private var content: CGSize {
            isUpright
                ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
                : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
        }

        /// What the parts and the insets need.
        var size: CGSize {
            CGSize(
                width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
        }

        func frames(in bounds: CGRect) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
            let area = bounds.inset(by: insets)
            var text = self.text
            // The text gives way where there is no room.
            let room = max(0, area.width - (isUpright ? 0 : image.width + gap))
            text.width = min(text.width, room)
            let content = CGSize(
                width: isUpright ? max(image.width, text.width) : image.width + gap + text.width,
                height: isUpright ? image.height + gap + text.height : max(image.height, text.height))
            let origin = CGPoint(x: x(content.width, in: area), y: y(content.height, in: area))
            var (imageFrame, textFrame) = (CGRect(origin: .zero, size: image), CGRect(origin: .zero, size: text))
            if isUpright {
                imageFrame.origin.x = origin.x + (content.width - image.width) / 2
                textFrame.origin.x = origin.x + (content.width - text.width) / 2
                let isImageFirst = placement == .top
                imageFrame.origin.y = origin.y + (isImageFirst ? 0 : text.height + gap)
                textFrame.origin.y = origin.y + (isImageFirst ? image.height + gap : 0)
            } else {
                let isImageFirst = (placement == .trailing) == isRightToLeft
                imageFrame.origin.x = origin.x + (isImageFirst ? 0 : text.width + gap)
                textFrame.origin.x = origin.x + (isImageFirst ? image.width + gap : 0)
                imageFrame.origin.y = origin.y + (content.height - image.height) / 2
                textFrame.origin.y = origin.y + (content.height - text.height) / 2
            }
            if horizontal == .fill, text.width > 0 { textFrame.size.width = room }
            if horizontal == .fill, text.width == 0 { imageFrame = area }
            let titleFrame = CGRect(
                x: textFrame.minX + max(0, (textFrame.width - title.width) / 2) * (subtitle.height > 0 ? 1 : 0),
                y: textFrame.minY, width: min(max(title.width, horizontal == .fill ? room : 0), textFrame.width),
                height: title.height)
            let subtitleFrame = CGRect(
                x: textFrame.minX + max(0, (textFrame.width - subtitle.width) / 2),
                y: textFrame.minY + title.height + titlePadding, width: min(subtitle.width, textFrame.width),
                height: subtitle.height)
            return (imageFrame, titleFrame, subtitleFrame)
        }

        private func x(_ width: CGFloat, in area: CGRect) -> CGFloat {
            switch horizontal {
            case .left, .leading, .fill: area.minX
            case .right, .trailing: area.maxX - width
            case .center: area.midX - width / 2
            }
        }

        private func y(_ height: CGFloat, in area: CGRect) -> CGFloat {
            switch vertical {
            case .top: area.minY
            case .bottom: area.maxY - height
            case .center, .fill: area.midY - height / 2
            }
        }
    }

    public struct NSDirectionalRectEdge: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = NSDirectionalRectEdge(rawValue: 1)
        public static let leading = NSDirectionalRectEdge(rawValue: 2)
        public static let bottom = NSDirectionalRectEdge(rawValue: 4)
        public static let trailing = NSDirectionalRectEdge(rawValue: 8)
        public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
    }
#endif
