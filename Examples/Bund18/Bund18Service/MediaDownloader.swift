import UserNotifications

/// Downloads one file and makes it an attachment.
final class MediaDownloader {
    enum Failure: LocalizedError {
        case status(Int)
        case noFile

        var errorDescription: String? {
            switch self {
            case .status(let code): return "the server answered \(code)"
            case .noFile: return "there is no file"
            }
        }
    }

    private let session = URLSession(configuration: .default)

    /// Calls `completion` once, on a thread of the session, also after `cancel`.
    func download(_ media: MessageMedia, completion: @escaping (Result<UNNotificationAttachment, Error>) -> Void) {
        let request = URLRequest(url: media.url, timeoutInterval: media.timeout)
        let task = session.downloadTask(with: request) { file, response, error in
            completion(Result { try Self.attachment(media, file, response, error) })
        }
        task.resume()
    }

    func cancel() {
        session.invalidateAndCancel()
    }

    private static func attachment(
        _ media: MessageMedia, _ file: URL?, _ response: URLResponse?, _ error: Error?
    ) throws -> UNNotificationAttachment {
        if let error = error { throw error }
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { throw Failure.status(status) }
        guard let file = file else { throw Failure.noFile }
        // The downloaded file goes away when the handler returns, and it has no extension to tell its type.
        let target = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(media.fileExtension)
        try FileManager.default.moveItem(at: file, to: target)
        return try UNNotificationAttachment(identifier: "", url: target, options: nil)
    }
}
