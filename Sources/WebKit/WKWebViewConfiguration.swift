#if os(Linux)
    public import Foundation

    /// How a web view is set up. Nothing of it has an effect where no pages are shown.
    @preconcurrency @MainActor
    open class WKWebViewConfiguration: NSObject {
        open var preferences = WKPreferences()
        open var userContentController = WKUserContentController()
        open var allowsInlineMediaPlayback = false
        open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
        open var suppressesIncrementalRendering = false
        open var allowsAirPlayForMediaPlayback = true

        public override init() { super.init() }
    }

    @preconcurrency @MainActor
    open class WKPreferences: NSObject {
        open var minimumFontSize: CGFloat = 0
        open var javaScriptEnabled = true
        open var javaScriptCanOpenWindowsAutomatically = false

        public override init() { super.init() }
    }

    public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
        public static let video = WKAudiovisualMediaTypes(rawValue: 2)
        public static let all: WKAudiovisualMediaTypes = [.audio, .video]
    }

    /// Scripts of an app's own in a page.
    @preconcurrency @MainActor
    open class WKUserContentController: NSObject {
        open private(set) var userScripts: [WKUserScript] = []

        public override init() { super.init() }

        open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
        open func removeAllUserScripts() { userScripts = [] }
    }

    public enum WKUserScriptInjectionTime: Int, Sendable {
        case atDocumentStart = 0
        case atDocumentEnd
    }

    @preconcurrency @MainActor
    open class WKUserScript: NSObject {
        public let source: String
        public let injectionTime: WKUserScriptInjectionTime
        public let isForMainFrameOnly: Bool

        public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
            self.source = source
            self.injectionTime = injectionTime
            isForMainFrameOnly = forMainFrameOnly
            super.init()
        }
    }
#endif
