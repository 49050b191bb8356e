#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// How the text of a text view stands in it.
    open class NSTextContainer: NSObject {
        open var lineFragmentPadding: CGFloat = 5
        open var maximumNumberOfLines = 0
        open var lineBreakMode = NSLineBreakMode.byWordWrapping
        open var size = CGSize.zero
        open var widthTracksTextView = true
        open var heightTracksTextView = false
    }

    /// Text of several lines, which can be typed and scrolled.
    @preconcurrency @MainActor
    open class UITextView: UIScrollView {
        final var traits = TextInputTraits()
        private var content = NSAttributedString(string: "")
        private var isPlain = true
        public let textContainer = NSTextContainer()

        public init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame)
            setUp()
        }

        public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UITextView.self)
        }

        private func setUp() {
            clipsToBounds = true
            backgroundColor = .systemBackground
        }

        open var text: String! {
            get { content.string }
            set {
                content = NSAttributedString(string: newValue ?? "")
                isPlain = true
                textDidChange()
            }
        }
        open var attributedText: NSAttributedString! {
            get { content }
            set {
                content = newValue ?? NSAttributedString(string: "")
                isPlain = false
                textDidChange()
            }
        }
        open var font: UIFont? = .systemFont(ofSize: 12) { didSet { textDidChange() } }
        open var textColor: UIColor? = .label
        open var textAlignment = NSTextAlignment.natural
        open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
        open var isEditable = true
        open var isSelectable = true
        open var dataDetectorTypes: UIDataDetectorTypes = [] {
            didSet {
                guard !dataDetectorTypes.isEmpty else { return }
                Unsupported.report(type: "UITextView", member: "dataDetectorTypes")
            }
        }
        open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
        open var typingAttributes: [NSAttributedString.Key: Any] = [:]
        open var allowsEditingTextAttributes = false
        open var adjustsFontForContentSizeCategory = false
        open var clearsOnInsertion = false
        open var selectedRange = NSRange(location: 0, length: 0)
        open func scrollRangeToVisible(_ range: NSRange) {
            Unsupported.report(type: "UITextView", member: "scrollRangeToVisible(_:)")
        }
        open var hasText: Bool { content.length > 0 }
        final var isEditing = false
        private var ownInput: UIView?
        private var ownAccessory: UIView?
        open override var inputView: UIView? {
            get { ownInput }
            set { ownInput = newValue }
        }
        open override var inputAccessoryView: UIView? {
            get { ownAccessory }
            set { ownAccessory = newValue }
        }

        private func textDidChange() {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }

        private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

        open override var canBecomeFirstResponder: Bool { isEditable }

        @discardableResult
        open override func becomeFirstResponder() -> Bool {
            guard !isEditing else { return true }
            guard textDelegate?.textViewShouldBeginEditing(self) != false, super.becomeFirstResponder() else {
                return false
            }
            isEditing = true
            textDelegate?.textViewDidBeginEditing(self)
            return true
        }

        @discardableResult
        open override func resignFirstResponder() -> Bool {
            guard isEditing else { return true }
            guard textDelegate?.textViewShouldEndEditing(self) != false, super.resignFirstResponder() else {
                return false
            }
            isEditing = false
            textDelegate?.textViewDidEndEditing(self)
            return true
        }

        fileprivate func block() -> TextBlock? {
            guard content.length > 0 else { return nil }
            var styling = TextStyling(
                font: font ?? .systemFont(ofSize: 12), color: textColor ?? .label, alignment: textAlignment,
                lineBreak: textContainer.lineBreakMode, maximumLines: textContainer.maximumNumberOfLines,
                traits: traitCollection)
            styling.isRightToLeft = isRightToLeft
            return isPlain ? styling.block(content.string) : styling.block(content)
        }

        private var sides: CGFloat {
            textContainerInset.left + textContainerInset.right + textContainer.lineFragmentPadding * 2
        }

        /// The size of text and insets, where the view is that wide.
        fileprivate func contentSize(width: CGFloat?) -> CGSize {
            let line = (font ?? .systemFont(ofSize: 12)).lineHeight
            let metrics = block().map { TextMeasuring.measure($0, width: width.map { max(1, Double($0 - sides)) }) }
            let height = max(metrics.map { CGFloat($0.size.height) } ?? line, line)
            return CGSize(
                width: (CGFloat(metrics?.size.width ?? 0) + sides).toPixels(self),
                height: (height + textContainerInset.top + textContainerInset.bottom).toPixels(self))
        }

        open override var intrinsicContentSize: CGSize {
            // One that scrolls has no size of its own.
            isScrollEnabled ? super.intrinsicContentSize : contentSize(width: bounds.width > 0 ? bounds.width : nil)
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            let width = size.width > 0 && size.width < 100_000 ? size.width : nil
            return contentSize(width: width)
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            contentSize = CGSize(width: bounds.width, height: contentSize(width: bounds.width).height)
        }

        /// Where the text stands, in the view's coordinates.
        fileprivate var textArea: CGRect {
            let padding = textContainer.lineFragmentPadding
            return CGRect(
                x: textContainerInset.left + padding, y: textContainerInset.top, width: max(0, bounds.width - sides),
                height: max(
                    0, contentSize(width: bounds.width).height - textContainerInset.top - textContainerInset.bottom))
        }
    }

    extension UITextView: ContentDrawing, TextTaking, TapHandling, WidthDependentSize, TextNamed, BaselineProviding {
        func drawContent(into list: inout DrawList) {
            let area = textArea
            guard let block = block(), area.width > 0 else { return }
            list.append(.text(block, in: area))
            TextStyling.drawPictures(of: content, block, in: area, into: &list)
        }

        func typed(_ text: String) {
            guard isEditable else { return }
            let old = content.string
            let range = NSRange(location: (old as NSString).length, length: 0)
            guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else {
                return
            }
            self.text = old + text
            selectedRange = NSRange(location: (self.text as NSString).length, length: 0)
            textDelegate?.textViewDidChange(self)
        }

        var isTypable: Bool { isEditable }
        var takesTaps: Bool { isEditable }
        func tapped(at point: CGPoint) { if isEditable { becomeFirstResponder() } }
        var tapName: String? { nil }
        var layoutText: String? { text }
        var dependsOnWidth: Bool { !isScrollEnabled }
        func ownSize(within width: CGFloat) -> CGSize {
            let size = contentSize(width: width)
            return CGSize(width: min(size.width, width), height: size.height)
        }
        func firstBaseline(in size: CGSize) -> CGFloat {
            textContainerInset.top + (font ?? .systemFont(ofSize: 12)).ascender
        }
        func lastBaseline(in size: CGSize) -> CGFloat {
            textContainerInset.bottom - (font ?? .systemFont(ofSize: 12)).descender
        }
    }

    @preconcurrency @MainActor
    public protocol UITextViewDelegate: UIScrollViewDelegate {
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool
        func textViewDidBeginEditing(_ textView: UITextView)
        func textViewDidEndEditing(_ textView: UITextView)
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
        func textViewDidChange(_ textView: UITextView)
        func textViewDidChangeSelection(_ textView: UITextView)
    }

    extension UITextViewDelegate {
        public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
        public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
        public func textViewDidBeginEditing(_ textView: UITextView) {}
        public func textViewDidEndEditing(_ textView: UITextView) {}
        public func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { true }
        public func textViewDidChange(_ textView: UITextView) {}
        public func textViewDidChangeSelection(_ textView: UITextView) {}
    }
#endif
