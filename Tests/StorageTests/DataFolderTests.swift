import Files
import Foundation
import Storage
import Support
import Testing

@Suite struct DataFolderTests {
    @Test(arguments: [
        (["HOME": "/h", "XDG_DATA_HOME": "/data"], "/data/motionlab"),
        (["HOME": "/h"], "/h/.local/share/motionlab"),
        // The specification tells to ignore what is not absolute, and an empty one is none.
        (["HOME": "/h", "XDG_DATA_HOME": "data"], "/h/.local/share/motionlab"),
        (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/share/motionlab"),
    ])
    func theStandardFolderIsTheDesktops(environment: [String: String], path: String) {
        #expect(DataFolder.standard(environment: environment).path == path)
    }

    @Test(arguments: [
        (["HOME": "/h", "XDG_CACHE_HOME": "/cache", "XDG_DATA_HOME": "/data"], "/cache/motionlab"),
        (["HOME": "/h", "XDG_DATA_HOME": "/data"], "/h/.cache/motionlab"),
        (["HOME": "/h", "XDG_CACHE_HOME": "cache"], "/h/.cache/motionlab"),
    ])
    func whatCanBeMadeAgainIsInTheCache(environment: [String: String], path: String) {
        #expect(DataFolder.cache(environment: environment).path == path)
    }

    @Test func aNewFolderIsItsOwnersAlone() throws {
        let folder = try TestFolder()
        let deep = DataFolder(path: folder.path + "/a/b")
        let store = Store.open(in: deep)
        #expect(store.troubles.isEmpty && store.isLasting)
        let mode = try FileManager.default.attributesOfItem(atPath: deep.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o700)
    }

    @Test func aLinkToAFolderIsFollowed() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.file("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.file("link"), withDestinationPath: scratch.file("real"))
        let store = Store.open(in: DataFolder(path: scratch.file("link")))
        #expect(store.troubles.isEmpty && store.isLasting)
        #expect(FileManager.default.fileExists(atPath: scratch.file("real/motionlab.sqlite")))
    }

    @Test func aFileInItsPlaceIsNamed() throws {
        let scratch = try Scratch()
        let path = try scratch.write("mine", to: "data")
        for location in [path, path + "/deeper"] {
            let store = Store.open(in: DataFolder(path: location))
            #expect(store.troubles == [StoreTrouble(location, "cannot make the folder", .unstored)])
            #expect(!store.isLasting)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
}
