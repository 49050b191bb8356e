/// From the bytes of a `project.pbxproj` to its objects.
package enum PBXProjReader {
    /// Pure: no file, no clock, no state. Any bytes end in a value or in an error, in time and memory proportional
    /// to their number.
    ///
    /// - Parameter bytes: the old-style, the XML or the binary form; at most 32 MB.
    /// - Throws: the line and column of the fault.
    package static func parse(bytes: [UInt8]) throws(PropertyListSyntaxError) -> PBXProj {
        guard bytes.count <= ProjectLimits.projectBytes else {
            throw PropertyListSyntaxError(
                line: 0, column: 0, reason: "it is larger than \(ProjectLimits.projectBytes >> 20) MB")
        }
        if bytes.starts(with: BinaryPropertyList.magic) {
            return try PBXProj(tape: PropertyListTape(BinaryPropertyList.read(bytes)))
        }
        if PropertyListReader.isXML(bytes) {
            return try PBXProj(tape: PropertyListTape(XMLPropertyList.read(bytes)))
        }
        return try PBXProj(tape: OpenStepScanner.scan(bytes))
    }
}
