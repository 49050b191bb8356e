#if os(Linux)
    import BelfryAppleFoundation
    import Foundation

    /// The outlets that classes of the kit have themselves.
    @MainActor
    enum KitOutlets {
        /// False where the object's class has no such outlet, or one of another type.
        static func set(_ property: String, of object: NSObject, to value: Any) -> Bool {
            switch (object, property, value) {
            case (let controller as UIViewController, "view", let view as UIView):
                if controller.loadedView !== view { controller.replaceView(view) }
            case (let view as UIView, "gestureRecognizers", let gestures as [Any]):
                for case let gesture as UIGestureRecognizer in gestures { view.addGestureRecognizer(gesture) }
            case (let gesture as UIGestureRecognizer, "delegate", let delegate as any UIGestureRecognizerDelegate):
                gesture.delegate = delegate
            case (let field as UITextField, "delegate", let delegate as any UITextFieldDelegate):
                field.delegate = delegate
            case (let text as UITextView, "delegate", let delegate as any UITextViewDelegate): text.delegate = delegate
            default: return KitLists.setOutlet(property, of: object, to: value) || isWithoutEffect(property, object)
            }
            return true
        }

        /// Outlets of the kit that lead to what nothing here asks, such as the delegate of a search bar.
        private static func isWithoutEffect(_ property: String, _ object: NSObject) -> Bool {
            let names: Set<String> = [
                "delegate", "dataSource", "gestureRecognizers", "textLabel", "detailTextLabel", "imageView",
                "contentView", "backgroundView", "selectedBackgroundView", "inputView", "inputAccessoryView",
                "accessoryView", "searchDisplayController", "refreshControl", "prefetchDataSource", "dragDelegate",
                "dropDelegate", "navigationItem", "tabBarItem", "viewForFirstBaselineLayout", "navigationDelegate",
                "UIDelegate",
            ]
            return names.contains(property)
                && (object is UIView || object is UIViewController || object is UIGestureRecognizer)
        }
    }
#endif
