/// More mistakes in scenario files: `¶` stands before what the error points at.
extension ScenarioReaderTests {
    /// In the device, the targets and the stubs.
    static let headMistakes: [Mistake] = [
        .init(
            name: "a language that is none", text: #"{"device": {"language": ¶"klingon"}, "steps": ["lock"]}"#,
            message: #""klingon" is no language; write one such as zh_CN"#),
        .init(
            name: "a version that is none", text: #"{"device": {"ios": ¶"17.x"}, "steps": ["lock"]}"#,
            message: #""17.x" is no version; write one such as 17.0"#),
        .init(
            name: "a version with too many digits", text: #"{"device": {"ios": ¶"12345"}, "steps": ["lock"]}"#,
            message: #""12345" is no version; write one such as 17.0"#),
        .init(
            name: "a limit that is none", text: #"{"device": {"timeLimit": ¶0}, "steps": ["lock"]}"#,
            message: #""timeLimit" is not above zero; write a number such as 30"#),
        .init(
            name: "a clock that an app's does not reach",
            text: #"{"device": {"clock": ¶"2223-01-01 00:00"}, "steps": ["lock"]}"#,
            message: "the clock of an app does not go so far; write a date from 1970 to 2222"),
        .init(
            name: "an unknown screen", text: #"{"device": {"size": ¶"standart"}, "steps": ["lock"]}"#,
            message: #""size" is "standart"; did you mean "standard"?"#),
        .init(
            name: "an unknown setting",
            text: #"{"device": {"settings": {¶"soundSeting": "disabled"}}, "steps": ["lock"]}"#,
            message: #"the settings has no "soundSeting"; did you mean "soundSetting"?"#),
        .init(
            name: "a setting that it has not",
            text: #"{"device": {"settings": {"alertStyle": ¶"baner"}}, "steps": ["lock"]}"#,
            message: #""alertStyle" is "baner"; did you mean "banner"?"#),
        .init(
            name: "a setting of another kind",
            text: #"{"device": {"settings": {"providesAppNotificationSettings": ¶"yes"}}, "steps": ["lock"]}"#,
            message: #""providesAppNotificationSettings" is text; expected true or false"#),
        .init(
            name: "an unknown permission for places",
            text: #"{"device": {"location": ¶"whenInUsed"}, "steps": ["lock"]}"#,
            message: #""location" is "whenInUsed"; did you mean "whenInUse"?"#),
        .init(
            name: "a stub without a file",
            text: #"{"stubs": {"https://a.example": ¶{"bytesPerSecond": 5}}, "steps": ["lock"]}"#,
            message: #"the stub has no file; write "file" or "redirect""#),
        .init(
            name: "a stub's file that is not there",
            text: #"{"stubs": {"https://a.example": {"file": ¶"nowhere.jpg"}}, "steps": ["lock"]}"#,
            message: "there is no /proc/nowhere.jpg; paths are those from the scenario's folder"),
        .init(
            name: "a list of stubs that is not there", text: #"{"stubs": ¶"stubs.txt", "steps": ["lock"]}"#,
            message: "there is no /proc/stubs.txt"),
        .init(
            name: "a stub's rate that is none",
            text:
                #"{"stubs": {"https://a.example": {"file": "/etc/hostname", "bytesPerSecond": ¶0}}, "steps": ["lock"]}"#,
            message: #""bytesPerSecond" is below 1; write a number such as 1000"#),
        .init(
            name: "a stub that ends before its beginning",
            text:
                #"{"stubs": {"https://a.example": {"file": "/etc/hostname", "closedAfter": ¶-1}}, "steps": ["lock"]}"#,
            message: #""closedAfter" is below 0; write a number such as 1000"#),
        .init(
            name: "a redirect with a file",
            text:
                #"{"stubs": {"https://a.example": {"redirect": "https://b.example", ¶"file": "x"}}, "steps": ["lock"]}"#,
            message: #"a redirect has no "file"; write "redirect" alone"#),
        .init(
            name: "a redirect to nowhere",
            text: #"{"stubs": {"https://a.example": {"redirect": ¶""}}, "steps": ["lock"]}"#,
            message: "the redirect leads nowhere; write an address"),
        .init(
            name: "a stub that is a folder", text: #"{"stubs": {"https://a.example": ¶"/usr"}, "steps": ["lock"]}"#,
            message: "/usr is a folder; name a file"),
        .init(
            name: "a stub's address without a host", text: #"{"stubs": {¶"https://": 404}, "steps": ["lock"]}"#,
            message: #""https://" is no http or https address"#),
        .init(
            name: "a path that is empty", text: #"{"app": ¶"", "steps": ["lock"]}"#,
            message: "the path is empty; paths are those from the scenario's folder"),
        .init(
            name: "stubs of the wrong kind", text: #"{"stubs": ¶7, "steps": ["lock"]}"#,
            message: #""stubs" is a number; expected an object, or a file with lines URL=FILE"#),
        .init(
            name: "a flight to nowhere", text: #"{"steps": [{"timeZone": ¶"Asia/Shangai"}]}"#,
            message: #""Asia/Shangai" is no time zone; did you mean Asia/Shanghai?"#),
        .init(
            name: "a picture that is no PNG file",
            text: #"{"steps": [{"screenshot": "screen", "expect": {"picture": ¶"../notes.txt"}}]}"#,
            message: #""../notes.txt" is no PNG file's name; write one such as Pictures/reply.png"#),
        .init(
            name: "a picture with tolerances that is no PNG file",
            text: #"{"steps": [{"screenshot": "screen", "expect": {"picture": {"file": ¶"a.jpg", "share": 0}}}]}"#,
            message: #""a.jpg" is no PNG file's name; write one such as Pictures/reply.png"#),
        .init(
            name: "an unknown network", text: #"{"network": ¶"offline", "steps": ["lock"]}"#,
            message: #""network" is "offline"; expected one of: stubs, open"#),
    ]

    /// In steps and expectations.
    static let stepMistakes: [Mistake] = [
        .init(
            name: "a point without a height", text: #"{"steps": [{"tap": ¶{"x": 4}}]}"#,
            message: #"a point has no "y"; write one: a number"#),
        .init(
            name: "a launch by two things",
            text: #"{"steps": [{"launch": {"url": "chat://x", ¶"location": true}}]}"#,
            message: #"a launch does "url" and "location"; make it two steps"#),
        .init(
            name: "a launch by nothing", text: #"{"steps": [{"launch": ¶{}}]}"#,
            message: "a launch says nothing to do; expected one of: shortcutItem, url, location"),
        .init(
            name: "a step that is false", text: #"{"steps": [{"lock": ¶false}]}"#,
            message: #""lock" is a Boolean; expected true"#),
        .init(
            name: "an answer that is none", text: #"{"steps": [{"answer": ¶"alow"}]}"#,
            message: #""answer" is "alow"; did you mean "allow"?"#),
        .init(
            name: "a screenshot of nothing known", text: #"{"steps": [{"screenshot": ¶"baner"}]}"#,
            message: #""screenshot" is "baner"; did you mean "banner"?"#),
        .init(
            name: "a step that is a list", text: #"{"steps": [¶["lock"]]}"#,
            message: #""steps" is an array; expected one of: launch, quit"#),
        .init(
            name: "steps that are no list", text: #"{"steps": ¶"lock"}"#, message: #""steps" is text; expected a list"#),
        .init(
            name: "a length of time beyond ten years", text: #"{"steps": [{"advance": ¶"4000 days"}]}"#,
            message: "the clock cannot be moved so far; write 0 seconds to 3650 days"),
        .init(
            name: "an expectation that is text", text: #"{"steps": [{"expect": ¶"shown"}]}"#,
            message: #""expect" is text; expected an object"#),
        .init(
            name: "an unknown member of a response",
            text: #"{"steps": [{"expect": {"responses": [{¶"handeledBy": "app"}]}}]}"#,
            message: #"a response has no "handeledBy"; did you mean "handledBy"?"#),
        .init(
            name: "an outcome that is none", text: #"{"steps": [{"expect": {"outcome": ¶"shown"}}]}"#,
            message: #""outcome" is "shown"; expected one of: presented, suppressed, silent"#),
        .init(
            name: "a count that is none", text: #"{"steps": [{"expect": {"pending": {"count": ¶1.5}}}]}"#,
            message: #""count" is a number; expected a whole number"#),
        .init(
            name: "a comparison that does not fit", text: #"{"steps": [{"expect": {"badge": {¶"contains": "1"}}}]}"#,
            message: #"a number's expectation has no "contains"; expected one of: atLeast, atMost"#),
        .init(
            name: "a picture without a file", text: #"{"steps": [{"expect": {"picture": ¶{"share": 0.1}}}]}"#,
            message: #"a picture has no "file"; write one: a PNG file"#),
        .init(
            name: "a tolerance that is none",
            text: #"{"steps": [{"expect": {"picture": {"file": "a.png", "share": ¶-4}}}]}"#,
            message: #""share" is no share of the pixels; write 0 to 1"#),
        .init(
            name: "a difference that is none",
            text: #"{"steps": [{"expect": {"picture": {"file": "a.png", "perPixel": ¶999}}}]}"#,
            message: #""perPixel" is no difference of a channel; write 0 to 255"#),
        .init(
            name: "a collapse identifier that is too long",
            text: #"{"steps": [{"push": {}, "collapseID": ¶""# + String(repeating: "x", count: 65) + "\"}]}",
            message: #""collapseID" has 65 bytes; APNs takes 1 to 64"#),
        .init(
            name: "a payload that is a folder", text: #"{"steps": [{"push": ¶"/usr"}]}"#,
            message: "/usr is a folder; name a payload's file"),
        .init(
            name: "too many steps",
            text: #"{"steps": ¶["# + Array(repeating: "\"lock\"", count: 1001).joined(separator: ",") + "]}",
            message: "the scenario has 1001 steps; write 1 to 1000"),
        .init(name: "an empty file", text: "¶", message: "the text is empty"),
        .init(name: "a list", text: "¶[]", message: "the scenario is an array; expected an object"),
        .init(
            name: "something after the scenario", text: #"{"steps": ["lock"]} ¶x"#,
            message: "something follows the end of the JSON text; remove it"),
        .init(
            name: "a text that does not end", text: "{\n  \"name\": \"a¶\n}",
            message: "a line break stands in a string"),
        .init(
            name: "a comment", text: "{\n  ¶// a comment\n  \"steps\": [\"lock\"]\n}",
            message: "JSON has no comments; remove it"),
    ]
}
