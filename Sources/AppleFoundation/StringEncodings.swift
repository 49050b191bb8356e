#if os(Linux)
    import Foundation

    /// An encoding as Core Foundation numbers it.
    public typealias CFStringEncoding = UInt32

    public enum CFStringBuiltInEncodings: UInt32, Sendable {
        case macRoman = 0
        case isoLatin1 = 0x0201
        case windowsLatin1 = 0x0500
        case ASCII = 0x0600
        case nextStepLatin = 0x0B01
        case UTF8 = 0x0800_0100
        case nonLossyASCII = 0x0BFF
        case UTF16 = 0x0100
        case UTF16BE = 0x1000_0100
        case UTF16LE = 0x1400_0100
        case UTF32 = 0x0C00_0100
    }

    /// Some of the encodings of East Asia, which payloads and web pages still come in.
    public enum CFStringEncodings: Int, Sendable {
        case EUC_JP = 0x0920
        case EUC_CN = 0x0930
        case EUC_KR = 0x0940
        case shiftJIS = 0x0A01
        case big5 = 0x0A03
        case dosChineseSimplif = 0x0421
        case GB_2312_80 = 0x0630
        case GBK_95 = 0x0631
        case GB_18030_2000 = 0x0632
    }

    public let kCFStringEncodingUTF8: CFStringEncoding = CFStringBuiltInEncodings.UTF8.rawValue

    /// The raw value of the `String.Encoding` that is this encoding.
    public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
        let own: String.Encoding? =
            switch CFStringBuiltInEncodings(rawValue: encoding) {
            case .macRoman: .macOSRoman
            case .isoLatin1: .isoLatin1
            case .windowsLatin1: .windowsCP1252
            case .ASCII: .ascii
            case .nextStepLatin: .nextstep
            case .UTF8: .utf8
            case .nonLossyASCII: .nonLossyASCII
            case .UTF16: .utf16
            case .UTF16BE: .utf16BigEndian
            case .UTF16LE: .utf16LittleEndian
            case .UTF32: .utf32
            case nil: nil
            }
        // Foundation marks an encoding that it has no number of its own for in the highest of 32 bits.
        return own?.rawValue ?? UInt(encoding) | 0x8000_0000
    }
#endif
