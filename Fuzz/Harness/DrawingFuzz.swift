import BelfryDeviceLink
import BelfryDrawing

/// Any bytes are a request or a reply that is written and read again as the same, or an error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    check(CanvasRequest.self, bytes)
    check(CanvasReply.self, bytes)
    return 0
}

private func check<Value: LinkCodable & Hashable>(_ type: Value.Type, _ bytes: [UInt8]) {
    let value: Value
    do {
        value = try Value(decoding: bytes)
    } catch {
        precondition(!error.description.contains { $0.isNewline })
        return
    }
    guard let written = try? value.encoded(), let again = try? Value(decoding: written) else {
        preconditionFailure("what was read cannot be written and read again")
    }
    precondition(again == value, "a value changes when it is written and read")
}
