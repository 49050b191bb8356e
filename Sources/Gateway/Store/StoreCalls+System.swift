import Glibc

extension StoreCalls {
    package static let systemWrite: @Sendable (Int32, UnsafeRawBufferPointer, Int) -> (Int, Int32) = {
        let count = pwrite($0, $1.baseAddress, $1.count, off_t($2))
        return (count, count < 0 ? errno : 0)
    }

    package static let systemSync: @Sendable (Int32) -> Int32 = { fdatasync($0) == 0 ? 0 : errno }
}
