// Nothing but the module that it stands beside.
@_exported public import CoreGraphics
