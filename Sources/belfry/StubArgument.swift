import Delivery
import Foundation

/// `--stub URL=FILE`: split at the last `=`, because URLs hold them.
enum StubArgument {
    static func parse(_ text: String) throws(CommandError) -> DeliveryOptions.Stub {
        guard let split = text.lastIndex(of: "="), split != text.startIndex else {
            throw CommandError("--stub \(text) has no =", "write URL=FILE, URL=404 or URL=hang")
        }
        let url = String(text[..<split])
        let answer = String(text[text.index(after: split)...])
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
            throw CommandError("--stub \(url) is not an http or https URL", "write the URL as the payload has it")
        }
        if answer == "hang" { return DeliveryOptions.Stub(url: url, answer: .hang) }
        if answer.count == 3, let status = Int(answer), (100...599).contains(status) {
            return DeliveryOptions.Stub(url: url, answer: .status(status))
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: answer, isDirectory: &isFolder), !isFolder.boolValue else {
            throw CommandError("--stub names no file ‘\(answer)’", "name a file, a status such as 404, or hang")
        }
        return DeliveryOptions.Stub(url: url, answer: .file(URL(fileURLWithPath: answer)))
    }
}
