import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import UIKit
import UserNotifications

/// What a phone calls of the delegates. Each answer is given once with what the app says, on any thread, and with nil
/// when a completion handler is called again.
extension RunningApp {
    typealias Answer = @Sendable (AppAnswer?) -> Void

    private var center: UNUserNotificationCenter { .current() }

    func willPresent(_ model: DeliveredNotification, _ answer: @escaping Answer) {
        stage(.willPresent)
        guard let delegate = center.delegate else { return answer(.notHandled(.noDelegate)) }
        let notification = UNNotification(model)
        let members = lookup.members(of: delegate)
        if members?.contains(.willPresent) == true {
            let completion = AppCompletion(answer)
            delegate.userNotificationCenter(center, willPresent: notification) {
                completion.give(.presentation(options: $0.rawValue))
            }
            return
        }
        if let members, !members.contains(.willPresentAsync) { return answer(.notHandled(.notImplemented)) }
        let sent = SentObject(delegate)
        Task {
            let (isImplemented, options) = await OptionalMethod.isImplemented {
                await sent.object.userNotificationCenter(.current(), willPresent: notification)
            }
            answer(isImplemented ? .presentation(options: options.rawValue) : .notHandled(.notImplemented))
        }
    }

    func didReceive(_ response: NotificationResponse, comesToFront: Bool, _ answer: @escaping Answer) {
        if comesToFront { prepareForForeground() }
        deliver(response, needsEarlyDelegate: false, answer)
        if comesToFront { enterForeground() }
    }

    /// Apple, UNUserNotificationCenter.delegate: what the app was launched for is lost where the delegate is set after
    /// launching.
    func deliver(_ model: NotificationResponse, needsEarlyDelegate: Bool, _ answer: @escaping Answer) {
        stage(.didReceive)
        guard let delegate = center.delegate else { return answer(.notHandled(.noDelegate)) }
        guard !needsEarlyDelegate || hadDelegateInTime else { return answer(.notHandled(.delegateTooLate)) }
        let response = UNNotificationResponse.make(model)
        let members = lookup.members(of: delegate)
        if members?.contains(.didReceive) == true {
            let completion = AppCompletion(answer)
            delegate.userNotificationCenter(center, didReceive: response) { completion.give(.handled) }
            return
        }
        if let members, !members.contains(.didReceiveAsync) { return answer(.notHandled(.notImplemented)) }
        let sent = SentObject(delegate)
        Task {
            let (isImplemented, _) = await OptionalMethod.isImplemented {
                await sent.object.userNotificationCenter(.current(), didReceive: response)
            }
            answer(isImplemented ? .handled : .notHandled(.notImplemented))
        }
    }

    func openSettings(_ model: DeliveredNotification?) -> AppAnswer {
        stage(.openSettings)
        guard let delegate = center.delegate else { return .notHandled(.noDelegate) }
        let (isImplemented, _) = OptionalMethod.isImplemented(callingSync: {
            delegate.userNotificationCenter(center, openSettingsFor: model.map { UNNotification($0) })
        })
        return isImplemented ? .handled : .notHandled(.notImplemented)
    }

    /// Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): it goes before the method without a
    /// handler, which is not called where both are there.
    func remoteNotification(_ payload: [String: PropertyValue], _ answer: @escaping Answer) {
        stage(.remoteNotification)
        guard let delegate else { return answer(.notHandled(.noDelegate)) }
        let userInfo: [AnyHashable: Any] = payload.mapValues(\.foundationValue)
        let members = lookup.members(of: delegate)
        if members?.contains(.remoteNotificationFetch) == true {
            let completion = AppCompletion(answer)
            delegate.application(application, didReceiveRemoteNotification: userInfo) { result in
                completion.give(.fetched(AppFetchResult(result)))
            }
            return
        }
        if members?.contains(.remoteNotificationAsync) ?? true {
            fetch(userInfo, delegate, answer)
            return
        }
        answer(receivePlainly(userInfo, delegate))
    }

    private func fetch(
        _ userInfo: [AnyHashable: Any], _ delegate: any UIApplicationDelegate, _ answer: @escaping Answer
    ) {
        let sent = SentPayload(userInfo)
        Task { @MainActor in
            let (isImplemented, result) = await OptionalMethod.isImplemented {
                await delegate.application(application, didReceiveRemoteNotification: sent.userInfo)
            }
            answer(isImplemented ? .fetched(AppFetchResult(result)) : receivePlainly(sent.userInfo, delegate))
        }
    }

    private func receivePlainly(_ userInfo: [AnyHashable: Any], _ delegate: any UIApplicationDelegate) -> AppAnswer {
        let (isImplemented, _) = OptionalMethod.isImplemented(callingSync: {
            let plain: (UIApplication, [AnyHashable: Any]) -> Void = delegate.application(
                _:didReceiveRemoteNotification:)
            plain(application, userInfo)
        })
        return isImplemented ? .handled : .notHandled(.notImplemented)
    }

    // MARK: The push service

    func takeRegistration(_ result: Result<Data, LinkError>) {
        switch result {
        case .success(let token): register(token)
        case .failure(let error): failToRegister(error)
        }
    }

    func register(_ token: Data) {
        stage(.registration)
        application.life.isRegistered = true
        delegate?.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }

    func failToRegister(_ error: LinkError) {
        stage(.registration)
        let failure = NSError(
            domain: error.domain, code: error.code, userInfo: [NSLocalizedDescriptionKey: error.message])
        delegate?.application(application, didFailToRegisterForRemoteNotificationsWithError: failure)
    }

    // MARK: Addresses

    func openURL(_ text: String) -> AppAnswer {
        stage(.url)
        guard let url = URL(string: text) else { return .notHandled(.notImplemented) }
        if let scenes, scenes.hasScene {
            scenes.open(url)
            return .handled
        }
        guard let delegate else { return .notHandled(.noDelegate) }
        let (isImplemented, isHandled) = OptionalMethod.isImplemented(callingSync: {
            delegate.application(application, open: url, options: [:])
        })
        return isImplemented && isHandled ? .handled : .notHandled(.notImplemented)
    }
}

extension AppFetchResult {
    init(_ result: UIBackgroundFetchResult) {
        switch result {
        case .newData: self = .newData
        case .noData: self = .noData
        case .failed: self = .failed
        }
    }
}

/// A delegate on its way into the task that calls it.
private struct SentObject: @unchecked Sendable {
    // Sendable: on a phone the same object is called from any queue.
    let object: any UNUserNotificationCenterDelegate

    init(_ object: any UNUserNotificationCenterDelegate) { self.object = object }
}

private struct SentPayload: @unchecked Sendable {
    // Sendable: property-list values that nobody changes.
    let userInfo: [AnyHashable: Any]

    init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}
