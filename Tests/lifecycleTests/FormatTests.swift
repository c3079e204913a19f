import Foundation
import Testing

/// `lifecycle format`, its whole output, what it writes and its exit code.
@Suite struct FormatTests {
    private static let messy = """

        # Whose file this is.

        # about grace
        grace: P16D
        scenario:   Comments stay.
        source: nowhere # not a comment
        calendar: UTC anchored
        # about the calendar, which says nothing


        product   b   type=autoRenewable group=g level=2 period=P1M price=9.990 # the small one
           # the large one
        product a type=autoRenewable price=19.99 period=P1M level=1 group=g


        # The first step.
        2025-01-10 purchase b # buys
          # and is asked
          expect state=subscribed   access=true #fine

        #

        # A year later
        +P1Y  expect  facts~=[ renewed,renewed ]
        # The end.


        """

    private static let tidy = """
        # Whose file this is.

        scenario: Comments stay.
        source: nowhere # not a comment
        # about grace
        grace: P16D

        # about the calendar, which says nothing

        product b type=autoRenewable group=g level=2 period=P1M price=9.99  # the small one
        # the large one
        product a type=autoRenewable group=g level=1 period=P1M price=19.99

        # The first step.
        2025-01-10T00:00Z  purchase b  # buys
                           # and is asked
                           expect state=subscribed access=true  #fine

        #

        # A year later
        +P1Y               expect facts~=[renewed, renewed]
        # The end.

        """

    @Test func `a file is laid out anew and keeps its comments`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/messy.scenario", Self.messy)
        try folder.write("a/tidy.scenario", Self.tidy)
        #expect(
            try folder.run("format", "a")
                == .init(0, out: "changed  a/messy.scenario\n1 changed, 1 unchanged\n"))
        #expect(try folder.read("a/messy.scenario") == Self.tidy)
        #expect(try folder.run("format", "a") == .init(0, out: "0 changed, 2 unchanged\n"))
        #expect(try folder.run("replay", "a/messy.scenario").code == 0)
    }

    @Test func `check names what would change and writes nothing`() throws {
        let folder = try TemporaryFolder()
        try folder.write("messy.scenario", Self.messy)
        try folder.write("tidy.scenario", Self.tidy)
        #expect(
            try folder.run("format", "--check", "messy.scenario", "tidy.scenario")
                == .init(
                    1, out: "would change  messy.scenario\n1 would change, 1 unchanged\n"))
        #expect(try folder.read("messy.scenario") == Self.messy)
        #expect(
            try folder.run("format", "--check", "tidy.scenario")
                == .init(0, out: "0 would change, 1 unchanged\n"))
    }

    @Test func `standard input comes out on standard output`() throws {
        let folder = try TemporaryFolder()
        for input in [Self.messy, Self.tidy] {
            #expect(try folder.run("format", "-", input: input) == .init(0, out: Self.tidy))
        }
    }

    @Test func `a file that cannot be understood is left as it is`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a/misspelt.scenario", Sample.misspelt)
        let output = try folder.run("format", "a", "gone.scenario")
        #expect(output.code == 2)
        #expect(output.out == "0 changed, 0 unchanged, 2 not read\n")
        #expect(
            output.err.split(separator: "\n").map { $0.prefix(27) } == [
                "a/misspelt.scenario:5:20: e", "gone.scenario: No such file",
            ])
        #expect(try folder.read("a/misspelt.scenario") == Sample.misspelt)
    }

    @Test func `a link stays a link, and the mode of a file stays`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("messy.txt", Self.messy)
        let link = folder.url.appending(path: "link.scenario")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        #expect(try folder.run("format", "link.scenario").code == 0)
        #expect(try folder.read("messy.txt") == Self.tidy)
        let manager = FileManager.default
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.path)
        let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try manager.contentsOfDirectory(atPath: folder.url.path).count == 2)
    }

    @Test func `every scenario of the package holds after formatting, and stays as it is then`()
        throws
    {
        let folder = try TemporaryFolder()
        let copy = folder.url.appending(path: "Scenarios")
        try FileManager.default.copyItem(
            at: Program.checkout.appending(path: "Scenarios"), to: copy)
        let before = try comments(below: copy)
        #expect(try folder.run("format", "Scenarios").code == 0)
        let check = try folder.run("format", "--check", "Scenarios")
        #expect(check.code == 0, "\(check.out)")
        #expect(try folder.run("replay", "Scenarios").out.contains(" held, 0 failed\n"))
        #expect(try comments(below: copy) == before)
        #expect(!before.isEmpty)
    }

    /// The comments of all files, by path.
    private func comments(below folder: URL) throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        let paths = FileManager.default.enumerator(atPath: folder.path)
        while let path = paths?.nextObject() as? String {
            guard path.hasSuffix(".scenario") else { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let comments = text.split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }.filter { $0.hasPrefix("#") }
            if !comments.isEmpty { found[path] = comments }
        }
        return found
    }
}
