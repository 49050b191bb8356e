#if os(Linux)
    @_exported public import BelfryAppleFoundation
    import BelfryDeviceLink
    @_exported public import Foundation

    /// Where an app and its extensions ask for new widgets. There are no widgets here: what is asked is in the trace.
    public final class WidgetCenter: Sendable {
        public static let shared = WidgetCenter()
        private init() {}

        public func reloadAllTimelines() {
            DeviceConnections.report("widgets-reloaded", "asks for new timelines of all widgets", [:])
        }

        public func reloadTimelines(ofKind kind: String) {
            DeviceConnections.report(
                "widgets-reloaded", "asks for new timelines of the widgets of kind \(kind)", ["kind": kind])
        }

        public func invalidateConfigurationRecommendations() {
            DeviceConnections.report("widgets-reloaded", "asks for new recommendations of its widgets", [:])
        }

        /// None: no widget of the app is on this device's screen.
        public func getCurrentConfigurations(
            _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
        ) { completion(.success([])) }

        public func currentConfigurations() async throws -> [WidgetInfo] { [] }
    }

    /// A widget that is on the screen.
    public struct WidgetInfo: Hashable, Identifiable, Sendable {
        public let kind: String
        public let family: WidgetFamily
        public var id: Self { self }
    }

    public enum WidgetFamily: Int, Sendable, CaseIterable, CustomStringConvertible {
        case systemSmall = 0
        case systemMedium, systemLarge, systemExtraLarge
        case accessoryCircular = 5
        case accessoryRectangular, accessoryInline

        public var description: String {
            switch self {
            case .systemSmall: "systemSmall"
            case .systemMedium: "systemMedium"
            case .systemLarge: "systemLarge"
            case .systemExtraLarge: "systemExtraLarge"
            case .accessoryCircular: "accessoryCircular"
            case .accessoryRectangular: "accessoryRectangular"
            case .accessoryInline: "accessoryInline"
            }
        }
    }
#endif
