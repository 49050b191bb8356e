#if os(Linux)
    public import Foundation

    // A phone bridges it to an array with `as`; here it is the Foundation type.
    public typealias CFArray = NSArray
#endif
