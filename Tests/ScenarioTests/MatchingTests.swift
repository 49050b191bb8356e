import APNSWire
import Delivery
import Foundation
import Testing

@testable import Scenario

@Suite("Comparing what is there with what was expected")
struct MatchingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var expected: String
        var actual: String
        /// Path, expected, actual, a line each; empty where it fits.
        var mismatches: [String]

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        .init(
            name: "members that are not named do not count", expected: #"{"a": 1}"#, actual: #"{"a": 1, "b": 2}"#,
            mismatches: []),
        .init(
            name: "a text that differs", expected: #"{"a": {"b": "x"}}"#, actual: #"{"a": {"b": "y"}}"#,
            mismatches: ["a.b|x|y"]),
        .init(name: "a member that is missing", expected: #"{"a": 1}"#, actual: "{}", mismatches: ["a|1|nothing"]),
        .init(name: "null is nothing", expected: #"{"a": null}"#, actual: #"{"a": null}"#, mismatches: []),
        .init(
            name: "a hundredth is no difference", expected: #"{"a": 219.33}"#, actual: #"{"a": 219.3333}"#,
            mismatches: []),
        .init(name: "one is not true", expected: #"{"a": 1}"#, actual: #"{"a": true}"#, mismatches: ["a|1|true"]),
        .init(name: "a text is not a number", expected: #"{"a": "1"}"#, actual: #"{"a": 1}"#, mismatches: ["a|1|1"]),
        .init(
            name: "lists have every item, in their order", expected: #"{"a": ["x", "y"]}"#,
            actual: #"{"a": ["y", "x"]}"#,
            mismatches: ["a[0]|x|y", "a[1]|y|x"]),
        .init(
            name: "a list of another length is shown whole", expected: #"{"a": ["x"]}"#, actual: #"{"a": ["x", "y"]}"#,
            mismatches: ["a|x|x\ny"]),
        .init(
            name: "items are named by their first member", expected: #"{"actions": ["reply"]}"#,
            actual: #"{"actions": [{"identifier": "reply", "title": "Answer"}]}"#, mismatches: []),
        .init(
            name: "attachments are named by their type", expected: #"{"attachments": ["public.jpeg"]}"#,
            actual: #"{"attachments": [{"identifier": "1", "type": "public.png"}]}"#,
            mismatches: ["attachments[0]|public.jpeg|public.png"]),
        .init(
            name: "a part of a text", expected: #"{"a": {"contains": "ell"}, "b": {"startsWith": "x"}}"#,
            actual: #"{"a": "hello", "b": "hello"}"#, mismatches: ["b|beginning with x|hello"]),
        .init(
            name: "a regular expression", expected: #"{"a": {"matches": "^h.+o$"}}"#, actual: #"{"a": "hello"}"#,
            mismatches: []),
        .init(
            name: "anything but this", expected: #"{"a": {"not": null}}"#, actual: #"{"a": null}"#,
            mismatches: ["a|anything but nothing|nothing"]),
        .init(
            name: "at least and at most", expected: #"{"a": {"atLeast": 3}, "b": {"atMost": 3}}"#,
            actual: #"{"a": 2, "b": 3}"#, mismatches: ["a|at least 3|2"]),
        .init(
            name: "a list that has an item, or so many", expected: #"{"a": {"contains": ["y"], "count": 3}}"#,
            actual: #"{"a": ["x", "y"]}"#, mismatches: ["a|a count of 3|x\ny"]),
        .init(
            name: "parts of lines of a log, in their order", expected: #"{"log": ["two", "three"]}"#,
            actual: #"{"log": ["line one", "line two", "line three"]}"#, mismatches: []),
        .init(
            name: "parts of a log in another order", expected: #"{"log": ["three", "two"]}"#,
            actual: #"{"log": ["two", "three"]}"#, mismatches: ["log|a line with two|two\nthree"]),
        .init(
            name: "notes need not be named", expected: #"{"findings": []}"#,
            actual: #"{"findings": [{"rule": "a", "severity": "note", "message": "m"}]}"#, mismatches: []),
        .init(
            name: "a finding that nobody expected", expected: #"{"findings": []}"#,
            actual: #"{"findings": [{"rule": "a", "severity": "warning", "message": "m"}]}"#,
            mismatches: ["findings|no other finding|a: m"]),
        .init(
            name: "a finding that is missing", expected: #"{"findings": ["b"]}"#, actual: #"{"findings": []}"#,
            mismatches: ["findings|the finding b|an empty list"]),
        .init(
            name: "what was sent, as JSON", expected: #"{"requests": [{"json": {"text": "yes"}}]}"#,
            actual: #"{"requests": [{"url": "https://a.example", "body": "{\"text\": \"no\", \"to\": 1}"}]}"#,
            mismatches: ["requests[0].json.text|yes|no"]),
        .init(
            name: "what was sent is no JSON", expected: #"{"requests": [{"json": {"text": "yes"}}]}"#,
            actual: #"{"requests": [{"url": "https://a.example", "body": "text=yes"}]}"#,
            mismatches: ["requests[0].json|JSON: {\n  \"text\": \"yes\"\n}|text=yes"]),
    ]

    @Test("only what was named is compared, and every difference is told", arguments: cases)
    func compare(_ each: Case) throws {
        let expected = try JSONScanner.value(in: Array(each.expected.utf8))
        let actual = JSONText(try JSONScanner.value(in: Array(each.actual.utf8)))
        var matching = Matching { _ in 1 }
        matching.compare(expected, actual, at: "")
        #expect(matching.mismatches.map { "\($0.path)|\($0.expected)|\($0.actual)" } == each.mismatches)
    }

    @Test("texts of several lines are compared line by line")
    func lines() {
        let lines = TextDifference.lines(["a", "b", "c"], ["a", "x", "c", "d"])
        #expect(lines == ["  a", "- b", "+ x", "  c", "+ d"])
    }
}
