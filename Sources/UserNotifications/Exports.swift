#if os(Linux)
    // A file that says only `import UserNotifications` uses all of Foundation on a phone, URLSession included; there the
    // two are one module, here they are two.
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation
    @_exported public import FoundationNetworking
#endif
