#if os(Linux)
    import Foundation

    /// How the classes over the model are archived: as one JSON value under one key.
    enum ModelCoding {
        private static let key = "belfry.model"

        static func encode(_ model: some Encodable, with coder: NSCoder) {
            do {
                coder.encode(try JSONEncoder().encode(model), forKey: key)
            } catch {
                coder.failWithError(error)
            }
        }

        /// Nil, and the coder failed, where the archive holds no such value.
        static func decode<Model: Decodable>(_ type: Model.Type, from coder: NSCoder) -> Model? {
            if let carrier = coder as? ModelCarrier<Model> { return carrier.model }
            guard coder.containsValue(forKey: key), let data = coder.decodeObject(of: NSData.self, forKey: key) else {
                return nil
            }
            do {
                return try JSONDecoder().decode(type, from: data as Data)
            } catch {
                // With the other policy the process would end over a damaged archive.
                if coder.decodingFailurePolicy == .setErrorAndReturn { coder.failWithError(error) }
                return nil
            }
        }
    }

    /// A coder that holds one model.
    ///
    /// `init?(coder:)` is the one initializer that a subclass is sure to have; a factory that returns `Self` goes
    /// through it.
    final class ModelCarrier<Model>: NSCoder {
        let model: Model

        init(_ model: Model) {
            self.model = model
            super.init()
        }
    }
#endif
