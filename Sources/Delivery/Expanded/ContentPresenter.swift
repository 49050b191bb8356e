import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// Builds the content extension of a notification and shows it.
struct ContentPresenter {
    let options: DeliveryOptions
    let targets: DeliveryTargets
    let bundleIdentifier: String
    let device: Device
    let builder: TargetBuilder
    let session: ContentSession
    let center: CenterService
    let screen: ScreenDevice
    let trace: TraceLog
    let progress: @Sendable (String) -> Void

    /// Nil where the app has no content extension at all.
    func present(_ outcome: DeliveryOutcome) async -> ContentRun? {
        guard !targets.contents.isEmpty else { return nil }
        let category = outcome.notification.request.content.categoryIdentifier
        switch ContentChoice(category: category, among: targets.contents) {
        case .none(let reason):
            return ContentRun(
                principalClass: targets.contents[0].principalClass ?? "", result: .notRun, reason: reason)
        case .target(let target):
            if let reason = tooNew(target) {
                return ContentRun(principalClass: target.principalClass ?? "", result: .notRun, reason: reason)
            }
            return await present(outcome, in: target)
        }
    }

    /// Shows a later notification to the extension that shows one, where it is of its categories and its thread.
    ///
    /// - Returns: nil where the extension has nothing to do with it.
    func notify(_ later: DeliveryOutcome, after shown: DeliveryOutcome) async -> ContentRun? {
        let (content, before) = (later.notification.request.content, shown.notification.request.content)
        guard content.threadIdentifier == before.threadIdentifier,
            case .target(var target) = ContentChoice(category: before.categoryIdentifier, among: targets.contents),
            case .target(let other) = ContentChoice(category: content.categoryIdentifier, among: targets.contents),
            target.name == other.name
        else { return nil }
        target.bundleIdentifier = DeliveryTargets.bundleIdentifier(of: target, app: bundleIdentifier)
        let notification = try? await device.notification(later.notification, for: target.bundleIdentifier)
        return await session.notify(notification ?? later.notification)
    }

    /// No content extension reads an attachment any more.
    func endAccess() async {
        for target in targets.contents {
            await device.endAllAccess(of: DeliveryTargets.bundleIdentifier(of: target, app: bundleIdentifier))
        }
    }

    /// As for a service extension: one whose deployment target is above the device's system is not started.
    private func tooNew(_ target: ExtensionTarget) -> String? {
        guard let text = target.deploymentTarget, let needed = IOSVersion(text),
            let system = IOSVersion(options.system),
            system < needed
        else { return nil }
        return "\(target.name) is for iOS \(text) and newer, and the device has iOS \(options.system)"
    }

    private func present(_ outcome: DeliveryOutcome, in target: ExtensionTarget) async -> ContentRun {
        var target = target
        target.bundleIdentifier = DeliveryTargets.bundleIdentifier(of: target, app: bundleIdentifier)
        do {
            let built = try await builder.build(target, trace: trace, progress: progress)
            await device.setBundleFolder(built.bundleURL, of: target.bundleIdentifier)
            let notification = try await device.notification(outcome.notification, for: target.bundleIdentifier)
            let hosted = HostedExtension(built, as: .content, bundleIdentifier: target.bundleIdentifier)
            let presentation = presentation(of: notification, outcome: outcome, target: target, built: built)
            let budget = target.isOfTestProcess ? options.testProcess?.contentBudget : nil
            return await session.present(
                presentation, in: hosted, budget: budget ?? ContentBudget(), center: center, trace: trace)
        } catch let error as ExtensionBuildError {
            trace.add(Self.finding(error, target))
            return ContentRun(
                principalClass: target.principalClass ?? "", result: .buildFailed, reason: error.reason,
                log: error.diagnostics.map(\.text))
        } catch {
            return ContentRun(principalClass: target.principalClass ?? "", result: .notRun, reason: "\(error)")
        }
    }

    /// The place is that of the first error in the team's own files.
    private static func finding(_ error: ExtensionBuildError, _ target: ExtensionTarget) -> Finding {
        let first = error.diagnostics.first { $0.severity == "error" } ?? error.diagnostics.first
        let reason = error.reason.hasSuffix(".") ? String(error.reason.dropLast()) : error.reason
        let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        return Finding(
            "content-ext-build-failed", .error, "The content extension could not be built: \(line).",
            fix: "Correct what the reason names.",
            where: first.map { "\($0.file):\($0.line):\($0.column)" } ?? target.name)
    }

    private func presentation(
        of notification: DeliveredNotification, outcome: DeliveryOutcome, target: ExtensionTarget,
        built: BuiltExtension
    ) -> ContentPresentation {
        let attributes = target.contentAttributes
        let width = Screen.extensionWidth(for: screen)
        var presentation = ContentPresentation(
            notification: notification, width: width,
            initialHeight: min(attributes.initialHeight(width: width), LinkLimits.length))
        presentation.screenWidth = screen.size.width
        presentation.screenHeight = screen.size.height
        presentation.scale = screen.size.scale
        presentation.isDark = screen.isDark
        presentation.localeIdentifier = screen.localeIdentifier
        presentation.isRightToLeft = screen.isRightToLeft
        presentation.actions = outcome.actions
        presentation.storyboard = target.infoPlist["NSExtension"]?["NSExtensionMainStoryboard"]?.string
        presentation.acceptsTouches = attributes.isUserInteractionEnabled
        presentation.members = built.classMembers.mapValues { ContentMembers(memberNames: $0) }
        return presentation
    }
}
