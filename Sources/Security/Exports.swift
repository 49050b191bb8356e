#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation
#endif
