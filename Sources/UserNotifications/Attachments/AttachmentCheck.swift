#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    import Foundation

    /// What is known of an attachment before the device looks into the file.
    enum AttachmentCheck {
        static func model(
            identifier: String, url: URL, options: [AnyHashable: Any]
        ) throws(UNError) -> NotificationAttachment {
            guard url.isFileURL else {
                throw UNError(.attachmentInvalidURL, reason: "\(url.absoluteString) is not a file URL")
            }
            let path = url.path
            let size = try byteCount(path: path)
            let parsed = try AttachmentOptions(options)
            guard let type = AttachmentTypes.type(hint: parsed.typeHint, fileName: url.lastPathComponent) else {
                throw UNError(.attachmentUnrecognizedType, reason: unknownType(hint: parsed.typeHint, url: url))
            }
            guard type.mediaClass.accepts(byteCount: size) else {
                throw UNError(.attachmentInvalidFileSize, reason: wrongSize(size, type: type, url: url))
            }
            let name = identifier.isEmpty ? UUID().uuidString : identifier
            return NotificationAttachment(identifier: name, path: path, type: type.identifier, options: parsed)
        }

        private static func byteCount(path: String) throws(UNError) -> Int {
            let attributes: [FileAttributeKey: Any]
            do {
                // The attributes are the link's own; the size that counts is that of the file behind it.
                let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
                attributes = try FileManager.default.attributesOfItem(atPath: target)
            } catch {
                throw UNError(.attachmentInvalidURL, reason: "there is no file at \(path)")
            }
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw UNError(.attachmentInvalidURL, reason: "\(path) is not a file")
            }
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw UNError(.attachmentInvalidURL, reason: "\(path) cannot be read")
            }
            return (attributes[.size] as? NSNumber)?.intValue ?? 0
        }

        private static func unknownType(hint: String?, url: URL) -> String {
            if let hint { return "the type hint \(hint) is none that a notification may carry" }
            let ending = url.pathExtension
            if ending.isEmpty { return "\(url.lastPathComponent) has no extension, and there is no type hint" }
            return "a notification may not carry the type of \(url.lastPathComponent), which the extension names"
        }

        private static func wrongSize(_ size: Int, type: AttachmentType, url: URL) -> String {
            if size == 0 { return "\(url.lastPathComponent) is empty" }
            let limit = type.mediaClass.byteLimit
            return "\(url.lastPathComponent) has \(size) bytes, and \(type.mediaClass.rawValue) may have \(limit)"
        }

        // MARK: For the trace

        static func reportCreation(of attachment: NotificationAttachment) {
            let name = URL(fileURLWithPath: attachment.path).lastPathComponent
            DeviceConnections.report(
                "attachment-created", "attachment \(name) made, type \(attachment.type)",
                ["identifier": attachment.identifier, "path": attachment.path, "type": attachment.type])
        }

        static func reportRefusal(of url: URL, _ error: any Error) {
            let nsError = error as NSError
            DeviceConnections.report(
                "attachment-refused", error.localizedDescription,
                ["url": url.absoluteString, "domain": nsError.domain, "code": String(nsError.code)])
        }
    }
#endif
