import Files
import Foundation
import Storage
import Testing

@Suite struct CatalogueTests {
    @Test func aHundredTracksShipWithTitlesInKoreanAndLatin() throws {
        let tracks = try Catalogue.tracks()
        #expect(tracks.count == 100)
        #expect(Set(tracks.map(\.title)).count == 100)
        let hangul = tracks.count { $0.title.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
        let latin = tracks.count { $0.title.unicodeScalars.contains { ("A"..."z").contains($0) } }
        #expect(hangul >= 40)
        #expect(latin >= 40)
        #expect(tracks.allSatisfy { $0.duration > 60 && $0.duration < 600 })
    }

    @Test(arguments: [
        ("[]", "no tracks"), ("{}", "must be a list"), ("[{\"title\":\"a\"}]", "artist"),
        (#"[{"title":"a","artist":"b","album":"c","duration":0,"cover":1}]"#, "duration"),
    ])
    func aBadListIsRefused(text: String, name: String) {
        #expect { try Catalogue.tracks(parsing: Data(text.utf8)) } throws: { error in
            (error as? BadFile)?.problem.contains(name) == true
        }
    }
}
