#if os(Linux)
    package import Foundation

    /// What a web view shows here: a picture as a browser shows it, and for a page a box with a name.
    @MainActor
    package final class WebBox: UIView {
        private let picture = UIImageView(frame: .zero)
        private let label = UILabel(frame: .zero)
        private let owner: String

        package init(named owner: String) {
            self.owner = owner
            super.init(frame: .zero)
            backgroundColor = .white
            label.font = .systemFont(ofSize: 12)
            label.textColor = .gray
            label.textAlignment = .center
            label.numberOfLines = 0
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
            addSubview(label)
        }

        package required init?(coder: NSCoder) { return nil }

        package override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds.insetBy(dx: 8, dy: 8)
            picture.frame = bounds
        }

        /// - Returns: false where the data are no picture, and the box shows the text instead.
        package func show(_ data: Data, kind: String) -> Bool {
            guard kind.lowercased().hasPrefix("image/"), let image = UIImage(data: data) else {
                show("\(kind), \(data.count) bytes")
                return false
            }
            picture.image = image
            label.text = nil
            return true
        }

        /// Names the page that is not shown, in the view and, once, in the trace.
        package func show(_ page: String) {
            picture.image = nil
            label.text = "\(owner)\n\(page)"
            Unsupported.report(type: owner, member: "load", detail: "shows no pages here: a box stands for \(page)")
        }
    }
#endif
