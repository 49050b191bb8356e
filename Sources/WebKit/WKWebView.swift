#if os(Linux)
    public import Foundation
    import QuartzCore
    public import UIKit

    /// A web view. Pictures are shown; pages are not, which a box and the trace say.
    @preconcurrency @MainActor
    open class WKWebView: UIView {
        private lazy var box = makeBox()
        public let configuration: WKWebViewConfiguration

        public init(frame: CGRect, configuration: WKWebViewConfiguration) {
            self.configuration = configuration
            super.init(frame: frame)
        }

        public override init(frame: CGRect) {
            configuration = WKWebViewConfiguration()
            super.init(frame: frame)
        }

        public required init?(coder: NSCoder) {
            configuration = WKWebViewConfiguration()
            super.init(coder: coder)
        }

        private func makeBox() -> WebBox {
            let box = WebBox(named: "WKWebView")
            box.frame = bounds
            box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(box)
            return box
        }

        open weak var navigationDelegate: (any WKNavigationDelegate)?
        open weak var uiDelegate: (any WKUIDelegate)?
        public private(set) lazy var scrollView = UIScrollView(frame: bounds)
        open private(set) var url: URL?
        open var title: String? { nil }
        open var isLoading: Bool { false }
        open var estimatedProgress: Double { 1 }
        open var canGoBack: Bool { false }
        open var canGoForward: Bool { false }
        open var hasOnlySecureContent: Bool { url?.scheme == "https" }
        open var customUserAgent: String?
        open var allowsBackForwardNavigationGestures = false
        open var allowsLinkPreview = true

        @discardableResult
        open func load(_ request: URLRequest) -> WKNavigation? {
            url = request.url
            if let url, url.isFileURL { return loadFileURL(url, allowingReadAccessTo: url) }
            box.show(request.url?.absoluteString ?? "a page")
            return finish(false)
        }

        @discardableResult
        open func load(
            _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
        ) -> WKNavigation? {
            url = baseURL
            return finish(box.show(data, kind: MIMEType))
        }

        @discardableResult
        open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
            url = baseURL
            box.show("HTML of \(string.count) characters")
            return finish(false)
        }

        @discardableResult
        open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
            url = URL
            guard let data = try? Data(contentsOf: URL, options: .mappedIfSafe) else { return finish(false) }
            return finish(box.show(data, kind: URL.pictureKind))
        }

        private func finish(_ isShown: Bool) -> WKNavigation {
            let navigation = WKNavigation()
            navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
            if isShown {
                navigationDelegate?.webView(self, didFinish: navigation)
            } else {
                navigationDelegate?.webView(self, didFail: navigation, withError: URLError(.unsupportedURL))
            }
            return navigation
        }

        @discardableResult
        open func reload() -> WKNavigation? {
            Unsupported.report(type: "WKWebView", member: "reload()")
            return nil
        }
        /// Nothing was shown before.
        @discardableResult open func goBack() -> WKNavigation? { nil }
        @discardableResult open func goForward() -> WKNavigation? { nil }
        open func stopLoading() {}

        /// Always an error: nothing runs scripts here.
        open func evaluateJavaScript(
            _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
        ) {
            Unsupported.report(type: "WKWebView", member: "evaluateJavaScript(_:completionHandler:)")
            completionHandler?(nil, WKError(.javaScriptExceptionOccurred))
        }
    }

    /// One loading of a page.
    @preconcurrency @MainActor
    open class WKNavigation: NSObject {}

    public struct WKError: Error, Sendable {
        public enum Code: Int, Sendable {
            case unknown = 1
            case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        }

        public let code: Code

        package init(_ code: Code) { self.code = code }

        public var localizedDescription: String { "no scripts run here" }
    }

    @preconcurrency @MainActor
    public protocol WKNavigationDelegate: NSObjectProtocol {
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    }

    extension WKNavigationDelegate {
        public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
        public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
        public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    }

    @preconcurrency @MainActor
    public protocol WKUIDelegate: NSObjectProtocol {}
#endif
