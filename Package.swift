// swift-tools-version: 6.1
import Foundation
import PackageDescription

// SwiftSyntax comes with the toolchain, as prebuilt modules and libraries. Only what adapts sources links it.
let toolchainSyntax: String? = {
    let environment = Context.environment
    var candidates = environment["SWIFT_TOOLCHAIN"].map { [$0 + "/usr", $0] } ?? []
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
        // `swiftc` may be a link into the toolchain, so the folder of what it points to is asked.
        let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
        candidates.append(compiler.deletingLastPathComponent().deletingLastPathComponent().path)
    }
    return candidates.map { $0 + "/lib/swift/host" }
        .first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
}()

// The modules that a team's own code is compiled against. They are one dynamic library together: two libraries
// would carry two copies of the model. Their internal ones carry the prefix `Belfry`, because the compiler can
// see them while it builds a team's code. The folder of a target is the name of its room.
let kit: [Target] = [
    .target(name: "BelfryNotificationModel", path: "Sources/NotificationModel"),
    .target(name: "BelfryDeviceLink", dependencies: ["BelfryNotificationModel"], path: "Sources/DeviceLink"),
    .target(
        name: "BelfryAppleFoundation", dependencies: ["BelfryNotificationModel", "BelfryDeviceLink"],
        path: "Sources/AppleFoundation"),
    // What is drawn, as values: drawing steps, text to set, pictures; and what draws and measures, as a protocol.
    .target(name: "BelfryDrawing", dependencies: ["BelfryDeviceLink"], path: "Sources/Drawing"),
    .target(name: "BelfryAutoLayout", path: "Sources/AutoLayout"),
    // A storyboard as it is read at build time and instantiated by UIKit.
    .target(name: "BelfryInterface", dependencies: ["BelfryDeviceLink"], path: "Sources/Interface"),
    .target(name: "CoreLocation", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "Intents", dependencies: ["BelfryAppleFoundation", "BelfryDeviceLink"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "MobileCoreServices", dependencies: ["BelfryAppleFoundation", "UniformTypeIdentifiers"]),
    .target(name: "CryptoKit", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "CommonCrypto", dependencies: ["BelfryAppleFoundation", "CryptoKit"]),
    .target(name: "os", dependencies: ["BelfryAppleFoundation", "BelfryDeviceLink"]),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(name: "CoreGraphics", dependencies: ["BelfryAppleFoundation", "BelfryDrawing"]),
    .target(name: "ImageIO", dependencies: ["BelfryAppleFoundation", "BelfryDrawing", "CoreGraphics"]),
    .target(name: "CoreMedia", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "QuartzCore", dependencies: ["BelfryAppleFoundation", "BelfryDrawing", "CoreGraphics"]),
    .target(
        name: "UIKit",
        dependencies: [
            "BelfryAppleFoundation", "BelfryDrawing", "BelfryAutoLayout", "BelfryInterface",
            "CoreGraphics", "QuartzCore",
        ]),
    .target(
        name: "AVFoundation",
        dependencies: [
            "BelfryAppleFoundation", "BelfryDrawing", "CoreGraphics", "CoreMedia", "QuartzCore", "UIKit",
        ]),
    .target(
        name: "AVKit",
        dependencies: ["BelfryAppleFoundation", "BelfryDrawing", "CoreMedia", "QuartzCore", "UIKit", "AVFoundation"]),
    // Views without maps and pages, and sounds that are not heard: they are named where they would be.
    .target(name: "MapKit", dependencies: ["BelfryAppleFoundation", "CoreLocation", "QuartzCore", "UIKit"]),
    .target(name: "WebKit", dependencies: ["BelfryAppleFoundation", "QuartzCore", "UIKit"]),
    .target(name: "AudioToolbox", dependencies: ["BelfryAppleFoundation", "BelfryDeviceLink"]),
    // A keychain in the containers of those who may read it, and the place where widgets would be asked for.
    .target(name: "Security", dependencies: ["BelfryAppleFoundation", "BelfryDeviceLink"]),
    .target(name: "WidgetKit", dependencies: ["BelfryAppleFoundation", "BelfryDeviceLink"]),
    .target(
        name: "UserNotifications",
        dependencies: [
            "BelfryNotificationModel", "BelfryDeviceLink", "BelfryAppleFoundation", "CoreLocation", "Intents", "UIKit",
        ]),
    .target(name: "UserNotificationsUI", dependencies: ["UserNotifications", "UIKit", "BelfryAppleFoundation"]),
    .target(
        name: "BelfryExtensionRuntime",
        dependencies: [
            "BelfryNotificationModel", "BelfryDeviceLink", "BelfryAppleFoundation", "UserNotifications",
            "UserNotificationsUI", "UIKit", "CoreLocation", "Intents", "UniformTypeIdentifiers", "MobileCoreServices",
            "CryptoKit", "os", "OSLog", "BelfryDrawing", "CoreGraphics", "ImageIO", "CoreMedia", "QuartzCore",
            "AVFoundation", "AVKit", "MapKit", "WebKit", "AudioToolbox", "Security", "WidgetKit",
        ],
        path: "Sources/ExtensionRuntime"),
]

// What runs on the developer's machine around a team's code, from the ground up.
let rooms: [Target] = [
    .target(name: "Trace"),
    .target(name: "APNSWire", dependencies: ["Trace", "BelfryNotificationModel"]),
    // Keys, certificates and provider tokens; the local authority.
    .target(name: "Credentials", dependencies: ["APNSWire", "COpenSSL"]),
    // A process of ours that does what must not harm the command: its socket, its life, its confinement.
    .target(name: "HelperLink", dependencies: ["CLinuxShims"]),
    .target(name: "MediaLink", dependencies: ["HelperLink"]),
    .target(name: "Media", dependencies: ["MediaLink", "HelperLink"]),
    // Asks the canvas' process for text that is measured and drawings that are painted.
    .target(name: "Canvas", dependencies: ["BelfryDrawing", "BelfryDeviceLink", "Media", "MediaLink", "HelperLink"]),
    .target(name: "Screen", dependencies: ["BelfryDrawing", "BelfryNotificationModel"]),
    .target(
        name: "Device",
        dependencies: ["Trace", "BelfryNotificationModel", "BelfryDeviceLink", "CSQLite"]),
    .target(name: "XcodeProject", dependencies: ["Trace", "BelfryNotificationModel"]),
    // Reads storyboards and xibs, and makes of them what UIKit instantiates.
    .target(name: "InterfaceBuilder", dependencies: ["Trace", "BelfryInterface", "BelfryDeviceLink", "CExpat"]),
    .target(name: "AdapterLink"),
    .target(name: "SourceAdapter", dependencies: ["AdapterLink"]),
    .target(
        name: "ExtensionBuilder",
        dependencies: [
            "Trace", "BelfryNotificationModel", "XcodeProject", "AdapterLink", "InterfaceBuilder", "CLinuxShims",
        ]),
    .target(
        name: "ExtensionHost",
        dependencies: ["Trace", "BelfryNotificationModel", "BelfryDeviceLink", "BelfryDrawing", "CLinuxShims"]),
    .target(
        name: "Doctor",
        dependencies: ["Trace", "APNSWire", "BelfryNotificationModel", "BelfryDeviceLink", "XcodeProject"]),
    // HTTP/2 over TLS for both ends of the wire: event loops, connections, streams, limits.
    .target(name: "HTTP2", dependencies: ["CNGHTTP2", "COpenSSL", "CLinuxShims"]),
    // A client of APNs: connections, provider tokens, retry rules, lists of tokens, saved targets.
    .target(name: "Sender", dependencies: ["APNSWire", "Credentials", "HTTP2"]),
    // Accepts pushes as APNs does, keeps them, and gives them to devices.
    .target(name: "Gateway", dependencies: ["APNSWire", "Credentials", "HTTP2", "Trace"]),
    .target(
        name: "Delivery",
        dependencies: [
            "Trace", "APNSWire", "BelfryNotificationModel", "BelfryDeviceLink", "Media", "MediaLink", "Device",
            "XcodeProject", "AdapterLink", "ExtensionBuilder", "ExtensionHost", "Doctor", "BelfryDrawing", "Canvas",
            "Screen",
        ]),
    // Arguments, errors, exit codes and the terminal of every program of the command; the options that make a device.
    .target(name: "Command", dependencies: ["Trace", "Delivery", "Device", "ExtensionBuilder", "ExtensionHost"]),
    // Scenario files: read strictly, played on a device, reported.
    .target(
        name: "Scenario",
        dependencies: [
            "Trace", "APNSWire", "BelfryNotificationModel", "BelfryDeviceLink", "Device", "ExtensionHost", "Delivery",
        ]),
    // The page and the interface of a device that is used by a person and a push service at once.
    .target(
        name: "LiveDevice",
        dependencies: [
            "Trace", "APNSWire", "BelfryNotificationModel", "Device", "Delivery", "Scenario", "Screen",
            "BelfryDrawing", "CMicroHTTPD",
        ],
        resources: [
            .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
        ]),
]

// What people test their own notifications with. It starts the command for what must be built or kept apart: a package
// that depends on it must not meet the flags of SourceAdapter.
let testKit: [Target] = [
    .target(
        name: "BelfryTesting",
        dependencies: [
            "BelfryNotificationModel", "BelfryDeviceLink", "BelfryAppleFoundation", "BelfryDrawing", "APNSWire",
            "UIKit", "UserNotifications", "UserNotificationsUI", "BelfryExtensionRuntime",
        ])
]

let commands: [Target] = [
    .executableTarget(
        name: "belfry",
        dependencies: [
            "Command", "APNSWire", "Delivery", "Device", "Doctor", "ExtensionHost", "Scenario", "Trace",
        ]),
    // What `belfry` becomes for the commands of the wire.
    .executableTarget(
        name: "belfry-wire",
        dependencies: [
            "Command", "APNSWire", "Credentials", "Gateway", "HTTP2", "Sender", "Delivery", "Doctor", "LiveDevice",
            "Trace",
        ]),
    .executableTarget(name: "belfry-adapter", dependencies: ["SourceAdapter", "AdapterLink"]),
    .executableTarget(name: "belfry-media", dependencies: ["MediaLink", "HelperLink", "CGdkPixbuf", "CFFmpeg"]),
    .executableTarget(
        name: "belfry-canvas",
        dependencies: ["BelfryDrawing", "BelfryDeviceLink", "HelperLink", "CPangoCairo", "CRaster"]),
    // The process that a team's extension runs in: a small C main that loads the kit and then the extension.
    // What it puts in the place of Dispatch's has to be found by libraries that it is not linked with.
    .executableTarget(
        name: "belfry-extension",
        linkerSettings: [
            .unsafeFlags(
                [
                    "dispatch_after", "dispatch_after_f", "belfry_due_seconds", "belfry_timers_late",
                    "belfry_clock_set",
                    "belfry_clock_stop",
                ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] })
        ]),
    // The benchmarks that must be inside the process; `make bench` runs them.
    .executableTarget(
        name: "belfry-bench",
        dependencies: [
            "Delivery", "Device", "BelfryDeviceLink", "BelfryNotificationModel", "BelfryAutoLayout", "CSQLite",
            "Canvas",
            "Media", "BelfryDrawing", "CPangoCairo", "CGdkPixbuf",
        ],
        path: "Benchmarks/Sources"),
    // Stands for an extension's process in the tests of its network.
    .executableTarget(
        name: "egress-probe", dependencies: ["BelfryAppleFoundation", "CLinuxShims"], path: "Tests/EgressProbe"),
    // Stands for `belfry` in the tests that kill it.
    .executableTarget(
        name: "host-probe", dependencies: ["ExtensionHost", "Trace", "BelfryNotificationModel", "BelfryDeviceLink"],
        path: "Tests/HostProbe"),
]

let libraries: [Target] = [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CNGHTTP2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
        name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    // Loops over pixels, and the PNG file.
    .target(name: "CRaster", linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z"), .linkedLibrary("m")]),
    // Loaded when a movie or sound is first asked for, and so linked by nobody.
    .target(name: "CFFmpeg"),
    .target(name: "CEgress"),
    .target(name: "CLinuxShims"),
]

// A file that imports both Testing and UIKit, or CoreGraphics, makes the compiler look for a module of this name, which
// Apple's toolchain has.
let overlays: [Target] = [
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], path: "Tests/TestingCoreGraphics"),
]
// What the tests of several rooms stand on.
let testSupport: [Target] = [
    // Compares pictures with kept ones.
    .target(name: "SnapshotSupport", dependencies: ["CPangoCairo"], path: "Tests/SnapshotSupport"),
    // Certificates and raw frames.
    .target(name: "WireTestSupport", dependencies: ["HTTP2", "COpenSSL"], path: "Tests/WireTestSupport"),
    .target(name: "LinkTestSupport", dependencies: ["BelfryDeviceLink"], path: "Tests/LinkTestSupport"),
]
let roomsWithPictures: Set<String> = ["Canvas", "Screen", "Delivery"]
let roomsWithUIKit: Set<String> = [
    "CoreGraphics", "ImageIO", "QuartzCore", "UIKit", "AVFoundation", "AVKit", "UserNotifications",
    "UserNotificationsUI", "MapKit", "WebKit", "BelfryExtensionRuntime", "BelfryTesting",
]

// Kept pictures are read by their path: no target copies them.
func snapshots(_ folder: String) -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tests/\(folder)Tests/Snapshots")
        .path
    return FileManager.default.fileExists(atPath: path) ? ["Snapshots"] : []
}

let roomsWithScriptedDevice: Set<String> = [
    "BelfryAppleFoundation", "Intents", "os", "UIKit", "UserNotifications", "Security", "WidgetKit",
]

// A test target mirrors each room.
let tests: [Target] = (kit + rooms + testKit).map { room in
    let folder = room.path.map { String($0.dropFirst("Sources/".count)) } ?? room.name
    return .testTarget(
        name: "\(folder)Tests",
        dependencies: [.byName(name: room.name)] + room.dependencies
            + (roomsWithUIKit.contains(room.name) ? ["_Testing_UIKit", "_Testing_CoreGraphics"] : [])
            + (roomsWithPictures.contains(room.name) ? ["SnapshotSupport"] : [])
            + (roomsWithScriptedDevice.contains(room.name) ? ["LinkTestSupport"] : [])
            // Scenes are made of storyboards as they are compiled.
            + (room.name == "UIKit" ? ["InterfaceBuilder", "Trace"] : [])
            + (room.name == "ExtensionHost" ? ["InterfaceBuilder"] : [])
            + (room.name == "Screen" ? ["Canvas", "Media"] : [])
            + (["HTTP2", "Gateway", "Sender", "LiveDevice"].contains(room.name) ? ["WireTestSupport"] : []),
        path: "Tests/\(folder)Tests",
        exclude: (["Media", "Delivery", "ExtensionBuilder"].contains(folder) ? ["Fixtures"] : [])
            + (folder == "Gateway" ? ["Clients"] : [])
            + (folder == "LiveDevice" ? ["Browser"] : [])
            + snapshots(folder))
}

for target in kit + rooms + testKit + commands + overlays + testSupport + tests where target.name != "belfry-extension"
{
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}

// A phone's UIKit goes on where a team's code uses it off the main thread. In language mode 6 the closures in ours would
// end the process: they check at run time where they are (DynamicActorIsolation). So these are built in mode 5 with all
// of mode 6 but that. A compiler's flag against it would do too, and would keep packages from depending on a version of
// this one.
let modeSixWithoutIsolationChecks: [SwiftSetting] =
    [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]
    + [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
        "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
        "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
        "NonfrozenEnumExhaustivity", "RegionBasedIsolation",
    ].map { .enableUpcomingFeature($0) }
for target in kit where ["QuartzCore", "UIKit", "AVFoundation", "AVKit"].contains(target.name) {
    target.swiftSettings = modeSixWithoutIsolationChecks + (target.swiftSettings?.dropFirst() ?? [])
}

if let toolchainSyntax {
    for target in rooms + commands + tests
    where ["SourceAdapter", "belfry-adapter", "SourceAdapterTests"].contains(target.name) {
        target.swiftSettings? += [.unsafeFlags(["-I", toolchainSyntax])]
        target.linkerSettings = [
            .unsafeFlags(["-L", toolchainSyntax, "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax])
        ]
    }
}

let package = Package(
    name: "belfry",
    products: [
        .executable(name: "belfry", targets: ["belfry"]),
        .executable(name: "belfry-wire", targets: ["belfry-wire"]),
        .library(name: "BelfryKit", type: .dynamic, targets: kit.map(\.name)),
        // With the kit beside it, once: an extension's sources are compiled against the same modules in the test's process.
        .library(name: "BelfryTesting", targets: testKit.map(\.name) + overlays.map(\.name) + kit.map(\.name)),
        .library(name: "BelfryEgress", type: .dynamic, targets: ["CEgress"]),
    ],
    targets: libraries + kit + rooms + testKit + commands + overlays + testSupport + tests,
    cLanguageStandard: .gnu11
)
