#if os(Linux)
    @_exported public import BelfryAppleFoundation
    import BelfryDeviceLink
    @_exported public import Foundation

    /// The number of a sound of the system.
    public typealias SystemSoundID = UInt32

    public let kSystemSoundID_Vibrate: SystemSoundID = 0x0FFF
    public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000

    /// Nothing is heard: the trace says what would be.
    public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { SystemSound.report(inSystemSoundID) }

    /// Nothing is heard: the trace says what would be.
    public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { SystemSound.report(inSystemSoundID) }

    public func AudioServicesPlaySystemSoundWithCompletion(
        _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
    ) {
        SystemSound.report(inSystemSoundID)
        if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
    }

    private enum SystemSound {
        static func report(_ number: SystemSoundID) {
            DeviceConnections.report(
                "unsupported", "AudioServicesPlaySystemSound(\(number)) is not heard here",
                ["type": "AudioToolbox", "member": "AudioServicesPlaySystemSound"])
        }
    }
#endif
