#if os(Linux)
    public import Foundation

    public enum UIModalPresentationStyle: Int, Sendable {
        case automatic = -2
        case none = -1
        case fullScreen = 0
        case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover,
            blurOverFullScreen
    }

    public enum UIModalTransitionStyle: Int, Sendable {
        case coverVertical = 0
        case flipHorizontal, crossDissolve, partialCurl
    }

    public enum UIStatusBarStyle: Int, Sendable {
        case `default` = 0
        case lightContent = 1
        case darkContent = 3
    }

    public struct UIInterfaceOrientationMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let portrait = Self(rawValue: 1 << 1)
        public static let portraitUpsideDown = Self(rawValue: 1 << 2)
        public static let landscapeRight = Self(rawValue: 1 << 3)
        public static let landscapeLeft = Self(rawValue: 1 << 4)
        public static let landscape: Self = [.landscapeLeft, .landscapeRight]
        public static let all: Self = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        public static let allButUpsideDown: Self = [.portrait, .landscapeLeft, .landscapeRight]
    }

    /// What holds content of a size.
    @preconcurrency @MainActor
    public protocol UIContentContainer: NSObjectProtocol {
        var preferredContentSize: CGSize { get }
        func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
        func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    }

    @preconcurrency @MainActor
    public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
        var isAnimated: Bool { get }
        var transitionDuration: TimeInterval { get }
        var containerView: UIView { get }
    }

    /// What runs beside a change of size.
    @preconcurrency @MainActor
    public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
        @discardableResult
        func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool
    }

    extension UIViewControllerTransitionCoordinator {
        @discardableResult
        public func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool {
            animate(alongsideTransition: animation, completion: nil)
        }
    }

    /// A change of size that is seen at once: what runs beside it is run, and then what comes after it.
    final class ImmediateTransition: NSObject, UIViewControllerTransitionCoordinator {
        let containerView: UIView
        private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
        private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

        init(containerView: UIView) {
            self.containerView = containerView
            super.init()
        }

        var isAnimated: Bool { false }
        var transitionDuration: TimeInterval { 0 }

        func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool {
            if let animation { animations.append(animation) }
            if let completion { completions.append(completion) }
            return true
        }

        func runAnimations() { for animation in animations { animation(self) } }
        func runCompletions() { for completion in completions { completion(self) } }
    }
#endif
