import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import UIKit
import UserNotifications

/// The app of this process: what `UIApplicationMain` does, and what a phone calls later.
@MainActor
final class RunningApp {
    let application: UIApplication
    let options: AppLaunchOptions
    let lookup: AppMemberLookup
    var scenes: AppScenes?
    /// Told of each step before it begins.
    var stage: (AppStage) -> Void = { _ in }
    /// The notification centre holds its delegate weakly, and `UIApplication` the app's.
    private let owned: AppDelegates
    private let isInterfaceApart: Bool
    /// The notification centre had a delegate when launching had finished.
    private(set) var hadDelegateInTime = false
    private var isLaunched = false
    /// What `willFinishLaunching` and `didFinishLaunching` returned: false where the app has done already what it was
    /// launched for.
    private(set) var wantsRest = true

    var delegate: (any UIApplicationDelegate)? { application.delegate }

    /// Its scene is told of what an app without scenes is told of itself.
    var livesByScenes: Bool { isInterfaceApart && options.loadsInterface }

    /// Makes the application and its delegate.
    init(
        _ options: AppLaunchOptions, code: any ProcessCode, connection: ProcessConnection
    ) throws(LaunchProblem) {
        self.options = options
        lookup = AppMemberLookup(table: options.members)
        AdditionalViews.register()
        Self.installTraits(options)
        application = UIApplication()
        UIApplication.running = application
        application.life.badge = options.badge
        application.life.isRegistered = options.isRegisteredForRemoteNotifications
        application.life.isProtectedDataAvailable = options.isProtectedDataAvailable
        owned = try code.makeDelegates(options)
        application.delegate = owned.application
        if let delegate = owned.center { UNUserNotificationCenter.current().delegate = delegate }
        isInterfaceApart = AppScenes.isDeclared(in: .main)
        application.host = AppHost(connection: connection) { [weak self] in self?.takeRegistration($0) }
    }

    private static func installTraits(_ options: AppLaunchOptions) {
        let language = Locale.Language(identifier: options.localeIdentifier)
        UIApplication.traits = InterfaceTraits(
            screenSize: CGSize(width: options.screenWidth, height: options.screenHeight), scale: options.scale,
            isDark: options.isDark, localeIdentifier: options.localeIdentifier,
            isRightToLeft: language.characterDirection == .rightToLeft,
            systemVersion: DeviceConnections.systemVersion)
        UIApplication.traits.install()
    }

    // MARK: Launching

    /// Apple, UIApplicationDelegate: willFinishLaunching, then didFinishLaunching; `applicationDidFinishLaunching` where
    /// that is not there. The delegate of the notification centre has to be set by the end of it.
    func launch() -> AppLaunched {
        application.life.state = options.isInBackground ? .background : .inactive
        if options.isInBackground { application.life.backgroundSince = DeviceConnections.now }
        stage(.launching)
        let launchOptions = launchOptions
        if let delegate {
            let goesOn = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
            let (isImplemented, wantsRest) = OptionalMethod.isImplemented(callingSync: {
                delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
            })
            if !isImplemented { delegate.applicationDidFinishLaunching(application) }
            self.wantsRest = goesOn && wantsRest
        }
        post("UIApplicationDidFinishLaunchingNotification")
        let centerDelegate = UNUserNotificationCenter.current().delegate
        hadDelegateInTime = centerDelegate != nil
        return AppLaunched(
            delegateClass: delegate.map { ContentMemberLookup.name(of: $0) } ?? "",
            centerDelegateClass: centerDelegate.map { ContentMemberLookup.name(of: $0) })
    }

    /// Apple, UIApplication.LaunchOptionsKey: the payload, the address, or a true value for a region.
    private var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        switch options.reason {
        case .icon: return nil
        case .response(let response):
            let request = response.notification.request
            guard request.trigger == .push else { return nil }
            return [.remoteNotification: request.content.userInfo.mapValues(\.foundationValue)]
        case .remoteNotification(let userInfo):
            return [.remoteNotification: userInfo.mapValues(\.foundationValue)]
        case .location: return [.location: true]
        case .url(let text): return URL(string: text).map { [.url: $0] }
        case .shortcutItem(let type):
            // Apple, UIScene.ConnectionOptions: an app that lives by scenes finds it there.
            guard !livesByScenes, let item = shortcutItem(type) else { return nil }
            return [.shortcutItem: item]
        }
    }

    /// What comes after launching: the interface, what the app was launched for, and then it is active.
    func open(_ answer: @escaping @Sendable (AppAnswer?) -> Void) {
        let response: NotificationResponse? = if case .response(let value) = options.reason { value } else { nil }
        if !options.isInBackground { connectInterface(response) }
        if !options.isInBackground { willEnterForeground() }
        isLaunched = true
        switch options.reason {
        case .response(let response):
            deliver(response, needsEarlyDelegate: true, answer)
        case .remoteNotification(let userInfo): remoteNotification(userInfo, answer)
        case .url(let url): answer(openURL(url))
        case .shortcutItem(let type): performAtLaunch(shortcutItem: type, answer)
        case .icon, .location: answer(.done)
        }
        if !options.isInBackground { becomeActive() }
    }

    private func connectInterface(_ response: NotificationResponse?) {
        guard options.loadsInterface, scenes == nil else { return }
        stage(.scene)
        scenes = AppScenes(self)
        var item: UIApplicationShortcutItem?
        if case .shortcutItem(let type) = options.reason, !isLaunched { item = shortcutItem(type) }
        scenes?.connect(
            response.map { UNNotificationResponse.make($0) }, shortcutItem: item, isDeclared: isInterfaceApart)
    }

    // MARK: States

    func enterForeground() {
        guard application.life.state != .active else { return }
        prepareForForeground()
        becomeActive()
    }

    /// An app that is in the background comes to the front, and is not active yet.
    func prepareForForeground() {
        guard application.life.state == .background else { return }
        connectInterface(nil)
        willEnterForeground()
    }

    private func willEnterForeground() {
        stage(.foreground)
        application.life.state = .inactive
        application.life.backgroundSince = nil
        if let scenes, scenes.hasScene {
            scenes.willEnterForeground()
        } else if isReturning {
            delegate?.applicationWillEnterForeground(application)
        }
        post("UIApplicationWillEnterForegroundNotification")
    }

    /// An app without scenes is told of its coming to the front only when it was in the background before.
    private var isReturning: Bool { isLaunched }

    private func becomeActive() {
        application.life.state = .active
        if let scenes, scenes.hasScene {
            scenes.didBecomeActive()
        } else {
            delegate?.applicationDidBecomeActive(application)
        }
        post("UIApplicationDidBecomeActiveNotification")
    }

    func resignActive() {
        guard application.life.state == .active else { return }
        stage(.background)
        if let scenes, scenes.hasScene {
            scenes.willResignActive()
        } else {
            delegate?.applicationWillResignActive(application)
        }
        post("UIApplicationWillResignActiveNotification")
        application.life.state = .inactive
    }

    func enterBackground() {
        guard application.life.state != .background else { return }
        resignActive()
        stage(.background)
        application.life.state = .background
        application.life.backgroundSince = DeviceConnections.now
        if let scenes, scenes.hasScene {
            scenes.didEnterBackground()
        } else {
            delegate?.applicationDidEnterBackground(application)
        }
        post("UIApplicationDidEnterBackgroundNotification")
    }

    /// Apple, beginBackgroundTask(withName:expirationHandler:): the handler is called when the time is over; a task that
    /// it does not end makes the system end the app.
    func endBackgroundTime() -> AppAnswer {
        stage(.backgroundTime)
        for expire in application.life.expirationHandlers { expire() }
        return application.life.openTasks.isEmpty ? .done : .notHandled(.outOfTime)
    }

    func terminate() {
        stage(.terminating)
        delegate?.applicationWillTerminate(application)
        post("UIApplicationWillTerminateNotification")
    }

    func post(_ name: String) {
        NotificationCenter.default.post(name: Notification.Name(name), object: application)
    }
}
