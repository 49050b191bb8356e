import BelfryInterface
import Foundation
import InterfaceBuilder
import Trace
import UIKit

/// A bundle's folder with compiled documents, gone when the test is over.
@MainActor
final class TestBundle {
    let folder: URL
    let bundle: Bundle

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Interface-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Info.plist")
        try Data("<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>test</string></dict></plist>".utf8)
            .write(to: file)
        guard let bundle = Bundle(path: folder.path) else { throw BrokenDocument(reason: "no bundle") }
        self.bundle = bundle
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ path: String, _ data: Data) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Compiles a document into the bundle.
    func add(_ path: String, _ xml: String) throws {
        let name = (path as NSString).lastPathComponent
        let product = InterfaceCompiler(targetModule: "Tests").product(Array(xml.utf8), fileName: name)
        guard let bytes = product.bytes else { throw BrokenDocument(reason: product.findings.first?.message ?? "") }
        let base = (path as NSString).deletingPathExtension
        let isNib = path.hasSuffix(".xib")
        try write(isNib ? base + ".nib" : base + ".storyboardc/interface", Data(bytes))
    }

    struct BrokenDocument: Error { var reason: String }

    /// A storyboard with one controller whose view holds `inside`.
    static func storyboard(
        _ inside: String, controller: String = "", connections: String = "", beside: String = "", scenes: String = ""
    ) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
        initialViewController="vc1"><scenes><scene sceneID="s1"><objects>
        <viewController id="vc1" \(controller)>
        <view key="view" contentMode="scaleToFill" id="v1"><rect key="frame" x="0.0" y="0.0" width="320" height="240"/>
        <viewLayoutGuide key="safeArea" id="sa1"/>
        \(inside)</view><connections>\(connections)</connections></viewController>\(beside)
        </objects></scene>\(scenes)</scenes></document>
        """
    }

    /// The controller that a storyboard with this inside begins with.
    func controller(
        _ inside: String, controller: String = "", connections: String = "", beside: String = ""
    ) throws -> UIViewController? {
        try add(
            "Main.storyboard",
            Self.storyboard(inside, controller: controller, connections: connections, beside: beside))
        return UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
    }
}
