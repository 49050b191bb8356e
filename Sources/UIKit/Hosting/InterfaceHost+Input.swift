#if os(Linux)
    package import BelfryDrawing
    import Foundation
    import QuartzCore

    extension InterfaceHost {
        /// What the code shows in place of the keyboard, and above it, as wide as the screen: of whoever has the focus, or
        /// the nearest one around it that shows something. Nil where nobody does.
        package func inputPanel() -> DrawList? {
            var responder: UIResponder? = FirstResponder.current
            while let current = responder {
                let (accessory, input) = (current.inputAccessoryView, current.inputView)
                if accessory != nil || input != nil { return panel(accessory, input) }
                responder = current.next
            }
            return nil
        }

        /// The height that a keyboard has, for a view that asks for none.
        private static let keyboardHeight: CGFloat = 216

        private func panel(_ accessory: UIView?, _ input: UIView?) -> DrawList {
            let width = UIScreen.main.bounds.width
            var list = DrawList(size: CGSize(width: width, height: 0))
            for (view, standard) in [(accessory, 0), (input, Self.keyboardHeight)] {
                guard let view else { continue }
                var height = view.bounds.height
                if height <= 0 { height = view.fittingHeight(width: width) ?? standard }
                view.frame = CGRect(x: 0, y: 0, width: width, height: height)
                view.traitsMayHaveChanged()
                view.layOut()
                var drawn = DrawList(size: CGSize(width: width, height: height))
                view.layer.render(into: &drawn)
                list.append(drawn, at: CGPoint(x: 0, y: list.size.height))
                list.size.height += height
            }
            return list
        }
    }
#endif
