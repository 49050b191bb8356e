import BelfryDeviceLink
import Foundation
import Testing
import UserNotifications

@Suite("UNError")
struct ErrorTests {
    static let codes: [(UNError.Code, Int)] = [
        (.notificationsNotAllowed, 1), (.attachmentInvalidURL, 100), (.attachmentUnrecognizedType, 101),
        (.attachmentInvalidFileSize, 102), (.attachmentNotInDataStore, 103),
        (.attachmentMoveIntoDataStoreFailed, 104), (.attachmentCorrupt, 105), (.notificationInvalidNoDate, 1400),
        (.notificationInvalidNoContent, 1401), (.contentProvidingObjectNotAllowed, 1500),
        (.contentProvidingInvalid, 1501), (.badgeInputInvalid, 1600),
    ]

    @Test("Each code of UNError has Apple's raw value, as NSError too, and says why in words", arguments: codes)
    func code(_ code: UNError.Code, _ rawValue: Int) {
        #expect(code.rawValue == rawValue)
        let thrown: any Error = UNError.error(for: LinkError(domain: UNErrorDomain, code: rawValue, message: "why"))
        let error = thrown as NSError
        #expect(error.domain == "UNErrorDomain")
        #expect(error.code == rawValue)
        #expect(thrown.localizedDescription == "why")
        #expect((thrown as? UNError)?.code == code)
    }

    @Test("An error without a reason has the words of its code, and keeps a description of its own")
    func words() {
        #expect(UNError(.attachmentCorrupt).localizedDescription == "Corrupt attachment file")
        #expect((UNError(.badgeInputInvalid) as NSError).localizedDescription == "The badge number is not valid")
        let own = UNError(.badgeInputInvalid, userInfo: [NSLocalizedDescriptionKey: "own"])
        #expect(own.localizedDescription == "own")
    }

    @Test("A code is a pattern in a catch")
    func pattern() {
        do {
            throw UNError(.attachmentCorrupt)
        } catch UNError.attachmentInvalidURL {
            Issue.record("another code was caught")
        } catch UNError.attachmentCorrupt {
            // The right one.
        } catch {
            Issue.record("not caught by its code")
        }
    }

    @Test("An error of another domain stays what it is")
    func foreignDomain() {
        let error = UNError.error(for: LinkError(domain: "NSCocoaErrorDomain", code: 4097, message: "gone"))
        #expect((error as NSError).domain == "NSCocoaErrorDomain")
        #expect(error as? UNError == nil)
    }
}
