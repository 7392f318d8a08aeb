import Foundation
import Model
import MotionKit
import Testing

@testable import Cookbook
@testable import PrototypeApp
@testable import motionlab

/// A clip that is exported anywhere shows the same to its reader, in every frame and to the bit.
@Suite struct SeededSessionTests {
    /// 6, or as many as `MOTIONLAB_SOAK` says.
    private static let count = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { UInt64($0) } ?? 6

    /// - Parameter told: The share of clips of which the reader may say that they differ; none differs without a word.
    private func check(_ content: Content, actions: [String] = [], told: Double = 0) throws {
        var count = 0
        for seed in 1...Self.count {
            switch try SeededSession.play(seed: seed, content, actions: actions) {
            case .same: break
            case .told: count += 1
            case .silent(let flaw): Issue.record("seed \(seed): \(flaw)")
            }
        }
        #expect(Double(count) <= told * Double(Self.count))
    }

    @Test func aDeckThatSavesNothing() throws {
        try check(Content.load(PlainProgram<Solo<motionlabTests.Deck>>.self, NoOptions()))
    }

    @Test func theDial() throws { try check(Content.load(PlainProgram<Solo<Dial>>.self, NoOptions())) }

    @Test func theDeckOfTheCookbook() throws {
        try check(Content.load(PlainProgram<Solo<Cookbook.Deck>>.self, NoOptions()))
    }

    @Test(
        arguments: [
            Solo<Carousel>.self, Solo<Counter>.self, Solo<Drawer>.self, Solo<Keypad>.self, Solo<Levels>.self,
            Solo<Menu>.self,
            Solo<Bubble>.self, Solo<Refresh>.self, Solo<Shelf>.self, Solo<SignUp>.self, Solo<Slots>.self,
            Solo<Desk>.self, Solo<SwipeRows>.self, Solo<Heart>.self, Solo<Cookbook.Inbox>.self,
            Solo<NowPlaying>.self, Solo<Preferences>.self,
        ] as [any Prototyping.Prototype.Type])
    func whatElseTheCookbookBuilds(_ type: any Prototyping.Prototype.Type) throws {
        func check<P: Prototyping.Prototype>(_ type: P.Type) throws {
            try self.check(Content.load(PlainProgram<P>.self, NoOptions()))
        }
        try check(type)
    }

    @Test func twoComponentsThatTalk() throws {
        try check(Content.load(PlainProgram<Solo<Music>>.self, NoOptions()))
    }

    /// Each tunable is followed by what is under way, and makes nothing jump.
    @Test func tunablesAreFollowed() {
        #expect(TunableFollowing.faults(Solo<Dial>.self) == [])
        #expect(TunableFollowing.faults(Solo<Cookbook.Deck>.self) == [])
        #expect(TunableFollowing.faults(Solo<Music>.self) == [])
        #expect(TunableFollowing.faults(Solo<Bubble>.self, seeds: 400) == [], "a small one is seldom hit")
        #expect(TunableFollowing.faults(Solo<Shelf>.self) == [])
    }

    @Test func theApp() throws {
        let tabs = Tab.allCases.map { "tab \($0.rawValue)" }
        let others = ["toast \"안녕 Hello\"", "sheet show", "sheet hide", "loading show", "loading hide"]
        try check(Content.load(), actions: tabs + others, told: 0.2)
    }
}
