import Foundation

/// What stands between BEGIN and END in a PEM text (RFC 7468).
enum PEMText {
    struct Block {
        var label: String
        /// Without the header lines of old encrypted keys.
        var contents: [UInt8]
        var isEncrypted: Bool
    }

    private static let blockLimit = 64

    static func labels(in pem: [UInt8]) -> [String] { blocks(in: pem).map(\.label) }

    static func isEncrypted(_ pem: [UInt8]) -> Bool { blocks(in: pem).contains(where: \.isEncrypted) }

    /// True where the bytes are a PEM text, of whatever contents.
    static func isPEM(_ bytes: [UInt8]) -> Bool { !blocks(in: bytes).isEmpty }

    static func blocks(in pem: [UInt8]) -> [Block] {
        var blocks: [Block] = []
        var open: (label: String, letters: [UInt8], isEncrypted: Bool)?
        for line in pem.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = String(decoding: line.prefix(200), as: UTF8.self).trimmingCharacters(in: .whitespaces)
            if let label = label(of: text, "-----BEGIN ") {
                open = (label, [], label == "ENCRYPTED PRIVATE KEY")
            } else if label(of: text, "-----END ") != nil {
                guard let block = open else { continue }
                let data = Data(base64Encoded: Data(block.letters), options: .ignoreUnknownCharacters) ?? Data()
                blocks.append(Block(label: block.label, contents: [UInt8](data), isEncrypted: block.isEncrypted))
                open = nil
                guard blocks.count < blockLimit else { return blocks }
            } else if text.contains(":") {
                // Proc-Type and DEK-Info of RFC 1421.
                if text.contains("ENCRYPTED") { open?.isEncrypted = true }
            } else {
                open?.letters += line
            }
        }
        return blocks
    }

    private static func label(of line: String, _ start: String) -> String? {
        guard line.hasPrefix(start), line.hasSuffix("-----") else { return nil }
        return String(line.dropFirst(start.count).dropLast(5))
    }
}
