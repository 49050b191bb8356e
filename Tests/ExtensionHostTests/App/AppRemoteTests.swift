import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("Remote notifications of an app", .timeLimit(.minutes(30)))
struct AppRemoteTests {
    private static let userInfo: [String: PropertyValue] = [
        "aps": .dictionary(["content-available": .integer(1)]), "id": .string("7"),
    ]

    @Test(
        "the result of the fetch completion handler (Apple, didReceiveRemoteNotification:fetchCompletionHandler:)",
        arguments: zip(["newData", "noData", "failed"], [AppFetchResult.newData, .noData, .failed]))
    func results(name: String, result: AppFetchResult) async throws {
        let code = TeamCode.app(
            members: TeamCode.remoteNotification(
                "print(userInfo[\"id\"] as? String ?? \"\"); DispatchQueue.global().async { completionHandler(.\(name)) }"
            ))
        try await TestApp.with { test in
            try await test.launch(code, members: .remoteNotificationFetch, inBackground: true)
            let run = await test.session.remoteNotification(Self.userInfo)
            #expect(run.answer == .fetched(result))
            #expect(run.log == ["7"])
        }
    }

    @Test("a push that launches the app is in the launch options, and comes to the same method")
    func launch() async throws {
        let code = TeamCode.app(
            """
            let payload = launchOptions?[.remoteNotification] as? [String: Any]
            print("launched \\(payload?["id"] as? String ?? "-") \\(application.applicationState.rawValue)")
            """, members: TeamCode.remoteNotification("print(\"received\"); completionHandler(.newData)"))
        try await TestApp.with { test in
            let run = try await test.launch(
                code, .remoteNotification(Self.userInfo), members: .remoteNotificationFetch, inBackground: true)
            #expect(run.answer == .fetched(.newData))
            #expect(run.log == ["launched 7 2", "received"])
        }
    }

    @Test("the async form, and the old method where neither other is there", arguments: [true, false])
    func otherForms(isAsync: Bool) async throws {
        let method =
            isAsync
            ? "async -> UIBackgroundFetchResult { print(\"async\"); return .failed }" : "{ print(\"plain\") }"
        let code = TeamCode.app(
            members: """
                func application(
                    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
                ) \(method)
                """)
        for members in [nil, isAsync ? AppMembers.remoteNotificationAsync : .remoteNotification] {
            try await TestApp.with { test in
                try await test.launch(code, members: members)
                let run = await test.session.remoteNotification(Self.userInfo)
                #expect(run.answer == (isAsync ? .fetched(.failed) : .handled))
                #expect(run.log == [isAsync ? "async" : "plain"])
            }
        }
    }

    @Test("none of them is there")
    func notImplemented() async throws {
        try await TestApp.with { test in
            try await test.launch(.app())
            #expect(await test.session.remoteNotification(Self.userInfo).answer == .notHandled(.notImplemented))
        }
    }

    @Test(
        "an app that does not call the handler in 30 seconds is ended (Apple, didReceiveRemoteNotification:fetchCompletionHandler:); the next push launches it anew"
    )
    func outOfTime() async throws {
        let code = TeamCode.app(
            members: """
                var kept: ((UIBackgroundFetchResult) -> Void)?
                \(TeamCode.remoteNotification("kept = completionHandler; print(\"kept\")"))
                """)
        let clock = ManualClock()
        let budget = AppBudget(loadSeconds: 120, mainThreadSeconds: 120, backgroundSeconds: 30)
        try await TestApp.with(clock: clock, budget: budget) { test in
            try await test.launch(code, members: .remoteNotificationFetch, inBackground: true)
            async let run = test.session.remoteNotification(Self.userInfo)
            try await test.trace.waits(for: TraceKind.log, line: "kept")
            clock.advance(by: 30)
            let result = await run
            #expect(result.result == .crashed)
            #expect(result.answer == .notHandled(.outOfTime))
            #expect(result.reason == "it did not call its fetch completion handler in 30 s")
            #expect(test.findings.contains("app-completion-never-called"))
            #expect(await test.session.isRunning == false)
            #expect(try await test.launch(code, members: .remoteNotificationFetch).result == .answered)
        }
    }

    @Test(
        "a device token comes to the delegate, and is the same at each launch (Apple, registerForRemoteNotifications())"
    )
    func token() async throws {
        let code = TeamCode.app(
            "application.registerForRemoteNotifications()",
            members: """
                func application(
                    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
                ) {
                    print(deviceToken.map { String(format: "%02x", $0) }.joined())
                    print(Thread.isMainThread && application.isRegisteredForRemoteNotifications)
                }
                """)
        try await TestApp.with { test in
            let first = try await test.launch(code)
            #expect(first.log.count == 2)
            #expect(first.log[0].count == 64)
            #expect(first.log[1] == "true")
            #expect(try await test.launch(code).log == first.log)
            #expect(test.events(TraceKind.remoteRegistration).count == 2)
        }
    }

    @Test("a failure, and an answer that comes later")
    func otherRegistrations() async throws {
        let code = TeamCode.app(
            "application.registerForRemoteNotifications()",
            members: """
                func application(
                    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
                ) { print("token \\(Array(deviceToken))") }
                func application(
                    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
                ) { print("failed \\((error as NSError).code) \\(error.localizedDescription)") }
                """)
        try await TestApp.with { test in
            test.services.setRegistration(
                .failure(LinkError(domain: "NSCocoaErrorDomain", code: 3010, message: "not supported")),
                for: "com.example.app")
            let failed = try await test.launch(code)
            #expect(failed.log == ["failed 3010 not supported"])
            test.services.setRegistration(.later, for: "com.example.app")
            let silent = try await test.launch(code)
            #expect(silent.log == [])
            #expect(await test.session.deviceToken(Data([1, 2])).log == ["token [1, 2]"])
        }
    }
}
