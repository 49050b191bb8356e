#if os(Linux)
    public import Foundation

    /// A way to use a view that code adds to it.
    @preconcurrency @MainActor
    public protocol UIInteraction: NSObjectProtocol {
        var view: UIView? { get }
        func willMove(to view: UIView?)
        func didMove(to view: UIView?)
    }

    extension UIView {
        public final var interactions: [any UIInteraction] {
            get { look.interactions }
            set { look.interactions = newValue }
        }

        public final func addInteraction(_ interaction: any UIInteraction) {
            interaction.willMove(to: self)
            look.interactions.append(interaction)
            interaction.didMove(to: self)
            Unsupported.report(type: "\(type(of: interaction))", member: "UIView.addInteraction")
        }

        public final func removeInteraction(_ interaction: any UIInteraction) {
            interaction.willMove(to: nil)
            look.interactions.removeAll { $0 === interaction }
            interaction.didMove(to: nil)
        }
    }
#endif
