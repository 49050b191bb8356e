#if os(Linux)
    import BelfryDrawing
    public import Foundation
    import QuartzCore

    /// A control with a title, a picture, or both.
    @preconcurrency @MainActor
    open class UIButton: UIControl {
        public enum ButtonType: Int, Sendable {
            case custom = 0
            case system, detailDisclosure, infoLight, infoDark, contactAdd
            case plain
            case close
            public static var roundedRect: ButtonType { .system }
        }

        public enum Role: Int, Sendable {
            case normal = 0
            case primary, cancel, destructive
        }

        /// What is set for the states.
        private struct Texts {
            var titles: [UInt: String] = [:]
            var attributed: [UInt: NSAttributedString] = [:]
            var colors: [UInt: UIColor] = [:]
            var shadows: [UInt: UIColor] = [:]
            var images: [UInt: UIImage] = [:]
            var backgrounds: [UInt: UIImage] = [:]
            var symbols: [UInt: UIImage.SymbolConfiguration] = [:]
        }

        private var texts = Texts()
        public private(set) var buttonType = ButtonType.custom
        private let label = UILabel(frame: .zero)
        private let picture = UIImageView(frame: .zero)
        private let subtitle = UILabel(frame: .zero)
        private let spinner = UIActivityIndicatorView(style: .medium)

        public override init(frame: CGRect) {
            super.init(frame: frame)
            setUp(.custom)
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp(ButtonType(interface: InterfaceCoder.word("buttonType", in: coder)))
            InterfaceCoder.fill(self, from: coder, as: UIButton.self)
        }

        public convenience init(type buttonType: ButtonType) {
            self.init(frame: .zero)
            setUp(buttonType)
        }

        public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
            self.init(type: buttonType)
            guard let primaryAction else { return }
            setTitle(primaryAction.title, for: .normal)
            setImage(primaryAction.image, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }

        public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
            self.init(type: .system, primaryAction: primaryAction)
            self.configuration = configuration
            // In an initializer nothing watches the property.
            applyState()
        }

        public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
            let button = UIButton(type: .system)
            button.setImage(image, for: .normal)
            if let action { button.addTarget(target, action: action, for: .touchUpInside) }
            guard let made = button as? Self else { preconditionFailure("a subclass makes its own buttons") }
            return made
        }

        /// A storyboard says the type after the button is made.
        package final func setUp(_ type: ButtonType) {
            buttonType = type
            label.font = .systemFont(ofSize: 15)
            label.lineBreakMode = .byTruncatingMiddle
            picture.contentMode = .scaleToFill
            let symbols: [ButtonType: String] = [
                .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
                .contactAdd: "plus.circle", .close: "xmark.circle.fill",
            ]
            if let symbol = symbols[type] { setImage(UIImage(systemName: symbol), for: .normal) }
            applyState()
        }

        // MARK: By the state

        open func setTitle(_ title: String?, for state: UIControl.State) { set(\.titles, title, state) }
        open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
            set(\.attributed, title, state)
        }
        open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.colors, color, state) }
        open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { set(\.shadows, color, state) }
        open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.images, image, state) }
        open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
            set(\.backgrounds, image, state)
        }
        open func setPreferredSymbolConfiguration(
            _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
        ) { set(\.symbols, configuration, state) }

        open func title(for state: UIControl.State) -> String? { texts.titles[state.rawValue] }
        open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
            texts.attributed[state.rawValue]
        }
        open func titleColor(for state: UIControl.State) -> UIColor? { texts.colors[state.rawValue] ?? standardColor }
        open func titleShadowColor(for state: UIControl.State) -> UIColor? { texts.shadows[state.rawValue] }
        open func image(for state: UIControl.State) -> UIImage? { texts.images[state.rawValue] }
        open func backgroundImage(for state: UIControl.State) -> UIImage? { texts.backgrounds[state.rawValue] }

        private func set<Value>(
            _ path: WritableKeyPath<Texts, [UInt: Value]>, _ value: Value?, _ state: UIControl.State
        ) {
            texts[keyPath: path][state.rawValue] = value
            applyState()
            invalidateIntrinsicContentSize()
        }

        /// For the present state, else for the normal one.
        private func now<Value>(_ values: [UInt: Value]) -> Value? { values[state.rawValue] ?? values[0] }

        open var currentTitle: String? { now(texts.titles) }
        open var currentAttributedTitle: NSAttributedString? { now(texts.attributed) }
        open var currentTitleColor: UIColor { now(texts.colors) ?? standardColor }
        open var currentTitleShadowColor: UIColor? { now(texts.shadows) }
        open var currentImage: UIImage? { now(texts.images) }
        open var currentBackgroundImage: UIImage? { now(texts.backgrounds) }

        private var standardColor: UIColor {
            if buttonType == .custom { return .white }
            return isEnabled ? tintColor : .placeholderText
        }

        /// The label of the title. Its text and its colour are the button's.
        open var titleLabel: UILabel? {
            keep(label)
            return label
        }
        open var imageView: UIImageView? {
            keep(picture)
            return picture
        }
        open var subtitleLabel: UILabel? { subtitle }

        open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
        open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
        open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
        open var adjustsImageWhenHighlighted = true
        open var adjustsImageWhenDisabled = true
        open var showsTouchWhenHighlighted = false
        open var reversesTitleShadowWhenHighlighted = false
        open var role = Role.normal
        open var menu: UIMenu? {
            didSet {
                guard menu != nil else { return }
                Unsupported.report(type: "UIButton", member: "menu", detail: "is not opened here")
            }
        }
        open var showsMenuAsPrimaryAction = false
        open var changesSelectionAsPrimaryAction = false
        open var configuration: Configuration? {
            didSet {
                applyState()
                invalidateIntrinsicContentSize()
            }
        }
        open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { configurationUpdateHandler?(self) } }
        open var automaticallyUpdatesConfiguration = true
        open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
        open func updateConfiguration() {}

        override func stateDidChange() {
            super.stateDidChange()
            configurationUpdateHandler?(self)
            applyState()
        }

        open override func tintColorDidChange() {
            super.tintColorDidChange()
            applyState()
        }

        open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            applyState()
        }

        // MARK: Look

        private var style: ButtonStyle {
            ButtonStyle(
                configuration: configuration, tint: tintColor, isEnabled: isEnabled, isHighlighted: isHighlighted)
        }

        /// Gives the parts what the state says.
        private func applyState() {
            if let configuration { applyConfiguration(configuration) } else { applyPlainState() }
            if hasTitle { keep(label) }
            if picture.image != nil { keep(picture) }
            show(subtitle, subtitle.text?.isEmpty == false)
            let isWorking = configuration?.showsActivityIndicator == true
            show(spinner, isWorking)
            if isWorking { spinner.startAnimating() }
            setNeedsLayout()
            setNeedsDisplay()
        }

        private func applyPlainState() {
            if let attributed = currentAttributedTitle {
                label.attributedText = attributed
            } else {
                label.text = currentTitle
                label.textColor = currentTitleColor
            }
            label.shadowColor = currentTitleShadowColor
            subtitle.text = nil
            var image = currentImage
            if let symbol = now(texts.symbols) { image = image?.applyingSymbolConfiguration(symbol) ?? image }
            // A system button shows its pictures in its tint, unless they say otherwise.
            if buttonType != .custom, image?.renderingMode == .automatic {
                image = image?.withRenderingMode(.alwaysTemplate)
            }
            picture.image = image
            picture.alpha = isHighlighted && adjustsImageWhenHighlighted ? 0.6 : isEnabled ? 1 : 0.5
            label.alpha = isHighlighted && buttonType != .custom ? 0.3 : 1
        }

        private func applyConfiguration(_ configuration: Configuration) {
            let style = self.style
            let font = configuration.titleFont
            if let attributed = configuration.attributedTitle ?? currentAttributedTitle.map({ AttributedString($0) }) {
                label.font = font
                label.textColor = style.foreground
                label.attributedText = NSAttributedString(attributed)
            } else {
                label.font = font
                label.text = configuration.title ?? currentTitle
                label.textColor = style.foreground
            }
            label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
            subtitle.text = configuration.subtitle
            subtitle.font = .systemFont(ofSize: 12)
            subtitle.textColor = style.foreground
            var image = configuration.image ?? currentImage
            if let symbol = configuration.preferredSymbolConfigurationForImage {
                image = image?.applyingSymbolConfiguration(symbol) ?? image
            }
            if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
            picture.image = configuration.showsActivityIndicator ? nil : image
            picture.tintColor = style.foreground
            spinner.color = style.foreground
        }

        private var hasTitle: Bool { label.text?.isEmpty == false }

        /// Constraints may lead to the title and the picture from when they are first asked for.
        private func keep(_ part: UIView) {
            if part.superview == nil { addSubview(part) }
        }

        private func show(_ part: UIView, _ isShown: Bool) {
            if isShown, part.superview == nil { addSubview(part) }
            if !isShown, part.superview === self { part.removeFromSuperview() }
        }

        // MARK: Layout

        /// Where the title stands in a button of that size; nil where it has none.
        final func titlePlace(in size: CGSize) -> (label: UILabel, frame: CGRect)? {
            guard label.superview === self else { return nil }
            return (label, titleRectOf(arrangement.frames(in: CGRect(origin: .zero, size: size)).title))
        }

        private var arrangement: ButtonArrangement {
            let isWorking = spinner.superview === self
            return ButtonArrangement(
                title: hasTitle ? label.textSize(width: nil, lines: label.numberOfLines) : .zero,
                subtitle: subtitle.superview === self ? subtitle.intrinsicContentSize : .zero,
                image: isWorking ? spinner.intrinsicContentSize : picture.image?.size ?? .zero,
                placement: configuration?.imagePlacement ?? .leading,
                imagePadding: configuration?.imagePadding ?? 0, titlePadding: configuration?.titlePadding ?? 1,
                insets: insets, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
                isRightToLeft: isRightToLeft)
        }

        private var insets: UIEdgeInsets {
            if let configuration { return configuration.contentInsets.absolute(isRightToLeft: isRightToLeft) }
            return contentEdgeInsets
        }

        open override var intrinsicContentSize: CGSize {
            var size = arrangement.size
            guard configuration == nil, contentEdgeInsets == .zero else { return size }
            // A button without insets of its own stands 6 points around its title, and is 30 points wide at least.
            if hasTitle { size.height += 12 }
            if hasTitle { size.width = max(size.width, 30) }
            return size
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

        open override func layoutSubviews() {
            super.layoutSubviews()
            let frames = arrangement.frames(in: bounds)
            picture.frame = contentRectOfImage(frames.image)
            label.frame = titleRectOf(frames.title)
            subtitle.frame = frames.subtitle
            if spinner.superview === self { spinner.frame = frames.image }
        }

        private func contentRectOfImage(_ frame: CGRect) -> CGRect {
            frame.offsetBy(
                dx: imageEdgeInsets.left / 2 - imageEdgeInsets.right / 2,
                dy: imageEdgeInsets.top / 2 - imageEdgeInsets.bottom / 2)
        }

        private func titleRectOf(_ frame: CGRect) -> CGRect {
            frame.offsetBy(
                dx: titleEdgeInsets.left / 2 - titleEdgeInsets.right / 2,
                dy: titleEdgeInsets.top / 2 - titleEdgeInsets.bottom / 2)
        }

        override var shownName: String? { label.text ?? label.attributedText?.string }
        override var isTappable: Bool { super.isTappable || menu != nil }
    }

    extension UIButton: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            if let image = currentBackgroundImage { image.append(to: &list, in: bounds, tint: nil) }
            guard let configuration else { return }
            style.drawBackground(configuration, in: bounds, traits: traitCollection, into: &list)
        }
    }

    public typealias UIButtonType = UIButton.ButtonType
#endif
