#if os(Linux)
    import BelfryNotificationModel
    import Foundation

    extension AttachmentOptions {
        /// The options of `UNNotificationAttachment(identifier:url:options:)`; a key that is none of them is ignored.
        init(_ options: [AnyHashable: Any]) throws(UNError) {
            self.init()
            if let value = options[UNNotificationAttachmentOptionsTypeHintKey] {
                guard let hint = value as? String else { throw Self.wrong("TypeHint", "a string", value) }
                typeHint = hint
            }
            if let value = options[UNNotificationAttachmentOptionsThumbnailHiddenKey] {
                guard let isHidden = value as? Bool ?? (value as? NSNumber)?.boolValue else {
                    throw Self.wrong("ThumbnailHidden", "a Boolean number", value)
                }
                thumbnailHidden = isHidden
            }
            if let value = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] {
                guard let rect = Self.unitRect(value) else {
                    throw Self.wrong("ThumbnailClippingRect", "the dictionary of a CGRect from 0 to 1", value)
                }
                thumbnailClippingRect = rect
            }
            if let value = options[UNNotificationAttachmentOptionsThumbnailTimeKey] {
                guard let time = Self.time(value) else {
                    throw Self.wrong("ThumbnailTime", "a number or the dictionary of a CMTime", value)
                }
                thumbnailTime = time
            }
        }

        private static func wrong(_ option: String, _ wanted: String, _ value: Any) -> UNError {
            UNError(
                .attachmentInvalidURL,
                reason: "the option UNNotificationAttachmentOptions\(option)Key wants \(wanted), and got \(value)")
        }

        /// The form of `CGRect.dictionaryRepresentation`: X, Y, Width, Height.
        private static func unitRect(_ value: Any) -> UnitRect? {
            guard let members = value as? [String: Any], let x = number(members["X"]), let y = number(members["Y"]),
                let width = number(members["Width"]), let height = number(members["Height"]),
                x >= 0, y >= 0, width >= 0, height >= 0, x + width <= 1, y + height <= 1
            else { return nil }
            return UnitRect(x: x, y: y, width: width, height: height)
        }

        /// A number, or the form of `CMTimeCopyAsDictionary`: value, timescale, flags, epoch.
        private static func time(_ value: Any) -> Double? {
            if let seconds = number(value) { return seconds >= 0 ? seconds : nil }
            guard let members = value as? [String: Any], let units = number(members["value"]),
                let scale = number(members["timescale"]), scale > 0, units >= 0
            else { return nil }
            return units / scale
        }

        private static func number(_ value: Any?) -> Double? {
            switch value {
            case let value as NSNumber where value.doubleValue.isFinite: value.doubleValue
            case let value as CGFloat where value.isFinite: Double(value)
            default: nil
            }
        }
    }
#endif
