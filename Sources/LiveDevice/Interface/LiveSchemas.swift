import Delivery
import Device
import Scenario

/// What goes over the interface, by name.
enum LiveSchemas {
    static let components: [(String, Schema)] = [
        ("Error", error), ("Device", device), ("DeviceChange", deviceChange), ("Notification", notification),
        ("Action", action), ("Response", response), ("Finding", finding), ("Event", event), ("Screen", screen),
        ("Area", area), ("Media", media), ("StepResult", stepResult), ("Step", .given(ScenarioSchema.liveStep)),
    ]

    static let failureWords = [
        400: "The request makes no sense.", 403: "Another site's page asked.", 404: "There is no such thing.",
        409: "It cannot be done now.", 413: "The body is too large.", 415: "The body is not JSON.",
        416: "The file has no such part.",
        421: "The name in Host is none of this device's.", 503: "Too much at once, or the device is shutting down.",
    ]

    private static let error = Schema.object([("error", .string, "What is wrong; what to do.")])

    private static let texts = Schema.list(.string)

    private static let device = Schema.object([
        ("state", .word(DeviceState.allCases.map(\.rawValue)), ""),
        ("permission", .word(["undetermined", "denied", "authorized", "provisional", "ephemeral"]), ""),
        (
            "settings",
            .object(
                [
                    "alert", "sound", "badge", "lockScreen", "notificationCenter", "timeSensitive", "criticalAlert",
                ].map { ($0, .word(["notSupported", "disabled", "enabled"]), "") } + [
                    ("previews", .word(DeliveryOptions.Previews.allCases.map(\.rawValue)), "")
                ]), "Of the app, in Settings."
        ),
        ("badge", .integer, "0 is none."),
        ("prompt", .optional(.string), "The app that asks for permission."),
        ("isExpanded", .boolean, "Whether a notification is expanded."),
        ("appearance", .word(["light", "dark"]), ""),
        (
            "screen",
            .object([
                ("name", .string, ""), ("width", .number, "Points."), ("height", .number, "Points."),
                ("scale", .number, "Pixels to a point."),
            ]), ""
        ),
        ("locale", .string, "Such as en_US; settled at the start."),
        ("system", .string, "Such as 26.0; settled at the start."),
        ("clock", .string, "ISO 8601; it goes on by itself."),
        ("bundleIdentifier", .string, "Of the app."),
        ("app", .optional(.anyObject("What the app's process did last, as in the report of belfry deliver.")), ""),
        ("isAppRunning", .boolean, ""),
        ("pending", .integer, "Requests that wait for their time or place."),
        ("version", .integer, "Grows with each change."),
        ("isOnline", .boolean, "Whether the device has a network; the push service keeps one push while it has not."),
        ("pushService", .string, "Where to send pushes."),
        ("deviceToken", .string, "Whom to send them to."),
        ("isRegistered", .boolean, "Whether the app has registered for pushes."),
        ("waiting", .integer, "Pushes that wait for the device."),
    ])

    private static let deviceChange = Schema.part([
        ("permission", .word(Permission.allCases.map(\.rawValue)), ""),
        ("previews", .word(DeliveryOptions.Previews.allCases.map(\.rawValue)), "When texts are shown."),
        ("appearance", .word(["light", "dark"]), ""),
        ("size", .word(DeliveryOptions.screenNames), "The screen."),
        ("isOnline", .boolean, "Switches the network on or off."),
    ])

    private static let notification = Schema.object([
        ("identifier", .string, ""), ("date", .string, "ISO 8601."),
        ("outcome", .word(["presented", "suppressed", "silent"]), ""),
        ("reason", .string, "Where it is seen, or why it is not."), ("title", .string, ""), ("subtitle", .string, ""),
        ("body", .string, ""), ("badge", .optional(.integer), ""), ("sound", .optional(.string), ""),
        ("soundVolume", .optional(.number), ""), ("categoryIdentifier", .string, ""), ("threadIdentifier", .string, ""),
        ("threadCount", .integer, ""), ("threadSummary", .optional(.string), ""), ("interruptionLevel", .string, ""),
        ("relevanceScore", .number, ""), ("targetContentIdentifier", .optional(.string), ""),
        ("filterCriteria", .optional(.string), ""), ("launchImageName", .string, ""),
        ("communication", .optional(.anyObject("Who sent a message, or calls.")), ""),
        ("userInfo", .anyObject("The payload."), ""),
        ("attachments", .list(.anyObject("Type, size and path.")), ""),
        ("hiddenPreview", .optional(.anyObject("The texts that are seen instead.")), ""),
        ("serviceExtension", .optional(.anyObject("As in the report of belfry deliver.")), ""),
        ("carPlay", .boolean, "Whether it is shown in the car."),
        ("announced", .boolean, "Whether it is read out."),
        ("actions", .list(.named("Action")), ""), ("replaces", .boolean, "Whether one of its identifier made way."),
    ])

    private static let action = Schema.given(
        .object([
            ("type", .string("object")),
            (
                "properties",
                .object([
                    ("identifier", Schema.string.json), ("title", Schema.string.json),
                    ("kind", Schema.word(["button", "textInput"]).json), ("options", texts.json),
                    ("textInputButtonTitle", Schema.optional(.string).json),
                    ("textInputPlaceholder", Schema.optional(.string).json),
                ])
            ),
            ("required", .array(["identifier", "title", "kind", "options"].map(JSONText.string))),
            ("additionalProperties", .boolean(false)),
        ]))

    private static let response = Schema.object([
        ("actionIdentifier", .string, ""), ("userText", .optional(.string), ""),
        ("handledBy", .word(["contentExtension", "app"]), ""), ("option", .optional(.string), "By Apple's names."),
        ("handled", .optional(.boolean), ""), ("reason", .optional(.string), ""), ("opened", texts, "Addresses."),
    ])

    private static let finding = Schema.object([
        ("rule", .string, "belfry explain tells more."), ("severity", .word(["error", "warning", "note"]), ""),
        ("message", .string, ""), ("fix", .string, ""), ("where", .string, ""),
    ])

    private static let event = Schema.object([
        ("number", .integer, "From 1."), ("at", .number, "Seconds since the start."), ("actor", .string, ""),
        ("event", .string, ""), ("kind", .string, ""), ("data", .anyObject("Strings, numbers and booleans."), ""),
    ])

    private static let frame: [(name: String, schema: Schema, help: String)] = [
        ("x", .number, "Points from the left."), ("y", .number, "Points from the top."), ("width", .number, ""),
        ("height", .number, ""),
    ]

    private static let area = Schema.object(
        [
            ("kind", .string, ""), ("name", .optional(.string), "Of what it is: an action's identifier, say."),
            ("label", .string, "For who cannot see it."),
            ("step", .optional(.named("Step")), "What a touch does; null where nothing comes of it here."),
            ("press", .optional(.named("Step")), "What a long press does."),
            ("takesText", .boolean, "A text goes with it: the step is then a reply."),
        ] + frame)

    private static let media = Schema.object(
        [
            ("source", .string, "The path of its file."), ("hasPicture", .boolean, "False for a sound."),
            ("gravity", .word(["aspectFit", "aspectFill", "stretch"]), "How the movie fills its place."),
            ("seconds", .number, "Where it is, by the device's clock."), ("isPlaying", .boolean, ""),
            ("whole", .object(frame), "Where all of it would be; the place below is what is seen."),
        ] + frame)

    private static let screen = Schema.object([
        ("view", .string, "What it shows: lock-screen, banner, home-screen, expanded, prompt."),
        ("version", .integer, "Of the device that is shown."),
        ("minute", .integer, "That the device's clock shows, since 1970."),
        ("width", .number, "Points."), ("height", .number, "Points; more than the screen's where it would scroll."),
        ("scale", .number, ""),
        ("picture", .string, "The path of the PNG file."), ("areas", .list(.named("Area")), "The last lies on top."),
        ("media", .list(.named("Media")), ""),
    ])

    private static let stepResult = Schema.object([
        ("notifications", .list(.named("Notification")), "That came in, those that were held back too."),
        ("contentExtension", .optional(.anyObject("As in the report of belfry deliver.")), ""),
        ("actions", .list(.named("Action")), "That are shown now."), ("responses", .list(.named("Response")), ""),
        ("findings", .list(.named("Finding")), "That are new."),
        ("trace", .list(.anyObject("An event, without its number.")), ""),
    ])
}
