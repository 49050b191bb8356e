import BelfryNotificationModel
import Device

/// What can be expected. The members are those of the JSON report, so that what a delivery printed can be copied.
enum ExpectationShape {
    static let expectation = Shape.named(
        "expectation",
        .object(
            Shape.ObjectShape(
                words: "the expectation",
                fields: [
                    .init("outcome", .choice(["presented", "suppressed", "silent"]), "Of the newest notification."),
                    .init("reason", text, "Where it is seen, or why it is not."),
                    .init("places", list(.choice(["banner", "lock-screen", "list"])), "Where it is seen."),
                    .init(
                        "notification", .either([.null, notification]), "The newest notification as it is in the end."),
                    .init("serviceExtension", .either([.null, service]), "How its service extension came out."),
                    .init("contentExtension", .either([.null, content]), "What is shown of its content extension."),
                    .init("app", .either([.null, app]), "What the app did."),
                    .init("actions", list(named(action)), "The actions that are shown, by identifier or as objects."),
                    .init("responses", list(named(response)), "Who was given the answer, in their order."),
                    .init("requests", list(named(request)), "What was sent to servers, by URL or as objects."),
                    .init("opened", list(text), "The addresses that were opened."),
                    .init(
                        "log", list(.text("a part of a line")),
                        "Each is a part of a line that was printed, in this order."),
                    .init(
                        "findings", list(named(finding)),
                        "The errors and warnings that were found, in any order; notes need not be named."),
                    .init("pending", list(named(listed)), "The requests that wait, by identifier or as objects."),
                    .init(
                        "delivered", list(named(listed)), "The notifications in the list, by identifier or as objects."),
                    .init("badge", number, "The number on the app's icon; 0 is none."),
                    .init("permission", text, "What the app may do."),
                    .init("prompt", text, "The app that asks for permission, by its name; null without a prompt."),
                    .init("state", .choice(DeviceState.allCases.map(\.rawValue)), "What the device is doing."),
                    .init("picture", .either([.text("a PNG file"), picture]), "The screenshot looks like this file."),
                ])))

    // MARK: Values

    private static let text = Shape.named(
        "text",
        .either([
            .text("a text"), .null,
            .object(
                Shape.ObjectShape(
                    words: "a text's expectation",
                    fields: [
                        .init("contains", .text("a text"), "It has this in it."),
                        .init("startsWith", .text("a text"), "It begins with this."),
                        .init("endsWith", .text("a text"), "It ends with this."),
                        .init("matches", .pattern, "The regular expression is found in it."),
                        .init("not", .either([.text("a text"), .null]), "It is not this."),
                    ])),
        ]))

    private static let number = Shape.named(
        "number",
        .either([
            .number, .null,
            .object(
                Shape.ObjectShape(
                    words: "a number's expectation",
                    fields: [
                        .init("atLeast", .number, "Not below this."), .init("atMost", .number, "Not above this."),
                    ])),
        ]))

    private static func list(_ each: Shape) -> Shape {
        .either([
            .list(each),
            .object(
                Shape.ObjectShape(
                    words: "a list's expectation",
                    fields: [
                        .init("contains", .list(each), "All of these are in it, in any order."),
                        .init("count", .whole, "It has so many."),
                    ])),
        ])
    }

    private static func named(_ object: Shape) -> Shape { .either([.text("its identifier"), object]) }

    /// Named in the schema by the words, without their article.
    private static func object(_ words: String, _ fields: [Shape.Field]) -> Shape {
        let name = words.split(separator: " ").dropFirst().joined(separator: "-")
        return .named(name, .object(Shape.ObjectShape(words: words, fields: fields)))
    }

    // MARK: Parts of a report

    private static let attachment = object(
        "an attachment",
        [
            .init("identifier", text, "Its identifier."), .init("type", text, "Such as public.jpeg."),
            .init("bytes", number, "The size of its file."), .init("path", text, "Where it is kept."),
            .init("thumbnail", .anyObject, "Its options."),
        ])

    private static let notification = object(
        "the notification",
        [
            .init("title", text, "Its title."), .init("subtitle", text, "Its subtitle."),
            .init("body", text, "Its body."),
            .init("badge", number, "The badge that it sets."), .init("sound", text, "The sound that plays."),
            .init("soundVolume", number, "Of a critical one."),
            .init("categoryIdentifier", text, "Its category."), .init("threadIdentifier", text, "Its thread."),
            .init("threadCount", number, "Notifications of its thread in the list."),
            .init("threadSummary", text, "Of its thread, on iOS 12 to 14."),
            .init("interruptionLevel", text, "The level that counts."), .init("relevanceScore", number, "0 to 1."),
            .init("targetContentIdentifier", text, "The scene to open."), .init("filterCriteria", text, "For Focus."),
            .init("launchImageName", text, "The launch image."),
            .init("communication", .either([.null, .anyObject]), "Of a communication notification."),
            .init("userInfo", .anyObject, "These members are in it."),
            .init("attachments", list(.either([.text("its type"), attachment])), "By type or as objects."),
            .init("hiddenPreview", .either([.null, .anyObject]), "The texts that are seen instead."),
            .init("carPlay", .boolean, "Whether CarPlay shows it too."),
            .init("announced", .boolean, "Whether Siri reads it out."),
        ])

    private static let service = object(
        "the service extension",
        [
            .init("principalClass", text, "Its class."),
            .init(
                "result",
                .choice(["completed", "expired", "crashed", "memoryExceeded", "buildFailed", "notRun"]), "How it ended."
            ),
            .init("reason", text, "Why."), .init("seconds", number, "How long it took."),
            .init("log", list(.text("a part of a line")), "Each is a part of a line, in this order."),
        ])

    private static let content = object(
        "the content extension",
        [
            .init("principalClass", text, "Its class."),
            .init("result", .choice(["shown", "crashed", "buildFailed", "notRun"]), "Whether it is shown."),
            .init("reason", text, "Why it is not."),
            .init(
                "size",
                object("a size", [.init("width", number, "Points."), .init("height", number, "Points.")]),
                "Of its view."),
            .init("initialHeight", number, "By the ratio."),
            .init("defaultContentHidden", .boolean, "Whether the system's own texts are hidden."),
            .init("players", list(.anyObject), "Where movies are shown."),
            .init("log", list(.text("a part of a line")), "Each is a part of a line, in this order."),
            .init("title", text, "Its view controller's title."),
            .init("texts", list(text), "The texts in its view, in the order of their drawing."),
            .init(
                "controls",
                list(
                    named(
                        object(
                            "a control",
                            [
                                .init("name", text, "Its accessibility identifier or title."),
                                .init("class", text, "Its class."), .init("takesText", .boolean, "A text field."),
                            ]))), "What takes a touch."),
        ])

    private static let app = object(
        "the app",
        [
            .init("principalClass", text, "The class of its delegate."),
            .init("result", .choice(["answered", "crashed", "buildFailed", "notRun"]), "How it came out of the last."),
            .init("reason", text, "Why."),
            .init(
                "presentation", .either([.null, list(.choice(["badge", "sound", "alert", "list", "banner"]))]),
                "The options that willPresent gave last."),
            .init("fetchResult", text, "Of didReceiveRemoteNotification: newData, noData, failed."),
            .init("opened", list(text), "The addresses that it opened so far."),
            .init("log", list(.text("a part of a line")), "Each is a part of a line, in this order."),
        ])

    private static let action = object(
        "an action",
        [
            .init("identifier", text, "Its identifier."), .init("title", text, "Its title."),
            .init("kind", .choice(["button", "textInput"]), "What it is."),
            .init(
                "options", list(.choice(["authenticationRequired", "destructive", "foreground"])), "By Apple's names."),
            .init("textInputButtonTitle", text, "Of a text action."),
            .init("textInputPlaceholder", text, "Of a text action."),
        ])

    private static let response = object(
        "a response",
        [
            .init("actionIdentifier", text, "The action."), .init("userText", text, "What was typed."),
            .init("handledBy", .choice(["contentExtension", "app"]), "Who was given it."),
            .init("handled", .either([.boolean, .null]), "Whether the app's delegate took it."),
            .init("reason", text, "Why it did not."), .init("opened", list(text), "What the app opened for it."),
            .init(
                "option", .either([.choice(["doNotDismiss", "dismiss", "dismissAndForwardAction"]), .null]),
                "What the content extension said."),
        ])

    private static let request = object(
        "a request",
        [
            .init("url", text, "Its address."), .init("method", text, "Such as POST."),
            .init("status", number, "Of the answer."), .init("body", text, "What was sent, as text."),
            .init("json", .any, "What was sent, as JSON: these members are in it."),
        ])

    private static let finding = object(
        "a finding",
        [
            .init("rule", text, "Its name."),
            .init("severity", .choice(["error", "warning", "note"]), "How bad it is."),
            .init("message", text, "What is wrong."), .init("fix", text, "What to do."), .init("where", text, "Where."),
        ])

    private static let listed = object(
        "a listed notification",
        [
            .init("identifier", text, "Its identifier."), .init("title", text, "Its title."),
            .init("subtitle", text, "Its subtitle."), .init("body", text, "Its body."),
            .init("categoryIdentifier", text, "Its category."), .init("attachments", number, "How many."),
            .init("trigger", text, "push, timeInterval, calendar, location, or null."),
            .init("repeats", .boolean, "Whether it repeats."), .init("next", text, "When it is due, as ISO 8601."),
        ])

    private static let picture = object(
        "a picture",
        [
            .init("file", .text("a PNG file"), isRequired: true, "The kept picture."),
            .init("perPixel", .whole, "The largest difference of a channel, 0 to 255, that still counts as the same."),
            .init("share", .number, "How many of all pixels may differ by more, 0 to 1."),
        ])
}
