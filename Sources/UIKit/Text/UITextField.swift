#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// One line of text that can be typed.
    @preconcurrency @MainActor
    open class UITextField: UIControl {
        public enum BorderStyle: Int, Sendable {
            case none = 0
            case line, bezel, roundedRect
        }

        public enum ViewMode: Int, Sendable {
            case never = 0
            case whileEditing, unlessEditing, always
        }

        final var traits = TextInputTraits()
        private var content: NSAttributedString?
        private var isPlain = true

        open var text: String? {
            get { content?.string ?? "" }
            set {
                content = newValue.map { NSAttributedString(string: $0) }
                isPlain = true
                invalidateIntrinsicContentSize()
            }
        }
        open var attributedText: NSAttributedString? {
            get { content }
            set {
                content = newValue
                isPlain = false
                invalidateIntrinsicContentSize()
            }
        }
        open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
        open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
        open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
        open var textColor: UIColor? = .label
        open var textAlignment = NSTextAlignment.natural
        open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
        open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
        open var typingAttributes: [NSAttributedString.Key: Any]?
        open var adjustsFontSizeToFitWidth = false {
            didSet {
                guard adjustsFontSizeToFitWidth else { return }
                Unsupported.report(type: "UITextField", member: "adjustsFontSizeToFitWidth")
            }
        }
        open var adjustsFontForContentSizeCategory = false
        open var minimumFontSize: CGFloat = 0
        open var clearsOnBeginEditing = false
        open var clearButtonMode = ViewMode.never {
            didSet {
                guard clearButtonMode != .never else { return }
                Unsupported.report(type: "UITextField", member: "clearButtonMode", detail: "is not drawn")
            }
        }
        open var background: UIImage?
        open var disabledBackground: UIImage?
        open weak var delegate: (any UITextFieldDelegate)?
        open private(set) var isEditing = false
        open var leftView: UIView? { didSet { swapSide(oldValue, leftView) } }
        open var rightView: UIView? { didSet { swapSide(oldValue, rightView) } }
        open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
        open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
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
        open var hasText: Bool { content?.string.isEmpty == false }

        private func swapSide(_ old: UIView?, _ new: UIView?) {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }

        private func isShown(_ mode: ViewMode) -> Bool {
            switch mode {
            case .always: true
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .never: false
            }
        }

        open override var canBecomeFirstResponder: Bool { isEnabled }

        @discardableResult
        open override func becomeFirstResponder() -> Bool {
            guard !isEditing else { return true }
            guard delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder() else {
                return false
            }
            isEditing = true
            if clearsOnBeginEditing { text = "" }
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            setNeedsLayout()
            return true
        }

        @discardableResult
        open override func resignFirstResponder() -> Bool {
            guard isEditing else { return true }
            guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else { return false }
            isEditing = false
            delegate?.textFieldDidEndEditing(self)
            sendActions(for: .editingDidEnd)
            setNeedsLayout()
            return true
        }

        private var edge: CGFloat {
            switch borderStyle {
            case .none: 0
            case .line: 2
            case .bezel, .roundedRect: 7
            }
        }

        private var left: CGFloat { leftView.map { isShown(leftViewMode) ? $0.bounds.width : 0 } ?? 0 }
        private var right: CGFloat { rightView.map { isShown(rightViewMode) ? $0.bounds.width : 0 } ?? 0 }

        open func textRect(forBounds bounds: CGRect) -> CGRect {
            bounds.inset(
                by: UIEdgeInsets(
                    top: 0, left: edge + (left > 0 ? left : 0), bottom: 0, right: edge + (right > 0 ? right : 0)))
        }
        open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
        open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
        open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
        open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
            let height = leftView?.bounds.height ?? 0
            return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: left, height: height)
        }
        open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
            let height = rightView?.bounds.height ?? 0
            return CGRect(x: bounds.maxX - right, y: bounds.midY - height / 2, width: right, height: height)
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            leftView?.frame = leftViewRect(forBounds: bounds)
            leftView?.isHidden = !isShown(leftViewMode)
            rightView?.frame = rightViewRect(forBounds: bounds)
            rightView?.isHidden = !isShown(rightViewMode)
        }

        /// The text, else the placeholder.
        private func block() -> TextBlock? {
            let isEmpty = content?.string.isEmpty != false
            let color = isEmpty ? UIColor.placeholderText : textColor ?? .label
            var styling = TextStyling(
                font: font ?? .systemFont(ofSize: 17), color: color, alignment: textAlignment,
                lineBreak: .byTruncatingTail, maximumLines: 1, traits: traitCollection)
            styling.isRightToLeft = isRightToLeft
            if isEmpty {
                if let attributedPlaceholder { return styling.block(attributedPlaceholder) }
                return placeholder.map { styling.block($0) }
            }
            guard let content else { return nil }
            if traits.isSecureTextEntry { return styling.block(String(repeating: "•", count: content.string.count)) }
            return isPlain ? styling.block(content.string) : styling.block(content)
        }

        open override var intrinsicContentSize: CGSize {
            let size = block().map { TextMeasuring.measure($0, width: nil).size } ?? .zero
            let font = self.font ?? .systemFont(ofSize: 17)
            let line = max(CGFloat(size.height), font.lineHeight)
            let height = borderStyle == .roundedRect ? max(34, line + 14) : line + (borderStyle == .none ? 0 : 8)
            return CGSize(
                width: (CGFloat(size.width) + edge * 2 + left + right).toPixels(self), height: height.toPixels(self))
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) { becomeFirstResponder() }
        override var shownName: String? { placeholder }

        /// The caret of a text that is being typed: after the last character.
        fileprivate func drawCaret(after metrics: TextMetrics?, in area: CGRect, into list: inout DrawList) {
            guard isEditing else { return }
            let height = (font ?? .systemFont(ofSize: 17)).lineHeight
            let x = area.minX + (hasText ? CGFloat(metrics?.size.width ?? 0) : 0)
            let caret = CGRect(x: min(x, area.maxX - 2), y: area.midY - height / 2, width: 2, height: height)
            list.append(
                .fill(
                    DrawPath(rect: caret), .color(tintColor.resolvedColor(with: traitCollection).drawn),
                    isEvenOdd: false))
        }
    }

    extension UITextField: ContentDrawing, TextTaking, BaselineProviding {
        var isTypable: Bool { isEnabled }

        func typed(_ text: String) {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.offset > 0 { typedReturn() }
                guard !line.element.isEmpty else { continue }
                let old = self.text ?? ""
                let range = NSRange(location: (old as NSString).length, length: 0)
                guard
                    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: String(line.element))
                        != false
                else { continue }
                self.text = old + line.element
                sendActions(for: .editingChanged)
            }
        }

        private func typedReturn() {
            guard delegate?.textFieldShouldReturn(self) != false else { return }
            sendActions(for: .editingDidEndOnExit)
            resignFirstResponder()
        }

        func drawContent(into list: inout DrawList) {
            drawBorder(into: &list)
            let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
            let block = block()
            let metrics = block.map { TextMeasuring.measure($0, width: Double(area.width)) }
            if let block, let metrics, area.width > 0 {
                let height = CGFloat(metrics.size.height)
                list.append(
                    .text(block, in: CGRect(x: area.minX, y: area.midY - height / 2, width: area.width, height: height))
                )
            }
            drawCaret(after: metrics, in: area, into: &list)
        }

        private func drawBorder(into list: inout DrawList) {
            if let background { return background.append(to: &list, in: bounds, tint: nil) }
            let line = UIColor.separator.resolvedColor(with: traitCollection).drawn
            switch borderStyle {
            case .none: break
            case .line, .bezel:
                list.append(
                    .stroke(DrawPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)), .color(line), DrawStroke(width: 1)))
            case .roundedRect:
                let outline = DrawPath(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), radius: 5)
                let fill = (backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection).drawn
                list.append(.fill(outline, .color(fill), isEvenOdd: false))
                list.append(.stroke(outline, .color(line), DrawStroke(width: 0.5)))
            }
        }

        func firstBaseline(in size: CGSize) -> CGFloat {
            let font = self.font ?? .systemFont(ofSize: 17)
            return (size.height - font.lineHeight) / 2 + font.ascender
        }
        func lastBaseline(in size: CGSize) -> CGFloat { size.height - firstBaseline(in: size) }
    }

    @preconcurrency @MainActor
    public protocol UITextFieldDelegate: NSObjectProtocol {
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
        func textFieldDidBeginEditing(_ textField: UITextField)
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
        func textFieldDidEndEditing(_ textField: UITextField)
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool
        func textFieldShouldClear(_ textField: UITextField) -> Bool
        func textFieldShouldReturn(_ textField: UITextField) -> Bool
        func textFieldDidChangeSelection(_ textField: UITextField)
    }

    extension UITextFieldDelegate {
        public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
        public func textFieldDidBeginEditing(_ textField: UITextField) {}
        public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
        public func textFieldDidEndEditing(_ textField: UITextField) {}
        public func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { true }
        public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
        public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        public func textFieldDidChangeSelection(_ textField: UITextField) {}
    }
#endif
