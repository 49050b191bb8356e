import Foundation
import Testing
import XcodeProject

@Suite("Where a project is")
struct ProjectSearchTests {
    private func folder(_ projects: [String]) throws -> TemporaryFolder {
        try TemporaryFolder(
            Dictionary(
                uniqueKeysWithValues: projects.map { ("\($0).xcodeproj/project.pbxproj", ModernProject.pbxproj) }))
    }

    @Test(arguments: ["A.xcodeproj", "A.xcodeproj/", "A.xcodeproj/project.pbxproj", "", "./x/..", "A.xcworkspace"])
    func isFoundFromEveryPathThatMeansIt(path: String) throws {
        let folder = try folder(["A"])
        try folder.write("A.xcworkspace/contents.xcworkspacedata", "")
        try folder.write("x/y", "")
        #expect(try XcodeProject(at: folder.file(path)).url.path == folder.file("A.xcodeproj").path)
    }

    @Test(arguments: ["ios/A", "a/b/A"])
    func isFoundOneAndTwoLevelsBelow(name: String) throws {
        let folder = try folder([name, "Pods/P", "Carthage/Checkouts/C", ".build/B", "node_modules/n/N"])
        #expect(try XcodeProject(at: folder.url).url.path == folder.file(name + ".xcodeproj").path)
    }

    @Test func isTheNearestOne() throws {
        let folder = try folder(["A", "sub/B"])
        #expect(try XcodeProject(at: folder.url).url.lastPathComponent == "A.xcodeproj")
    }

    @Test func ofSeveralIsToBeNamed() throws {
        let folder = try folder(["sub/A", "other/B"])
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url) }
        #expect(error?.code == .ambiguousProject)
        #expect(
            error?.description
                == "\(folder.path) holds 2 projects: other/B.xcodeproj, sub/A.xcodeproj; name one of them")
    }

    @Test func isNotThreeLevelsBelow() throws {
        let folder = try folder(["a/b/c/A"])
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.url) }
        #expect(error?.code == .noProject)
        #expect(
            error?.description == "there is no .xcodeproj in \(folder.path) or two levels below; name it")
    }

    @Test(arguments: [("project.yml", "xcodegen generate"), ("Project.swift", "tuist generate")])
    func thatAToolMakesIsToBeMadeFirst(file: String, command: String) throws {
        let folder = try TemporaryFolder([file: "", "A.xcodeproj/x": ""])
        for path in ["", "A.xcodeproj"] {
            let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.file(path)) }
            #expect(error?.description.hasSuffix("; run `\(command)`, which makes it from \(file)") == true)
        }
    }

    @Test func isNotAMissingPath() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.file("none")) }
        #expect(error?.code == .notFound)
        #expect(
            error?.description
                == "there is nothing at \(folder.path)/none; give an .xcodeproj or its folder")
    }

    @Test func isNotAnyFile() throws {
        let folder = try TemporaryFolder(["Package.swift": ""])
        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.file("Package.swift")) }
        #expect(error?.code == .noProject)
    }

    @Test func withoutItsFileSaysSo() throws {
        let folder = try TemporaryFolder(["A.xcodeproj/x": ""])
        for path in ["", "A.xcodeproj"] {
            let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(at: folder.file(path)) }
            #expect(error?.code == .notFound)
            #expect(
                error?.description
                    == "\(folder.path)/A.xcodeproj has no project.pbxproj, so it is no project; "
                    + "restore it, for example from version control")
        }
    }

    @Test func besideOneWithoutItsFileIsFound() throws {
        let folder = try folder(["sub/B"])
        try folder.write("A.xcodeproj/x", "")
        #expect(try XcodeProject(at: folder.url).url.lastPathComponent == "B.xcodeproj")
    }
}
