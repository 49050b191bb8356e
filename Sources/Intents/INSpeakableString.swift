#if os(Linux)
    public import Foundation

    /// A name as it is written and as it is spoken.
    open class INSpeakableString: NSObject, NSCopying {
        public let spokenPhrase: String
        public let pronunciationHint: String?
        public let vocabularyIdentifier: String?

        public init(vocabularyIdentifier: String?, spokenPhrase: String, pronunciationHint: String?) {
            self.vocabularyIdentifier = vocabularyIdentifier
            self.spokenPhrase = spokenPhrase
            self.pronunciationHint = pronunciationHint
            super.init()
        }

        public convenience init(spokenPhrase: String) {
            self.init(vocabularyIdentifier: nil, spokenPhrase: spokenPhrase, pronunciationHint: nil)
        }

        public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
            self.init(
                vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? INSpeakableString)?.spokenPhrase == spokenPhrase
        }
        open override var hash: Int { spokenPhrase.hashValue }
        open override var description: String { spokenPhrase }
    }
#endif
