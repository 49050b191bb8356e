#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import CoreGraphics
    @_exported public import Foundation

    // A phone bridges each of them to the Foundation type with `as`; here they are that type.
    public typealias CFData = Data
    public typealias CFURL = URL
#endif
