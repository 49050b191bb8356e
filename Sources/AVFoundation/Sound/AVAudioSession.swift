#if os(Linux)
    public import Foundation
    import QuartzCore
    import Synchronization

    /// How the app uses sound. Nothing is heard here: what is set is kept, and that it has no effect is in the trace.
    open class AVAudioSession: NSObject, @unchecked Sendable {
        // Sendable: all state is under a lock.
        public struct Category: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
            public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
            public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
            public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
            public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        }

        public struct Mode: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
            public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
            public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        }

        public struct CategoryOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let mixWithOthers = CategoryOptions(rawValue: 1)
            public static let duckOthers = CategoryOptions(rawValue: 2)
            public static let allowBluetooth = CategoryOptions(rawValue: 4)
            public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        }

        public struct SetActiveOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
        }

        private struct State {
            var category = Category.soloAmbient
            var mode = Mode.default
            var options: CategoryOptions = []
        }

        private static let shared = AVAudioSession()
        private let state = Mutex(State())

        open class func sharedInstance() -> AVAudioSession { shared }

        open var category: Category { state.withLock(\.category) }
        open var mode: Mode { state.withLock(\.mode) }
        open var categoryOptions: CategoryOptions { state.withLock(\.options) }
        open var outputVolume: Float { 1 }

        open func setCategory(_ category: Category) throws { try setCategory(category, mode: mode, options: []) }

        open func setCategory(_ category: Category, options: CategoryOptions) throws {
            try setCategory(category, mode: mode, options: options)
        }

        open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
            Unsupported.report(type: "AVAudioSession", member: "setCategory")
            state.withLock { $0 = State(category: category, mode: mode, options: options) }
        }

        open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
            Unsupported.report(type: "AVAudioSession", member: "setActive")
        }
    }
#endif
