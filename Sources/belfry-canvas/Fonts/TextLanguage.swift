/// The language of a text as far as it decides the shapes of Chinese characters.
enum TextLanguage: Hashable {
    case simplifiedChinese, traditionalChinese, hongKongChinese, japanese, korean, other

    /// The letters that Noto's families of this language end in. Who knows no better takes simplified Chinese, as iOS.
    var region: String {
        switch self {
        case .simplifiedChinese, .other: "SC"
        case .traditionalChinese: "TC"
        case .hongKongChinese: "HK"
        case .japanese: "JP"
        case .korean: "KR"
        }
    }

    /// As Pango takes it; nil leaves it to the text.
    var tag: String? {
        switch self {
        case .simplifiedChinese: "zh-cn"
        case .traditionalChinese: "zh-tw"
        case .hongKongChinese: "zh-hk"
        case .japanese: "ja"
        case .korean: "ko"
        case .other: nil
        }
    }

    /// What a language tag says; `other` where it says nothing of Chinese characters.
    init(tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        switch parts.first {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh", "yue":
            if parts.contains("hk") || parts.contains("mo") {
                self = .hongKongChinese
            } else if parts.contains("hant") || parts.contains("tw") {
                self = .traditionalChinese
            } else {
                self = .simplifiedChinese
            }
        default: self = .other
        }
    }

    /// The text's own letters come first: kana are Japanese and Hangul is Korean, whatever the device's language.
    init(of text: String, hint: String?) {
        var isForeign = false
        for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
            switch scalar.value {
            case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
                self = .japanese
                return
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF:
                self = .korean
                return
            case 0x3100...0x312F, 0x31A0...0x31BF: isForeign = true
            default: break
            }
        }
        let hinted = hint.map(TextLanguage.init(tag:)) ?? .other
        self = isForeign && hinted == .other ? .traditionalChinese : hinted
    }
}
