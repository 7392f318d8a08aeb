/// The package that `motionlab new` writes: a card on a spring, its tuning, its state names and a test.
struct PrototypeTemplate {
    /// A file, by its path in the package.
    struct File {
        var path: String
        var text: String
    }

    /// The name of the package and of the prototype's type.
    let name: String
    /// The folder of the package that holds the libraries.
    let sources: String

    /// What names in the tuning and the state begin with.
    private var prefix: String { name.lowercased() }

    var files: [File] {
        [
            File(path: "Package.swift", text: filled(Self.package)),
            File(path: ".gitignore", text: ".build\n"),
            File(path: "Sources/\(name).swift", text: filled(Self.prototype)),
            File(path: "Sources/App.swift", text: filled(Self.app)),
            File(path: "Tests/\(name)Tests.swift", text: filled(Self.test)),
        ]
    }

    private func filled(_ text: String) -> String {
        text.replacing("#SOURCES", with: sources.quotedForSwift).replacing("#NAME", with: name)
            .replacing("#PREFIX", with: prefix)
    }

    /// The module is not called as its main type, so that names can be qualified.
    private static let package = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "#NAME",
            platforms: [.macOS(.v15)],
            dependencies: [.package(name: "motionlab", path: #SOURCES)],
            targets: [
                .executableTarget(
                    name: "#NAMEWindow",
                    dependencies: [
                        .product(name: "Prototyping", package: "motionlab"),
                        .product(name: "PrototypeWindow", package: "motionlab"),
                    ], path: "Sources"),
                .testTarget(name: "#NAMETests", dependencies: ["#NAMEWindow"], path: "Tests"),
            ]
        )

        """

    private static let app = """
        import PrototypeWindow

        @main struct App {
            static func main() { #NAME.runInWindow(title: "#NAME") }
        }

        """

    private static let prototype = """
        import Drawing
        import Geometry
        import Gestures
        import Motion
        import Prototyping

        /// A card that is dragged and thrown, and springs back to the middle.
        struct #NAME: Prototype {
            /// Seconds of one swing, and how far it swings over: 0 not at all.
            static let duration = Tunable("#PREFIX.spring.duration", standard: 0.5, range: 0.05...5)
            static let bounce = Tunable("#PREFIX.spring.bounce", standard: 0.3, range: -0.9...0.9)
            static let tunables = [duration, bounce]

            static let size = Size(width: 220, height: 140)

            /// Whether the card is held, by what, and where on it.
            private enum Hold {
                case free
                case held(PointerID, grip: Vector)
            }

            private var engine = AnimationEngine()
            /// The card's middle.
            private let x: Channel
            private let y: Channel
            private let spring: Spring
            private var home: Point
            private var hold = Hold.free
            private var tracker = VelocityTracker()

            init(stage: Size, tuning: Tuning) {
                home = Point(x: stage.width / 2, y: stage.height / 2)
                x = engine.makeChannel(home.x)
                y = engine.makeChannel(home.y)
                spring = (try? Spring(duration: tuning[Self.duration], bounce: tuning[Self.bounce])) ?? .snappy
            }

            private var place: Point { Point(x: engine.value(of: x), y: engine.value(of: y)) }

            mutating func advance(to time: Double) { engine.advance(to: time) }

            mutating func handle(_ event: InputEvent) {
                switch (event.kind, hold) {
                case (.pointerDown(let pointer, let finger), .free):
                    // A card in flight is caught where it is.
                    guard Rect(center: place, size: Self.size).contains(finger) else { return }
                    hold = .held(pointer, grip: place - finger)
                    tracker.removeAll()
                    track(finger, at: event.time)
                case (.pointerMove(let mover, let finger), .held(let pointer, _)):
                    // The mouse moves without saying which of its buttons is down.
                    if mover == pointer || mover == nil && pointer.isMouse { track(finger, at: event.time) }
                case (.pointerUp(let pointer, let finger), .held(let holder, _)) where pointer == holder:
                    track(finger, at: event.time)
                    release(tracker.velocity(at: event.time))
                case (.pointerCancel(let pointer), .held(let holder, _)) where pointer == holder: release(.zero)
                case (.focus(false), .held): release(.zero)
                case (.resize(let size), _):
                    home = Point(x: size.width / 2, y: size.height / 2)
                    if case .free = hold { release(nil) }
                default: break
                }
            }

            /// The card follows the finger where it was gripped.
            private mutating func track(_ finger: Point, at time: Double) {
                guard case .held(_, let grip) = hold else { return }
                tracker.add(finger, at: time)
                let velocity = tracker.velocity(at: time)
                engine.track(x, at: (finger + grip).x, velocity: velocity.dx)
                engine.track(y, at: (finger + grip).y, velocity: velocity.dy)
            }

            /// The card springs home with a velocity in points a second; nil for the one it has.
            private mutating func release(_ velocity: Vector?) {
                hold = .free
                engine.spring(x, to: home.x, with: spring, velocity: velocity?.dx)
                engine.spring(y, to: home.y, with: spring, velocity: velocity?.dy)
            }

            var isMoving: Bool { !engine.isIdle }

            func report(into state: inout StateNames) {
                state.add("#PREFIX.x", engine.value(of: x))
                state.add("#PREFIX.y", engine.value(of: y))
                state.add("#PREFIX.velocity.x", engine.velocity(of: x))
                state.add("#PREFIX.velocity.y", engine.velocity(of: y))
                if case .held = hold { state.add("#PREFIX.held", 1) } else { state.add("#PREFIX.held", 0) }
            }

            func draw(into list: inout DrawList) {
                let card = Rect(center: place, size: Self.size)
                list.fill(
                    .rect(Rect(x: 0, y: 0, width: home.x * 2, height: home.y * 2)), Color(hex: 0x16161B))
                list.shadow(card, .all(24), blur: 36, y: 14, color: Color(white: 0, alpha: 0.5))
                list.fill(
                    .roundedRect(card, .all(24)),
                    .linear(
                        Gradient(Color(hex: 0xFF8A5B), Color(hex: 0xC2378B)), from: card.origin,
                        to: Point(x: card.maxX, y: card.maxY)))
                list.text(
                    TextRun(
                        "#NAME", font: Font(size: 20, weight: .bold), color: .white,
                        at: Point(x: card.minX + 24, y: card.maxY - 24), maxWidth: Self.size.width - 48))
            }
        }

        """

    private static let test = """
        import Geometry
        import Prototyping
        import Testing

        @testable import #NAMEWindow

        @Suite struct #NAMETests {
            private let middle = Point(x: 195, y: 422)

            @Test func itFollowsTheFingerFromWhereItWasGripped() {
                var stand = Stand<#NAME>()
                stand.drag(from: middle + Vector(dx: 40, dy: 20), to: Point(x: 100, y: 300), over: 0.3)
                #expect(stand["#PREFIX.x"] == 60)
                #expect(stand["#PREFIX.y"] == 280)
                #expect(stand["#PREFIX.held"] == 1)
            }

            @Test func thrownItFliesOnAndComesHome() throws {
                var stand = Stand<#NAME>()
                stand.drag(from: middle, to: Point(x: 195, y: 322), over: 0.1)
                stand.release()
                // 100 points in a tenth of a second.
                #expect(abs((stand["#PREFIX.velocity.y"] ?? 0) + 1000) < 50)
                stand.wait(0.02)
                #expect((stand["#PREFIX.y"] ?? 400) < 315)
                try stand.runUntilIdle()
                #expect(stand["#PREFIX.x"] == 195)
                #expect(stand["#PREFIX.y"] == 422)
            }

            @Test func aPressBesideItMovesNothing() {
                var stand = Stand<#NAME>()
                stand.drag(from: Point(x: 10, y: 10), to: middle, over: 0.2)
                #expect(stand["#PREFIX.held"] == 0)
                #expect(!stand.subject.isMoving)
            }

            @Test func withoutBounceItDoesNotSwingOver() throws {
                var tuning = Tuning(of: #NAME.self)
                try tuning.set("#PREFIX.spring.bounce", to: 0)
                var stand = Stand<#NAME>(tuning: tuning)
                stand.drag(from: middle, to: Point(x: 195, y: 222), over: 0.5)
                // Held still before it is let go.
                stand.wait(0.2)
                stand.release()
                while stand.subject.isMoving {
                    stand.wait(1.0 / 60)
                    #expect((stand["#PREFIX.y"] ?? 500) <= 422.001)
                }
            }
        }

        """
}

extension String {
    /// The text as a string literal of Swift.
    fileprivate var quotedForSwift: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
