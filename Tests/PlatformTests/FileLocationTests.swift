import Testing

@testable import Platform

@Suite struct FileLocationTests {
    @Test(
        arguments: [
            (path: "file", folder: ".", name: "file"), ("./file", ".", "file"), ("a/b/file", "a/b", "file"),
            ("/file", "/", "file"), ("/a/file.json", "/a", "file.json"),
        ])
    func partsAPath(path: String, folder: String, name: String) {
        let location = FileLocation(path)
        #expect(location.folder == folder && location.name == name)
    }
}
