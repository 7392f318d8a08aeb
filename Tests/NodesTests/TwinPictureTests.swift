import Cookbook
import Foundation
import Geometry
import Gestures
import Nodes
import PrototypeTesting
import Prototyping
import Testing

@testable import Cookbook

/// A prototype of nodes draws what the one draws that it takes the place of, to the pixel.
@Suite struct TwinPictureTests {
    /// Something that a hand does between two pictures.
    enum Step {
        case wait(Double)
        case drag(from: Point, to: Point)
        case release
        case tap(Point)
        case longPress(Point)
        case doubleTap(Point)
        case key(KeyPress.Name)
        case type(String)
        case rotate(Double)
    }

    private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-twins")

    private func same<Old: Prototyping.Prototype, New: Prototyping.Prototype>(
        _ old: Old.Type, _ new: New.Type, _ steps: [Step]
    ) throws {
        var (old, new) = (Harness<Old>(), Harness<New>())
        try compare(old, new, "0", "\(New.self)")
        for (index, step) in steps.enumerated() {
            perform(step, &old)
            perform(step, &new)
            try compare(old, new, "\(index + 1)", "\(New.self)")
        }
    }

    private func perform<P: Prototyping.Prototype>(_ step: Step, _ hand: inout Harness<P>) {
        switch step {
        case .wait(let seconds): hand.wait(seconds)
        case .drag(let start, let end): hand.drag(from: start, to: end, over: 0.2)
        case .release: hand.release()
        case .tap(let position): hand.tap(position)
        case .longPress(let position): hand.longPress(position)
        case .doubleTap(let position): hand.doubleTap(position)
        case .key(let key): hand.press(key: key)
        case .type(let text): hand.type(text)
        case .rotate(let degrees): hand.send(.rotate(degrees: degrees, at: Point(x: 195, y: 422)))
        }
    }

    private func compare(
        _ old: Harness<some Prototyping.Prototype>, _ new: Harness<some Prototyping.Prototype>, _ number: String,
        _ name: String
    ) throws {
        let name = name.filter { $0.isLetter || $0.isNumber } + number
        let folder = Self.folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent(name + ".png").path
        try Golden.picture(of: old).writePNG(to: path)
        var canvas = try Golden.picture(of: new)
        let outcome = try Golden.compare(&canvas, name, Golden.Tolerance(step: 0), in: folder, update: false)
        if outcome == .same { try FileManager.default.removeItem(atPath: path) }
        #expect(outcome == .same, "\(path)")
    }

    private let middle = Point(x: 195, y: 422)
    private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    /// Drags something, lets it go and waits until it rests.
    private func flung(_ start: Point, _ end: Point) -> [Step] {
        [.drag(from: start, to: end), .release, .wait(0.1), .wait(3)]
    }

    @Test func theCard() throws {
        try same(Prototyping.Solo<OldCard>.self, Nodes.Solo<Card>.self, flung(middle, at(250, 300)))
    }
    @Test func theDial() throws {
        try same(Prototyping.Solo<Cookbook.Dial>.self, Nodes.Solo<Dial>.self, flung(at(250, 400), at(220, 520)))
    }
    @Test func theDrawer() throws {
        try same(
            Prototyping.Solo<OldDrawer>.self, Nodes.Solo<Drawer>.self,
            flung(at(195, 500), at(195, 200)) + flung(at(195, 600), at(190, 350)) + [.key(.tab)])
    }
    @Test func theDeck() throws {
        try same(
            Prototyping.Solo<Cookbook.Deck>.self, Nodes.Solo<Deck>.self,
            flung(middle, at(320, 380)) + flung(middle, at(230, 430)) + [.tap(at(195, 754)), .wait(0.2)])
    }
    @Test func twoThatTalk() throws {
        try same(
            ComponentHost<Cookbook.Music>.self, Nodes.Solo<Music>.self,
            flung(middle, at(195, 300)) + flung(at(240, 724), at(195, 770)) + flung(middle, at(195, 700)))
    }
    @Test func theChart() throws {
        try same(
            Prototyping.Solo<OldChart>.self, Nodes.Solo<Chart>.self,
            flung(middle, at(250, 300)) + [.doubleTap(middle), .wait(0.2)])
    }
    @Test func theForm() throws {
        try same(
            Prototyping.Solo<OldForm>.self, Nodes.Solo<Form>.self,
            [.tap(at(100, 430)), .type("Mina"), .key(.return), .wait(0.1)])
    }
    @Test func theSticker() throws {
        try same(
            Prototyping.Solo<Cookbook.Sticker>.self, Nodes.Solo<Desk>.self,
            flung(middle, at(150, 300)) + [.rotate(30), .wait(0.1), .wait(2)])
    }
    @Test func theCounter() throws {
        try same(
            Prototyping.Solo<Cookbook.Counter>.self, Nodes.Solo<Counter>.self,
            [
                .drag(from: at(195, 502), to: at(195, 502)), .release, .wait(0.1), .key(.tab), .key(.return),
                .wait(0.1),
            ])
    }
    @Test func theKeypad() throws {
        try same(
            Prototyping.Solo<Cookbook.Keypad>.self, Nodes.Solo<Keypad>.self,
            [.tap(at(90, 400)), .key(KeyPress.Name("7")), .wait(0.1), .key(.tab), .wait(1)])
    }
    @Test func theSlots() throws {
        try same(
            Prototyping.Solo<Cookbook.Slots>.self, Nodes.Solo<Slots>.self,
            flung(at(195, 250), at(195, 360)) + flung(at(80, 250), at(80, 600)))
    }
    @Test func theRows() throws {
        try same(
            Prototyping.Solo<Cookbook.SwipeRows>.self, Nodes.Solo<SwipeRows>.self,
            flung(at(250, 190), at(150, 190)) + [.tap(at(340, 188)), .wait(0.1), .wait(2), .key(.tab)])
    }
    @Test func theDimmer() throws {
        try same(Prototyping.Solo<Cookbook.Dimmer>.self, Nodes.Solo<Dimmer>.self, flung(at(195, 542), at(195, 600)))
    }
    @Test func theLevels() throws {
        try same(
            Prototyping.Solo<Cookbook.Levels>.self, Nodes.Solo<Levels>.self,
            flung(at(100, 484), at(250, 484)) + [.tap(at(195, 664)), .wait(0.1), .key(.tab), .wait(1)])
    }
    @Test func theCarousel() throws {
        try same(
            Prototyping.Solo<Cookbook.Carousel>.self, Nodes.Solo<Carousel>.self,
            flung(at(300, 422), at(150, 422)) + [.tap(at(380, 422)), .wait(0.1), .key(.tab)])
    }
    @Test func theSignUp() throws {
        try same(
            Prototyping.Solo<Cookbook.SignUp>.self, Nodes.Solo<SignUp>.self,
            flung(at(195, 800), at(195, 400)) + [
                .tap(at(100, 430)), .type("Mina"), .key(.return), .wait(0.1), .wait(2),
            ])
    }
    @Test func theList() throws {
        try same(
            Prototyping.Solo<OldList>.self, Nodes.Solo<List>.self, flung(at(195, 260), at(195, 400)))
    }
    @Test func theBubble() throws {
        try same(Prototyping.Solo<Cookbook.Bubble>.self, Nodes.Solo<Bubble>.self, flung(at(346, 132), at(250, 300)))
    }
    @Test func theShelf() throws {
        try same(
            Prototyping.Solo<Cookbook.Shelf>.self, Nodes.Solo<Shelf>.self,
            flung(at(300, 422), at(100, 422)) + [.tap(at(195, 422)), .wait(1)])
    }
    @Test func theNews() throws {
        try same(
            Prototyping.Solo<Cookbook.Refresh>.self, Nodes.Solo<Refresh>.self,
            flung(at(195, 200), at(195, 290)) + flung(at(195, 200), at(195, 500)))
    }
    @Test func theMenu() throws {
        try same(
            Prototyping.Solo<Cookbook.Menu>.self, Nodes.Solo<Menu>.self,
            [.longPress(at(195, 300)), .wait(0.1), .wait(1), .tap(at(145, 500)), .wait(0.1), .key(.tab), .wait(1)])
    }
    @Test func theSideDrawer() throws {
        try same(
            Prototyping.Solo<Cookbook.Drawer>.self, Nodes.Solo<SideDrawer>.self,
            [.tap(at(54, 54)), .wait(0.1), .wait(1)] + flung(at(200, 400), at(380, 400)) + [
                .tap(at(380, 400)), .wait(1),
            ]
                + [.key(.tab), .key(.tab)])
    }
    @Test func theViewer() throws {
        try same(
            Prototyping.Solo<OldViewer>.self, Nodes.Solo<Viewer>.self,
            flung(middle, at(250, 300)) + flung(at(195, 600), at(195, 200))
                + [.doubleTap(middle), .wait(0.2), .wait(1)])
    }
    @Test func thePages() throws {
        try same(Prototyping.Solo<OldPager>.self, Nodes.Solo<Pages>.self, flung(at(300, 422), at(150, 422)))
    }
}
