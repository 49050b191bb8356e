/// Watches what a peer sends for floods: frames that cost it nothing and this end something.
package struct FloodGuard: Sendable {
    package enum Flood: String, Sendable {
        case resets = "streams were opened and reset faster than the limit"
        case control = "frames without content came faster than the limit"
        case refusals = "streams above the announced limit were opened faster than the limit"
    }

    private var resets: RateMeter
    private var control: RateMeter
    private var refusals: RateMeter

    package init(_ limits: HTTP2Limits) {
        resets = RateMeter(limits.resets)
        control = RateMeter(limits.controlFrames)
        refusals = RateMeter(limits.refusals)
    }

    /// Takes one frame's head; nil where it is no flood yet.
    package mutating func frame(type: UInt8, length: Int, flags: UInt8, now: Int64) -> Flood? {
        switch type {
        // DATA that neither carries bytes nor ends the stream (RFC 9113, 10.5).
        case 0x0 where length == 0 && flags & 0x1 == 0: control.take(now: now) ? nil : .control
        case 0x1: credit()
        case 0x0, 0x9: nil
        case 0x3: resets.take(now: now) ? nil : .resets
        default: control.take(now: now) ? nil : .control
        }
    }

    /// A request may bring some with it, such as a WINDOW_UPDATE for the answer's body.
    private mutating func credit() -> Flood? {
        control.credit(4)
        return nil
    }

    /// A stream was refused, or reset because of what it carried.
    package mutating func refusal(now: Int64) -> Flood? { refusals.take(now: now) ? nil : .refusals }
}
