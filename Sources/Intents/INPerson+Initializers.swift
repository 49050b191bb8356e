#if os(Linux)
    public import Foundation

    // One initializer for each release of iOS that added a parameter.
    extension INPerson {
        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?
        ) {
            self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        }

        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?, isMe: Bool
        ) {
            self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, isMe: isMe)
        }

        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
        ) {
            self.init(
                personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, isMe: isMe,
                suggestionType: suggestionType)
        }

        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool,
            suggestionType: INPersonSuggestionType
        ) {
            self.init(
                personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
                isContactSuggestion: isContactSuggestion, suggestionType: suggestionType)
        }

        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
            suggestionType: INPersonSuggestionType
        ) {
            self.init(
                personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, aliases: aliases,
                suggestionType: suggestionType)
        }

        public convenience init(
            personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
            contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
        ) {
            self.init(
                personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
                relationship: relationship)
        }
    }
#endif
