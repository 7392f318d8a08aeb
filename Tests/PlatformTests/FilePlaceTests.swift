import Testing

@testable import Platform

@Suite struct FilePlaceTests {
    @Test(
        arguments: [
            (path: "file", folder: ".", name: "file"), ("./file", ".", "file"), ("a/b/file", "a/b", "file"),
            ("/file", "/", "file"), ("/a/file.json", "/a", "file.json"),
        ])
    func partsAPath(path: String, folder: String, name: String) {
        let place = FilePlace(path)
        #expect(place.folder == folder && place.name == name)
    }
}
