#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    extension UIApplication {
        // Posted by an app. An extension may observe them and is never told.
        public nonisolated static let didBecomeActiveNotification = Notification.Name(
            "UIApplicationDidBecomeActiveNotification")
        public nonisolated static let willResignActiveNotification = Notification.Name(
            "UIApplicationWillResignActiveNotification")
        public nonisolated static let didEnterBackgroundNotification = Notification.Name(
            "UIApplicationDidEnterBackgroundNotification")
        public nonisolated static let willEnterForegroundNotification = Notification.Name(
            "UIApplicationWillEnterForegroundNotification")
        public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
            "UIApplicationDidReceiveMemoryWarningNotification")
        public nonisolated static let willTerminateNotification = Notification.Name(
            "UIApplicationWillTerminateNotification")
        public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
            "UIApplicationProtectedDataDidBecomeAvailable")
        public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
            "UIApplicationProtectedDataWillBecomeUnavailable")
    }

    extension UIResponder {
        public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
        public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
        public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
        public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
        public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
        public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    }

    /// Saves a picture among the user's photos; there are none here.
    @MainActor
    public func UIImageWriteToSavedPhotosAlbum(
        _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
        _ contextInfo: UnsafeMutableRawPointer?
    ) {
        Unsupported.report(
            type: "UIKit", member: "UIImageWriteToSavedPhotosAlbum", detail: "saves nothing: there is no photo library")
        guard let target = completionTarget as? NSObject, let completionSelector else { return }
        let error = CocoaError(.fileWriteNoPermission)
        target.send(completionSelector, [image, error as NSError, contextInfo as Any?])
    }
#endif
