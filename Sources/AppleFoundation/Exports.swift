#if os(Linux)
    // On a phone these are one module: a file that imports Foundation alone uses URLSession.
    @_exported public import Foundation
    @_exported public import FoundationNetworking
#endif
