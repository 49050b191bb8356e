import UIKit

/// The chat. This example is about what happens while it is not on screen, so there is little on it.
class ChatViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("CHAT_TITLE", comment: "Title of the chat")
        view.backgroundColor = .systemBackground

        let label = UILabel()
        label.text = NSLocalizedString("CHAT_HINT", comment: "What to do with an empty chat")
        label.numberOfLines = 0
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
