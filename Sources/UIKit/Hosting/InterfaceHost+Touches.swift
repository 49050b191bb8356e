#if os(Linux)
    package import Foundation
    import QuartzCore

    /// A view that does something of its own when it is tapped, such as a control.
    protocol TapHandling: UIView {
        /// True where a tap does something.
        var takesTaps: Bool { get }
        /// In the view's coordinates.
        func tapped(at point: CGPoint)
        var tapName: String? { get }
    }

    /// A view that text is typed into.
    protocol TextTaking: UIView {
        /// False where the text is only read.
        var isTypable: Bool { get }
        func typed(_ text: String)
    }

    extension InterfaceHost {
        /// Controls, and views with gestures, from the back to the front.
        package func hitAreas() -> [HitArea] {
            layout()
            return Self.areas(in: view, visible: view.bounds, root: view)
        }

        private static func areas(in view: UIView, visible: CGRect, root: UIView) -> [HitArea] {
            guard view.isUserInteractionEnabled, !view.isHidden, view.alpha >= 0.01 else { return [] }
            let frame = view.convert(view.bounds, to: root)
            let inside = view.clipsToBounds ? visible.intersection(frame) : visible
            guard !inside.isNull else { return [] }
            var areas: [HitArea] = []
            let shown = frame.intersection(visible)
            if takesTaps(view), !shown.isNull, !shown.isEmpty {
                areas.append(
                    HitArea(
                        frame: shown, className: String(describing: Swift.type(of: view)), name: name(of: view),
                        takesText: (view as? any TextTaking)?.isTypable == true))
            }
            return areas + view.subviews.flatMap { Self.areas(in: $0, visible: inside, root: root) }
        }

        private static func takesTaps(_ view: UIView) -> Bool {
            (view as? any TapHandling)?.takesTaps == true
                || view.gestureRecognizers?.contains { $0.isEnabled } == true
        }

        private static func name(of view: UIView) -> String {
            view.accessibilityIdentifier ?? view.accessibilityLabel ?? (view as? any TapHandling)?.tapName ?? ""
        }

        /// Taps; false where nothing takes the tap.
        package func tap(at point: CGPoint) -> Bool {
            layout()
            guard let hit = view.hitTest(point, with: nil) else { return false }
            let touch = UITouch(view: hit, place: point, phase: .began, timestamp: MediaClock.now)
            let event = UIEvent(touches: [touch], timestamp: MediaClock.now)
            hit.touchesBegan([touch], with: event)
            let isRecognized = recognize(touch, hit)
            if isRecognized.cancelsTouches {
                touch.phase = .cancelled
                hit.touchesCancelled([touch], with: event)
            } else {
                touch.phase = .ended
                hit.touchesEnded([touch], with: event)
            }
            var isTaken = isRecognized.isTaken
            if !isRecognized.cancelsTouches, let control = Self.taker(of: hit) {
                control.tapped(at: control.convert(point, from: view))
                isTaken = true
            }
            layout()
            return isTaken
        }

        /// The nearest view, from the one that was hit outwards, that does something with a tap.
        private static func taker(of hit: UIView) -> (any TapHandling)? {
            var current: UIView? = hit
            while let view = current {
                if let control = view as? any TapHandling, control.takesTaps { return control }
                if view is UIControl { return nil }
                current = view.superview
            }
            return nil
        }

        /// The recognizers of the view and of those around it that take one tap.
        private func recognize(_ touch: UITouch, _ hit: UIView) -> (isTaken: Bool, cancelsTouches: Bool) {
            var current: UIView? = hit
            var isTaken = false
            while let view = current {
                // A control takes a tap before the gestures of the views around it.
                if isTaken == false, view !== hit, (hit as? any TapHandling)?.takesTaps == true {
                    return (false, false)
                }
                for recognizer in (view.gestureRecognizers ?? []).reversed() where recognizer.takesSingleTap {
                    guard recognizer.mayBegin,
                        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
                    else { continue }
                    recognizer.send([.ended], at: touch.place)
                    return (true, recognizer.cancelsTouchesInView)
                }
                current = view.superview
            }
            isTaken = false
            return (isTaken, false)
        }

        /// Types into what has the focus; where nothing has it, into the first field.
        package func type(_ text: String) {
            layout()
            let focused = FirstResponder.current as? any TextTaking
            let field = focused ?? view.tree.lazy.compactMap { $0 as? any TextTaking }.first(where: \.isTypable)
            guard let field else {
                Unsupported.report(type: "InterfaceHost", member: "type", detail: "found nothing that takes text")
                return
            }
            if !field.isFirstResponder { field.becomeFirstResponder() }
            field.typed(text)
            layout()
        }
    }

    extension UIGestureRecognizer {
        fileprivate var takesSingleTap: Bool {
            guard let tap = self as? UITapGestureRecognizer else { return false }
            return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1
        }
    }
#endif
