internal import COpenSSL
import Foundation

/// A certificate; freed with the last reference.
final class CertificateHandle: @unchecked Sendable {
    // Safe: the certificate is read in full before it is shared, and never changed.
    let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) { self.pointer = pointer }

    /// Nil where the bytes are not one certificate.
    convenience init?(der: [UInt8]) {
        defer { ERR_clear_error() }
        let pointer: OpaquePointer? = der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            guard let certificate = d2i_X509(nil, &start, buffer.count) else { return nil }
            guard start == buffer.baseAddress.map({ $0 + buffer.count }) else {
                X509_free(certificate)
                return nil
            }
            return certificate
        }
        guard let pointer else { return nil }
        self.init(taking: pointer)
    }

    deinit { X509_free(pointer) }

    var der: [UInt8] {
        let count = i2d_X509(pointer, nil)
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            _ = i2d_X509(pointer, &end)
        }
        return bytes
    }

    var pem: [UInt8] { bytesWritten { PEM_write_bio_X509($0, pointer) == 1 } ?? [] }

    var publicKey: KeyHandle? { X509_get_pubkey(pointer).map(KeyHandle.init(taking:)) }

    var fingerprint: String {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        guard X509_digest(pointer, EVP_sha256(), &digest, &count) == 1 else { return "" }
        return digest.prefix(Int(count)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// The first value of that kind in the subject.
    func subject(_ kind: Int32) -> String? {
        guard let name = X509_get_subject_name(pointer) else { return nil }
        let index = X509_NAME_get_index_by_NID(name, kind, -1)
        guard index >= 0, let entry = X509_NAME_get_entry(name, index), let value = X509_NAME_ENTRY_get_data(entry)
        else { return nil }
        var text: UnsafeMutablePointer<UInt8>?
        let count = ASN1_STRING_to_UTF8(&text, value)
        guard count >= 0, let text else { return nil }
        defer { COpenSSL_free(text) }
        return String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
    }

    func time(_ which: (OpaquePointer?) -> UnsafePointer<ASN1_TIME>?) -> Date? {
        guard let value = which(pointer) else { return nil }
        var parts = tm()
        guard ASN1_TIME_to_tm(value, &parts) == 1 else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
    }

    func hasExtension(_ identifier: String) -> Bool { index(of: identifier) >= 0 }

    /// The bytes inside the extension's octet string.
    func extensionValue(_ identifier: String) -> [UInt8]? {
        let index = index(of: identifier)
        guard index >= 0, let found = X509_get_ext(pointer, index), let value = X509_EXTENSION_get_data(found),
            let start = ASN1_STRING_get0_data(value)
        else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: Int(ASN1_STRING_length(value))))
    }

    private func index(of identifier: String) -> Int32 {
        guard let object = OBJ_txt2obj(identifier, 1) else { return -1 }
        defer { ASN1_OBJECT_free(object) }
        return X509_get_ext_by_OBJ(pointer, object, -1)
    }
}
