#if os(Linux)
    public import Foundation

    /// Says how long ago something was, or how soon it will be, such as “2 hours ago”.
    open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
        // Sendable: as with Apple's, whoever changes one while another thread uses it has to see to it.
        public enum DateTimeStyle: Int, Sendable {
            case numeric = 0
            case named
        }

        public enum UnitsStyle: Int, Sendable {
            case full = 0
            case spellOut, short, abbreviated
        }

        open var dateTimeStyle = DateTimeStyle.numeric
        open var unitsStyle = UnitsStyle.full
        open var formattingContext = Formatter.Context.unknown
        open var calendar: Calendar! = .autoupdatingCurrent
        open var locale: Locale! = .autoupdatingCurrent

        open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
            let calendar = self.calendar ?? .autoupdatingCurrent
            let parts = calendar.dateComponents(Self.units, from: referenceDate, to: date)
            return localizedString(from: parts)
        }

        open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
            let now = Date(timeIntervalSinceReferenceDate: 0)
            return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
        }

        /// The largest unit that is not zero counts.
        open func localizedString(from dateComponents: DateComponents) -> String {
            let style = Date.RelativeFormatStyle(
                presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
                locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent)
            return style.format(Self.moment(of: dateComponents))
        }

        open override func string(for obj: Any?) -> String? {
            (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
        }

        private var width: Date.RelativeFormatStyle.UnitsStyle {
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        }

        private static let units: Set<Calendar.Component> = [
            .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
        ]

        /// A moment that is as far from now as the largest unit says, and a little more, so that it still is when
        /// it is looked at.
        private static func moment(of parts: DateComponents) -> Date {
            let now = Date()
            let weeks = parts.weekOfMonth ?? parts.weekOfYear
            let all: [(Calendar.Component, Int?)] = [
                (.year, parts.year), (.month, parts.month), (.day, weeks.map { $0 * 7 }), (.day, parts.day),
                (.hour, parts.hour), (.minute, parts.minute), (.second, parts.second),
            ]
            guard let (unit, amount) = all.first(where: { ($0.1 ?? 0) != 0 }), let count = amount else { return now }
            let moment = Calendar.autoupdatingCurrent.date(byAdding: unit, value: count, to: now) ?? now
            return moment.addingTimeInterval(count > 0 ? 0.2 : -0.2)
        }
    }
#endif
