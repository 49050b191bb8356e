import Foundation

/// Turns values into the bytes of a row and back.
final class RowCoder {
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init() {
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }

    func encode(_ value: some Encodable) throws(StoreError) -> Data {
        do {
            return try encoder.encode(value)
        } catch {
            throw StoreError(.coding, "a \(type(of: value)) cannot be written as a row")
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(StoreError) -> Value {
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw StoreError(.coding, "a row does not hold a \(type): it was written by another version, or is damaged")
        }
    }
}
