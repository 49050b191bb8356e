/// Why a delivery could not even begin: one line that says what is wrong and what to do.
package struct DeliveryError: Error, Sendable, CustomStringConvertible {
    package var description: String

    package init(_ problem: String, _ advice: String) { description = "\(problem); \(advice)" }

    /// From the error of a room below, which says both already.
    package init(_ error: some Error) { description = String(describing: error) }

    package init(saying description: String) { self.description = description }
}
