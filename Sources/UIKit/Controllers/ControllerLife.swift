#if os(Linux)
    import BelfryDrawing
    import Foundation

    /// What a controller keeps beside its view.
    struct ControllerLife {
        enum Appearance { case hidden, appearing, shown, disappearing }

        var isLoading = false
        var appearance = Appearance.hidden
        var children: [UIViewController] = []
        var presented: UIViewController?
        weak var presenting: UIViewController?
        var storyboard: UIStoryboard?
        /// What a storyboard made for the controller: gives it its view.
        var makeView: (@MainActor () -> UIView?)?
        var onTitle: ((String?) -> Void)?
        var onPreferredSize: ((CGSize) -> Void)?
        var traitChanges: TraitChanges?
    }

    extension UIViewController {
        final func loadViewIfNeededNow() -> UIView {
            if let loadedView { return loadedView }
            if life.isLoading {
                // Code asks for the view while it makes it; on a phone that never ends.
                DrawingServices.current?.report(
                    "view-loads-itself", "\(type(of: self)).loadView() asks for the view it is to make",
                    ["type": "\(type(of: self))"])
                let view = UIView(frame: .zero)
                replaceView(view)
                return view
            }
            life.isLoading = true
            loadView()
            life.isLoading = false
            if loadedView == nil {
                DrawingServices.current?.report(
                    "no-view", "\(type(of: self)).loadView() set no view: an empty one is used",
                    ["type": "\(type(of: self))"])
                replaceView(UIView(frame: .zero))
            }
            viewDidLoad()
            return loadedView ?? UIView(frame: .zero)
        }

        final func replaceView(_ view: UIView?) {
            guard view !== loadedView else { return }
            if loadedView?.viewController === self { loadedView?.viewController = nil }
            loadedView = view
            view?.viewController = self
            view?.setNeedsLayout()
        }

        /// The storyboard's view, or an empty one of the screen's size.
        final func loadFromNib() {
            if let made = life.makeView?() ?? nibView() {
                if loadedView == nil { replaceView(made) }
                return
            }
            let view = UIView(frame: UIScreen.main.bounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            replaceView(view)
        }

        final func preferredSizeDidChange() {
            life.onPreferredSize?(preferredContentSize)
            parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
        }

        /// 20 points from 414 points of width on, else 16.
        final var systemSideMargin: CGFloat { UIScreen.main.bounds.width >= 414 ? 20 : 16 }

        final func adopt(_ child: UIViewController) {
            guard child !== self, child.parentController !== self else { return }
            child.leaveParentController()
            child.willMove(toParent: self)
            child.parentController = self
            life.children.append(child)
        }

        final func leaveParentController() {
            guard let parent = parentController else { return }
            parent.life.children.removeAll { $0 === self }
            parentController = nil
            didMove(toParent: nil)
        }

        final func show(presented controller: UIViewController, _ completion: (() -> Void)?) {
            DrawingServices.current?.report(
                "unsupported",
                "\(type(of: self)).present(_:animated:completion:) shows nothing: a content extension "
                    + "has its own view only",
                ["type": "UIViewController", "member": "present", "presented": "\(type(of: controller))"])
            life.presented = controller
            controller.life.presenting = self
            completion?()
        }

        final func hidePresented(_ completion: (() -> Void)?) {
            let owner = life.presented == nil ? life.presenting : self
            owner?.life.presented?.life.presenting = nil
            owner?.life.presented = nil
            completion?()
        }

        /// Tells the controller and its children that the view is about to be shown or has gone.
        package final func setAppearance(isShown: Bool, isDone: Bool) {
            switch (isShown, isDone) {
            case (true, false):
                guard life.appearance == .hidden || life.appearance == .disappearing else { return }
                life.appearance = .appearing
                viewWillAppear(false)
            case (true, true):
                guard life.appearance == .appearing else { return }
                life.appearance = .shown
                viewDidAppear(false)
            case (false, false):
                guard life.appearance == .shown || life.appearance == .appearing else { return }
                life.appearance = .disappearing
                viewWillDisappear(false)
            case (false, true):
                guard life.appearance == .disappearing else { return }
                life.appearance = .hidden
                viewDidDisappear(false)
            }
            guard shouldAutomaticallyForwardAppearanceMethods else { return }
            for child in life.children where child.loadedView?.superview != nil {
                child.setAppearance(isShown: isShown, isDone: isDone)
            }
        }
    }
#endif
