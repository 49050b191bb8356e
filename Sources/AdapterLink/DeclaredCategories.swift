/// What the builder asks of `belfry-adapter`, as JSON on its standard input.
package enum AdapterRequest: Codable, Sendable, Equatable {
    case adapt(AdaptationRequest)
    /// Answered with a list of `DeclaredCategory`.
    case categories(CategoryRequest)
    /// Answered with `AppFiles`.
    case appFiles(AppFilesRequest)
}

/// Which files are searched for declarations of categories.
package struct CategoryRequest: Codable, Sendable, Equatable {
    /// Absolute paths.
    package var paths: [String]
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    package var conditions: [String]

    package init(paths: [String], conditions: [String] = []) {
        self.paths = paths
        self.conditions = conditions
    }
}

/// A `UNNotificationCategory` as the sources declare it.
package struct DeclaredCategory: Codable, Sendable, Equatable {
    /// A text that stands in the source, or a key that is looked up when it is shown.
    package struct Text: Codable, Sendable, Equatable {
        package var text: String
        package var isKey: Bool

        package init(_ text: String, isKey: Bool = false) {
            self.text = text
            self.isKey = isKey
        }
    }

    package struct Action: Codable, Sendable, Equatable {
        package var identifier: String
        package var title: Text
        /// Apple's names, such as `foreground`.
        package var options: [String]
        /// For a text action.
        package var textInputButtonTitle: Text?
        package var textInputPlaceholder: Text?
        /// `UNNotificationActionIcon`.
        package var systemImage: String?
        package var templateImage: String?

        package init(identifier: String, title: Text, options: [String] = []) {
            self.identifier = identifier
            self.title = title
            self.options = options
            textInputButtonTitle = nil
            textInputPlaceholder = nil
            systemImage = nil
            templateImage = nil
        }
    }

    package var identifier: String
    package var actions: [Action]
    /// Apple's names, such as `customDismissAction`.
    package var options: [String]
    package var hiddenPreviewsBodyPlaceholder: Text?
    package var categorySummaryFormat: Text?
    /// Parts that are no literals and cannot be known without running the code, as they stand in the source.
    package var unread: [String]
    package var path: String
    package var line: Int

    package init(identifier: String, path: String, line: Int) {
        self.identifier = identifier
        actions = []
        options = []
        hiddenPreviewsBodyPlaceholder = nil
        categorySummaryFormat = nil
        unread = []
        self.path = path
        self.line = line
    }
}
