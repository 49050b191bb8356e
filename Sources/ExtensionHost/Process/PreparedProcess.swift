import BelfryDeviceLink
import BelfryNotificationModel
import Foundation

/// Everything that a process is started with.
struct PreparedProcess {
    var launch: ProcessLaunch
    let program: ChildProcess.Program
    let folder: ProcessFolder
    let egress: ProcessEgress?

    /// Makes its folders, and its network rules where there are any.
    init(
        _ ext: HostedExtension, role: ProcessLaunch.Role, memoryBytes: Int, configuration: ExtensionHostConfiguration
    ) throws {
        let containers = try ExtensionContainers(for: ext, below: configuration.containersRoot)
        folder = try ProcessFolder(below: configuration.containersRoot)
        do {
            egress = try ProcessEgress(for: ext, configuration: configuration, folder: folder.url)
        } catch {
            folder.remove()
            throw error
        }
        let report = configuration.tracesCrashes ? folder.crashReport : nil
        var environment = ExtensionEnvironment.make(configuration, containers: containers, crashReport: report)
        environment["BELFRY_BUNDLE_EXECUTABLE"] = ext.executablePath
        environment["BELFRY_TEST_PROCESS"] = ext.testProcess
        program = ChildProcess.Program(
            executable: configuration.runtimeExecutable.path, arguments: [ext.executablePath],
            environment: environment.merging(egress?.environment ?? [:]) { $1 },
            directory: containers.container.path,
            writableFolders: containers.writableFolders,
            crashReportPath: report, isIsolated: egress?.isOffline ?? false, time: configuration.time)
        launch = ProcessLaunch(
            role: role, bundleIdentifier: ext.bundleIdentifier, bundlePath: ext.bundleURL.path,
            libraryPath: ext.libraryURL.path, principalClass: ext.principalClass,
            containerPath: containers.container.path, groupContainers: containers.groups.mapValues(\.path),
            clockOffset: configuration.clock.now.timeIntervalSinceNow, systemVersion: configuration.systemVersion,
            localeIdentifier: configuration.localeIdentifier, memoryLimit: memoryBytes)
        launch.keychainGroups = containers.keychains.mapValues(\.path)
    }

    /// It could not be started.
    func giveUp() {
        egress?.stop()
        folder.remove()
    }
}

/// Why a process could not be started.
struct ProcessStartError: Error, CustomStringConvertible { var description: String }
