/// What a build takes at most. A project may come from anywhere, and must not keep Belfry busy without end.
enum BuildLimits {
    /// Folders in folders, as in asset catalogues, are followed this deep.
    static let depth = 12
    /// More files than this are no bundle.
    static let files = 20_000
    /// Hand-written files are a hundredth of this; the compiler would take minutes for one.
    static let sourceBytes: Int64 = 8 << 20
    /// An app with more files, or more bytes of them, is not searched for categories: its code registers them.
    static let searchedFiles = 4000
    static let searchedBytes: Int64 = 16 << 20
    /// What an app may download over the air is less.
    static let totalBytes: Int64 = 1 << 30
    /// More of a tool's output is not read.
    static let outputBytes = 16 << 20
    /// More messages of the compiler are not kept.
    static let diagnostics = 200
    /// One string catalogue.
    static let catalogueBytes = 16 << 20
}
