import BelfryAppleFoundation
import BelfryDeviceLink
import CoreLocation
import Foundation
import UIKit

/// What the home screen and the lock bring an app.
extension RunningApp {
    // MARK: Quick actions

    /// The app's own item of that type goes before one of its `Info.plist` (Apple, UIApplicationShortcutItems).
    func shortcutItem(_ type: String) -> UIApplicationShortcutItem? {
        application.shortcutItems?.first { $0.type == type } ?? Self.declaredItem(type)
    }

    private static func declaredItem(_ type: String) -> UIApplicationShortcutItem? {
        let items = Bundle.main.object(forInfoDictionaryKey: "UIApplicationShortcutItems") as? [[String: Any]] ?? []
        guard let item = items.first(where: { $0["UIApplicationShortcutItemType"] as? String == type }) else {
            return nil
        }
        func text(_ name: String) -> String? {
            (item["UIApplicationShortcutItem\(name)"] as? String).map {
                Bundle.main.localizedString(forKey: $0, value: $0, table: "InfoPlist")
            }
        }
        return UIApplicationShortcutItem(
            type: type, localizedTitle: text("Title") ?? "", localizedSubtitle: text("Subtitle"), icon: nil,
            userInfo: item["UIApplicationShortcutItemUserInfo"] as? [String: any NSSecureCoding])
    }

    /// Apple, application(_:performActionFor:completionHandler:): not called where launching returned false, and not
    /// where the scene found the item as it was connected.
    func performAtLaunch(shortcutItem type: String, _ answer: @escaping Answer) {
        if livesByScenes {
            answer(shortcutItem(type) == nil ? .notHandled(.noShortcutItem) : .handled)
        } else if wantsRest {
            call(shortcutItem: type, answer)
        } else {
            answer(.notHandled(.declined))
        }
    }

    /// To an app that runs, which comes to the front for it.
    func perform(shortcutItem type: String, _ answer: @escaping Answer) {
        prepareForForeground()
        call(shortcutItem: type, answer)
        enterForeground()
    }

    private func call(shortcutItem type: String, _ answer: @escaping Answer) {
        stage(.shortcutItem)
        guard let item = shortcutItem(type) else { return answer(.notHandled(.noShortcutItem)) }
        let completion = AppCompletion(answer)
        let (isImplemented, _) = OptionalMethod.isImplemented(callingSync: {
            call(item) { _ in completion.give(.handled) }
        })
        if !isImplemented { performAsynchronously(item, completion) }
    }

    /// The form with a completion handler, of the scene's delegate where there are scenes.
    private func call(_ item: UIApplicationShortcutItem, _ completion: @escaping @Sendable (Bool) -> Void) {
        if let (scene, delegate) = scenes?.shown {
            delegate.windowScene(scene, performActionFor: item, completionHandler: completion)
        } else if let delegate {
            delegate.application(application, performActionFor: item, completionHandler: completion)
        } else {
            OptionalMethod.notImplemented()
        }
    }

    private func performAsynchronously(_ item: UIApplicationShortcutItem, _ completion: AppCompletion) {
        Task { @MainActor in
            let (isImplemented, _) = await OptionalMethod.isImplemented {
                if let (scene, delegate) = scenes?.shown {
                    _ = await delegate.windowScene(scene, performActionFor: item)
                } else if let delegate {
                    _ = await delegate.application(application, performActionFor: item)
                } else {
                    OptionalMethod.notImplemented()
                }
            }
            completion.give(isImplemented ? .handled : .notHandled(.notImplemented))
        }
    }

    // MARK: Regions

    /// Apple, CLLocationManagerDelegate, locationManager(_:didEnterRegion:) and locationManager(_:didExitRegion:).
    func cross(region identifier: String, enters: Bool) {
        stage(.region)
        guard LocationManagers.cross(identifier, enters: enters) else { return }
        DeviceConnections.report(
            "app-event", "a location manager tells that the device \(enters ? "entered" : "left") \(identifier)")
    }

    // MARK: The lock

    /// Apple, applicationProtectedDataWillBecomeUnavailable(_:) and applicationProtectedDataDidBecomeAvailable(_:): told
    /// before the files are locked, and after they are unlocked.
    func setProtectedData(isAvailable: Bool) {
        guard application.life.isProtectedDataAvailable != isAvailable else { return }
        stage(.protectedData)
        if isAvailable {
            application.life.isProtectedDataAvailable = true
            delegate?.applicationProtectedDataDidBecomeAvailable(application)
            post(UIApplication.protectedDataDidBecomeAvailableNotification.rawValue)
        } else {
            delegate?.applicationProtectedDataWillBecomeUnavailable(application)
            post(UIApplication.protectedDataWillBecomeUnavailableNotification.rawValue)
            application.life.isProtectedDataAvailable = false
        }
    }
}
