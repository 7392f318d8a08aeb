// What the Swift blocks of the documentation take as given. `SnippetTests` compiles them with this file; nothing runs.

import App
import Files
import Foundation
import Model
import MotionKit
import Platform
import Profiling
import PrototypeTesting
import Raster
import Storage

@testable import PrototypeApp
@testable import Workbench

/// A value of any type.
func given<Value: ~Copyable>() -> Value { fatalError("snippets are only compiled") }

// MARK: A prototype

// As a file that imports `MotionKit` alone has them: blocks import the targets that it is made of too.
typealias Component = Nodes.Component
typealias Prototype = Nodes.Prototype
typealias Solo<Root: Nodes.Prototype> = Nodes.Solo<Root>

struct Card: Prototype {
    var width = 240.0
    var card = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))

    static func wire(_ my: Wiring<Card>) {
        my.number(\.width, 120...340, "card.width", unit: .points)
        my.child(\.card)
    }
    func body(_ c: Context, _ ui: inout UI<Card>) { ui.place(\.card, in: ui.frame) }
}

/// As a package's module has it.
typealias Main = Solo<Card>

/// The parts of a list.
enum Part: Hashable { case list, row(Int) }

@MainActor var harness: Harness<Main> = given()
@MainActor var subject: Subject = given()
@MainActor var start: Start = given()
@MainActor var effects: [Effect] = given()
@MainActor var tuning: Tuning = given()
@MainActor var slower: Tuning = given()
@MainActor var arena: Arena<Part> = given()
@MainActor var replay: Replay = given()
let recording: Recording = given()
let events: [InputEvent] = given()
let event: InputEvent = given()
/// Seconds of the prototype, and of the window's clock.
let time: Double = given()
let seconds: Double = given()

func answer(_ effect: Effect) -> Answer? { given() }

// MARK: Motion

@MainActor var engine: AnimationEngine = given()
let offset: Channel = given()
let channel: Channel = given()
let position: Double = given()
let times: [Double] = given()
let values: [Double] = given()

// MARK: Drawing

@MainActor var list: DrawList = given()
@MainActor var left: DrawList = given()
@MainActor var right: DrawList = given()
@MainActor var renderer: Renderer = given()
@MainActor var pixels: PixelBuffer = given()
let metrics: FontMetrics = given()
let icons: [Icon: Path] = given()
let rect: Rect = given()
let thereIsTime: Bool = given()

// MARK: Frames

@MainActor var log: FrameLog = given()
@MainActor var record: FrameRecord = given()
@MainActor var ratios: CostRatios = given()
let records: [FrameRecord] = given()
let intervals: [Int64] = given()
let gestures: [Trace.Gesture] = given()
let about: Trace.About = given()
/// Nanoseconds of the clock of frame records.
let now: Int64 = given()
let epoch: Int64 = given()
let period: Int64 = given()

func nanoseconds() -> Int64 { given() }

// MARK: The workbench

@MainActor var workspace: Workspace = given()
@MainActor var workspaceEffects: [WorkspaceEffect] = given()
@MainActor var session: Session = given()
@MainActor var comparison: Comparison = given()
@MainActor var meter: GestureMeter = given()
let report: GestureReport = given()
let state: TimelineState = given()
let isReplaying: Bool = given()

// MARK: The bundled app

@MainActor var app: AppHost = given()
let tracks: [Track] = given()
let forecast: Forecast = given()
let page: PageLayout = given()
let layout: PageLayout = given()
let sizes: [String: Size] = given()

// MARK: The program

@MainActor var window: Window = given()
let waker: Waker = given()
let file: FileHandle = given()
let store: Store = given()
let change: Change = given()
let content: Content = given()
let frames: ClipFrames = given()
