package enum BelfryVersion {
    package static let current = "0.1.0"
}
