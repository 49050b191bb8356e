import BelfryNotificationModel
import Device
import ExtensionHost
package import Foundation
import XcodeProject

/// A test's own process, in which a team's code is already: it stands for the processes that this code would run in.
///
/// The app is always in it. Everything else of the device stays as it is.
package struct TestProcess: Sendable {
    /// The Unix socket at which it waits for the links of those processes.
    package var socket: String
    /// `Module.Class` of the service extension in it; nil where it has none.
    package var service: String?
    /// `Module.Class` of the content extension's view controller in it.
    package var content: String?
    /// Seconds of the machine's time that the service extension really has, before the device's clock moves on to the
    /// end of its time.
    package var patience: TimeInterval
    /// A debugger is attached: nothing is over while it holds the process.
    package var isDebugged = false

    package init(socket: String, patience: TimeInterval = 5) {
        self.socket = socket
        self.patience = patience
    }

    /// Returns once the app's prompt is on the screen, or nobody waits for it any longer.
    func waitForPrompt(of bundleIdentifier: String, on device: Device) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await device.promptAppears(of: bundleIdentifier) }
            group.addTask { try? await Task.sleep(for: .seconds(patience)) }
            await group.next()
            group.cancelAll()
        }
    }

    // MARK: Limits

    /// Of the machine's time: the test's process has other tests to run.
    private var seconds: TimeInterval { isDebugged ? 86_400 : 120 }

    var contentBudget: ContentBudget {
        ContentBudget(
            launchSeconds: seconds, stepSeconds: seconds, networkSeconds: 0,
            responseSeconds: isDebugged ? seconds : patience, memoryMegabytes: .greatestFiniteMagnitude)
    }

    var appBudget: AppBudget {
        let answer = isDebugged ? seconds : patience
        return AppBudget(
            loadSeconds: seconds, mainThreadSeconds: seconds, presentationSeconds: answer, backgroundSeconds: answer,
            networkSeconds: 0, memoryMegabytes: .greatestFiniteMagnitude)
    }

    func serviceBudget(seconds limit: TimeInterval) -> ExtensionBudget {
        var budget = ExtensionBudget(
            seconds: limit, memoryMegabytes: .greatestFiniteMagnitude, launchSeconds: seconds)
        budget.endsWithHandler = true
        return budget
    }
}

extension DeliveryTargets {
    /// The targets whose code the test's process has; what else a project says of them stays.
    mutating func put(_ test: TestProcess) {
        if let name = test.service {
            let target = Self.target(in: services, for: name, role: .service)
            services = [Self.moved(target)]
        }
        if let name = test.content {
            let target = Self.target(in: contents, for: name, role: .content)
            contents.removeAll { $0.name == target.name }
            contents.insert(Self.moved(target), at: 0)
        }
    }

    /// The target of the class' module, or the one that the device would take, or one that nothing is known of.
    private static func target(
        in targets: [ExtensionTarget], for className: String, role: ExtensionTarget.Role
    ) -> ExtensionTarget {
        let parts = className.split(separator: ".").map(String.init)
        return targets.first { $0.moduleName == parts.first } ?? targets.first { $0.isEmbedded } ?? targets.first
            ?? ExtensionTarget(name: parts.last ?? className, role: role, moduleName: parts.first ?? className)
    }

    private static func moved(_ target: ExtensionTarget) -> ExtensionTarget {
        var target = target
        target.isOfTestProcess = true
        target.sources = []
        target.otherSources = []
        target.language = .swift
        // What the test makes is the view controller itself.
        if var members = target.infoPlist["NSExtension"]?.dictionary {
            members["NSExtensionMainStoryboard"] = nil
            target.infoPlist["NSExtension"] = .dictionary(members)
        }
        return target
    }
}
