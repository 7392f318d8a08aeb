import Foundation
import Model
import MotionKit
import Support
import Testing

@testable import Cookbook
@testable import PrototypeApp
@testable import motionlab

/// The app and the recipes keep the names, the saved states and the gestures that they had.
@Suite struct PinTests {
    private static let folder = Tool.projectFolder.appendingPathComponent("Tests/Expected/Pins")

    private func check(_ content: Content, _ name: String, acts: Int = 80, actions: [String] = []) throws {
        let text = try Pins.text(of: content, acts: acts, actions: actions)
        let file = Self.folder.appendingPathComponent("\(name).txt")
        if ProcessInfo.processInfo.environment["MOTIONLAB_UPDATE_EXPECTED"] != nil {
            try Data(text.utf8).write(to: file)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        let difference = zip(kept.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
        #expect(kept == text, "\(name): \(difference.map { "was \($0)\nis  \($1)" } ?? "more or fewer lines")")
    }

    @Test func theApp() throws {
        try check(Content.load(), "app", acts: 160, actions: Tab.allCases.map { "tab \($0.rawValue)" })
    }

    @Test func twoThatTalk() throws {
        try check(Content.load(PlainProgram<Solo<Music>>.self, NoOptions()), "music")
    }

    @Test(
        arguments: [
            ("bubble", Solo<Bubble>.self), ("carousel", Solo<Carousel>.self), ("counter", Solo<Counter>.self),
            ("deck", Solo<Cookbook.Deck>.self), ("dial", Solo<Dial>.self), ("dimmer", Solo<Dimmer>.self),
            ("drawer", Solo<Drawer>.self), ("keypad", Solo<Keypad>.self), ("levels", Solo<Levels>.self),
            ("menu", Solo<Menu>.self), ("refresh", Solo<Refresh>.self), ("shelf", Solo<Shelf>.self),
            ("signup", Solo<SignUp>.self), ("slots", Solo<Slots>.self), ("sticker", Solo<Desk>.self),
            ("swiperows", Solo<SwipeRows>.self), ("heart", Solo<Heart>.self),
            ("inbox", Solo<Cookbook.Inbox>.self), ("nowplaying", Solo<NowPlaying>.self),
            ("preferences", Solo<Preferences>.self),
        ] as [(String, any Prototyping.Prototype.Type)])
    func aRecipe(name: String, type: any Prototyping.Prototype.Type) throws {
        func check<P: Prototyping.Prototype>(_ type: P.Type) throws {
            try self.check(Content.load(PlainProgram<P>.self, NoOptions()), name)
        }
        try check(type)
    }
}
