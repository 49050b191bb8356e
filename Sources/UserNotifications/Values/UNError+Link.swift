#if os(Linux)
    package import BelfryDeviceLink
    import Foundation

    extension UNError {
        /// The error that the device answered with, as the API hands it out: a `UNError` where the domain is its own.
        package static func error(for failure: LinkError) -> any Error {
            let userInfo = [NSLocalizedDescriptionKey: failure.message]
            let error = NSError(domain: failure.domain, code: failure.code, userInfo: userInfo)
            guard failure.domain == UNErrorDomain, Code(rawValue: failure.code) != nil else { return error }
            return UNError(_nsError: error)
        }
    }
#endif
