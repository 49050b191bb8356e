import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Canvas
import Device
import ExtensionBuilder
import ExtensionHost
import Foundation
import Media
import Trace
import XcodeProject

extension DeliverySession {
    /// Opens the device and makes what a delivery needs, once.
    func open(for payload: Payload?, trace: TraceLog) async throws(DeliveryError) -> Running {
        if let running { return running }
        let kit: Kit
        do {
            kit = try Kit.locate(executable: place.executable)
        } catch {
            throw DeliveryError(saying: error.reason)
        }
        let folder = try SessionFolder(named: options.stateFolder, place: place)
        let containers = folder.url.appendingPathComponent("containers")
        let identifier = targets.bundleIdentifier(fallback: options.bundleIdentifier ?? payload?.simulatorTargetBundle)
        let media = MediaClient(helper: kit.folder.appendingPathComponent("belfry-media"))
        let notices = CanvasNotices()
        let fonts = targets.broughtFonts
        for reason in fonts.leftOut { trace.record(.device, TraceKind.fontLeftOut, "of UIAppFonts, \(reason)") }
        let canvas = CanvasClient(
            helper: kit.folder.appendingPathComponent("belfry-canvas"), media: media, environment: fonts.environment,
            notice: { notices.add($0) })
        if options.needsContent { canvas.prepare() }
        var app = InstalledApp(
            targets, bundleIdentifier: identifier, containers: containers, locale: options.locale)
        app.isOfTestProcess = options.testProcess != nil
        let configuration = host(kit, containers: containers)
        let host = ExtensionHost(configuration: serviceHost(configuration))
        let compiler = ExtensionBuilder(kit: kit, cacheFolder: place.cacheFolder)
        let builder = TargetBuilder(compiler: compiler, testProcess: options.testProcess)
        let service = service(app: identifier, builder: builder, host)
        let preparation = preparation(of: service, for: payload, trace: trace)
        do {
            let device = try await device(folder, containers: containers, app: app, media: media, trace: trace)
            var declared = DeclaredCategories.Found()
            if let app = targets.app {
                declared = await DeclaredCategories(app: app, builder: compiler).find()
                await device.setDeclaredCategories(declared.categories, of: identifier)
            }
            let appPart = appPart(identifier, builder, configuration, device: device)
            await device.setForeground(appPart)
            var running = Running(
                device: device, media: media, canvas: canvas, notices: notices, builder: builder, host: host,
                contents: ContentSession(configuration: configuration), app: app, service: service,
                preparation: preparation, appPart: appPart, declared: declared,
                sweeping: sweeping(folder, after: preparation))
            running.testLink = try testLink(running, configuration, containers: containers)
            self.running = running
            if isHeldOpen { await beginApp(running) }
            return running
        } catch {
            await preparation?.value
            await host.shutDown()
            throw error
        }
    }

    private func appPart(
        _ identifier: String, _ builder: TargetBuilder, _ configuration: ExtensionHostConfiguration, device: Device
    ) -> AppPart? {
        guard let target = appTarget else { return nil }
        var configuration = configuration
        configuration.clock = clock ?? SystemClock()
        return AppPart(
            target, bundleIdentifier: identifier, builder: builder,
            session: AppSession(configuration: configuration, services: appServices),
            budget: options.testProcess?.appBudget ?? AppBudget(), device: device, progress: progress)
    }

    /// A test's process is an app's too, of which nothing else need be known.
    private var appTarget: ExtensionTarget? {
        guard options.testProcess != nil else { return targets.app }
        var target = targets.app ?? ExtensionTarget(name: "App", role: .app, moduleName: "App")
        target.isOfTestProcess = true
        return target
    }

    private func testLink(
        _ running: Running, _ configuration: ExtensionHostConfiguration, containers: URL
    ) throws(DeliveryError) -> TestProcessLink? {
        guard let test = options.testProcess else { return nil }
        let launch = ProcessLaunch(
            role: .app, bundleIdentifier: running.bundleIdentifier, bundlePath: "", libraryPath: "", principalClass: "",
            containerPath: containers.appendingPathComponent(running.bundleIdentifier).path,
            clockOffset: configuration.clock.now.timeIntervalSinceNow, systemVersion: options.system,
            localeIdentifier: options.locale)
        do {
            return try TestProcessLink(
                to: test.socket, launch: launch, center: center(running, trace: trace), trace: trace)
        } catch {
            throw DeliveryError(saying: "\(error)")
        }
    }

    /// While the extension's process starts, and not before: until then there is enough to do.
    private func sweeping(_ folder: SessionFolder, after preparation: Task<Void, Never>?) -> Task<Void, Never> {
        Task.detached(priority: .utility) {
            await preparation?.value
            folder.sweep()
        }
    }

    private func service(app: String, builder: TargetBuilder, _ host: ExtensionHost) -> ServiceProcess? {
        // The one that the device takes (InstalledApp.usedServiceExtension).
        guard let target = targets.services.first(where: \.isEmbedded) ?? targets.services.first else { return nil }
        guard target.isOfTestProcess, let test = options.testProcess else {
            let budget = ExtensionBudget(seconds: options.timeLimit, memoryMegabytes: options.memoryLimit)
            return ServiceProcess(target, app: app, builder: builder, host: host, budget: budget)
        }
        let budget = test.serviceBudget(seconds: options.timeLimit)
        var process = ServiceProcess(target, app: app, builder: builder, host: host, budget: budget)
        // A test moves a clock that stands still; one that runs needs nobody to move it.
        process.patience = (clock as? ManualClock).map { TestPatience(clock: $0, test: test) }
        return process
    }

    /// Whether the device will start the extension is its own to say; where it most likely will, the process that it is
    /// to run in need not wait for it. Not on a lasting device, whose folder may be somebody else's or in use.
    private func preparation(
        of service: ServiceProcess?, for payload: Payload?, trace: TraceLog
    ) -> Task<Void, Never>? {
        guard let service, let payload, options.stateFolder == nil, payload.isMutable, payload.hasAlert else {
            return nil
        }
        guard [nil, .authorized, .provisional].contains(options.permission) else { return nil }
        return Task.detached { await service.prepare(trace: trace) }
    }

    private func device(
        _ folder: SessionFolder, containers: URL, app: InstalledApp, media: MediaClient, trace: TraceLog
    ) async throws(DeliveryError) -> Device {
        var configuration = DeviceConfiguration(folder: folder.url)
        configuration.state = options.state
        configuration.timeZone = options.timeZone
        // Held open, the device leaves a prompt on its screen until a step answers it.
        if clock != nil { configuration.promptAnswer = nil }
        configuration.localeIdentifier = options.locale
        configuration.isDurable = options.stateFolder != nil
        if options.stateFolder != nil {
            configuration.onOpenedAlone = { ExtensionContainers.removeLeftovers(below: containers) }
        }
        if let version = IOSVersion(options.system) { configuration.iosVersion = version }
        do {
            let device = try Device(
                configuration, clock: clock ?? SystemClock(), inspector: AttachmentInspector(media: media))
            let isNew = try await device.install(app)
            let permission = options.permission ?? (isNew ? .authorized : nil)
            if let permission {
                try await device.setPermission(permission, for: app.bundleIdentifier, trace: trace)
            }
            if let previews = options.previews {
                var settings = try await device.settings(for: app.bundleIdentifier)
                settings.showPreviews = ShowPreviews(previews)
                try await device.setSettings(settings, for: app.bundleIdentifier)
            }
            try await device.change(options.settings, of: app.bundleIdentifier)
            if let permission = options.locationPermission {
                try await device.setLocationPermission(permission, for: app.bundleIdentifier)
            }
            return device
        } catch {
            throw DeliveryError(error)
        }
    }

    /// What runs in a test's process has its time by the device's clock.
    private func serviceHost(_ configuration: ExtensionHostConfiguration) -> ExtensionHostConfiguration {
        var configuration = configuration
        if options.testProcess?.service != nil, let clock { configuration.clock = clock }
        return configuration
    }

    private func host(_ kit: Kit, containers: URL) -> ExtensionHostConfiguration {
        let library = kit.folder.appendingPathComponent("libBelfryEgress.so")
        var configuration = ExtensionHostConfiguration(
            runtimeExecutable: kit.folder.appendingPathComponent("belfry-extension"), kitLibrary: kit.library,
            egressLibrary: library, containersRoot: containers)
        configuration.time = time
        configuration.systemVersion = options.system
        configuration.localeIdentifier = options.locale
        let progress = progress
        configuration.requestBegan = { progress("downloading \($0)") }
        configuration.waitsForDebugger = options.waitsForDebugger
        let debuggerIsDue = debuggerIsDue
        configuration.debuggerIsDue = { debuggerIsDue($0.command) }
        let rules = SessionRules(options)
        configuration.egressRules = { rules.rules(for: $0) }
        return configuration
    }
}
