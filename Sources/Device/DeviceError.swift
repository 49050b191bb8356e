/// Why a device cannot do what it was asked, in one line that says what to do.
package struct DeviceError: Error, Sendable, Hashable, CustomStringConvertible {
    package struct Code: Sendable, Hashable {
        private let name: String
        private init(_ name: String) { self.name = name }

        /// The folder of the device cannot be made, read or written.
        package static let folderUnusable = Code("folderUnusable")
        /// The database is damaged, or no database of a device.
        package static let storeDamaged = Code("storeDamaged")
        /// The database was written by a newer version.
        package static let storeTooNew = Code("storeTooNew")
        /// Another process holds the folder.
        package static let busy = Code("busy")
        /// The disk is full.
        package static let diskFull = Code("diskFull")
        /// No app of that bundle identifier is installed.
        package static let unknownApp = Code("unknownApp")
        /// The device's clock is the machine's, and cannot be moved.
        package static let clockIsFixed = Code("clockIsFixed")
        /// More would fire on the way than one move of the clock may.
        package static let tooManyFirings = Code("tooManyFirings")
        /// The app has no prompt on the screen.
        package static let noPrompt = Code("noPrompt")
        /// Anything else that the database says.
        package static let storeFailed = Code("storeFailed")
    }

    package var code: Code
    /// One line: what is wrong; what to do.
    package var description: String

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    init(_ error: StoreError, at path: String) {
        switch error.cause {
        case .busy:
            self.init(.busy, "\(path) is in use by another process; wait for it to end, or give another --state-dir")
        case .damaged:
            self.init(
                .storeDamaged,
                "\(path) is not a usable database (\(error.message)); move it away, or give another --state-dir")
        case .unwritable:
            self.init(
                .folderUnusable, "\(path) cannot be used (\(error.message)); check who may write there")
        case .full:
            self.init(.diskFull, "no room left on the disk for \(path); make room and deliver again")
        case .coding:
            self.init(.storeFailed, "\(path): \(error.message); give another --state-dir")
        case .other:
            self.init(.storeFailed, "\(path): \(error.message); give another --state-dir if it stays so")
        }
    }
}
