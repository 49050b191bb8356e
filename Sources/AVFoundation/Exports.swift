#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import CoreGraphics
    @_exported public import CoreMedia
    @_exported public import Foundation
    @_exported public import QuartzCore
#endif
