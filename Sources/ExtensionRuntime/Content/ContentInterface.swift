import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Foundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// The interface of one notification, from the making of its view controller to its end.
@MainActor
final class ContentInterface {
    private let controller: UIViewController
    private let content: any UNNotificationContentExtension
    private let members: ContentMemberLookup
    private let host: InterfaceHost
    private let contextHost: ContentContext
    private let context: NSExtensionContext
    private let presentation: ContentPresentation
    private let runtime: ContentRuntime
    private var height: Double
    private var heightSource = ContentScene.HeightSource.ratio
    private var width: Double
    private var seconds = 0.0

    /// Makes the view controller.
    init(
        _ presentation: ContentPresentation, code: any ProcessCode, runtime: ContentRuntime
    ) throws(LaunchProblem) {
        AdditionalViews.register()
        let controller = try code.makeController(presentation)
        guard let content = controller as? any UNNotificationContentExtension else {
            throw LaunchProblem(
                .principalClass,
                "its view controller \(ContentMemberLookup.name(of: controller)) does not conform to "
                    + "UNNotificationContentExtension")
        }
        self.controller = controller
        self.content = content
        self.presentation = presentation
        self.runtime = runtime
        members = ContentMemberLookup(content, table: presentation.members)
        width = presentation.width
        height = presentation.initialHeight
        contextHost = ContentContext(runtime)
        context = NSExtensionContext(host: contextHost)
        context.actions = presentation.actions.map { UNNotificationAction.make($0) }
        controller.ownExtensionContext = context
        host = InterfaceHost(
            root: controller, size: CGSize(width: width, height: height), traits: InterfaceTraits(presentation))
    }

    // MARK: What the device does

    /// As on a phone: the view is loaded and has its first size, the notification comes, the view appears.
    func show() {
        stage(.loading)
        host.load()
        receive(presentation.notification)
        stage(.appearing)
        host.appear()
    }

    func receive(_ notification: DeliveredNotification) {
        stage(.receiving)
        content.didReceive(UNNotification(notification))
    }

    /// - Parameter answer: called once, on any thread; nil where the method is not implemented.
    func respond(to response: NotificationResponse, answer: @escaping @Sendable (ContentResponseOption?) -> Void) {
        stage(.responding)
        let response = UNNotificationResponse.make(response)
        let once = FirstAnswer(answer)
        switch members.has(.response) {
        case true?: content.didReceive(response) { once.give(ContentResponseOption($0)) }
        case false?: once.give(nil)
        case nil:
            // The sources say nothing of this class; the call itself tells.
            Task {
                let (isImplemented, option) = await OptionalMethod.isImplemented { await content.didReceive(response) }
                once.give(isImplemented ? ContentResponseOption(option) : nil)
            }
        }
    }

    func press(play: Bool) {
        stage(.media)
        let isMissing = members.has(play ? .play : .pause) == false
        if isMissing {
            DeviceConnections.report(
                "content-media", "\(play ? "mediaPlay" : "mediaPause")() is not implemented; nothing happens")
        } else if play {
            content.mediaPlay()
        } else {
            content.mediaPause()
        }
    }

    func tap(at point: CGPoint) {
        stage(.touch)
        guard presentation.acceptsTouches else { return refuseTouch() }
        if !host.tap(at: point) {
            DeviceConnections.report("content-touched", "nothing at that point takes a touch")
        }
    }

    func type(_ text: String) {
        stage(.touch)
        guard presentation.acceptsTouches else { return refuseTouch() }
        host.type(text)
    }

    /// Apple, Customizing the Appearance of Notifications: the key makes touches reach the view.
    private func refuseTouch() {
        DeviceConnections.report(
            "content-touched",
            "the touch does not reach the view: UNNotificationExtensionUserInteractionEnabled is not true")
    }

    func advance(to seconds: Double) {
        stage(.time)
        self.seconds = max(seconds, self.seconds)
        host.advance(to: self.seconds)
    }

    /// The device's own choice of a size; the height is the extension's again with the next layout.
    func resize(width: Double, height: Double) {
        stage(.layout)
        self.width = width
        self.height = height
        heightSource = .ratio
        host.resize(to: CGSize(width: width, height: height))
    }

    func disappear() {
        stage(.disappearing)
        host.disappear()
        context.host = nil
    }

    private func stage(_ stage: ContentStage) { runtime.report(.stage(stage)) }

    // MARK: The scene

    /// Lays out, takes the height that the extension asks for, and draws.
    ///
    /// - Parameter due: seconds until something happens that waits for a time.
    /// - Throws: why the drawing cannot be sent.
    func scene(isSettled: Bool, due: Double?) throws -> ContentScene {
        stage(.layout)
        settleHeight()
        stage(.drawing)
        var scene = ContentScene(
            width: width, height: height, drawing: try drawing(),
            principalClass: ContentMemberLookup.name(of: controller))
        scene.heightSource = heightSource
        scene.title = controller.title
        scene.mediaButton = mediaButton()
        scene.players = host.players.map {
            ContentPlayer(frame: $0.frame, path: $0.path ?? "", seconds: $0.seconds, rate: $0.rate, gravity: $0.gravity)
        }
        scene.hitAreas = presentation.acceptsTouches ? hitAreas() : []
        scene.actions = ContentContext.models(context.actions)
        scene.handlesResponses = members.has(.response) ?? true
        scene.seconds = seconds
        scene.restsAt = host.lastEvent.flatMap { $0 > seconds ? $0 : nil }
        scene.isSettled = isSettled
        scene.dueSeconds = due
        return scene
    }

    private func hitAreas() -> [ContentHitArea] {
        host.hitAreas().map {
            ContentHitArea(
                frame: $0.frame, className: $0.className, name: $0.name, takesText: $0.takesText)
        }
    }

    /// One part that is beyond a limit does not keep the others from being seen.
    private func drawing() throws -> Data {
        var drawing = host.drawing()
        let removed = drawing.removeUndrawable()
        if removed > 0 {
            let what = removed == 1 ? "1 thing" : "\(removed) things"
            DeviceConnections.report(
                "invalid-geometry", "\(what) to draw had no place that is a number, and was left out", [:])
        }
        let cuts = drawing.fitLimits()
        if cuts.texts > 0 {
            let what = cuts.texts == 1 ? "A text is" : "\(cuts.texts) texts are"
            DeviceConnections.report(
                "text-cut", "\(what) longer than \(DrawingLimits.blockBytes >> 10) KB; only the beginning is drawn", [:]
            )
        }
        if cuts.parts > 0 {
            DeviceConnections.report(
                "drawing-cut", "The drawing is beyond its limits: \(cuts.parts) of its parts are left out", [:])
        }
        return Data(try drawing.encoded())
    }

    /// How often a new height may lead to another one.
    private static let heightRounds = 4

    /// Apple, Customizing the Appearance of Notifications: only the height may be changed; the width is ignored.
    private func settleHeight() {
        _ = host.layout()
        for _ in 0..<Self.heightRounds {
            guard let (wanted, source) = wantedHeight() else { return }
            heightSource = source
            guard abs(wanted - height) > 0.01 else { return }
            height = wanted
            host.resize(to: CGSize(width: width, height: height))
            _ = host.layout()
        }
    }

    private func wantedHeight() -> (Double, ContentScene.HeightSource)? {
        let preferred = Double(host.preferredSize.height)
        if preferred > 0, preferred.isFinite { return (bounded(preferred), .preferredContentSize) }
        guard let fitting = host.fittingHeight(width: width).map({ Double($0) }), fitting >= 0, fitting.isFinite else {
            return nil
        }
        return (bounded(fitting), .constraints)
    }

    private func bounded(_ height: Double) -> Double { min(height, LinkLimits.length) }

    /// Apple, UNNotificationContentExtension: the button needs a type and a frame that is not empty.
    private func mediaButton() -> ContentMediaButton? {
        guard members.has(.buttonType) != false, members.has(.buttonFrame) != false,
            let kind = ContentMediaButton.Kind(rawValue: UInt8(content.mediaPlayPauseButtonType.rawValue)),
            kind != .none
        else { return nil }
        let frame = content.mediaPlayPauseButtonFrame
        guard !frame.isEmpty, [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else {
            return nil
        }
        return ContentMediaButton(kind: kind, frame: frame, tint: tint(), isPlaying: contextHost.isPlaying)
    }

    private func tint() -> [Double]? {
        let (isImplemented, color) = OptionalMethod.isImplemented(callingSync: {
            members.has(.buttonTint) == false ? nil : content.mediaPlayPauseButtonTintColor
        })
        guard isImplemented, let color else { return nil }
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return [red, green, blue, alpha].map { Double($0) }
    }
}

extension InterfaceTraits {
    init(_ presentation: ContentPresentation) {
        self.init(
            screenSize: CGSize(width: presentation.screenWidth, height: presentation.screenHeight),
            scale: presentation.scale, isDark: presentation.isDark, localeIdentifier: presentation.localeIdentifier,
            isRightToLeft: presentation.isRightToLeft, systemVersion: DeviceConnections.systemVersion)
    }
}

extension ContentResponseOption {
    init(_ option: UNNotificationContentExtensionResponseOption) {
        switch option {
        case .doNotDismiss: self = .doNotDismiss
        case .dismiss: self = .dismiss
        case .dismissAndForwardAction: self = .dismissAndForwardAction
        }
    }
}
