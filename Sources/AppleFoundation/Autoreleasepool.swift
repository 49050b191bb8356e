#if os(Linux)
    /// Runs `body`. There are no autoreleased objects here: everything is released when its last reference goes.
    @discardableResult
    public func autoreleasepool<Result, Failure: Error>(
        invoking body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body()
    }
#endif
