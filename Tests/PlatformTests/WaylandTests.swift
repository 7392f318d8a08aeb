import Foundation
import Platform
import Support
import Testing

extension Screen {
    /// A bare window on Weston, under a real mouse and a real keyboard.
    @Suite struct WaylandTests {
        /// The colour with which the probe fills a fresh buffer, and with which it later draws a square of ten pixels.
        private let ground: UInt32 = 0xC86432
        private let corner: UInt32 = 0x3264C8

        /// The probe in its window, which has the keyboard; the pointer is in the screen's lower right corner.
        private func start(
            _ arguments: [String] = [], on weston: borrowing Weston, hasTitleBar: Bool = false
        ) throws -> Program {
            try weston.display.xdotool("mousemove", "2000", "2000")
            let program = try weston.compositor.start(
                Program.built("WindowProbe"), arguments, hasTitleBar: hasTitleBar)
            _ = try program.line { $0.contains(" ready ") }
            _ = try program.line { $0.hasSuffix(" focus gained") }
            return program
        }

        @Test func showsAndSaysWhatItRunsOn() throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(["--at", "30"], on: weston)
            let frame = try weston.frame(of: (300, 200))
            #expect(
                probe.lines.contains {
                    $0.words
                        == "presents through the window surface (memory shared with the Wayland compositor): no GPU found"
                        || $0.words.contains("the OpenGL renderer is")
                })
            // Drawn often enough to go through every page of memory.
            for position in 1...6 { try weston.click(at: (position, position), in: frame) }
            try probe.expect("up left 6.0 6.0")
            try wait(within: 20, for: "the square") { try weston.picture(of: frame)[33, 33] == corner }
            try weston.display.xdotool("mousemove", "2000", "2000")
            try wait(within: 20, for: "nothing but the square") {
                let picture = try weston.picture(of: frame)
                return picture.pixels.filter { $0 == corner }.count == 100
                    && picture.pixels.filter { $0 == ground }.count == 300 * 200 - 100
            }
            // Only the square was sent.
            #expect(probe.lines.last { $0.words.hasPrefix("presented") }?.words == "presented 100")
        }

        @Test(arguments: ["surface", "texture"]) func presentsTheWayThatIsAskedFor(way: String) throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(["--present", way], on: weston)
            let frame = try weston.frame(of: (300, 200))
            try wait(within: 20, for: "the picture") {
                try weston.picture(of: frame).pixels.filter { $0 == ground }.count >= 300 * 200 - 100
            }
            let name = way == "surface" ? "window surface (memory shared" : "streaming texture ("
            #expect(
                probe.lines.contains {
                    $0.words.hasPrefix("presents through the \(name)") && $0.words.hasSuffix(": asked for")
                })
        }

        @Test func fallsBackToX11WhereSDLCannotMakeAWindow() throws {
            let weston = try Weston(width: 600, height: 500)
            // SDL 2 wants EGL on Wayland for every window.
            let alone = ["SDL_VIDEO_EGL_DRIVER": "/nowhere", "SDL_VIDEODRIVER": ""]
            let x11 = try weston.compositor.start(
                Program.built("WindowProbe"), environment: alone.merging(["DISPLAY": weston.display.name]) { $1 })
            let line = try x11.line { $0.contains("presents through") }
            #expect(line.contains("window surface: no window on Wayland (SDL_CreateWindow: "))
            #expect(line.contains("), using X11; "))
            let nothing = try weston.compositor.start(Program.built("WindowProbe"), environment: alone)
            #expect(try nothing.wait(within: 10) == 70)
            #expect(nothing.errors.split(separator: "\n").count == 1, "\(nothing.errors)")
        }

        /// Each pixel is one of those that were drawn, and not a mixture; positions have halves.
        @Test func isSharpAtScaleTwo() throws {
            let weston = try Weston(width: 1000, height: 700, scale: 2)
            let probe = try start(["--at", "21"], on: weston)
            let frame = try weston.frame(of: (600, 400))
            try weston.drag(through: [(41, 60), (101, 63)], in: frame)
            try probe.expect("up left 50.5 31.5")
            #expect(
                probe.input == [
                    "move 20.5 30.0", "down left 20.5 30.0", "move 50.5 31.5", "up left 50.5 31.5",
                ])
            try weston.display.xdotool("mousemove", "2000", "2000")
            try wait(within: 20, for: "the picture") {
                let picture = try weston.picture(of: frame)
                return picture.pixels.filter { $0 == corner }.count == 100
                    && picture.pixels.filter { $0 == ground }.count == 600 * 400 - 100
            }
        }

        @Test func takesAnotherSizeFromItsEdge() throws {
            let weston = try Weston(width: 700, height: 600)
            let probe = try start(on: weston)
            let frame = try weston.frame(of: (300, 200))
            // Weston resizes with the right button while Super is held, from the nearest corner.
            func pull(by dx: Int, _ dy: Int, from corner: (x: Int, y: Int)) throws {
                let (x, y) = (frame.x + corner.x - 20, frame.y + corner.y - 20)
                try weston.display.xdotool(
                    "keydown", "super", "mousemove", "\(x)", "\(y)", "mousedown", "3", "mousemove",
                    "\(x + dx / 2)", "\(y + dy / 2)", "sleep", "0.05", "mousemove", "\(x + dx)", "\(y + dy)", "sleep",
                    "0.05", "mouseup", "3", "keyup", "super", "mousemove", "2000", "2000")
            }
            try pull(by: 31, 17, from: (300, 200))
            try probe.expect("resize 331.0 217.0")
            _ = try weston.frame(of: (331, 217))
            try wait(within: 20, for: "the whole picture") {
                try weston.picture(of: weston.frame(of: (331, 217))).pixels.allSatisfy { $0 == ground || $0 == corner }
            }
            // Not below the smallest size.
            try pull(by: -280, -190, from: (331, 217))
            _ = try weston.frame(of: (100, 100))
            try probe.expect("resize 100.0 100.0")
        }

        /// The program is stopped in mid-drag: events come late and all at once, and still have the compositor's times.
        @Test func aStallMovesNoEvent() throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(["--times"], on: weston)
            let frame = try weston.frame(of: (300, 200))
            try weston.drag(
                through: Display.line(from: (10, 50), to: (60, 50), steps: 10), in: frame, releasing: false)
            try probe.expect("move 60.0 50.0")
            let before = MonotonicClock.now()
            try probe.pause()
            try weston.drag(through: Display.line(from: (62, 50), to: (110, 50), steps: 24), in: frame)
            let after = MonotonicClock.now()
            try probe.resume()
            try probe.expect("up left 110.0 50.0")
            let moves = probe.lines.filter { $0.words.hasPrefix("move ") }.suffix(24).map(\.moment)
            #expect(moves.count == 24)
            #expect(moves.allSatisfy { before - 2_000_000 <= $0 && $0 <= after }, "sent before it went on")
            #expect((moves.last ?? 0) - (moves.first ?? 0) > 200_000_000, "as the hand took")
            #expect(zip(moves, moves.dropFirst()).allSatisfy { $1 - $0 > 1_000_000 }, "and not all at once")
        }

        @Test func aDragGoesOnOutside() throws {
            let weston = try Weston(width: 700, height: 600)
            let probe = try start(on: weston)
            let frame = try weston.frame(of: (300, 200))
            try weston.drag(
                through: [(150, 100), (10, 100), (-20, -10), (310, 220)], in: frame, interval: 0.02)
            try probe.expect("up left 310.0 220.0")
            #expect(
                probe.input == [
                    "move 150.0 100.0", "down left 150.0 100.0", "move 10.0 100.0", "move -20.0 -10.0",
                    "move 310.0 220.0", "up left 310.0 220.0",
                ])
        }

        @Test func typesAndPastesFromAnotherWindow() throws {
            let weston = try Weston(width: 700, height: 600)
            let source = try start(["--copy", "from afar"], on: weston)
            // A compositor takes a selection only from a window that has just had input.
            try weston.display.key("c")
            try source.expect("copied")
            let probe = try start(["--caret"], on: weston)
            try weston.display.type("hi")
            try probe.expect("text i")
            #expect(probe.input.contains("text h"))
            try weston.display.key("ctrl+v")
            try probe.expect("paste from afar")
        }

        @Test func sleepsWhileNothingHappens() throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(on: weston)
            let frame = try weston.frame(of: (300, 200))
            try weston.move(to: (20, 20), in: frame)
            try probe.expect("move 20.0 20.0")
            // The compositor tells that it has shown the last picture, and then nothing more.
            var before = probe.switches
            try wait(within: 20, for: "a quarter of a second without anything") {
                Thread.sleep(forTimeInterval: 0.25)
                defer { before = probe.switches }
                return probe.switches == before
            }
            Thread.sleep(forTimeInterval: 1)
            #expect(probe.switches == before && !before.isEmpty)
        }

        /// libdecor draws the title bar where the compositor draws none.
        @Test func hasATitleBarWhoseButtonClosesIt() throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(on: weston, hasTitleBar: true)
            try wait(within: 20, for: "the content") {
                try weston.picture().pixels.filter { $0 == ground }.count >= 300 * 200 - 100
            }
            let picture = try weston.picture()
            let top = try #require(picture.pixels.firstIndex { $0 == ground || $0 == corner })
            let (left, above) = (top % picture.width, top / picture.width)
            let bar = picture.cropped(x: left, y: above - 20, width: 300, height: 18)
            #expect(
                bar.pixels.filter { $0 == bar[0, 9] }.count > 300 * 18 / 2, "a bar of one colour with a title on it")
            #expect(bar[0, 9] != Compositor.ground)
            #expect(Set(bar.pixels).count > 2)
            try weston.display.xdotool("mousemove", "\(left + 300 - 15)", "\(above - 12)", "sleep", "0.1", "click", "1")
            #expect(try probe.wait(within: 5) == 0)
            #expect(probe.lines.last?.words == "quit")
        }

        @Test func saysThatTheCompositorHasEnded() throws {
            let weston = try Weston(width: 600, height: 500)
            let probe = try start(on: weston)
            weston.compositor.kill()
            #expect(try probe.wait(within: 5) == 69)
            #expect(probe.errors == "wl_display: the Wayland compositor has ended\n")
        }
    }

    /// A bare window on Sway, whose scale is a fraction, and whose input methods speak SDL's protocol.
    @Suite struct SwayTests {
        @Test func aDragHasPositionsBetweenPoints() throws {
            let sway = try Sway(width: 900, height: 600, scale: 1.5)
            let program = try sway.compositor.start(Program.built("WindowProbe"))
            _ = try program.line { $0.hasSuffix(" presented 135000") }
            let frame = try sway.frame(of: (450, 300))
            try sway.move(to: (30, 45), in: frame)
            try sway.press(isDown: true)
            try sway.move(to: (60, 46), in: frame)
            try sway.move(to: (75, 90), in: frame)
            try sway.press(isDown: false)
            _ = try program.line { $0.contains(" up left ") }
            // 46 pixels are 30 points and two thirds, in steps of 1/256.
            #expect(
                program.input == [
                    "move 20.0 30.0", "down left 20.0 30.0", "move 40.0 30.66796875", "move 50.0 60.0",
                    "up left 50.0 60.0",
                ])
        }

        @Test func composes() throws {
            let sway = try Sway(width: 900, height: 600, scale: 1)
            let program = try sway.compositor.start(Program.built("WindowProbe"), ["--caret"])
            try sway.awaitField()
            try sway.compose("하")
            try sway.compose("한")
            try program.expect("compose(\"한\", start: 0, length: 1)")
            try sway.compose("")
            try sway.commit("한글")
            try program.expect("text 한글")
            #expect(program.lines.contains { $0.words == "compose(\"하\", start: 0, length: 1)" })
            #expect(program.lines.contains { $0.words == "compose(\"\", start: 0, length: 0)" })
        }

        @Test func isSharpAtScaleOneAndAHalf() throws {
            let sway = try Sway(width: 900, height: 600, scale: 1.5)
            let program = try sway.compositor.start(Program.built("WindowProbe"), ["--at", "31"])
            _ = try program.line { $0.hasSuffix(" presented 135000") }
            let frame = try sway.frame(of: (450, 300))
            try wait(within: 20, for: "the picture") {
                let picture = try sway.picture(of: frame)
                return picture.pixels.filter { $0 == 0x3264C8 }.count == 100
                    && picture.pixels.filter { $0 == 0xC86432 }.count == 450 * 300 - 100
            }
        }
    }
}
