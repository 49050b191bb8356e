import BelfryDeviceLink
import BelfryInterface
import InterfaceBuilder
import Trace

/// Any bytes are a document that can be compiled and read again as the same, or one finding that says why not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let classes = [
        InterfaceClass(
            name: "Face", superclass: "UIViewController", outlets: ["label"], actions: ["tapped:"], members: [])
    ]
    let result = InterfaceCompiler(targetModule: "Demo", classes: classes).compile(bytes, fileName: "Main.storyboard")
    for finding in result.findings {
        precondition(!finding.message.isEmpty && !finding.message.contains("\n") && !finding.location.contains("\n"))
    }
    precondition(result.findings.count <= InterfaceLimits.findings + 1)
    if let document = result.document {
        guard let compiled = try? document.compiled() else { preconditionFailure("a document that cannot be compiled") }
        guard let again = try? InterfaceDocument(compiled: compiled) else {
            preconditionFailure("it cannot be read again")
        }
        precondition(again == document)
    } else {
        precondition(result.findings.count == 1)
    }
    // What an extension's process reads may be anything too.
    _ = try? InterfaceDocument(compiled: bytes)
    return 0
}
