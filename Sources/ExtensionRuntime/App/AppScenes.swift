import BelfryAppleFoundation
import Foundation
import UIKit
import UserNotifications

/// The interface of an app: its scene, by the `Info.plist`, or its main storyboard. Nothing of it is drawn.
@MainActor
final class AppScenes {
    private unowned let app: RunningApp
    private var scene: UIWindowScene?
    private var window: UIWindow?

    init(_ app: RunningApp) { self.app = app }

    var hasScene: Bool { scene != nil }

    private static let manifestKey = "UIApplicationSceneManifest"

    /// Whether an app lives by scenes (Apple, Specifying the scenes your app supports).
    static func isDeclared(in bundle: Bundle) -> Bool { bundle.object(forInfoDictionaryKey: manifestKey) != nil }

    func connect(_ response: UNNotificationResponse?, shortcutItem: UIApplicationShortcutItem?, isDeclared: Bool) {
        guard isDeclared else {
            showMainStoryboard()
            return
        }
        let session = UISceneSession(role: .windowApplication, persistentIdentifier: UUID().uuidString)
        session.ownConfiguration = Self.declared
        let options = UIScene.ConnectionOptions(response: response, shortcutItem: shortcutItem)
        if let delegate = app.delegate {
            let (isImplemented, configuration) = OptionalMethod.isImplemented(callingSync: {
                delegate.application(app.application, configurationForConnecting: session, options: options)
            })
            if isImplemented { session.ownConfiguration = Self.completed(configuration) }
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.ownScene = scene
        self.scene = scene
        app.application.life.scenes = [scene]
        scene.delegate = Self.delegate(of: session.configuration)
        connectStoryboard(session.configuration, to: scene)
        post(UIScene.willConnectNotification, scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }

    private static var role: String { UISceneSession.Role.windowApplication.rawValue }

    /// The first configuration of the `Info.plist`.
    private static var declared: UISceneConfiguration {
        let manifest = Bundle.main.object(forInfoDictionaryKey: manifestKey) as? [String: Any]
        let configurations = (manifest?["UISceneConfigurations"] as? [String: Any])?[role] as? [[String: Any]]
        let first = configurations?.first ?? [:]
        let result = UISceneConfiguration(
            name: first["UISceneConfigurationName"] as? String, sessionRole: .windowApplication)
        result.delegateName = first["UISceneDelegateClassName"] as? String
        if let name = first["UISceneStoryboardFile"] as? String { result.storyboard = storyboard(name) }
        return result
    }

    /// What the code leaves open of a configuration that it names is the `Info.plist`'s.
    private static func completed(_ configuration: UISceneConfiguration) -> UISceneConfiguration {
        let declared = declared
        if configuration.delegateClass == nil { configuration.delegateName = declared.delegateName }
        if configuration.storyboard == nil { configuration.storyboard = declared.storyboard }
        return configuration
    }

    private static func delegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        let name = configuration.delegateClass.map { ContentMemberLookup.name(of: $0) } ?? configuration.delegateName
        guard let name else { return nil }
        return ClassRegistry.make(name) as? any UISceneDelegate
    }

    /// Apple, UISceneStoryboardFile: its initial controller is the root of a window that the scene's delegate gets.
    private func connectStoryboard(_ configuration: UISceneConfiguration, to scene: UIWindowScene) {
        guard let root = configuration.storyboard?.instantiateInitialViewController() else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        self.window = window
        if let delegate = scene.delegate as? any UIWindowSceneDelegate { delegate.window = window }
        window.makeKeyAndVisible()
    }

    private func showMainStoryboard() {
        guard let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String,
            let root = Self.storyboard(name)?.instantiateInitialViewController()
        else { return }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        self.window = window
        app.application.delegate?.window = window
        window.makeKeyAndVisible()
    }

    /// Nil where the bundle has none of that name: the interface is not what a notification is about.
    private static func storyboard(_ name: String) -> UIStoryboard? {
        let compiled = "\(name).storyboardc"
        let isThere = [nil, "Base", "en"].contains { language in
            let folder = language.map { Bundle.main.bundleURL.appendingPathComponent("\($0).lproj") }
            let place = (folder ?? Bundle.main.bundleURL).appendingPathComponent(compiled)
            return FileManager.default.fileExists(atPath: place.path)
        }
        return isThere ? UIStoryboard(name: name, bundle: nil) : nil
    }

    // MARK: States

    func willEnterForeground() {
        guard let scene else { return }
        scene.phase = .foregroundInactive
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
    }

    func didBecomeActive() {
        guard let scene else { return }
        scene.phase = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
    }

    func willResignActive() {
        guard let scene else { return }
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, scene)
        scene.phase = .foregroundInactive
    }

    func didEnterBackground() {
        guard let scene else { return }
        scene.phase = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
    }

    /// The scene and its delegate, where it has one that windows are told to.
    var shown: (scene: UIWindowScene, delegate: any UIWindowSceneDelegate)? {
        guard let scene, let delegate = scene.delegate as? any UIWindowSceneDelegate else { return nil }
        return (scene, delegate)
    }

    func open(_ url: URL) {
        guard let scene else { return }
        scene.delegate?.scene(scene, openURLContexts: UIScene.ConnectionOptions(response: nil, urls: [url]).urlContexts)
    }

    private func post(_ name: Notification.Name, _ scene: UIScene) {
        NotificationCenter.default.post(name: name, object: scene)
    }
}
