#if os(Linux)
    public import Foundation

    /// What a cell is configured for.
    public protocol UIConfigurationState {
        init(traitCollection: UITraitCollection)
        var traitCollection: UITraitCollection { get set }
    }

    public struct UIViewConfigurationState: UIConfigurationState {
        public var traitCollection: UITraitCollection
        public var isDisabled = false
        public var isHighlighted = false
        public var isSelected = false
        public var isFocused = false
        public var isPinned = false

        public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    }

    public struct UICellConfigurationState: UIConfigurationState {
        public var traitCollection: UITraitCollection
        public var isDisabled = false
        public var isHighlighted = false
        public var isSelected = false
        public var isFocused = false
        public var isPinned = false
        public var isEditing = false
        public var isExpanded = false
        public var isSwiped = false
        public var isReordering = false

        public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    }

    /// What is in a cell, as a value that makes a view.
    public protocol UIContentConfiguration {
        @MainActor func makeContentView() -> any UIView & UIContentView
        func updated(for state: any UIConfigurationState) -> Self
    }

    /// A view that shows a configuration.
    @preconcurrency @MainActor
    public protocol UIContentView: AnyObject {
        var configuration: any UIContentConfiguration { get set }
        func supports(_ configuration: any UIContentConfiguration) -> Bool
    }

    extension UIContentView {
        public func supports(_ configuration: any UIContentConfiguration) -> Bool {
            type(of: configuration) == type(of: self.configuration)
        }
    }

    /// A configuration of a cell and the view that shows it.
    @MainActor
    struct ConfiguredContent {
        private(set) var configuration: (any UIContentConfiguration)?
        private(set) var view: (any UIView & UIContentView)?

        /// Shows another configuration in a view: in the view that is there where that can.
        mutating func show(_ new: (any UIContentConfiguration)?, in parent: UIView) {
            configuration = new
            guard let new else {
                view?.removeFromSuperview()
                view = nil
                return
            }
            if let view, view.supports(new) {
                view.configuration = new
            } else {
                view?.removeFromSuperview()
                let made = new.makeContentView()
                made.frame = parent.bounds
                made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                parent.addSubview(made)
                view = made
            }
            parent.setNeedsLayout()
        }

        /// How high the view wants to be; nil without one.
        func height(width: CGFloat) -> CGFloat? {
            guard let view else { return nil }
            guard view.constraints.isEmpty else {
                return view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            return view.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
        }
    }

    extension UITableViewCell {
        /// A configuration for the cell's style, without content.
        public func defaultContentConfiguration() -> UIListContentConfiguration {
            switch style {
            case .default: .cell()
            case .subtitle: .subtitleCell()
            case .value1, .value2: .valueCell()
            }
        }

        public var configurationState: UICellConfigurationState {
            var state = UICellConfigurationState(traitCollection: traitCollection)
            (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
            return state
        }
    }

    extension UICollectionViewCell {
        public var configurationState: UICellConfigurationState {
            var state = UICellConfigurationState(traitCollection: traitCollection)
            (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
            return state
        }
    }

    /// A cell of a collection that looks like a row of a table.
    @preconcurrency @MainActor
    open class UICollectionViewListCell: UICollectionViewCell {
        open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
        open var indentationLevel = 0
        open var indentationWidth: CGFloat = 10
    }
#endif
