import BelfryDeviceLink
package import BelfryInterface
import Foundation
package import Trace

/// Makes of a storyboard or xib what UIKit makes objects of.
package struct InterfaceCompiler: Sendable {
    /// The document, where the file is one, and what was found in it.
    package struct Result: Sendable {
        package var document: InterfaceDocument?
        package var findings: [Finding]
    }

    /// The file for the bundle, and what was found.
    package struct Product: Sendable {
        /// Nil where the document cannot be read.
        package var bytes: [UInt8]?
        /// The class of the controller that a storyboard begins with, `Module.Class`; nil where it is a plain one.
        package var initialClass: String?
        package var findings: [Finding]
    }

    /// The module of the target that the file belongs to.
    package var targetModule: String
    /// What is known of the target's classes; nil checks no outlets and actions.
    package var classes: [InterfaceClass]?

    package init(targetModule: String, classes: [InterfaceClass]? = nil) {
        self.targetModule = targetModule
        self.classes = classes
    }

    /// Never throws: what is wrong with the file is a finding.
    ///
    /// - Parameters:
    ///   - bytes: the file's, of any kind.
    ///   - fileName: such as `MainInterface.storyboard`, for the findings and as the document's name.
    package func compile(_ bytes: [UInt8], fileName: String) -> Result {
        do {
            let root = try XMLDocument.parse(bytes)
            var reader = DocumentReader(fileName: fileName, targetModule: targetModule)
            var document = try reader.document(root, named: (fileName as NSString).deletingPathExtension)
            var check = ReferenceCheck(findings: reader.findings)
            check.check(&document)
            var findings = check.findings
            if let classes { ClassCheck(classes: classes, targetModule: targetModule).check(document, &findings) }
            return Result(document: document, findings: findings.all)
        } catch {
            var findings = InterfaceFindings(fileName: fileName)
            findings.add(
                .broken, .error, line: error.line, "\(fileName) cannot be read: \(error.reason).",
                fix: "Open the file in Xcode and save it, or restore it.")
            return Result(document: nil, findings: findings.all)
        }
    }

    /// The same, as the bytes that UIKit reads.
    package func product(_ bytes: [UInt8], fileName: String) -> Product {
        var result = compile(bytes, fileName: fileName)
        guard let document = result.document else { return Product(findings: result.findings) }
        do {
            return Product(
                bytes: try document.compiled(),
                initialClass: document.initialScene?.controller?.customClass?.description, findings: result.findings)
        } catch {
            var findings = InterfaceFindings(fileName: fileName)
            findings.add(.broken, .error, line: nil, "\(fileName) cannot be compiled: \(error.detail).")
            result.findings += findings.all
            return Product(findings: result.findings)
        }
    }
}
