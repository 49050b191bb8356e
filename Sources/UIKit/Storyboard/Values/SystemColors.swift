#if os(Linux)
    import Foundation

    /// The system's colours by the names that documents and asset catalogues have for them.
    enum SystemColors {
        private static let colors: [String: UIColor] = [
            "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
            "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
            "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
            "systemBackgroundColor": .systemBackground,
            "secondarySystemBackgroundColor": .secondarySystemBackground,
            "tertiarySystemBackgroundColor": .tertiarySystemBackground,
            "systemGroupedBackgroundColor": .systemGroupedBackground,
            "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
            "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
            "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
            "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
            "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
            "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
            "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
            "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
            "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
            "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "lightTextColor": .lightText,
            "darkTextColor": .darkText, "blackColor": .black, "whiteColor": .white, "darkGrayColor": .darkGray,
            "lightGrayColor": .lightGray, "grayColor": .gray, "redColor": .red, "greenColor": .green,
            "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta,
            "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear,
            "groupTableViewBackgroundColor": .groupTableViewBackground, "tintColor": .tintColor,
            "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
            "tableBackgroundColor": .systemBackground, "tableCellPlainBackgroundColor": .systemBackground,
            "tableSeparatorColor": .separator, "tableGroupedBackgroundColor": .systemGroupedBackground,
            "textBackgroundColor": .systemBackground, "viewFlipsideBackgroundColor": .systemGray,
            "scrollViewTexturedBackgroundColor": .systemGray, "underPageBackgroundColor": .systemGray,
        ]

        /// With or without `Color` at the end; nil for one that does not exist.
        static func color(named name: String) -> UIColor? { colors[name] ?? colors[name + "Color"] }
    }
#endif
