public import Foundation

// On iOS every error is also an `NSError`. On Linux `error as NSError` holds too, but the casts that are decided at run
// time hold only for objects that are one. The adapted sources use these operators in the place of such casts.
infix operator ~? : CastingPrecedence
infix operator ~! : CastingPrecedence

/// `value as? NSError`, as on iOS: every error is one.
public func ~? (value: Any?, type: NSError.Type) -> NSError? {
    if let error = value as? NSError { return error }
    return (value as? any Error).map { $0 as NSError }
}

/// `value as! NSError`, as on iOS: every error is one, and anything else ends the process.
public func ~! (value: Any?, type: NSError.Type) -> NSError {
    guard let error = value ~? type else {
        preconditionFailure("Could not cast value \(String(describing: value)) to NSError")
    }
    return error
}
