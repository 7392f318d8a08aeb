import Support
import Testing

/// A capability as a user writes it.
private struct Written: Sendable {
    let capability: String
    /// Its requirements, implemented.
    let members: String

    init(_ capability: String, _ members: String) { (self.capability, self.members) = (capability, members) }

    /// The same, each with another requirement misspelt.
    var misspelt: [(requirement: String, members: String)] {
        members.matches(of: /(?m)^(?:static |mutating )*(?:func|var|let) (\w+)/).map { match in
            (String(match.1), members.replacingCharacters(in: match.1.endIndex..<match.1.endIndex, with: "x"))
        }
    }

    static let all = [
        Written("Touchable", "func addRegions(_ context: Context, to regions: inout RegionList) {}"),
        Written("Controlled", "static var controls: [Control<Self>] { [] }"),
        Written("Keeping", "static var kept: [Kept<Self>] { [] }"),
        Written("PartNaming", "static func name(of part: Part) -> Phrase { \"card\" }"),
        Written("GestureHandling", "mutating func handle(_ gesture: Gesture, _ context: inout Context) {}"),
        Written("Pressable", "mutating func press(_ part: Part, _ context: inout Context) {}"),
        Written("LongPressable", "mutating func longPress(_ part: Part, _ context: inout Context) {}"),
        Written("Tappable", "mutating func tap(_ tap: Tap, _ context: inout Context) {}"),
        Written("TouchObserving", "mutating func touch(_ part: Part, _ context: inout Context) {}"),
        Written(
            "Scrollable",
            """
            mutating func scroll(_ part: Part, by distance: Vector, _ context: inout Context) {}
            func scrollArea(_ context: Context) -> Scrolled? { nil }
            """),
        Written(
            "WheelHandling",
            "mutating func wheel(_ part: Part, by notches: Vector, at position: Point, _ context: inout Context) {}"),
        Written(
            "Zoomable",
            "mutating func zoom(_ part: Part, by amount: Zoom, at position: Point, _ context: inout Context) {}"),
        Written(
            "Rotatable",
            "mutating func rotate(_ part: Part, by degrees: Double, at position: Point, _ context: inout Context) {}"),
        Written(
            "Driving", "func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }"),
        Written(
            "Outlined",
            """
            func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
            func outline(of part: Part, _ context: Context) -> Outline? { nil }
            """),
        Written(
            "Projecting",
            """
            func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion? { nil }
            func project(_ part: Part, into projection: inout Projection, _ context: Context) -> Bool { false }
            """),
        Written("CursorChoosing", "func cursor(_ context: Context) -> PlatformOutput.Cursor? { nil }"),
        Written("KeyHandling", "mutating func keyDown(_ key: Key, _ context: inout Context) -> Bool { false }"),
        Written("Closable", "mutating func close(_ context: inout Context) -> Bool { false }"),
        Written(
            "Nudgeable",
            """
            mutating func nudge(_ part: Part, towards direction: Vector, isFine: Bool, _ context: inout Context) -> Bool {
                false
            }
            """),
        Written(
            "FocusFollowing",
            """
            mutating func followFocus(to part: Part?, _ context: inout Context) {}
            func successor(of part: Part) -> Part? { nil }
            """),
        Written(
            "Typing",
            """
            func hasCaret(_ context: Context) -> Bool { false }
            func caret(_ context: Context) -> Rect? { nil }
            mutating func enter(_ text: InputEvent.Kind, _ context: inout Context) {}
            mutating func type(_ key: Key, _ context: inout Context) -> Bool { false }
            mutating func endTyping(_ context: inout Context) {}
            mutating func endComposing(_ context: inout Context) {}
            """),
        Written("Completing", "mutating func handle(_ completion: Completion, _ context: inout Context) {}"),
        Written(
            "Timed",
            """
            func deadline(_ context: Context) -> Double? { nil }
            mutating func performDeadlines(_ context: inout Context) {}
            """),
        Written("Waking", "func wake(_ context: Context) -> Wake { .never }"),
        Written("Transient", "func unaidedMotions(_ context: Context) -> Int { 0 }"),
        Written("Resizable", "mutating func resize(_ context: inout Context) {}"),
        Written("Hideable", "func isShown(_ context: Context) -> Bool { true }"),
        Written("Modal", "func isModal(_ context: Context) -> Bool { true }"),
        Written("Covering", "func opening(_ context: Context) -> Rect? { nil }"),
        Written(
            "Raising",
            """
            func addRaisedRegions(_ context: Context, to regions: inout RegionList) {}
            func drawRaised(_ context: Context, into list: inout DrawList) {}
            """),
        Written("Illustrated", "static let icons = [Icon(\"kite\"): \"M12 2L20 11Z\"]"),
        Written(
            "PictureDrawing",
            "static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool { false }"),
        Written("Hinting", "static let gestureHints = [GestureHint(\"Throw\", \"flies\")]"),
        Written("Titled", "func title(_ context: Context) -> String? { nil }"),
        Written("Reporting", "func report(_ context: Context, into report: inout Report) {}"),
        Written(
            "Lasting",
            """
            func save(_ context: Context, into saved: inout Saved) {}
            mutating func restore(from saved: inout Saved, _ context: inout Context) {}
            """),
        Written("Retunable", "mutating func retune(from old: Tuning, _ context: inout Context) {}"),
        Written("Undoing", "func canUndo(_ context: Context) -> Bool { false }"),
        Written("Presetting", "static let presets = [TuningPreset(\"low\", \"Low\", [:])]"),
        Written("Starting", "static let starts = [NamedStart(\"low\", \"Low\", \"card 200\")]"),
        Written("Listening", "mutating func receive(_ message: Message, _ context: inout Context) {}"),
        Written(
            "Scripted",
            """
            static func action(_ name: String, _ fields: inout Fields) throws(RecordingError) -> Int? { nil }
            mutating func perform(_ action: Int, _ context: inout Context) {}
            """),
        Written(
            "Asking",
            """
            struct Rate: Question { typealias Answer = Int }
            mutating func receive(_ reply: Reply<Rate>, _ context: inout Context) {}
            """),
        Written("NoticeReceiving", "mutating func notice(_ name: String, _ context: inout Context) {}"),
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

/// The compiler rejects a capability that is misspelt or not declared, and names it.
@Suite struct CapabilityMistakeTests {
    @Test func rightlyWrittenTheyCompile() throws {
        let pieces = Written.all.enumerated().map { $1.component("Right\($0)", $1.members) }
        for (written, errors) in zip(Written.all, try UserCode.errors(inPieces: pieces)) {
            #expect(errors.isEmpty, "\(written.capability): \(errors)")
        }
    }

    /// No requirement is implemented by default, so that a wrong name or a wrong type is no silent one.
    @Test func misspeltTheyDoNot() throws {
        let all = Written.all.flatMap { written in written.misspelt.map { (written, $0.requirement, $0.members) } }
        #expect(all.count >= Written.all.count)
        let pieces = all.enumerated().map { $1.0.component("Misspelt\($0)", $1.2) }
        for ((written, requirement, _), errors) in zip(all, try UserCode.errors(inPieces: pieces)) {
            let isNamed = errors.contains { $0.contains("does not conform to protocol '") }
            #expect(isNamed, "\(written.capability), \(requirement): \(errors)")
        }
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
