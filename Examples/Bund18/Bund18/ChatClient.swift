import Foundation

struct ChatMessage: Encodable {
    let text: String
    let type: String
    let recipient: String
}

/// Sends messages to the chat server that the app's Info.plist names.
final class ChatClient {
    enum Failure: Error {
        case noServer
        case status(Int)
    }

    private let server: URL?

    init(server: URL? = ChatClient.configuredServer) {
        self.server = server
    }

    /// Calls `completion` once, on any thread.
    func send(_ message: ChatMessage, completion: @escaping (Result<Void, Error>) -> Void) {
        guard let server = server else {
            completion(.failure(Failure.noServer))
            return
        }
        var request = URLRequest(url: server)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        do {
            request.httpBody = try JSONEncoder().encode(message)
        } catch {
            completion(.failure(error))
            return
        }
        let task = URLSession.shared.dataTask(with: request) { _, response, error in
            if let error = error {
                completion(.failure(error))
            } else if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
                completion(.failure(Failure.status(status)))
            } else {
                completion(.success(()))
            }
        }
        task.resume()
    }

    private static var configuredServer: URL? {
        (Bundle.main.object(forInfoDictionaryKey: "Bund18ChatServer") as? String).flatMap { URL(string: $0) }
    }
}
