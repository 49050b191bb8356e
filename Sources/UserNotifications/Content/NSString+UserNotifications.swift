#if os(Linux)
    import BelfryNotificationModel
    public import Foundation

    extension NSString {
        /// The text of `key` in the app's `Localizable.strings`, with the arguments filled in.
        ///
        /// Returned is the text in the language of now; set as a title, subtitle, body, action title or placeholder it is
        /// looked up again when the notification is shown (Apple, NSString.localizedUserNotificationString).
        public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
            let words = (arguments ?? []).map { "\($0)" }
            let format = Bundle.main.localizedString(forKey: key, value: key, table: nil)
            let text = FormatString(format).text(with: words)
            LocalizedTexts.remember(LocalizableText(text, key: key, arguments: words))
            return text
        }
    }
#endif
