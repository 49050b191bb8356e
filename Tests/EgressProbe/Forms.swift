import Dispatch
import Foundation
import FoundationNetworking

/// The ways in which code of extensions asks for something.
enum Form: String, CaseIterable {
    case sharedDataCompletion, sharedDataAsync, defaultDataCompletion, defaultDataDelegate, ephemeralDataCompletion
    case ephemeralDataAsync, sharedDownloadCompletion, defaultDownloadAsync, ephemeralDownloadCompletion
    case defaultDownloadDelegate, dataContentsOf

    func run(_ url: URL) async -> Outcome {
        switch self {
        case .sharedDataCompletion: return await Self.data(.shared, url)
        case .defaultDataCompletion: return await Self.data(URLSession(configuration: .default), url)
        case .ephemeralDataCompletion: return await Self.data(URLSession(configuration: .ephemeral), url)
        case .sharedDataAsync: return await Self.dataAsync(.shared, url)
        case .ephemeralDataAsync: return await Self.dataAsync(URLSession(configuration: .ephemeral), url)
        case .sharedDownloadCompletion: return await Self.download(.shared, url)
        case .ephemeralDownloadCompletion: return await Self.download(URLSession(configuration: .ephemeral), url)
        case .defaultDownloadAsync: return await Self.downloadAsync(URLSession(configuration: .default), url)
        case .defaultDataDelegate: return await SessionDelegate.run(.default, url, isDownload: false)
        case .defaultDownloadDelegate: return await SessionDelegate.run(.default, url, isDownload: true)
        case .dataContentsOf:
            do { return Outcome(body: try Data(contentsOf: url), response: nil) } catch { return Outcome(error) }
        }
    }

    static func data(_ session: URLSession, _ url: URL) async -> Outcome {
        await withCheckedContinuation { continuation in
            session.dataTask(with: url) { data, response, error in
                continuation.resume(returning: error.map { Outcome($0) } ?? Outcome(body: data, response: response))
            }.resume()
        }
    }

    static func dataAsync(_ session: URLSession, _ url: URL) async -> Outcome {
        do {
            let (data, response) = try await session.data(from: url)
            return Outcome(body: data, response: response)
        } catch {
            return Outcome(error)
        }
    }

    static func download(_ session: URLSession, _ url: URL) async -> Outcome {
        await withCheckedContinuation { continuation in
            session.downloadTask(with: url) { file, response, error in
                let body = file.flatMap { try? Data(contentsOf: $0) }
                continuation.resume(
                    returning: error.map { Outcome($0) } ?? Outcome(body: body, response: response, file: file))
            }.resume()
        }
    }

    static func downloadAsync(_ session: URLSession, _ url: URL) async -> Outcome {
        do {
            let (file, response) = try await session.download(from: url)
            return Outcome(body: try Data(contentsOf: file), response: response, file: file)
        } catch {
            return Outcome(error)
        }
    }
}

/// What the code that asked was told; one line on standard output.
struct Outcome: Sendable, Codable {
    var form: String?
    var domain: String?
    var code: Int?
    var text: String?
    var status: Int?
    var url: String?
    var suggestedFilename: String?
    var mimeType: String?
    var headers: [String: String]?
    var body: Data?
    var file: String?
    var seconds: Double?

    init(body: Data?, response: URLResponse?, file: URL? = nil) {
        self.body = body
        self.file = file?.path
        url = response?.url?.absoluteString
        suggestedFilename = response?.suggestedFilename
        mimeType = response?.mimeType
        status = (response as? HTTPURLResponse)?.statusCode
        headers = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String]
    }

    init(_ error: any Error) {
        let error = error as NSError
        domain = error.domain
        code = error.code
        text = error.localizedDescription
    }

    func print() {
        guard let line = try? JSONEncoder().encode(self) else { return }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
}

final class SessionDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
    // Only the session's own serial queue touches these, and the continuation is resumed once, at the end.
    private var body = Data()
    private var file: URL?
    private let continuation: CheckedContinuation<Outcome, Never>

    private init(_ continuation: CheckedContinuation<Outcome, Never>) { self.continuation = continuation }

    static func run(_ configuration: URLSessionConfiguration, _ url: URL, isDownload: Bool) async -> Outcome {
        await withCheckedContinuation { continuation in
            let session = URLSession(
                configuration: configuration, delegate: SessionDelegate(continuation), delegateQueue: nil)
            let task = isDownload ? session.downloadTask(with: url) : session.dataTask(with: url)
            task.resume()
            session.finishTasksAndInvalidate()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { body += data }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        file = location
        body = (try? Data(contentsOf: location)) ?? Data()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.resume(
            returning: error.map { Outcome($0) } ?? Outcome(body: body, response: task.response, file: file))
    }
}
