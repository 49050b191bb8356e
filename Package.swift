// swift-tools-version: 6.1
import PackageDescription

// The modules that a team's own code is compiled against. They are one dynamic library together: two libraries
// would carry two copies of the model. Their internal ones carry the prefix `Belfry`, because the compiler can
// see them while it builds a team's code. The folder of a target is the name of its room.
let kit: [Target] = [
    .target(name: "BelfryNotificationModel", path: "Sources/NotificationModel"),
    .target(name: "BelfryDeviceLink", dependencies: ["BelfryNotificationModel"], path: "Sources/DeviceLink"),
    .target(name: "BelfryAppleFoundation", path: "Sources/AppleFoundation"),
    .target(name: "CoreLocation", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "Intents", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "MobileCoreServices", dependencies: ["BelfryAppleFoundation", "UniformTypeIdentifiers"]),
    .target(name: "CryptoKit", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "os", dependencies: ["BelfryAppleFoundation"]),
    .target(name: "UIKit", dependencies: ["BelfryAppleFoundation"]),
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
            "CryptoKit", "os",
        ],
        path: "Sources/ExtensionRuntime"),
]

// What runs on the developer's machine around a team's code, from the ground up.
let rooms: [Target] = [
    .target(name: "Trace"),
    .target(name: "APNSWire", dependencies: ["Trace", "BelfryNotificationModel"]),
    .target(name: "Media", dependencies: ["Trace", "CLinuxShims"]),
    .target(
        name: "Device",
        dependencies: ["Trace", "APNSWire", "BelfryNotificationModel", "BelfryDeviceLink", "CSQLite"]),
    .target(name: "XcodeProject", dependencies: ["Trace", "BelfryNotificationModel"]),
    .target(name: "SourceAdapter"),
    .target(
        name: "ExtensionBuilder",
        dependencies: ["Trace", "BelfryNotificationModel", "XcodeProject", "CLinuxShims"]),
    .target(
        name: "ExtensionHost",
        dependencies: ["Trace", "BelfryNotificationModel", "BelfryDeviceLink", "CLinuxShims"]),
    .target(name: "Doctor", dependencies: ["Trace", "APNSWire", "BelfryNotificationModel", "XcodeProject"]),
    .target(
        name: "Delivery",
        dependencies: [
            "Trace", "APNSWire", "BelfryNotificationModel", "BelfryDeviceLink", "Media", "Device", "XcodeProject",
            "ExtensionBuilder", "ExtensionHost", "Doctor",
        ]),
]

let commands: [Target] = [
    .executableTarget(name: "belfry", dependencies: ["Delivery", "Doctor", "Trace"]),
    .executableTarget(name: "belfry-adapter", dependencies: ["SourceAdapter"]),
    .executableTarget(name: "belfry-media", dependencies: ["CGdkPixbuf", "CFFmpeg"]),
    // The process that a team's extension runs in: a small C main that loads the kit and then the extension.
    .executableTarget(name: "belfry-extension"),
    // Stands for an extension's process in the tests of its network.
    .executableTarget(
        name: "egress-probe", dependencies: ["BelfryAppleFoundation", "CLinuxShims"], path: "Tests/EgressProbe"),
]

let libraries: [Target] = [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
        name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil libswscale",
        providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),
    .target(name: "CEgress"),
    .target(name: "CLinuxShims"),
]

// A test target mirrors each room.
let tests: [Target] = (kit + rooms).map { room in
    let folder = room.path.map { String($0.dropFirst("Sources/".count)) } ?? room.name
    return .testTarget(
        name: "\(folder)Tests", dependencies: [.byName(name: room.name)] + room.dependencies,
        path: "Tests/\(folder)Tests")
}

for target in kit + rooms + commands + tests where target.name != "belfry-extension" {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}

let package = Package(
    name: "belfry",
    products: [
        .executable(name: "belfry", targets: ["belfry"]),
        .library(name: "BelfryKit", type: .dynamic, targets: kit.map(\.name)),
        .library(name: "BelfryEgress", type: .dynamic, targets: ["CEgress"]),
    ],
    targets: libraries + kit + rooms + commands + tests,
    cLanguageStandard: .gnu11
)
