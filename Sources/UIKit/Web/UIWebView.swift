#if os(Linux)
    public import Foundation

    /// The web view before WebKit's. Pictures are shown; pages are not, which a box and the trace say.
    @preconcurrency @MainActor
    open class UIWebView: UIView {
        private lazy var box = makeBox()

        public override init(frame: CGRect) { super.init(frame: frame) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        private func makeBox() -> WebBox {
            let box = WebBox(named: "UIWebView")
            box.frame = bounds
            box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(box)
            return box
        }

        open weak var delegate: (any UIWebViewDelegate)?
        open private(set) var request: URLRequest?
        public private(set) lazy var scrollView = UIScrollView(frame: bounds)
        open var scalesPageToFit = false
        open var allowsInlineMediaPlayback = false
        open var mediaPlaybackRequiresUserAction = true
        open var suppressesIncrementalRendering = false
        open var isLoading: Bool { false }
        open var canGoBack: Bool { false }
        open var canGoForward: Bool { false }

        open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
            finish(box.show(data, kind: MIMEType))
        }

        open func loadHTMLString(_ string: String, baseURL: URL?) {
            box.show("HTML of \(string.count) characters")
            finish(false)
        }

        open func loadRequest(_ request: URLRequest) {
            self.request = request
            if let url = request.url, url.isFileURL, let data = try? Data(contentsOf: url, options: .mappedIfSafe) {
                finish(box.show(data, kind: url.pictureKind))
            } else {
                box.show(request.url?.absoluteString ?? "a page")
                finish(false)
            }
        }

        private func finish(_ isShown: Bool) {
            delegate?.webViewDidStartLoad(self)
            if isShown {
                delegate?.webViewDidFinishLoad(self)
            } else {
                delegate?.webView(self, didFailLoadWithError: URLError(.unsupportedURL))
            }
        }

        open func reload() {}
        open func stopLoading() {}
        open func goBack() {}
        open func goForward() {}

        /// Always nil: nothing runs scripts here.
        open func stringByEvaluatingJavaScript(from script: String) -> String? {
            Unsupported.report(type: "UIWebView", member: "stringByEvaluatingJavaScript(from:)")
            return nil
        }
    }

    @preconcurrency @MainActor
    public protocol UIWebViewDelegate: NSObjectProtocol {
        func webViewDidStartLoad(_ webView: UIWebView)
        func webViewDidFinishLoad(_ webView: UIWebView)
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
    }

    extension UIWebViewDelegate {
        public func webViewDidStartLoad(_ webView: UIWebView) {}
        public func webViewDidFinishLoad(_ webView: UIWebView) {}
        public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
    }

    extension URL {
        /// The kind of a picture by its file's name; of anything else that it is a file.
        package var pictureKind: String {
            switch pathExtension.lowercased() {
            case "gif": "image/gif"
            case "png": "image/png"
            case "jpg", "jpeg": "image/jpeg"
            case "webp": "image/webp"
            case "heic": "image/heic"
            default: "file/\(lastPathComponent)"
            }
        }
    }
#endif
