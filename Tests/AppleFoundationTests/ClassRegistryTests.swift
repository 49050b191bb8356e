import BelfryAppleFoundation
import Foundation
import Testing

@Suite("Classes by name", .serialized)
struct ClassRegistryTests {
    private final class Hidden: NSObject {}
    @MainActor private final class Controller: NSObject {}

    @Test("A class is made by its full name and by its other names, a new object each time")
    func make() throws {
        ClassRegistry.register("Tests.Hidden", aliases: ["TheirName"]) { Hidden() }
        let first = try #require(ClassRegistry.make("Tests.Hidden"))
        let second = try #require(ClassRegistry.make("TheirName"))
        #expect(first is Hidden)
        #expect(second is Hidden)
        #expect(first !== second)
        #expect(ClassRegistry.isRegistered("TheirName"))
        #expect(ClassRegistry.names.contains("Tests.Hidden"))
        #expect(!ClassRegistry.names.contains("TheirName"))
    }

    @Test("A name that nobody registered gives nothing")
    func unknown() {
        #expect(ClassRegistry.make("Tests.Nobody") == nil)
        #expect(!ClassRegistry.isRegistered("Tests.Nobody"))
    }

    @Test("A class of the main actor is made on the main queue, wherever it is asked for")
    func mainActor() async {
        ClassRegistry.registerOnMainActor("Tests.Controller") { Controller() }
        let isMadeOnMain = await MainActor.run { ClassRegistry.make("Tests.Controller") is Controller }
        #expect(isMadeOnMain)
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                #expect(ClassRegistry.make("Tests.Controller") is Controller)
                continuation.resume()
            }
        }
    }
}
