#if os(Linux)
    import BelfryDeviceLink

    /// The bytes that this process may still take before the device ends it.
    ///
    /// Apple, os_proc_available_memory: 0 where no limit counts, or where it is reached.
    public func os_proc_available_memory() -> Int { ProcessMemory.available }
#endif
