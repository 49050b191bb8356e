import APNSWire
import BelfryNotificationModel
import Delivery
import Device
import Foundation
import Scenario

/// The table of what is answered.
struct LiveRoutes: Sendable {
    let phone: LivePhone
    let isReady: @Sendable () -> Bool
    let samples: @Sendable () -> [MetricSample]

    var all: [Route] { page + watching + reading + acting }

    // MARK: The page

    private var page: [Route] {
        [
            file("/", "The page", "text/html; charset=utf-8", PackageResources.page_html),
            file("/page.css", "Its style", "text/css; charset=utf-8", PackageResources.page_css),
            file("/page.js", "Its script", "text/javascript; charset=utf-8", PackageResources.page_js),
        ]
    }

    /// Nothing but the page's own files, and the screen's pictures and media.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private func file(_ path: String, _ summary: String, _ type: String, _ bytes: [UInt8]) -> Route {
        Route(method: .get, path: path, summary: summary, answer: .other(type, summary)) { _ in
            HTTPResponse(type: type, bytes).with("Content-Security-Policy", Self.policy)
        }
    }

    // MARK: For who watches

    private var watching: [Route] {
        [
            Route(
                method: .get, path: "/healthz", summary: "Whether page and push service listen",
                answer: .json(.object([("status", .word(["ok"]), "")]), "Both do."), failures: [503]
            ) { [isReady] _ throws(HTTPFailure) in
                guard isReady() else { throw HTTPFailure(503, "the device is starting", "ask again") }
                return HTTPResponse(json: #"{"status": "ok"}"# + "\n")
            },
            Route(
                method: .get, path: "/metrics", summary: "Figures for Prometheus",
                answer: .other("text/plain; version=0.0.4", "Its text format.")
            ) { [self] _ in
                let text = MetricSample.text(samples() + phone.samples)
                return HTTPResponse(type: "text/plain; version=0.0.4", Array(text.utf8))
            },
        ]
    }

    // MARK: What there is

    private var reading: [Route] {
        [
            get("/api/device", "The device", .named("Device")) { [phone] _ in phone.device },
            notifications,
            get("/api/responses", "How actions were answered, in their order", .list(.named("Response"))) {
                [phone] _ in phone.record.responses
            },
            get("/api/findings", "What was found wrong, in its order", .list(.named("Finding"))) { [phone] _ in
                phone.record.findings
            },
            trace, events, screen, picture, media,
        ]
    }

    private func get(
        _ path: String, _ summary: String, _ schema: Schema,
        _ value: @escaping @Sendable (RouteRequest) throws(HTTPFailure) -> JSONText
    ) -> Route {
        Route(method: .get, path: path, summary: summary, answer: .json(schema, summary + ".")) {
            request throws(HTTPFailure) in HTTPResponse(json: try value(request).text + "\n")
        }
    }

    private var notifications: Route {
        var route = get("/api/notifications", "What is in its list, the newest first", .list(.named("Notification"))) {
            [phone] request throws(HTTPFailure) in
            phone.record.notifications(limit: try request.number("limit") ?? .max)
        }
        route.parameters = [
            .init(name: "limit", place: .query, schema: .integer, help: "No more than so many of them.")
        ]
        return route
    }

    private var trace: Route {
        var route = get("/api/trace", "What happened, in its order", .list(.named("Event"))) {
            [phone] request throws(HTTPFailure) in phone.record.trace(after: try request.number("after") ?? 0)
        }
        route.parameters = [
            .init(name: "after", place: .query, schema: .integer, help: "Only events after the one of this number.")
        ]
        return route
    }

    private var events: Route {
        Route(
            method: .get, path: "/api/events",
            summary:
                "What happens, as it happens: server-sent events trace, notification, response, finding, changed, reset",
            parameters: [
                .init(
                    name: "Last-Event-ID", place: .header, schema: .integer,
                    help: "Goes on after this event; without it, with the next one."),
                .init(name: "after", place: .query, schema: .integer, help: "The same."),
            ], answer: .other("text/event-stream", "Until it is closed.")
        ) { [phone] request throws(HTTPFailure) in
            let last = request.http.fields["last-event-id"]
            guard last == nil || Int(last ?? "") != nil else {
                throw HTTPFailure(400, "Last-Event-ID is no number", "send the id of an event")
            }
            let asked = try request.number("after")
            return HTTPResponse(events: phone.events, after: last.flatMap { Int($0) } ?? asked)
        }
    }

    private static let view = Route.Parameter(
        name: "view", place: .path, schema: .word(DeliverySession.ScreenView.allCases.map(\.rawValue)),
        help: "now is what is before the user.")

    private static func view(_ request: RouteRequest) throws(HTTPFailure) -> DeliverySession.ScreenView {
        guard let view = DeliverySession.ScreenView(rawValue: request.values["view"] ?? "") else {
            let words = DeliverySession.ScreenView.allCases.map(\.rawValue).joined(separator: ", ")
            throw HTTPFailure(404, "there is no such view", "use one of: \(words)")
        }
        return view
    }

    private var screen: Route {
        Route(
            method: .get, path: "/api/screens/{view}", summary: "What the screen shows, and what on it answers a touch",
            parameters: [Self.view], answer: .json(.named("Screen"), "The screen."), failures: [404, 409]
        ) { [phone] request throws(HTTPFailure) in
            let view = try Self.view(request)
            let (image, moment) = try await phone.drawn(view)
            return HTTPResponse(json: ScreenDescription.json(image, view: view, at: moment).text + "\n")
        }
    }

    private var picture: Route {
        Route(
            method: .get, path: "/api/screens/{view}/picture", summary: "The screen as a PNG file",
            parameters: [Self.view], answer: .other("image/png", "The picture."), failures: [404, 409]
        ) { [phone] request throws(HTTPFailure) in
            HTTPResponse(type: "image/png", try await phone.drawn(try Self.view(request)).image.png)
        }
    }

    private var media: Route {
        Route(
            method: .get, path: "/api/media/{name}",
            summary: "The file of a movie or sound on a screen, or a part of it",
            parameters: [
                .init(name: "name", place: .path, schema: .string, help: "The end of a screen's source."),
                .init(name: "Range", place: .header, schema: .string, help: "One part, as bytes=0-999."),
            ], answer: .other("application/octet-stream", "The file, with its own type; 206 for a part."),
            failures: [404, 416]
        ) { [phone] request throws(HTTPFailure) in
            guard let path = phone.screens.media(named: request.values["name"] ?? "") else {
                throw HTTPFailure(404, "no screen has that", "see media of a screen for those that it has")
            }
            let type = AttachmentTypes.type(hint: nil, fileName: path)?.mimeTypes.first ?? "application/octet-stream"
            return HTTPResponse(type: type, try FilePart(path: path, wanted: request.http.fields["range"]))
        }
    }

    // MARK: What is done

    private var acting: [Route] {
        [
            Route(
                method: .patch, path: "/api/device", summary: "Settles what the user may settle",
                body: .named("DeviceChange"), answer: .json(.named("Device"), "The device afterwards."), failures: [409]
            ) { [phone] request throws(HTTPFailure) in
                let change = try DeviceChange(request.http.body)
                try await phone.change(
                    permission: change.permission, previews: change.previews, isDark: change.isDark,
                    screenName: change.screenName, isOnline: change.isOnline)
                return HTTPResponse(json: phone.device.text + "\n")
            },
            Route(
                method: .post, path: "/api/steps",
                summary: "Does something with the device, as a step of a scenario does",
                parameters: [
                    .init(
                        name: "notification", place: .query, schema: .string,
                        help: "The identifier of the one that it is done with; else the one before the user.")
                ],
                body: .named("Step"), answer: .json(.named("StepResult"), "What it came to."), failures: [409]
            ) { [phone] request throws(HTTPFailure) in
                let act: Scenario.Act
                do throws(ScenarioError) {
                    act = try ScenarioReader.liveStep(request.http.body, file: "step")
                } catch {
                    throw HTTPFailure(400, saying: error.description)
                }
                return HTTPResponse(
                    json: StepDescription.json(try await phone.perform(act, on: request.http.query["notification"]))
                        .text + "\n")
            },
            Route(
                method: .post, path: "/api/pushes", summary: "Gives the device a push, past the push service",
                parameters: [
                    .init(name: "collapse-id", place: .query, schema: .string, help: "1 to 64 bytes."),
                    .init(
                        name: "push-type", place: .query, schema: .word(PushType.allCases.map(\.rawValue)),
                        help: "Else what the payload implies."),
                ], body: .anyObject("The payload, with aps."),
                answer: .json(.named("StepResult"), "What it came to."), failures: [409]
            ) { [phone] request throws(HTTPFailure) in
                let collapse = request.http.query["collapse-id"]
                guard collapse.map({ (1...64).contains($0.utf8.count) }) != false else {
                    throw HTTPFailure(400, "collapse-id is too long, or empty", "write 1 to 64 bytes")
                }
                let step = try await phone.receive(
                    request.http.body, collapseIdentifier: collapse,
                    pushType: try request.word("push-type", PushType.self, in: request.http.query))
                return HTTPResponse(json: StepDescription.json(step).text + "\n")
            },
        ]
    }
}
