import BelfryAppleFoundation
import BelfryDeviceLink
import Foundation
import Glibc

/// The class that an extension begins with.
struct PrincipalClass: Sendable {
    /// `Module.Class`.
    let name: String

    /// Loads the team's library and looks for the class in it.
    static func load(_ launch: ProcessLaunch) throws(LaunchProblem) -> PrincipalClass {
        try loadLibrary(launch)
        return try PrincipalClass(named: launch.principalClass)
    }

    /// Loads the team's library, which makes its classes known.
    static func loadLibrary(_ launch: ProcessLaunch) throws(LaunchProblem) {
        guard let library = dlopen(launch.libraryPath, RTLD_NOW | RTLD_LOCAL) else {
            throw LaunchProblem(.library, "its code cannot be loaded: \(linkerMessage(for: launch.libraryPath))")
        }
        if let symbol = dlsym(library, "belfry_register_classes") {
            // The library exports it with this type.
            unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
        }
    }

    /// One that need not be there: a storyboard or the system may have another.
    init(unchecked name: String) { self.name = name }

    /// A class of the library that is loaded.
    init(named name: String) throws(LaunchProblem) {
        guard ClassRegistry.isRegistered(name) || NSClassFromString(name) != nil else {
            let known = ClassRegistry.names.isEmpty ? "none" : ClassRegistry.names.joined(separator: ", ")
            throw LaunchProblem(
                .principalClass,
                "its principal class “\(name)” is not in its code (classes there: \(known)); "
                    + "NSExtensionPrincipalClass has to name it as Module.Class")
        }
        self.name = name
    }

    /// A new object of the class.
    func make<Base: NSObject>(as base: Base.Type) throws(LaunchProblem) -> Base {
        guard let object = ClassRegistry.make(name) else {
            throw LaunchProblem(
                .principalClass, "its principal class “\(name)” has no init() that could be called from outside")
        }
        guard let object = object as? Base else {
            throw LaunchProblem(.principalClass, "its principal class “\(name)” is no \(base)")
        }
        return object
    }

    /// What the dynamic linker said, without the path that everybody knows, and with Swift's names readable.
    private static func linkerMessage(for path: String) -> String {
        guard let message = dlerror().map({ String(cString: $0) }) else { return "unknown" }
        let text = message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
        return text.split(separator: " ").map { demangled(String($0)) }.joined(separator: " ")
    }

    private static func demangled(_ name: String) -> String {
        guard name.hasPrefix("$s"), let text = demangle(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}

/// Swift's own demangler; the caller frees the text.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
