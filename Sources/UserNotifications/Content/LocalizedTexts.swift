#if os(Linux)
    package import BelfryNotificationModel
    import Foundation
    import Synchronization

    /// Which texts of this process came from `localizedUserNotificationString(forKey:arguments:)`.
    ///
    /// On a phone such a text is a string of its own class, which carries its key until it is shown. A Swift `String` has
    /// no class and no identity, so the key is kept here, by the text that it gave: content, actions and categories look
    /// their texts up when they are set. A literal that happens to equal the text of a key is taken for that key, which
    /// shows the same text unless the language changes in between; a text that was changed carries no key any more, as on
    /// a phone.
    package enum LocalizedTexts {
        /// How many texts are kept; the oldest is forgotten first.
        package static let limit = 1024

        private struct State {
            var texts: [String: LocalizableText] = [:]
            var order: [String] = []
        }

        private static let state = Mutex(State())

        package static func remember(_ text: LocalizableText) {
            state.withLock { state in
                if state.texts.updateValue(text, forKey: text.text) == nil { state.order.append(text.text) }
                if state.order.count > limit {
                    for oldest in state.order.prefix(limit / 2) { state.texts[oldest] = nil }
                    state.order.removeFirst(limit / 2)
                }
            }
        }

        /// The text with its key, where it came from one.
        package static func text(_ string: String) -> LocalizableText {
            state.withLock { $0.texts[string] } ?? LocalizableText(string)
        }
    }
#endif
