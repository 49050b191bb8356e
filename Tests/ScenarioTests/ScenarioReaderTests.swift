import Testing

@testable import Scenario

