#if os(Linux)
    public import Foundation

    /// Writes lengths of time, in the words of the device's language.
    ///
    /// Foundation's own is unavailable on Linux; this one stands before it.
    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        // Sendable: as on a phone, it is set up by one thread at a time.
        public enum UnitsStyle: Int, Sendable {
            case positional = 0
            case abbreviated, short, full, spellOut, brief
        }

        public struct ZeroFormattingBehavior: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
            public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
            public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
            public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
            public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
            public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
        }

        open var unitsStyle = UnitsStyle.positional
        open var allowedUnits: NSCalendar.Unit = []
        open var zeroFormattingBehavior = ZeroFormattingBehavior.default
        open var calendar: Calendar? = .current
        open var referenceDate: Date?
        /// 0 is any number.
        open var maximumUnitCount = 0
        open var collapsesLargestUnit = false
        open var allowsFractionalUnits = false
        open var includesApproximationPhrase = false
        open var includesTimeRemainingPhrase = false

        public override init() { super.init() }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        open func string(from components: DateComponents) -> String? {
            var seconds = Double(components.second ?? 0) + Double(components.minute ?? 0) * 60
            seconds += Double(components.hour ?? 0) * 3600 + Double(components.day ?? 0) * 86400
            seconds += Double(components.weekOfMonth ?? components.weekOfYear ?? 0) * 604_800
            return string(from: seconds)
        }

        open func string(from startDate: Date, to endDate: Date) -> String? {
            string(from: endDate.timeIntervalSince(startDate))
        }

        open func string(from ti: TimeInterval) -> String? {
            guard ti.isFinite, abs(ti) < 1e12 else { return nil }
            let parts = LengthOfTime.parts(of: abs(ti).rounded(.down), units: allowedUnits, maximum: maximumUnitCount)
            let sign = ti < 0 && parts.contains { $0.count > 0 } ? "-" : ""
            return sign + (unitsStyle == .positional ? positional(parts) : words(parts))
        }

        open override func string(for obj: Any?) -> String? {
            switch obj {
            case let components as DateComponents: string(from: components)
            case let seconds as TimeInterval: string(from: seconds)
            default: nil
            }
        }

        open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
            let formatter = DateComponentsFormatter()
            formatter.unitsStyle = unitsStyle
            return formatter.string(from: components)
        }

        /// `1:02:05`: the first is not filled with zeroes, unless they are asked for.
        private func positional(_ parts: [LengthOfTime.Part]) -> String {
            var shown = parts[...]
            let pads = zeroFormattingBehavior.contains(.pad)
            if !pads { while shown.count > 1, shown.first?.count == 0 { shown.removeFirst() } }
            return shown.enumerated().map { index, part in
                index > 0 || pads ? String(format: "%02d", part.count) : "\(part.count)"
            }.joined(separator: ":")
        }

        private func words(_ parts: [LengthOfTime.Part]) -> String {
            let keepsZeroes = zeroFormattingBehavior.contains(.pad) || zeroFormattingBehavior.isEmpty
            var shown = keepsZeroes ? parts : parts.filter { $0.count > 0 }
            if shown.isEmpty, let last = parts.last { shown = [last] }
            let seconds = shown.reduce(0) { $0 + $1.count * $1.unit.seconds }
            let style = Duration.UnitsFormatStyle(
                allowedUnits: Set(shown.map(\.unit.style)), width: width,
                zeroValueUnits: .show(length: 1)
            ).locale(calendar?.locale ?? .current)
            return Duration.seconds(seconds).formatted(style)
        }

        private var width: Duration.UnitsFormatStyle.UnitWidth {
            switch unitsStyle {
            case .positional, .abbreviated: .narrow
            case .short: .abbreviated
            case .brief: .condensedAbbreviated
            case .full, .spellOut: .wide
            }
        }
    }

    /// A number of seconds, taken apart into units of fixed lengths.
    private enum LengthOfTime {
        enum Unit: CaseIterable {
            case week, day, hour, minute, second

            var seconds: Int {
                switch self {
                case .week: 604_800
                case .day: 86400
                case .hour: 3600
                case .minute: 60
                case .second: 1
                }
            }

            var style: Duration.UnitsFormatStyle.Unit {
                switch self {
                case .week: .weeks
                case .day: .days
                case .hour: .hours
                case .minute: .minutes
                case .second: .seconds
                }
            }

            func isAllowed(in units: NSCalendar.Unit) -> Bool {
                switch self {
                case .week: units.contains(.weekOfMonth)
                case .day: units.contains(.day)
                case .hour: units.contains(.hour)
                case .minute: units.contains(.minute)
                case .second: units.contains(.second)
                }
            }
        }

        struct Part {
            let unit: Unit
            let count: Int
        }

        /// The largest units first; without any that are allowed, days to seconds.
        static func parts(of length: Double, units: NSCalendar.Unit, maximum: Int) -> [Part] {
            var allowed = Unit.allCases.filter { $0.isAllowed(in: units) }
            if allowed.isEmpty { allowed = [.day, .hour, .minute, .second] }
            var rest = Int(length)
            var parts: [Part] = []
            for unit in allowed {
                parts.append(Part(unit: unit, count: rest / unit.seconds))
                rest %= unit.seconds
            }
            guard maximum > 0 else { return parts }
            let shown = parts.drop { $0.count == 0 }.prefix(maximum)
            return shown.isEmpty ? Array(parts.suffix(1)) : Array(shown)
        }
    }
#endif
