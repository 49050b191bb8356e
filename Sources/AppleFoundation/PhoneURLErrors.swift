#if os(Linux)
    package import Foundation

    /// Gives errors of a transfer the texts that a phone has for them, where Foundation on Linux gives curl's or none.
    package enum PhoneURLErrors {
        /// Call it once, at the start of a process, before code of an extension runs.
        ///
        /// - Returns: what could not be evened out with this toolchain; then Foundation's own behaviour stays.
        package static func install() -> [String] {
            MethodReplacement.install(
                "$s10Foundation7NSErrorC20localizedDescriptionSSvg", of: NSError.self,
                fromFunction: "belfry_error_localizedDescription") ? [] : ["NSError.localizedDescription"]
        }

        /// By code; a phone's are translated, these are English in every language.
        fileprivate static let texts = [
            -999: "cancelled", -1000: "bad URL", -1001: "The request timed out.", -1002: "unsupported URL",
            -1003: "A server with the specified hostname could not be found.",
            -1004: "Could not connect to the server.", -1005: "The network connection was lost.",
            -1007: "too many HTTP redirects", -1009: "The Internet connection appears to be offline.",
            -1011: "There was a bad response from the server.",
            -1200: "An SSL error has occurred and a secure connection to the server cannot be made.",
        ]
    }

    extension NSError {
        @_silgen_name("$s10Foundation7NSErrorC20localizedDescriptionSSvg")
        private func foundationLocalizedDescription() -> String

        @_silgen_name("belfry_error_localizedDescription")
        package func deviceLocalizedDescription() -> String {
            guard domain == "NSURLErrorDomain", let text = PhoneURLErrors.texts[code] else {
                return foundationLocalizedDescription()
            }
            // A transfer's error names its URL; Foundation's own of a time-out and a cancelled task have nothing.
            let isOfTransfer =
                userInfo["NSErrorFailingURLKey"] != nil || userInfo["NSErrorFailingURLStringKey"] != nil
            return isOfTransfer || userInfo.isEmpty ? text : foundationLocalizedDescription()
        }
    }
#endif
