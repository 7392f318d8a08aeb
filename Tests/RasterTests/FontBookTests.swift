import Drawing
import Foundation
import Support
import Testing

@testable import Raster

@Suite struct FontBookTests {
    @Test func takesTheChosenFaceFirst() {
        let book = FontBook.system()
        #expect(book.regular.first?.name == "NanumBarunGothic Regular")
        #expect(book.bold.first?.name == "NanumBarunGothic Bold")
        #expect(book.names.hasPrefix("NanumBarunGothic Regular, NanumBarunGothic Bold, DejaVu Sans Mono Book and "))
    }

    @Test func takesAFaceOfEqualWidths() {
        let book = FontBook.system()
        #expect(book.monospaced.map(\.name) == ["DejaVu Sans Mono Book"])
        #expect(book.monospacedBold.map(\.name) == ["DejaVu Sans Mono Bold"])
        let style = TypeStyle(weight: .bold, isItalic: true, isMonospaced: true)
        #expect(book.faces(style) == book.monospacedBold + book.bold)
        #expect(book.notice == nil)
    }

    @Test func saysWhatWasWantedAndWhatWasTaken() {
        let face = FontBook.Face(path: "/a", name: "Plain")
        let book = FontBook(regular: [face], bold: [])
        #expect(book.notice == "fonts not found: NanumBarunGothic, DejaVu Sans Mono; using Plain, Plain")
        let chosen = FontBook.Face(path: "/b", name: "NanumBarunGothic Regular")
        #expect(
            FontBook(regular: [chosen], bold: [], monospaced: [face]).notice
                == "fonts not found: DejaVu Sans Mono; using NanumBarunGothic Regular, "
                + "NanumBarunGothic Regular, Plain")
    }

    @Test func withoutFontsTheProgramRunsAndSaysSo() throws {
        let scratch = try Scratch()
        let empty = try scratch.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", to: "fonts.conf")
        let words = [
            "replay", Tool.recording("player-flick"),
            "--fps", "12", "--frames", scratch.file("frames"), "--state", scratch.file("states"),
        ]
        let tool = Tool(.release)
        let without = try tool.run(words, environment: ["FONTCONFIG_FILE": empty])
        #expect(without.status == 0)
        #expect(
            without.errorLines.filter { $0.contains("font") } == [
                "motionlab: fonts not found: NanumBarunGothic, DejaVu Sans Mono; text is not drawn"
            ])
        let states = try String(contentsOfFile: scratch.file("states"), encoding: .utf8)
        let with = try tool.run(words)
        #expect(with.status == 0 && !with.errors.contains("font"))
        #expect(try String(contentsOfFile: scratch.file("states"), encoding: .utf8) == states, "the same layout")
    }

    /// An extra font on one machine changes neither a line nor a picture: see `CTestFonts`.
    @Test func testsSeeTheInstalledPackagesFontsAlone() {
        let book = FontBook.system()
        let families = ["NanumBarunGothic", "NanumGothic", "NanumGothicCoding", "NanumMyeongjo", "DejaVu Sans"]
        for face in book.regular + book.bold + book.monospaced + book.monospacedBold {
            #expect(
                (families + ["DejaVu Sans Mono"]).contains { face.name.hasPrefix($0 + " ") },
                "\(face.name) \(face.path)")
        }
        #expect(book.regular.count >= families.count)
    }

    @Test func facesAreFilesAndDiffer() {
        let book = FontBook.system()
        for faces in [book.regular, book.bold] {
            #expect((2...12).contains(faces.count))
            #expect(Set(faces).count == faces.count)
            for face in faces { #expect(FileManager.default.fileExists(atPath: face.path)) }
        }
    }

    @Test func saysWhatIsMissing() {
        #expect(FontBook(regular: [], bold: []).names == "no fonts found; text is not drawn")
        let face = FontBook.Face(path: "/a", name: "Plain")
        let book = FontBook(regular: [face], bold: [])
        #expect(book.faces(.bold) == [face], "the other weight stands in")
        #expect(book.names == "Plain, Plain")
    }
}
