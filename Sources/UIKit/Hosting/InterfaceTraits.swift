#if os(Linux)
    package import Foundation

    /// What an interface is shown in.
    package struct InterfaceTraits: Sendable {
        /// Points.
        package var screenSize: CGSize
        /// Pixels to a point.
        package var scale: CGFloat
        package var isDark: Bool
        package var localeIdentifier: String
        package var isRightToLeft: Bool
        package var systemVersion: String
        /// As of `UIContentSizeCategory`.
        package var contentSizeCategory: String

        package init(
            screenSize: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3, isDark: Bool = false,
            localeIdentifier: String = "en_US", isRightToLeft: Bool = false, systemVersion: String = "26.0",
            contentSizeCategory: String = "UICTContentSizeCategoryL"
        ) {
            self.screenSize = screenSize
            self.scale = scale
            self.isDark = isDark
            self.localeIdentifier = localeIdentifier
            self.isRightToLeft = isRightToLeft
            self.systemVersion = systemVersion
            self.contentSizeCategory = contentSizeCategory
        }

        /// Makes them the traits of everything that is shown from now on.
        @MainActor
        package func install() {
            UIScreen.size = screenSize
            var values = UITraitCollection.phone.values
            values.style = isDark ? .dark : .light
            values.scale = scale
            values.direction = isRightToLeft ? .rightToLeft : .leftToRight
            values.contentSize = UIContentSizeCategory(rawValue: contentSizeCategory)
            if screenSize.width > screenSize.height { values.vertical = .compact }
            UITraitCollection.current = UITraitCollection(values: values)
        }
    }
#endif
