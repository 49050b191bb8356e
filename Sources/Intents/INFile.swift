#if os(Linux)
    public import Foundation

    /// A file that an intent carries.
    open class INFile: NSObject {
        /// Empty where the file at `fileURL` cannot be read.
        public let data: Data
        public let filename: String
        public let typeIdentifier: String?
        public let fileURL: URL?
        open var removedOnCompletion = false

        public init(data: Data, filename: String, typeIdentifier: String?) {
            self.data = data
            self.filename = filename
            self.typeIdentifier = typeIdentifier
            fileURL = nil
            super.init()
        }

        public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
            data = (try? Data(contentsOf: fileURL)) ?? Data()
            self.filename = filename ?? fileURL.lastPathComponent
            self.typeIdentifier = typeIdentifier
            self.fileURL = fileURL
            super.init()
        }
    }
#endif
