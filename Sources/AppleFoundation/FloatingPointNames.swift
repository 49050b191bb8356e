// What stands behind a dot in `CGSize(width: 320, height: .greatestFiniteMagnitude)`. Foundation here gives CGSize,
// CGRect and CGPoint initialisers that take Double beside those that take CGFloat, and with a plain number beside the
// dot the compiler cannot choose between them; on a phone there are those of CGFloat only. These hide the standard
// library's members of the same names, and lose where CGFloat's fit too.
extension Double {
    @_disfavoredOverload public static var greatestFiniteMagnitude: Double { Double(bitPattern: 0x7FEF_FFFF_FFFF_FFFF) }
    @_disfavoredOverload public static var infinity: Double { Double(bitPattern: 0x7FF0_0000_0000_0000) }
    @_disfavoredOverload public static var nan: Double { Double(bitPattern: 0x7FF8_0000_0000_0000) }
    @_disfavoredOverload public static var leastNormalMagnitude: Double { Double(bitPattern: 0x0010_0000_0000_0000) }
    @_disfavoredOverload public static var leastNonzeroMagnitude: Double { Double(bitPattern: 1) }
}
