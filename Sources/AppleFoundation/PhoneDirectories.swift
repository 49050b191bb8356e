#if os(Linux)
    import Foundation
    package import FoundationEssentials

    /// Gives `FileManager` a phone's folders: Foundation on Linux has the user's own (`Videos`), and no `Library`.
    package enum PhoneDirectories {
        /// Call it once, at the start of a process, before code of an extension runs.
        ///
        /// - Returns: what could not be evened out with this toolchain; then Foundation's own behaviour stays.
        package static func install() -> [String] {
            let isInstalled = MethodReplacement.install(
                FileManager.urlsSymbol, of: FileManager.self, fromFunction: "belfry_filemanager_urls")
            let search = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)
            return isInstalled && !search.isEmpty ? [] : ["FileManager.urls(for:in:)"]
        }

        /// Below the container (Apple, FileManager.SearchPathDirectory).
        fileprivate static func name(of directory: FileManager.SearchPathDirectory) -> String? {
            switch directory {
            case .libraryDirectory: "Library"
            case .documentDirectory: "Documents"
            case .cachesDirectory: "Library/Caches"
            case .applicationSupportDirectory: "Library/Application Support"
            case .autosavedInformationDirectory: "Library/Autosave Information"
            case .desktopDirectory: "Desktop"
            case .downloadsDirectory: "Downloads"
            case .moviesDirectory: "Movies"
            case .musicDirectory: "Music"
            case .picturesDirectory: "Pictures"
            case .sharedPublicDirectory: "Public"
            default: nil
            }
        }
    }

    extension FileManager {
        fileprivate static let urlsSymbol =
            "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"

        @_silgen_name(
            "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"
        )
        private func foundationURLs(
            _ directory: SearchPathDirectory, _ domain: SearchPathDomainMask
        ) -> [URL]

        /// Apple, FileManager.urls(for:in:): in the domain of the user, which a process has in its container.
        @_silgen_name("belfry_filemanager_urls")
        package func deviceURLs(_ directory: SearchPathDirectory, _ domain: SearchPathDomainMask) -> [URL] {
            guard domain.contains(.userDomainMask), let name = PhoneDirectories.name(of: directory) else {
                return foundationURLs(directory, domain)
            }
            return [URL(fileURLWithPath: NSHomeDirectory() + "/" + name, isDirectory: true)]
        }
    }
#endif
