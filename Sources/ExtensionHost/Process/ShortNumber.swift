extension Double {
    /// As people write it: `30`, and `0.5`.
    var inShort: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
