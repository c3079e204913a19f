import SubscriptionLifecycle
import Testing

private let trailingComma =
    "Found a comma before the closing bracket, expected no comma behind the last element."
private let escapeOrEnd = "expected its escape or a closing quotation mark."
private let lowSurrogate =
    #"expected the second half of a surrogate pair, \uDC00 to \uDFFF."#

@Suite struct JSONTests {
    /// What a text breaks, as `line:column@offset sentence`, or the value in compact form.
    private func outcome(_ utf8: [UInt8]) -> String {
        do throws(JSONError) {
            return String(decoding: try JSONValue(parsing: utf8).utf8(.compact), as: UTF8.self)
        } catch {
            return "\(error.line):\(error.column)@\(error.byteOffset) \(error.reason.sentence)"
        }
    }

    private func outcome(_ text: String) -> String { outcome(Array(text.utf8)) }

    @Test func `every kind of value is read with its order and its digits`() throws {
        let text = #" { "b" : [ null , true,false ], "a": -1.50E+2, "e": {}, "": "x" } "#
        #expect(
            try JSONValue(parsing: Array(text.utf8))
                == .object([
                    "b": .array([.null, .bool(true), .bool(false)]),
                    "a": .number(try #require(JSONNumber("-1.50E+2"))),
                    "e": .object(JSONObject()), "": .string("x"),
                ]))
        #expect(outcome(text) == #"{"b":[null,true,false],"a":-1.50E+2,"e":{},"":"x"}"#)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
        (#""\u0041\u00e9\u20AC""#, #""Aé€""#),
        (#""\ud83d\uDE00 😀""#, #""😀 😀""#),
        (#""\u0000\u001f""#, #""\u0000\u001f""#),
        ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\""),
    ])
    func `escapes are read and only the necessary ones are written`(text: String, written: String) {
        #expect(outcome(text) == written)
    }

    @Test func `canonically equivalent keys are two keys`() throws {
        let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        let object = try #require(try JSONValue(parsing: Array(text.utf8)).objectValue)
        #expect(object["\u{E9}"] == .integer(1))
        #expect(object["e\u{301}"] == .integer(2))
        #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    }

    @Test func `a byte-order mark is no part of the text nor of its columns`() {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(outcome(mark + Array("[1]".utf8)) == "[1]")
        #expect(
            outcome(mark + Array("[x]".utf8)) == "1:2@4 Found `x`, expected a value.")
        #expect(outcome(mark) == "1:1@0 Found an empty text, expected a value.")
        #expect(outcome(Array("[1]".utf8) + mark).hasPrefix("1:4@3 Found"))
    }

    @Test(arguments: [
        ("", "1:1@0 Found an empty text, expected a value."),
        (" \n\t", "1:1@0 Found an empty text, expected a value."),
        ("[1,]", "1:3@2 " + trailingComma),
        ("{\"a\":1,\n}", "1:7@6 " + trailingComma),
        ("[1 2]", "1:4@3 Found `2`, expected a comma or `]`."),
        ("{\"a\":1 \"b\":2}", "1:8@7 Found `\"`, expected a comma or `}`."),
        ("{\"a\" 1}", "1:6@5 Found `1`, expected a colon."),
        ("{a:1}", "1:2@1 Found `a`, expected a key in double quotation marks or `}`."),
        ("[,1]", "1:2@1 Found `,`, expected a value."),
        ("[1", "1:3@2 Found the end of the text, expected a comma or `]`."),
        ("{\"a\":", "1:6@5 Found the end of the text, expected a value."),
        ("[1] ]", "1:5@4 Found `]`, expected the end of the text."),
        ("True", "1:1@0 Found `True`, expected a value."),
        ("nullable", "1:1@0 Found `nullable`, expected a value."),
        ("tru", "1:1@0 Found `tru`, expected a value."),
        ("NaN", "1:1@0 Found `NaN`, expected a value."),
        ("// x\n1", "1:1@0 Found a comment, expected no comments."),
        ("[1 /* x */]", "1:4@3 Found a comment, expected no comments."),
        ("[\n “a”]", "2:2@3 Found `“`, expected a value."),
        ("'a'", "1:1@0 Found `'`, expected a value."),
        ("é\r\n[", "1:1@0 Found `é`, expected a value."),
        ("[\r\n\"é\",\r x]", "3:2@10 Found `x`, expected a value."),
        ("[\u{1}]", "1:2@1 Found a control character, expected a value."),
    ])
    func `what is not JSON is refused at its place`(text: String, refusal: String) {
        #expect(outcome(text) == refusal)
    }

    @Test(arguments: [
        ("01", "1:1@0 Found a number that begins with 0, expected no 0 in front of other digits."),
        ("-01", "1:1@0 Found a number that begins with 0, expected no 0 in front of other digits."),
        ("-", "1:2@1 Found the end of the text, expected a digit."),
        ("1.", "1:3@2 Found the end of the text, expected a digit."),
        ("1.e5", "1:3@2 Found `e5`, expected a digit."),
        ("1e+", "1:4@3 Found the end of the text, expected a digit."),
        (".5", "1:1@0 Found `.`, expected a value."),
        ("+1", "1:1@0 Found `+`, expected a value."),
        ("0x1F", "1:2@1 Found `x1F`, expected the end of the text."),
    ])
    func `numbers outside the grammar are refused`(text: String, refusal: String) {
        #expect(outcome(text) == refusal)
        #expect(JSONNumber(text) == nil)
    }

    @Test(arguments: [
        ("\"a", "1:3@2 Found the end of the text, expected a closing quotation mark."),
        ("\"\\n", "1:4@3 Found the end of the text, expected a closing quotation mark."),
        ("\"a\nb\"", "1:3@2 Found a line break in a string, " + escapeOrEnd),
        ("\"\\n\t\"", "1:4@3 Found the control character 0x09 in a string, " + escapeOrEnd),
        ("\"\\x\"", #"1:3@2 Found `x`, expected one of \" \\ \/ \b \f \n \r \t \u."#),
        ("\"\\u12g4\"", "1:6@5 Found `g4`, expected four hexadecimal digits."),
        ("\"\\ud800\"", "1:2@1 Found half of a surrogate pair, expected both halves."),
        ("\"\\udc00\"", "1:2@1 Found half of a surrogate pair, expected both halves."),
        ("\"\\ud800\\u0041\"", "1:8@7 Found `\\`, " + lowSurrogate),
    ])
    func `broken strings are refused at their place`(text: String, refusal: String) {
        #expect(outcome(text) == refusal)
    }

    @Test(
        arguments: [
            ([0x80], 0, "0x80"), ([0xC1, 0x81], 0, "0xC1"), ([0xE0, 0x80, 0x80], 1, "0x80"),
            ([0xED, 0xA0, 0x80], 1, "0xA0"), ([0xF0, 0x8F, 0x80, 0x80], 1, "0x8F"),
            ([0xF4, 0x90, 0x80, 0x80], 1, "0x90"), ([0xF5, 0x80, 0x80, 0x80], 0, "0xF5"),
            ([0xE2, 0x82, 0x22], 2, "0x22"), ([0xC3], 1, "0x22"),
        ] as [([UInt8], Int, String)])
    func `ill-formed UTF-8 is refused at its first byte`(
        sequence: [UInt8], offset: Int, byte: String
    ) {
        let text: [UInt8] = [0x22, 0x61] + sequence + [0x22]
        #expect(
            outcome(text).hasSuffix(
                "@\(2 + offset) Found the byte \(byte), which is no UTF-8, expected UTF-8."))
    }

    @Test func `UTF-16 is called by its name`() {
        for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
            #expect(outcome(mark + [0x7B, 0x00]) == "1:1@0 Found UTF-16, expected UTF-8.")
        }
    }

    @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> topic", "||||||| base"])
    func `a marker of a merge conflict is called by its name`(marker: String) {
        let text = "{\n  \"a\" : 1,\n\(marker)\n  \"a\" : 2\n}\n"
        #expect(
            outcome(text)
                == "3:1@13 Found a marker of a merge conflict, expected one of the two versions.")
        #expect(!outcome("[1, \(marker)").contains("merge"))
    }

    @Test(arguments: [2, 12, 13, 200])
    func `a repeated key is refused where it stands the second time`(count: Int) {
        let members = (0..<count - 1).map { "\"k\($0)\":\($0)" }
        let distinct = "{" + (members + ["\"last\":0"]).joined(separator: ",") + "}"
        #expect(outcome(distinct) == distinct)
        let prefix = "{" + members.joined(separator: ",") + ","
        #expect(
            outcome(prefix + "\"k0\":1}")
                == "1:\(prefix.utf8.count + 1)@\(prefix.utf8.count) "
                + "Found the key `k0` for the second time, expected each key once.")
    }

    @Test func `a key counts as repeated by what its escapes mean`() {
        #expect(
            outcome(#"{"a":1,"\u0061":2}"#)
                == "1:8@7 Found the key `a` for the second time, expected each key once.")
    }

    @Test func `nesting has a limit that no text passes`() {
        let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(outcome(deepest) == deepest)
        #expect(
            outcome("[" + deepest + "]")
                == "1:129@128 Found more than 128 arrays and objects within each other, "
                + "expected fewer.")
        #expect(outcome(String(repeating: "{\"a\":", count: 100_000)).hasPrefix("1:641@640 "))
        // Siblings are no nesting.
        let flat = "[" + String(repeating: "[],", count: 500) + "{}]"
        #expect(outcome(flat) == flat)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("12", 12), ("1.0", 1), ("1.743495457425E12", 1_743_495_457_425),
            ("100e-2", 1), ("0e999999999999", 0), ("0.000e5", 0),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil),
            ("1e19", nil), ("1e999999999999", nil), ("1e-999999999999", nil),
        ] as [(String, Int64?)])
    func `integers are taken from the digits, however they are written`(
        text: String, integer: Int64?
    ) throws {
        #expect(try #require(JSONNumber(text)).int64 == integer)
    }

    @Test(
        arguments: [
            ("9.99", 9990), ("18", 18000), ("0.5", 500), ("0.0", 0), ("0.001", 1), ("1.2345", nil),
            ("1.23000", 1230), ("-0.5", -500), ("1e3", 1_000_000), ("9223372036854775.808", nil),
        ] as [(String, Int64?)])
    func `prices are thousandths`(text: String, milliunits: Int64?) throws {
        #expect(try #require(JSONNumber(text)).milliunits == milliunits)
    }

    @Test(
        arguments: [
            ("1697679936049.7297", 1_697_679_936_049), ("-0.5", -1), ("-2.0", -2), ("1e-9", 0),
            ("-1e-9", -1), ("-9223372036854775808.5", nil),
        ] as [(String, Int64?)])
    func `fractions of a millisecond are cut off towards the past`(
        text: String, integer: Int64?
    ) throws {
        let number = try #require(JSONNumber(text))
        #expect(number.integer(timesTenToThe: 0, rounding: .down) == integer)
    }

    @Test(
        arguments: [
            (9990, "9.99"), (18000, "18"), (500, "0.5"), (1, "0.001"), (0, "0"), (-1050, "-1.05"),
            (.min, "-9223372036854775.808"),
        ] as [(Int64, String)])
    func `thousandths are written with the decimals they need`(milliunits: Int64, text: String) {
        let number = JSONNumber(milliunits: milliunits)
        #expect(number.text == text)
        #expect(number.milliunits == milliunits)
    }

    @Test func `members can be replaced, added and removed`() {
        var object: JSONObject = ["a": .null, "b": .bool(true)]
        object["a"] = .integer(1)
        object["c"] = .string("x")
        object["b"] = nil
        object["none"] = nil
        #expect(object == ["a": .integer(1), "c": .string("x")])
        #expect(object["none"] == nil)
    }

    @Test func `Xcode's layout sorts members and leaves a line free in what is empty`() throws {
        let text = #"""
            {"_timeRate":0,"_storefront":"USA","_storeKitErrors":[],"_Zone":{"13":1,"3":[{}]},
            "url":"https://example.com/"}
            """#
        let written = """
            {
              "_storefront" : "USA",
              "_storeKitErrors" : [

              ],
              "_timeRate" : 0,
              "_Zone" : {
                "3" : [
                  {

                  }
                ],
                "13" : 1
              },
              "url" : "https://example.com/"
            }

            """
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(String(decoding: value.utf8(.xcode), as: UTF8.self) == written)
        #expect(outcome(value.utf8(.xcode)).hasPrefix(#"{"_storefront":"USA","_storeKit"#))
    }
}
