// Apple's OSLog module is `os` with what reads the log store; extensions import it for `Logger`.
#if os(Linux)
    @_exported public import os
#endif
