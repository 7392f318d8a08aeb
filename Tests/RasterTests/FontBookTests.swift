import Drawing
import Foundation
import Raster
import Testing

extension Screen {
    @Suite struct FontBookTests {
        @Test func takesTheChosenFaceFirst() {
            let book = FontBook.system()
            #expect(book.regular.first?.name == "NanumBarunGothic Regular")
            #expect(book.bold.first?.name == "NanumBarunGothic Bold")
            #expect(book.names.hasPrefix("NanumBarunGothic Regular, NanumBarunGothic Bold and "))
        }

        @Test func facesAreFilesAndDiffer() {
            let book = FontBook.system()
            for faces in [book.regular, book.bold] {
                #expect((2...12).contains(faces.count))
                #expect(Set(faces).count == faces.count)
                for face in faces { #expect(FileManager.default.fileExists(atPath: face.path)) }
            }
        }

        @Test func isTheSameEachTime() { #expect(FontBook.system() == FontBook.system()) }

        @Test func saysWhatIsMissing() {
            #expect(FontBook(regular: [], bold: []).names == "no font found: text is not drawn")
            let face = FontBook.Face(path: "/a", name: "Plain")
            let book = FontBook(regular: [face], bold: [])
            #expect(book.faces(.bold) == [face], "the other weight stands in")
            #expect(book.names == "Plain, Plain")
        }
    }
}
