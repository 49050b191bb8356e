import Foundation
import Testing
import XcodeProject

@testable import ExtensionBuilder

/// What adapted code does, in a process of its own that loads the library.
@Suite struct LoadedLibraryTests {
    private static let source = """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {}

        private class Hidden: NSObject {
            var calls = ""
            @objc private func noted(_ note: Notification) { calls += "n" }
            @objc private func plain() { calls += "p" }
            @objc(other::) private func two(a: String, b: Int) -> String { "\\(a)\\(b)" }
            func observe() {
                NotificationCenter.default.addObserver(
                    self, selector: #selector(noted(_:)), name: Notification.Name("x"), object: nil)
                NotificationCenter.default.addObserver(
                    self, selector: #selector(plain), name: Notification.Name("x"), object: nil)
            }
            func ask() -> String? { perform(#selector(two(a:b:)), with: "a", with: 2) as? String }
            func forget() { NotificationCenter.default.removeObserver(self) }
        }
        extension Hidden { @objc func added() { calls += "e" } }

        struct Own: Error {}
        func failing() throws { throw Own() }
        func opening() throws { _ = try Data(contentsOf: URL(fileURLWithPath: "/nonexistent")) }

        @_cdecl("check") public func check() {
            belfry_register_classes()
            let hidden = Hidden()
            hidden.observe()
            NotificationCenter.default.post(name: Notification.Name("x"), object: nil)
            hidden.perform(#selector(Hidden.added))
            print(hidden.calls.sorted().map(String.init).joined(), hidden.ask() ?? "nothing")
            hidden.forget()
            NotificationCenter.default.post(name: Notification.Name("x"), object: nil)
            print(hidden.calls.count, hidden.responds(to: Selector(("unknown"))))
            do { try failing() } catch let error as NSError { print(error.domain, error.code) }
            do { try opening() } catch let error as NSError { print(error.domain, error.code) }
            let error: Error? = URLError(.timedOut)
            print((error as? NSError)?.code ?? 0, ((Own() as Any) as? NSError) != nil, (1 as Any) as? NSError ?? "none")
            print(#keyPath(Hidden.calls), #selector(getter: Hidden.calls), (#file as NSString).lastPathComponent, #line)
        }
        """

    private static let expected = """
        enp a2
        3 false
        Service.Own 1
        NSCocoaErrorDomain 260
        -1001 true none
        calls calls Service.swift 39

        """

    /// Loads a library and calls one function of it.
    private static let driver = """
        import Foundation
        guard let library = dlopen(CommandLine.arguments[1], RTLD_NOW) else { fatalError(String(cString: dlerror())) }
        guard let symbol = dlsym(library, CommandLine.arguments[2]) else { fatalError("no such function") }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
        """

    private func run(_ built: BuiltExtension, _ function: String, in workshop: Workshop) throws -> (String, String) {
        let main = try workshop.write("driver/main.swift", Self.driver)
        let program = workshop.folder.appendingPathComponent("driver/driver").path
        func tool(_ executable: String, _ arguments: [String]) -> ToolProcess.Result {
            ToolProcess(
                executable: executable, arguments: arguments, folder: workshop.folder, timeLimit: .seconds(600),
                cancellation: nil
            ).run()
        }
        let compiled = tool(workshop.kit.toolchain.folder + "/bin/swiftc", [main.path, "-o", program])
        try #require(compiled.ending == .exited(0), "\(String(decoding: compiled.errors, as: UTF8.self))")
        let result = tool(program, [built.libraryURL.path, function])
        return (String(decoding: result.output, as: UTF8.self), String(decoding: result.errors, as: UTF8.self))
    }

    @Test func behavesAsOnAPhone() async throws {
        let workshop = try Workshop()
        let built = try await workshop.builder().build(
            try workshop.target(files: ["Service.swift": Self.source]))
        let (output, errors) = try run(built, "check", in: workshop)
        #expect(output == Self.expected)
        #expect(errors.isEmpty)
    }

    @Test func namesTheTeamsFileAndLineInACrash() async throws {
        let workshop = try Workshop()
        let source =
            Sample.service("")
            + "@_cdecl(\"check\") public func check() {\n    let none: Int? = nil\n    print(none!)\n}\n"
        let built = try await workshop.builder().build(try workshop.target(files: ["Service.swift": source]))
        let (_, errors) = try run(built, "check", in: workshop)
        // Three lines of the sample stand before the function's first.
        #expect(errors.contains("Service/Service.swift:7: Fatal error: Unexpectedly found nil"))
    }
}
