import Support
import Testing

/// A capability as a user writes it, and two mistakes with it.
private struct Written: Sendable {
    let capability: String
    /// Its requirements, implemented.
    let members: String
    /// A requirement's name, and the same misspelt.
    let misspelling: (right: String, wrong: String)
    /// A type of a requirement, and another in its place.
    let type: (right: String, wrong: String)

    init(_ capability: String, _ members: String, misspelt: (String, String), typed: (String, String)) {
        self.capability = capability
        self.members = members
        misspelling = misspelt
        type = typed
    }

    static let all = [
        Written(
            "Touchable", "func addRegions(_ context: Context, to regions: inout RegionList) {}",
            misspelt: ("addRegions", "addRegion"), typed: ("inout RegionList", "RegionList")),
        Written(
            "Controlled", "static var controls: [Control<Self>] { [] }",
            misspelt: ("controls", "control"), typed: ("[Control<Self>]", "[Int]")),
        Written(
            "Keeping", "static var kept: [Kept<Self>] { [] }",
            misspelt: ("kept", "keep"), typed: ("[Kept<Self>]", "[Int]")),
        Written(
            "PartNaming", "static func name(of part: Part) -> Phrase { \"card\" }",
            misspelt: ("name(", "names("), typed: ("Phrase", "Int")),
        Written(
            "GestureHandling", "mutating func handle(_ gesture: Gesture, _ context: inout Context) {}",
            misspelt: ("handle", "handel"), typed: ("inout Context", "Context")),
        Written(
            "Pressable", "mutating func press(_ part: Part, _ context: inout Context) {}",
            misspelt: ("press", "pres"), typed: ("Part", "Int")),
        Written(
            "LongPressable", "mutating func longPress(_ part: Part, _ context: inout Context) {}",
            misspelt: ("longPress", "longpress"), typed: ("Part", "Int")),
        Written(
            "Tappable", "mutating func tap(_ tap: Tap, _ context: inout Context) {}",
            misspelt: ("func tap", "func tapped"), typed: ("tap: Tap", "tap: Part")),
        Written(
            "TouchObserving", "mutating func touch(_ part: Part, _ context: inout Context) {}",
            misspelt: ("touch", "touched"), typed: ("Part", "Point")),
        Written(
            "Scrollable",
            """
            mutating func scroll(_ part: Part, by distance: Vector, _ context: inout Context) {}
            func scrollArea(_ context: Context) -> Scrolled? { nil }
            """, misspelt: ("scrollArea", "scrolledArea"), typed: ("Vector", "Double")),
        Written(
            "WheelHandling",
            "mutating func wheel(_ part: Part, by notches: Vector, at position: Point, _ context: inout Context) {}",
            misspelt: ("wheel", "weel"), typed: ("Vector", "Double")),
        Written(
            "Zoomable",
            "mutating func zoom(_ part: Part, by amount: Zoom, at position: Point, _ context: inout Context) {}",
            misspelt: ("zoom", "zoomed"), typed: ("Zoom", "Double")),
        Written(
            "Rotatable",
            "mutating func rotate(_ part: Part, by degrees: Double, at position: Point, _ context: inout Context) {}",
            misspelt: ("by degrees", "degrees"), typed: ("Double", "Float")),
        Written(
            "Driving", "func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }",
            misspelt: ("of part", "for part"), typed: ("PartMotion?", "Vector?")),
        Written(
            "Outlined",
            """
            func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
            func outline(of part: Part, _ context: Context) -> Outline? { nil }
            """, misspelt: ("outline", "outlines"), typed: ("Outline?", "Rect?")),
        Written(
            "Projecting",
            """
            func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
            func project(_ part: Part, into projection: inout Projection, _ context: Context) -> Bool { false }
            """, misspelt: ("project(", "projects("), typed: ("-> Bool { false }", "{}")),
        Written(
            "CursorChoosing", "func cursor(_ context: Context) -> PlatformOutput.Cursor? { nil }",
            misspelt: ("cursor", "curser"), typed: ("PlatformOutput.Cursor?", "String?")),
        Written(
            "KeyHandling", "mutating func keyDown(_ key: Key, _ context: inout Context) -> Bool { false }",
            misspelt: ("keyDown", "keydown"), typed: ("Key,", "String,")),
        Written(
            "Closable", "mutating func close(_ context: inout Context) -> Bool { false }",
            misspelt: ("close", "closed"), typed: ("-> Bool { false }", "{}")),
        Written(
            "Nudgeable",
            """
            mutating func nudge(_ part: Part, towards direction: Vector, isFine: Bool, _ context: inout Context) -> Bool {
                false
            }
            """, misspelt: ("towards", "toward"), typed: ("Vector", "Int")),
        Written(
            "FocusFollowing",
            """
            mutating func followFocus(to part: Part?, _ context: inout Context) {}
            func successor(of part: Part) -> Part? { nil }
            """, misspelt: ("successor", "succesor"), typed: ("to part: Part?", "to part: Part")),
        Written(
            "Typing",
            """
            func hasCaret(_ context: Context) -> Bool { false }
            func caret(_ context: Context) -> Rect? { nil }
            mutating func enter(_ text: InputEvent.Kind, _ context: inout Context) {}
            mutating func type(_ key: Key, _ context: inout Context) -> Bool { false }
            mutating func endTyping(_ context: inout Context) {}
            mutating func endComposing(_ context: inout Context) {}
            """, misspelt: ("endTyping", "stopTyping"), typed: ("InputEvent.Kind", "String")),
        Written(
            "Completing", "mutating func handle(_ completion: Completion, _ context: inout Context) {}",
            misspelt: ("handle", "complete"), typed: ("Completion", "Channel")),
        Written(
            "Timed",
            """
            func deadline(_ context: Context) -> Double? { nil }
            mutating func performDeadlines(_ context: inout Context) {}
            """, misspelt: ("performDeadlines", "performDeadline"), typed: ("Double?", "Int?")),
        Written(
            "Waking", "func wake(_ context: Context) -> Wake { .never }",
            misspelt: ("wake", "wakes"), typed: ("-> Wake { .never }", "-> Bool { false }")),
        Written(
            "Transient", "func unaidedMotions(_ context: Context) -> Int { 0 }",
            misspelt: ("unaidedMotions", "unaidedMotion"), typed: ("Int", "Double")),
        Written(
            "Resizable", "mutating func resize(_ context: inout Context) {}",
            misspelt: ("resize", "resized"), typed: ("_ context", "to size: Size, _ context")),
        Written(
            "Hideable", "func isShown(_ context: Context) -> Bool { true }",
            misspelt: ("isShown", "isVisible"), typed: ("-> Bool { true }", "-> Double { 1 }")),
        Written(
            "Modal", "func isModal(_ context: Context) -> Bool { true }",
            misspelt: ("isModal(", "modal("), typed: ("func isModal", "mutating func isModal")),
        Written(
            "Covering", "func opening(_ context: Context) -> Rect? { nil }",
            misspelt: ("opening", "open"), typed: ("Rect?", "Size?")),
        Written(
            "Raising",
            """
            func addRaisedRegions(_ context: Context, to regions: inout RegionList) {}
            func drawRaised(_ context: Context, into list: inout DrawList) {}
            """, misspelt: ("drawRaised", "drawRised"), typed: ("inout RegionList", "RegionList")),
        Written(
            "Illustrated", "static let icons = [Icon(\"kite\"): \"M12 2L20 11Z\"]",
            misspelt: ("icons", "icon"), typed: ("Icon(\"kite\")", "\"kite\"")),
        Written(
            "PictureDrawing",
            "static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool { false }",
            misspelt: ("drawPicture", "drawImage"), typed: ("static func", "func")),
        Written(
            "Hinting", "static let gestureHints = [GestureHint(\"Throw\", \"flies\")]",
            misspelt: ("gestureHints", "hints"), typed: ("[GestureHint(\"Throw\", \"flies\")]", "[\"Throw\"]")),
        Written(
            "Titled", "func title(_ context: Context) -> String? { nil }",
            misspelt: ("title", "name"), typed: ("String?", "Phrase?")),
        Written(
            "Reporting", "func report(_ context: Context, into report: inout Report) {}",
            misspelt: ("into", "to"), typed: ("inout Report", "Report")),
        Written(
            "Lasting",
            """
            func save(_ context: Context, into saved: inout Saved) {}
            mutating func restore(from saved: inout Saved, _ context: inout Context) {}
            """, misspelt: ("restore", "load"), typed: ("from saved: inout Saved", "from saved: Saved")),
        Written(
            "Retunable", "mutating func retune(from old: Tuning, _ context: inout Context) {}",
            misspelt: ("from old", "old"), typed: ("Tuning", "Double")),
        Written(
            "Undoing", "func canUndo(_ context: Context) -> Bool { false }",
            misspelt: ("canUndo", "canundo"), typed: ("-> Bool { false }", "-> Int { 0 }")),
        Written(
            "Presetting", "static let presets = [TuningPreset(\"low\", \"Low\", [:])]",
            misspelt: ("presets", "preset"), typed: ("[TuningPreset(\"low\", \"Low\", [:])]", "[\"low\"]")),
        Written(
            "Starting", "static let starts = [NamedStart(\"low\", \"Low\", \"card 200\")]",
            misspelt: ("starts", "start"), typed: ("[NamedStart(\"low\", \"Low\", \"card 200\")]", "[\"low\"]")),
        Written(
            "Listening", "mutating func receive(_ message: Message, _ context: inout Context) {}",
            misspelt: ("receive", "recieve"), typed: ("message: Message", "message: Double")),
        Written(
            "Scripted",
            """
            static func action(_ name: String, _ fields: inout Fields) throws(RecordingError) -> Int? { nil }
            mutating func perform(_ action: Int, _ context: inout Context) {}
            """, misspelt: ("perform", "do"), typed: ("_ action: Int", "_ action: String")),
        Written(
            "Asking",
            """
            struct Rate: Question { typealias Answer = Int }
            mutating func receive(_ reply: Reply<Rate>, _ context: inout Context) {}
            """, misspelt: ("receive", "received"), typed: ("Reply<Rate>", "Rate")),
        Written(
            "NoticeReceiving", "mutating func notice(_ name: String, _ context: inout Context) {}",
            misspelt: ("notice", "noticed"), typed: ("String", "Phrase")),
    ]

    private static let touchable: Set = [
        "PartNaming", "GestureHandling", "Pressable", "LongPressable", "Tappable", "TouchObserving",
        "Scrollable", "WheelHandling",
        "Zoomable", "Rotatable", "Driving", "Outlined", "Projecting", "Nudgeable", "FocusFollowing", "Raising",
    ]

    /// A component with these members.
    func component(_ name: String, declares: Bool = true, _ members: String) -> String {
        let parts =
            if Self.touchable.contains(capability) {
                "func addRegions(_ context: Context, to regions: inout RegionList) {}\n"
            } else {
                ""
            }
        return """
            struct \(name): Component\(declares ? ", \(capability)" : "") {
            enum Part: Int, PartCode { case card }
            init(_ context: inout Context) {}
            func draw(_ context: Context, into list: inout DrawList) {}
            \(parts)\(members)
            }

            """
    }
}

/// The compiler rejects a capability that is misspelt, wrongly typed or not declared, and names it.
@Suite struct CapabilityMistakeTests {
    @Test func rightlyWrittenTheyCompile() throws {
        let pieces = Written.all.enumerated().map { $1.component("Right\($0)", $1.members) }
        for (written, errors) in zip(Written.all, try UserCode.errors(inPieces: pieces)) {
            #expect(errors.isEmpty, "\(written.capability): \(errors)")
        }
    }

    @Test func misspeltTheyDoNot() throws {
        for (number, errors) in try errors(with: \.misspelling, "Misspelt").enumerated() {
            let expected = "protocol '\(Written.all[number].capability)'"
            #expect(errors.contains { $0.contains(expected) }, "\(Written.all[number].capability): \(errors)")
        }
    }

    @Test func wronglyTypedTheyDoNot() throws {
        for (number, errors) in try errors(with: \.type, "Mistyped").enumerated() {
            let expected = "'Mistyped\(number)' does not conform to protocol '\(Written.all[number].capability)'"
            #expect(errors.contains { $0.contains(expected) }, "\(Written.all[number].capability): \(errors)")
        }
    }

    /// The errors about each capability with a mistake of one kind.
    private func errors(
        with mistake: KeyPath<Written, (right: String, wrong: String)>, _ name: String
    ) throws -> [[String]] {
        let pieces = Written.all.enumerated().map { number, written in
            let members = written.members.replacing(
                written[keyPath: mistake].right, with: written[keyPath: mistake].wrong)
            #expect(members != written.members)
            return written.component("\(name)\(number)", members)
        }
        return try UserCode.errors(inPieces: pieces)
    }

    /// A capability's own names cannot be written without it.
    @Test func undeclaredTheyDoNot() throws {
        let named = [
            "GestureHandling": "Gesture", "Tappable": "Tap", "Scrollable": "Scrolled", "Zoomable": "Zoom",
            "Outlined": "Outline", "KeyHandling": "Key", "Typing": "Key", "Reporting": "Report", "Lasting": "Saved",
            "Listening": "Message", "Scripted": "Fields",
        ]
        let all = Written.all.filter { named[$0.capability] != nil }
        #expect(all.count == named.count)
        let pieces = all.enumerated().map { $1.component("Undeclared\($0)", declares: false, $1.members) }
        for (written, errors) in zip(all, try UserCode.errors(inPieces: pieces)) {
            let expected = "cannot find type '\(named[written.capability] ?? "")' in scope"
            #expect(errors.contains { $0.contains(expected) }, "\(written.capability): \(errors)")
        }
    }
}
