import BelfryNotificationModel
import Delivery
import Device

/// What a scenario file is made of.
enum ScenarioShape {
    static let file = Shape.object(
        Shape.ObjectShape(
            words: "the scenario",
            fields: headFields + [
                .init("steps", .list(StepShape.step), isRequired: true, "What happens, in its order.")
            ]))

    /// Without steps, for devices that are used from another process.
    static let head = Shape.object(Shape.ObjectShape(words: "the scenario", fields: headFields + [testProcess]))

    /// A test's own process that has some of the code.
    private static let testProcess = Shape.Field(
        "testProcess",
        .object(
            Shape.ObjectShape(
                words: "the test's process",
                fields: [
                    .init("socket", .text("a path"), isRequired: true, "The Unix socket at which it waits."),
                    .init("service", .text("a class"), "The service extension's class in it."),
                    .init("content", .text("a class"), "The class of the content extension's view controller in it."),
                    .init(
                        "patience", .number,
                        "Seconds of the machine's time that code in it is waited for; 5 unless said otherwise."),
                    .init("isDebugged", .boolean, "Whether a debugger holds it, and no time is ever over."),
                ])),
        "A test's process that has the app's code, and that of extensions.")

    private static let headFields: [Shape.Field] = [
        .init("$schema", .text("the address of the schema"), "Where editors find this schema."),
        .init("name", .text("a sentence"), "What the scenario shows, in one sentence."),
        .init(
            "device", device, "The device as it is before the first step; a fresh one, authorized and locked."),
        .init("project", .text("a path"), "An .xcodeproj, or a folder holding one."),
        .init("service", .text("a path"), "Swift sources of the service extension: a file, or a folder."),
        .init("content", .text("a path"), "Swift sources of the content extension: a file, or a folder."),
        .init("app", .text("a path"), "Swift sources of the app: a file, or a folder."),
        .init(
            "stubs", .either([.map(stub), .text("a file with lines URL=FILE")]),
            "What answers in place of servers: for each URL a file, a status, or \"hang\"."),
        .init(
            "network", .choice(["stubs", "open"]),
            "Whether nothing but stubs is reached, which is so unless said otherwise."),
    ]

    private static let stub = Shape.either([
        .text("a file, or \"hang\""), .whole,
        .object(
            Shape.ObjectShape(
                words: "a stub",
                fields: [
                    .init("file", .text("a path"), "The bytes of the answer."),
                    .init("bytesPerSecond", .whole, "Sends the file no faster."),
                    .init("closedAfter", .whole, "Closes the connection after so many bytes of the file."),
                    .init("redirect", .text("a URL"), "Answers 302 with this address."),
                ])),
    ])

    /// Members of `UNNotificationSettings`.
    static let settings = Shape.named(
        "settings",
        .object(
            Shape.ObjectShape(
                words: "the settings",
                fields: SettingChange.members.map { name, values in
                    values.contains("true")
                        ? .init(name, .boolean, "As UNNotificationSettings has it.")
                        : .init(name, .choice(values), "As UNNotificationSettings has it.")
                })))

    private static let device = Shape.object(
        Shape.ObjectShape(
            words: "the device",
            fields: [
                .init("size", .choice(DeliveryOptions.screenNames), "The screen; \"standard\" unless said otherwise."),
                .init("appearance", .choice(["light", "dark"]), "Light unless said otherwise."),
                .init("language", .text("a language and region such as \"zh_CN\""), "en_US unless said otherwise."),
                .init(
                    "clock", .date,
                    "What the clock shows, and goes on showing until it is advanced; 2025-09-09 09:41 unless said"
                        + " otherwise."),
                .init("timeZone", .text("a time zone such as \"Asia/Shanghai\""), "GMT unless said otherwise."),
                .init(
                    "permission", .choice(Permission.allCases.map(\.rawValue)), "What the user has answered the app."),
                .init(
                    "previews", .choice(DeliveryOptions.Previews.allCases.map(\.rawValue)),
                    "When the texts of notifications are shown."),
                .init("settings", settings, "What the user has changed in Settings, after \"permission\"."),
                .init(
                    "location", .choice(LocationPermission.allCases.map(\.rawValue)),
                    "Whether the app may know where the device is; whenInUse unless said otherwise."),
                .init(
                    "registration", .choice(["token", "failure"]),
                    "What the push service says to an app that registers; a token unless said otherwise."),
                .init("state", .choice(DeviceState.allCases.map(\.rawValue)), "What the device is doing."),
                .init("ios", .text("a version such as \"17.0\""), "The system's version."),
                .init("timeLimit", .number, "Seconds that a service extension has; 30 unless said otherwise."),
                .init("memoryLimit", .number, "Megabytes that a service extension may take; 24 unless said otherwise."),
            ]))
}

/// The steps.
enum StepShape {
    /// Steps that are a word.
    static let words = [
        "launch", "quit", "lock", "unlock", "foreground", "background", "expand", "open", "dismiss", "flickAway",
        "playPause",
    ]

    static let fields: [Shape.Field] = [
        .init(
            "launch",
            .either([
                .yes,
                .object(
                    Shape.ObjectShape(
                        words: "a launch",
                        fields: [
                            .init("shortcutItem", .text("a type"), "A quick action of the app's icon."),
                            .init("url", .text("an address"), "An address of the app's own scheme."),
                            .init("location", .yes, "A region was entered; in the background."),
                        ], oneOf: ["shortcutItem", "url", "location"])),
            ]), "The user opens the app, or something else does."),
        .init("quit", .yes, "The app's process ends."),
        .init("push", .either([.text("a path"), .anyObject]), "A push comes in: a payload's file, or the payload."),
        .init("lock", .yes, "The user locks the device."),
        .init("unlock", .yes, "The user unlocks it."),
        .init("foreground", .yes, "The app comes to the front."),
        .init("background", .yes, "The user goes to the home screen."),
        .init("advance", .duration, "The clock moves on; what is due meanwhile is shown."),
        .init("enter", .text("a region's identifier"), "The device comes into a region."),
        .init("leave", .text("a region's identifier"), "The device goes out of a region."),
        .init(
            "timeZone", .text("a time zone such as \"Asia/Shanghai\""),
            "The device has this time zone from now on, as after a flight."),
        .init(
            "openSettings", .choice(["notification", "settings"]),
            "The user presses the button to the app's own settings, under the notification or in Settings."),
        .init("settings", ScenarioShape.settings, "The user changes these in Settings."),
        .init("answer", .choice(["allow", "deny"]), "What the user answers the app's prompt for permission."),
        .init("expand", .yes, "The user expands the newest notification."),
        .init("open", .yes, "The user taps the notification, which opens the app."),
        .init(
            "tap",
            .either([
                .text("an action or a control"),
                .object(
                    Shape.ObjectShape(
                        words: "a point",
                        fields: [
                            .init("x", .number, isRequired: true, "Points from the left of the extension's view."),
                            .init("y", .number, isRequired: true, "Points from its top."),
                        ])),
            ]),
            "The user taps an action, by identifier or title, or a control of the content extension's view, by name."),
        .init("reply", .text("what is typed"), "The user answers with a text action."),
        .init("type", .text("what is typed"), "The user types into the content extension's view."),
        .init("playPause", .yes, "The user presses the button over the medium."),
        .init("dismiss", .yes, "The user dismisses the notification."),
        .init("flickAway", .yes, "The user flicks the banner away, or closes the expanded view."),
        .init(
            "screenshot", .choice(["screen"] + DeliveryOptions.Shot.allCases.map(\.rawValue)),
            "A picture of what is on the screen, or of one of its ways to show the notification; while the app asks for"
                + " permission, of the prompt."),
    ]

    static let step = Shape.named(
        "step",
        .either([
            .choice(words),
            .object(
                Shape.ObjectShape(
                    words: "a step",
                    fields: fields + [
                        .init(
                            "action", .text("a text action's identifier"), "With \"reply\": which action, of several."),
                        .init("collapseID", .text("an identifier"), "With \"push\": apns-collapse-id."),
                        .init("staysLocked", .yes, "With \"tap\" and \"reply\": the user does not unlock for it."),
                        .init("as", .text("a name"), "With \"screenshot\": the name of its file."),
                        .init("expect", ExpectationShape.expectation, "What is to be so afterwards."),
                        .init("note", .text("a sentence"), "For who reads it."),
                    ], oneOf: fields.map(\.name), enough: ["expect"])),
        ]))

    /// A step of somebody who sees the device and has no files beside it.
    static let live = Shape.either([
        .choice(words),
        .object(
            Shape.ObjectShape(words: "a step", fields: liveFields + liveMembers, oneOf: liveFields.map(\.name))),
    ])

    private static let liveFields = fields.filter { !["push", "screenshot"].contains($0.name) }
    private static let liveMembers: [Shape.Field] = [
        .init("action", .text("a text action's identifier"), "With \"reply\": which action, of several."),
        .init("staysLocked", .yes, "With \"tap\" and \"reply\": the user does not unlock for it."),
    ]

    /// Which step's member each of these is.
    static let belongs = [
        "action": ["reply"], "collapseID": ["push"], "staysLocked": ["tap", "reply"], "as": ["screenshot"],
    ]
}
