import Foundation
import Testing
import UIKit
import WebKit

@MainActor
@Suite struct WKWebViewTests {
    private final class Delegate: NSObject, WKNavigationDelegate {
        var heard: [String] = []

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { heard.append("finish") }
        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            heard.append("fail")
        }
    }

    @Test("a page is not shown, and the delegate hears that it failed")
    func page() {
        let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Delegate()
        view.navigationDelegate = delegate
        view.loadHTMLString("<p>Text</p>", baseURL: nil)
        #expect(delegate.heard == ["fail"])
    }

    @Test("scripts answer with an error")
    func script() {
        let view = WKWebView(frame: .zero)
        var problem: (any Error)?
        view.evaluateJavaScript("1 + 1") { _, error in problem = error }
        #expect((problem as? WKError)?.code == .javaScriptExceptionOccurred)
    }
}
