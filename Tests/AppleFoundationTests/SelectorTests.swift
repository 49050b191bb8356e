import BelfryAppleFoundation
import Foundation
import LinkTestSupport
import Testing

@Suite("Calls by selector")
struct SelectorTests {
    private class Base: NSObject {
        var calls: [String] = []
        func inherited() -> Int { 5 }
    }

    private final class Target: Base {
        func tapped(_ sender: Any?) { calls.append("tapped \(sender ?? "nobody")") }
        func moved(from: String, to: String) { calls.append("\(from) to \(to)") }
    }

    /// As the code that is added to a team's library does it.
    private static let registration: Void = {
        ClassTables.register(
            String(reflecting: Base.self),
            outlets: [],
            actions: [
                ActionEntry("inherited", name: "inherited()") { owner, _ in
                    guard let owner = owner as? Base else { return nil }
                    return .some(owner.inherited())
                }
            ])
        ClassTables.register(
            String(reflecting: Target.self),
            outlets: [
                OutletEntry("calls", isCollection: false) { owner, value in
                    guard let owner = owner as? Target, let value = value as? [String] else { return false }
                    owner.calls = value
                    return true
                }
            ],
            actions: [
                ActionEntry("tapped:", name: "tapped(_:)") { owner, values in
                    guard let owner = owner as? Target, values.count >= 1 else { return nil }
                    owner.tapped(values[0])
                    return .some(nil)
                },
                ActionEntry("movedFrom:to:", name: "moved(from:to:)") { owner, values in
                    guard let owner = owner as? Target, values.count >= 2, let from = values[0] as? String,
                        let to = values[1] as? String
                    else { return nil }
                    owner.moved(from: from, to: to)
                    return .some(nil)
                },
            ])
    }()

    init() { Self.registration }

    @Test("A method is found by its selector, its full name and its base name")
    func names() {
        let target = Target()
        for name in ["tapped:", "tapped(_:)", "tapped"] { target.perform(Selector(name), with: name) }
        #expect(target.calls == ["tapped tapped:", "tapped tapped(_:)", "tapped tapped"])
        target.perform(Selector(("movedFrom:to:")), with: "a", with: "b")
        #expect(target.calls.last == "a to b")
    }

    @Test("A method of the base class is found, and gives its result")
    func inherited() {
        #expect(Target().perform(NSSelectorFromString("inherited")) as? Int == 5)
        #expect(Target().responds(to: Selector("inherited")))
        #expect(!Base().responds(to: Selector("tapped:")))
    }

    @Test("An unknown selector, or one with other arguments, calls nothing and is in the trace")
    func unknown() {
        let device = ScriptedDevice()
        let target = Target()
        device.run {
            #expect(target.perform(Selector("nothing")) == nil)
            #expect(target.perform(Selector("movedFrom:to:"), with: 1, with: 2) == nil)
        }
        #expect(target.calls.isEmpty)
        #expect(device.factKinds == ["unrecognized-selector", "unrecognized-selector"])
    }

    @Test("An outlet takes a value of its type, and no other")
    func outlet() throws {
        let target = Target()
        let outlet = try #require(ClassTables.outlet("calls", of: target))
        #expect(outlet.set(target, ["set"]))
        #expect(!outlet.set(target, 5))
        #expect(!outlet.set(Base(), ["set"]))
        #expect(target.calls == ["set"])
    }

    @Test("A selector is a string with a name")
    func values() {
        let selector: Selector = "a:b:"
        #expect(selector == Selector("a:b:"))
        #expect(NSStringFromSelector(selector) == "a:b:")
    }

    @Test("An observer is called by its selector until it is removed, or gone")
    func observer() {
        let center = NotificationCenter()
        let (wanted, other) = (Notification.Name("wanted"), Notification.Name("other"))
        var target: Target? = Target()
        let kept = target
        center.addObserver(target as Any, selector: Selector("tapped:"), name: wanted, object: nil)
        center.post(name: wanted, object: nil)
        center.post(name: other, object: nil)
        #expect(target?.calls.count == 1)
        if let target { center.removeObserver(target, name: other, object: nil) }
        center.post(name: wanted, object: nil)
        #expect(target?.calls.count == 2)
        if let target { center.removeObserver(target) }
        center.post(name: wanted, object: nil)
        #expect(kept?.calls.count == 2)
        let short = Target()
        weak let gone = short
        center.addObserver(short, selector: Selector("tapped:"), name: wanted, object: nil)
        #expect(gone != nil)
        target = nil
    }

    @Test("A timer calls its target with itself")
    func timer() {
        let target = Target()
        let timer = Timer(timeInterval: 0, target: target, selector: Selector("tapped:"), userInfo: nil, repeats: false)
        timer.fire()
        #expect(target.calls.count == 1)
        #expect(target.calls.first?.hasPrefix("tapped") == true)
    }
}
