#if os(Linux)
    public import Foundation

    // Names that code in Swift still takes from Core Foundation. A phone bridges each of them to the Foundation type with
    // `as`; here they are that type.
    public typealias CFString = String
    public typealias CFDictionary = NSDictionary
    public typealias CFBoolean = NSNumber
    public typealias CFTypeRef = AnyObject

    public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
    public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
#endif
