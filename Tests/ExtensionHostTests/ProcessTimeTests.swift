import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

/// What a team's code takes for the time, asked in real processes.
@Suite("The time in a process", .timeLimit(.minutes(30)))
struct ProcessTimeTests {
    /// 3:30 in Greenwich, and so 9:00 in Kolkata.
    static let morning = Date(timeIntervalSince1970: 1_945_999_800)
    static let kolkata = TimeZone(identifier: "Asia/Kolkata") ?? .gmt
    static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

    @Test("every clock of Foundation and libc shows the device's time and zone (Apple, Date, TimeZone.current)")
    func everyClock() async throws {
        let code = TeamCode.service(
            #"""
            let start = 1_945_999_800.0
            var libc = timeval()
            gettimeofday(&libc, nil)
            var precise = timespec()
            clock_gettime(CLOCK_REALTIME, &precise)
            let clocks = [
                "Date()": Date().timeIntervalSince1970, "Date.now": Date.now.timeIntervalSince1970,
                "NSDate": NSDate().timeIntervalSince1970, "time": Double(time(nil)),
                "gettimeofday": Double(libc.tv_sec), "clock_gettime": Double(precise.tv_sec),
                "CFAbsoluteTimeGetCurrent": CFAbsoluteTimeGetCurrent() + Date.timeIntervalBetween1970AndReferenceDate,
            ]
            for (name, seconds) in clocks where !(start..<start + 600).contains(seconds) { print("\(name) \(seconds)") }
            let zones: [String: TimeZone] = [
                "current": TimeZone.current, "autoupdating": .autoupdatingCurrent, "system": NSTimeZone.system,
                "default": NSTimeZone.default, "local": NSTimeZone.local, "calendar": Calendar.current.timeZone,
                "formatter": DateFormatter().timeZone ?? .gmt,
            ]
            for (name, zone) in zones where zone.identifier != "Asia/Kolkata" { print("\(name) \(zone)") }
            let parts = Calendar.current.dateComponents([.year, .month, .day, .hour], from: Date())
            let formatter = DateFormatter()
            formatter.dateFormat = "yyyy-MM-dd HH xxx"
            var now = time(nil)
            var local = tm()
            localtime_r(&now, &local)
            done(
                "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 0)|"
                    + "\(formatter.string(from: Date()))|\(local.tm_year + 1900) \(local.tm_hour) \(local.tm_gmtoff)")
            """#)
        try await TestHost.with(change: { $0.time = Self.time(Self.morning) }) { host in
            let run = try await host.run(code)
            #expect(run.log == [])
            #expect(run.content?.title.text == "2031-9-1 9|2031-09-01 09 +05:30|2031 9 19800")
        }
    }

    /// Each waits for a twentieth of a second. What would come back at once, or in years, is told.
    private static let waiting = TeamCode.service(
        #"""
        let soon = 0.05
        func timed(_ name: String, _ wait: () -> Void) {
            let start = ContinuousClock.now
            wait()
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            if !(soon * 0.9..<100).contains(seconds) { print("\(name): \(seconds) s") }
        }
        func signalled(_ body: (DispatchSemaphore) -> Void) {
            let semaphore = DispatchSemaphore(value: 0)
            body(semaphore)
            semaphore.wait()
        }
        timed("NSCondition.wait(until:)") {
            let condition = NSCondition()
            condition.lock()
            while condition.wait(until: Date(timeIntervalSinceNow: soon)) {}
            condition.unlock()
        }
        timed("NSLock.lock(before:)") {
            let lock = NSLock()
            lock.lock()
            if lock.lock(before: Date(timeIntervalSinceNow: soon)) { print("locked twice") }
        }
        timed("NSConditionLock.lock(whenCondition:before:)") {
            let lock = NSConditionLock(condition: 1)
            if lock.lock(whenCondition: 2, before: Date(timeIntervalSinceNow: soon)) { print("locked") }
        }
        timed("DispatchSemaphore.wait(timeout:)") { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + soon) }
        timed("DispatchSemaphore.wait(wallTimeout:)") {
            _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + soon)
        }
        timed("DispatchGroup.wait(wallTimeout:)") {
            let group = DispatchGroup()
            group.enter()
            _ = group.wait(wallTimeout: .now() + soon)
        }
        timed("asyncAfter(deadline:)") {
            signalled { semaphore in
                DispatchQueue.global().asyncAfter(deadline: .now() + soon) { semaphore.signal() }
            }
        }
        timed("asyncAfter(wallDeadline:)") {
            signalled { semaphore in
                DispatchQueue.global().asyncAfter(wallDeadline: .now() + soon) { semaphore.signal() }
            }
        }
        timed("Task.sleep") {
            signalled { semaphore in
                Task {
                    try? await Task.sleep(for: .seconds(soon))
                    semaphore.signal()
                }
            }
        }
        // On the main thread, whose run loop has something to wait for.
        signalled { semaphore in
            RunLoop.main.perform {
                timed("RunLoop.run(until:)") { RunLoop.current.run(until: Date(timeIntervalSinceNow: soon)) }
                semaphore.signal()
            }
            // Foundation on Linux wakes nobody for it.
            DispatchQueue.main.async {}
        }
        timed("Thread.sleep(until:)") { Thread.sleep(until: Date(timeIntervalSinceNow: soon)) }
        timed("Timer") {
            var hasFired = false
            let timer = Timer(fire: Date(timeIntervalSinceNow: soon), interval: 0, repeats: false) { _ in hasFired = true }
            RunLoop.current.add(timer, forMode: .default)
            while !hasFired { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        }
        timed("pthread_cond_timedwait by CLOCK_MONOTONIC") {
            var (attributes, condition, mutex) = (pthread_condattr_t(), pthread_cond_t(), pthread_mutex_t())
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(&condition, &attributes)
            pthread_mutex_init(&mutex, nil)
            var until = timespec()
            clock_gettime(CLOCK_MONOTONIC, &until)
            until.tv_nsec += 50_000_000
            if until.tv_nsec >= 1_000_000_000 {
                until.tv_sec += 1
                until.tv_nsec -= 1_000_000_000
            }
            pthread_mutex_lock(&mutex)
            while pthread_cond_timedwait(&condition, &mutex, &until) != ETIMEDOUT {}
            pthread_mutex_unlock(&mutex)
        }
        done("waited")
        """#)

    @Test(
        "what waits until a date waits as long as on a phone, with a clock years ahead or behind",
        arguments: [1_945_999_800, 915_148_800.0])
    func waits(_ seconds: Double) async throws {
        try await TestHost.with(change: { $0.time = Self.time(Date(timeIntervalSince1970: seconds)) }) { host in
            let run = try await host.run(Self.waiting, budget: ExtensionBudget(seconds: 240))
            #expect(run.log == [])
            #expect(run.content?.title.text == "waited", "\(run.reason ?? "")")
        }
    }

    @Test(
        "requests go by the device's clock too: an answer comes, and what hangs times out",
        arguments: [1_945_999_800, 0.0])
    func requests(_ seconds: Double) async throws {
        let code = TeamCode.service(
            #"""
            func ask(_ path: String, _ next: @escaping @Sendable (String) -> Void) {
                var request = URLRequest(url: URL(string: "https://example.com/\(path)")!)
                request.timeoutInterval = path == "hang" ? 1 : 200
                URLSession.shared.dataTask(with: request) { _, response, error in
                    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" }
                    next(status ?? (error as? URLError).map { "\($0.code.rawValue)" } ?? "nothing")
                }.resume()
            }
            let give = { @Sendable (title: String) in
                content.title = title
                contentHandler(content)
            }
            ask("answers") { first in ask("hang") { give("\(first) \($0)") } }
            """#, global: "import FoundationNetworking")
        let stubs = [
            try Stub(argument: "https://example.com/answers=201"), try Stub(argument: "https://example.com/hang=hang"),
        ]
        try await TestHost.with(change: { configuration in
            configuration.time = Self.time(Date(timeIntervalSince1970: seconds))
            configuration.egressLibrary = BuildTree.folder.appendingPathComponent("libBelfryEgress.so")
            configuration.egressRules = { EgressRules(infoPlist: $0.infoPlist, stubs: stubs, isOffline: true) }
        }) { host in
            let run = try await host.run(code, budget: ExtensionBudget(seconds: 240))
            #expect(run.content?.title.text == "201 -1001")
        }
    }

    @Test("certificates are checked by the machine's time, whatever the device's clock shows")
    func certificates() async throws {
        // What libcrypto takes for now, as it is written in a certificate: the year's last two digits first.
        let code = TeamCode.service(
            #"""
            typealias Now = @convention(c) (OpaquePointer?, Int) -> OpaquePointer?
            typealias Text = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
            _ = URLSession.shared
            guard let now = dlsym(nil, "X509_gmtime_adj"), let text = dlsym(nil, "ASN1_STRING_get0_data") else {
                return done("libcrypto is not there")
            }
            let time = unsafeBitCast(now, to: Now.self)(nil, 0)
            done(unsafeBitCast(text, to: Text.self)(time).map { String(cString: $0) } ?? "no time")
            """#, global: "import FoundationNetworking")
        try await TestHost.with(change: { $0.time = Self.time(Self.morning) }) { host in
            let before = Date()
            let run = try await host.run(code)
            let title = try #require(run.content?.title.text)
            let formatter = DateFormatter()
            (formatter.locale, formatter.timeZone) = (Locale(identifier: "en_US_POSIX"), .gmt)
            formatter.dateFormat = "yyMMddHHmmss'Z'"
            let date = try #require(formatter.date(from: title), "\(title)")
            #expect((before - 2...Date()).contains(date), "\(title)")
        }
    }

    /// Says at each state what time it is, and whether that is before what was said last.
    private static let telling = TeamCode.app(
        #"tell("launched")"#,
        members: #"""
            var last = Date.distantPast
            func tell(_ state: String) {
                let now = Date()
                print("\(state) \(Int(now.timeIntervalSince1970 - 1_945_999_800) / 3600)\(now < last ? " back" : "")")
                last = now
            }
            func applicationDidEnterBackground(_ application: UIApplication) { tell("background") }
            func applicationWillEnterForeground(_ application: UIApplication) { tell("foreground") }
            """#)

    @Test("a process that runs is told of a clock that has moved; one that stands still is never behind what was seen")
    func moves() async throws {
        let clock = ManualClock(now: Self.morning)
        try await TestApp.with(change: { $0.time = ProcessTime(clock: clock, timeZone: Self.kolkata) }) { test in
            try await test.launch(Self.telling)
            _ = await test.session.enterBackground()
            clock.advance(by: 2 * 3600)
            _ = await test.session.enterForeground()
            for _ in 0..<5 { _ = await test.session.enterBackground() }
            let run = await test.session.enterForeground()
            #expect(run.log.prefix(3) == ["launched 0", "background 0", "foreground 2"])
            #expect(run.log.filter { $0.hasSuffix("back") } == [])
            #expect(run.log.last == "foreground 2")
        }
    }

    @Test(
        "what waits for a time in a process is due when the device's clock has come to it",
        arguments: [
            "Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in print(\"due\") }",
            "DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { print(\"due\") }",
            "DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3600) { print(\"due\") }",
            "Task { try? await Task.sleep(for: .seconds(3600)); print(\"due\") }",
        ])
    func due(_ wait: String) async throws {
        let clock = ManualClock(now: Self.morning)
        try await TestApp.with(change: { $0.time = ProcessTime(clock: clock, timeZone: .gmt) }) { test in
            let launched = try await test.launch(TeamCode.app(wait))
            #expect(launched.log == [])
            let seconds = try #require(launched.dueSeconds)
            #expect((2400...3600).contains(seconds))
            clock.advance(by: 1200)
            #expect(await test.session.settle().log == [])
            clock.advance(by: 2400)
            #expect(await test.session.settle().log == ["due"])
        }
    }

    @Test("a zone that changes while a process runs is told of as on a phone (Apple, NSSystemTimeZoneDidChange)")
    func zone() async throws {
        let code = TeamCode.app(
            #"""
            tell()
            NotificationCenter.default.addObserver(forName: .NSSystemTimeZoneDidChange, object: nil, queue: nil) { _ in
                print("changed \(Thread.isMainThread)")
                self.tell()
            }
            """#,
            members: #"""
                let early = DateFormatter()
                func tell() {
                    let late = DateFormatter()
                    (early.dateFormat, late.dateFormat) = ("HH", "HH")
                    let date = Date(timeIntervalSince1970: 1_945_999_800)
                    print(
                        TimeZone.current.identifier, NSTimeZone.default.identifier,
                        Calendar.autoupdatingCurrent.component(.hour, from: date), late.string(from: date))
                }
                """#)
        let time = Self.time(Self.morning)
        try await TestApp.with(change: { $0.time = time }) { test in
            let launched = try await test.launch(code)
            #expect(launched.log == ["Asia/Kolkata Asia/Kolkata 9 09"])
            time.timeZone = Self.newYork
            let run = await test.session.enterBackground()
            // Half past eleven in the evening before.
            #expect(run.log.dropFirst() == ["changed true", "America/New_York America/New_York 23 23"])
        }
    }

    @Test("a default zone that the team's code has set stays (Apple, NSTimeZone.default)")
    func ownDefaultZone() async throws {
        let code = TeamCode.app(
            #"NSTimeZone.default = TimeZone(identifier: "Europe/Paris")!"#,
            members: #"""
                func applicationDidEnterBackground(_ application: UIApplication) {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "HH"
                    print(NSTimeZone.default.identifier, formatter.string(from: Date(timeIntervalSince1970: 0)))
                }
                """#)
        let time = Self.time(Self.morning)
        try await TestApp.with(change: { $0.time = time }) { test in
            try await test.launch(code)
            time.timeZone = Self.newYork
            #expect(await test.session.enterBackground().log == ["Europe/Paris 01"])
        }
    }

    @Test("without a time of the device's it is the machine's")
    func machine() async throws {
        try await TestHost.with { host in
            let before = Date().timeIntervalSince1970
            let run = try await host.run(.service(#"done("\(Date().timeIntervalSince1970)")"#))
            let seconds = try #require(Double(run.content?.title.text ?? ""))
            #expect((before...Date().timeIntervalSince1970).contains(seconds))
        }
    }

    private static func time(_ date: Date) -> ProcessTime {
        ProcessTime(clock: ManualClock(now: date), timeZone: kolkata)
    }
}
