import CSDL2
import Gestures
import Support
import Testing

@testable import Platform

/// The keys that commands need, on ten layouts: X's number of the key with what is held, the characters that the key
/// types plain and so, and its name. The layouts are xkeyboard-config's.
private let layouts:
    [(name: String, hasLatin: Bool, keys: [(chord: String, plain: String, typed: String, name: String)])] =
        [
            ("us", true, american), ("kr", true, american),
            (
                "de", true,
                [
                    ("shift+20", "ß", "?", "?"), ("ctrl+24", "q", "q", "Q"), ("ctrl+29", "z", "z", "Z"),
                    ("ctrl+35", "+", "+", "+"), ("ctrl+61", "-", "-", "-"), ("ctrl+19", "0", "0", "0"),
                    ("59", ",", ",", ","), ("60", ".", ".", "."), ("shift+59", ",", ";", ","), ("34", "ü", "ü", "ü"),
                    ("shift+16", "7", "/", "7"), ("ctrl+34", "ü", "ü", "ü"),
                ]
            ),
            (
                "fr", true,
                [
                    ("shift+58", ",", "?", "?"), ("ctrl+38", "q", "q", "Q"), ("ctrl+25", "z", "z", "Z"),
                    ("ctrl+54", "c", "c", "C"), ("ctrl+shift+21", "=", "+", "+"), ("ctrl+21", "=", "=", "="),
                    ("ctrl+15", "-", "-", "-"), ("ctrl+19", "à", "à", "0"), ("ctrl+shift+19", "à", "0", "0"),
                    ("58", ",", ",", ","), ("shift+59", ";", ".", "."), ("59", ";", ";", ";"),
                ]
            ),
            (
                "es", true,
                [
                    ("shift+20", "'", "?", "?"), ("ctrl+52", "z", "z", "Z"), ("ctrl+35", "+", "+", "+"),
                    ("ctrl+61", "-", "-", "-"), ("ctrl+19", "0", "0", "0"), ("59", ",", ",", ","),
                    ("60", ".", ".", "."),
                ]
            ),
            (
                "se", true,
                [
                    ("shift+20", "+", "?", "?"), ("ctrl+24", "q", "q", "Q"), ("ctrl+20", "+", "+", "+"),
                    ("ctrl+61", "-", "-", "-"), ("ctrl+19", "0", "0", "0"), ("59", ",", ",", ","),
                    ("60", ".", ".", "."),
                ]
            ),
            (
                "ru", false,
                [
                    ("shift+16", "7", "?", "?"), ("ctrl+24", "й", "й", "Q"), ("ctrl+52", "я", "я", "Z"),
                    ("ctrl+54", "с", "с", "C"), ("ctrl+55", "м", "м", "V"), ("ctrl+shift+52", "я", "Я", "Z"),
                    ("ctrl+21", "=", "=", "="), ("ctrl+shift+21", "=", "+", "+"), ("ctrl+20", "-", "-", "-"),
                    ("ctrl+19", "0", "0", "0"), ("shift+61", ".", ",", ","), ("61", ".", ".", "."),
                    ("59", "б", "б", ","), ("60", "ю", "ю", "."), ("shift+59", "б", "Б", ","), ("24", "й", "й", "й"),
                ]
            ),
            (
                "gr", false,
                [
                    ("shift+61", "/", "?", "?"), ("ctrl+24", ";", ";", "Q"), ("ctrl+52", "ζ", "ζ", "Z"),
                    ("ctrl+54", "ψ", "ψ", "C"), ("ctrl+20", "-", "-", "-"), ("ctrl+19", "0", "0", "0"),
                    ("59", ",", ",", ","), ("60", ".", ".", "."),
                ]
            ),
            (
                "il", false,
                [
                    ("shift+61", ".", "?", "?"), ("ctrl+24", "/", "/", "Q"), ("ctrl+52", "ז", "ז", "Z"),
                    ("ctrl+55", "ה", "ה", "V"), ("ctrl+shift+21", "=", "+", "+"), ("ctrl+20", "-", "-", "-"),
                    ("ctrl+19", "0", "0", "0"), ("48", ",", ",", ","), ("61", ".", ".", "."),
                    ("shift+24", "/", "Q", "Q"),
                ]
            ),
            (
                "dvorak", true,
                [
                    ("shift+34", "/", "?", "?"), ("ctrl+53", "q", "q", "Q"), ("ctrl+61", "z", "z", "Z"),
                    ("ctrl+31", "c", "c", "C"), ("ctrl+60", "v", "v", "V"), ("ctrl+35", "=", "=", "="),
                    ("ctrl+shift+35", "=", "+", "+"), ("ctrl+48", "-", "-", "-"), ("ctrl+19", "0", "0", "0"),
                    ("25", ",", ",", ","), ("26", ".", ".", "."), ("ctrl+24", "'", "'", "'"),
                ]
            ),
        ]

private let american = [
    ("shift+61", "/", "?", "?"), ("61", "/", "/", "/"), ("ctrl+24", "q", "q", "Q"), ("ctrl+52", "z", "z", "Z"),
    ("ctrl+54", "c", "c", "C"), ("ctrl+55", "v", "v", "V"), ("ctrl+shift+52", "z", "Z", "Z"),
    ("ctrl+21", "=", "=", "="),
    ("ctrl+shift+21", "=", "+", "+"), ("ctrl+20", "-", "-", "-"), ("ctrl+19", "0", "0", "0"), ("59", ",", ",", ","),
    ("60", ".", ".", "."), ("shift+59", ",", "<", ","), ("shift+60", ".", ">", "."), ("24", "q", "q", "Q"),
]

/// SDL's places of X's keys.
private let places: [String: SDL_Scancode] = [
    "15": SDL_SCANCODE_6, "16": SDL_SCANCODE_7, "19": SDL_SCANCODE_0, "20": SDL_SCANCODE_MINUS,
    "21": SDL_SCANCODE_EQUALS, "24": SDL_SCANCODE_Q, "25": SDL_SCANCODE_W, "26": SDL_SCANCODE_E, "29": SDL_SCANCODE_Y,
    "31": SDL_SCANCODE_I, "34": SDL_SCANCODE_LEFTBRACKET, "35": SDL_SCANCODE_RIGHTBRACKET, "38": SDL_SCANCODE_A,
    "48": SDL_SCANCODE_APOSTROPHE, "52": SDL_SCANCODE_Z, "53": SDL_SCANCODE_X, "54": SDL_SCANCODE_C,
    "55": SDL_SCANCODE_V, "58": SDL_SCANCODE_M, "59": SDL_SCANCODE_COMMA, "60": SDL_SCANCODE_PERIOD,
    "61": SDL_SCANCODE_SLASH,
]

/// The names of keys for commands, on layouts for which they were not chosen.
@Suite struct KeyNamesTests {
    private func key(_ chord: String, _ plain: String) throws -> SDL_Keysym {
        let words = chord.split(separator: "+")
        var held: UInt32 = 0
        if words.contains("shift") { held |= KMOD_LSHIFT.rawValue }
        if words.contains("ctrl") { held |= KMOD_LCTRL.rawValue }
        let place = try #require(places[String(words.last ?? "")])
        let code = try #require(plain.unicodeScalars.first?.value)
        return SDL_Keysym(scancode: place, sym: SDL_Keycode(code), mod: UInt16(held), unused: 0)
    }

    @Test(arguments: layouts.map(\.name))
    func namesTheKeysOfCommands(layout: String) throws {
        let layout = try #require(layouts.first { $0.name == layout })
        for (chord, plain, typed, name) in layout.keys {
            var names = KeyNames()
            let key = try key(chord, plain)
            let character = typed.first.flatMap { $0.isASCII ? $0 : nil }
            let kinds = names.press(key, typed: character, hasLatin: layout.hasLatin)
            #expect(kinds.contains(.keyDown(name)), "\(layout.name) \(chord)")
            #expect(names.release(key) == name, "\(layout.name) \(chord)")
        }
    }

    /// A comma steps by one frame, and with Shift by ten.
    @Test func releasesAShiftThatTheLayoutNeeds() throws {
        var names = KeyNames()
        let needed = names.press(try key("shift+61", "."), typed: ",", hasLatin: false)
        #expect(needed == [.keyUp("Left Shift"), .keyDown(","), .keyDown("Left Shift")])
        let meant = names.press(try key("shift+59", ","), typed: "<", hasLatin: true)
        #expect(meant == [.keyDown(",")])
        #expect(names.press(try key("shift+16", "7"), typed: "?", hasLatin: true) == [.keyDown("?")])
    }

    /// Ctrl may be released before the letter.
    @Test func keepsTheNameUntilTheKeyGoesUp() throws {
        var names = KeyNames()
        #expect(names.press(try key("ctrl+24", "й"), typed: nil, hasLatin: false) == [.keyDown("Q")])
        let released = try key("24", "й")
        #expect(names.press(released, typed: nil, hasLatin: false) == [.keyDown("Q")])
        #expect(names.release(released) == "Q")
        #expect(names.release(released) == nil)
        #expect(names.press(released, typed: nil, hasLatin: false) == [.keyDown("й")])
    }

    /// The name where the system does not tell what a key types.
    @Test func fallsBackOnThePlainKey() throws {
        var names = KeyNames()
        #expect(names.press(try key("shift+61", "/"), typed: nil, hasLatin: true) == [.keyDown("/")])
        #expect(names.press(try key("ctrl+52", "z"), typed: nil, hasLatin: true) == [.keyDown("Z")])
    }
}

extension Screen {
    /// The same with the X server's own layouts.
    @Suite struct LayoutTests {
        @Test(arguments: layouts.map(\.name))
        func namesTheKeysOfCommands(layout: String) throws {
            let probe = try Probe()
            try probe.display.layout(layout == "dvorak" ? ["us", "dvorak"] : [layout])
            let keys = try #require(layouts.first { $0.name == layout }?.keys)
            try check(keys.map(\.chord), keys.map(\.name), on: probe.display) { probe.program.input }
        }

        @Test(arguments: ["us", "de", "fr", "ru", "il", "dvorak"]) func namesThemOnWayland(layout: String) throws {
            let weston = try Weston(width: 600, height: 500, layout: layout == "dvorak" ? ["us", "dvorak"] : [layout])
            let program = try weston.compositor.start(Program.built("WindowProbe"))
            _ = try program.line { $0.hasSuffix(" focus gained") }
            let keys = try #require(layouts.first { $0.name == layout }?.keys)
            try check(keys.map(\.chord), keys.map(\.name), on: weston.display) { program.input }
        }

        /// Presses keys, and looks at their names.
        private func check(
            _ chords: [String], _ names: [String], on display: borrowing Display, _ input: () -> [String]
        ) throws {
            // The last key is one that all layouts have.
            try display.xdotool(["key", "--delay", "40"] + chords + ["65"])
            try wait(within: 10, for: "the last key") { input().contains("key up Space") }
            let held: Set = ["key down Left Shift", "key down Left Ctrl", "key down Space"]
            let down = input().filter { $0.hasPrefix("key down") && !held.contains($0) }
            #expect(down == names.map { "key down \($0)" })
        }

        /// Greek and Hebrew letters come as text also with Ctrl: they would replace what Ctrl A has selected.
        @Test(arguments: ["us", "ru", "gr", "il"])
        func typesNothingWithCtrl(layout: String) throws {
            let probe = try Probe("--caret", "--clipboard", "kept")
            try probe.display.layout([layout])
            try probe.display.key("ctrl+38", "ctrl+55", "65")
            try probe.expect("text  ")
            #expect(probe.input.filter { $0.hasPrefix("text") } == ["text  "])
            #expect(probe.input.contains("key down A") && probe.input.contains("paste kept"))
        }
    }
}
