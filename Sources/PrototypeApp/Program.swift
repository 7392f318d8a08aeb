import ArgumentParser
import Controls
import Drawing
import Files
import Geometry
import Gestures
import Prototyping

/// The program beside its prototype: what it loads, what it answers, and what it keeps.
///
/// A prototype that needs none of that is a program as it is: `Main.main()`.
package protocol Program: Sendable {
    associatedtype Main: Prototype
    /// Options that `run`, `replay` and `profile` have beside those of every program.
    associatedtype Options: ParsableArguments & Sendable = NoOptions
    /// Options that `run` has beside these, for a start without a file.
    associatedtype RunOptions: ProgramRunOptions = NoOptions

    /// The name of the window.
    static var name: String { get }
    /// The name of files that are exported from the window.
    static var fileName: String { get }
    /// The tunables: one list for all that is made of it.
    var tunables: TunableList { get }

    /// Loads what it shows.
    ///
    /// - Throws: ``Failure`` naming what cannot be had.
    init(_ options: Options, _ metrics: FontMetrics) throws(Failure)

    /// The start of a recording.
    ///
    /// - Parameters:
    ///   - file: Where it was read from, which is a stranger's; nil for one that the program made.
    ///   - store: What lasted from earlier runs; nil for a fresh start.
    ///   - tuning: Comes before a tuning that was kept; nil if none was named.
    ///   - size: Of the stage, instead of the recording's.
    func start(
        for recording: Recording, from file: String?, _ store: (any ProgramStore)?, tuning: Tuning?, size: Size?
    ) throws(Failure) -> Start
    /// The maker of the answers to effects, off the frame's thread.
    func answerer(for recording: Recording?, from file: String?) throws(Failure) -> Answerer
    /// Makes sure that a recording's start can be read.
    func check(_ recording: Recording) throws(Failure)
    /// The text of the header's `start` for a recording that begins with a subject as it is; nil for a fresh one.
    ///
    /// - Parameter complain: Takes one line for each thing that a replay will not have.
    func recordingStart(of subject: Subject, complain: (String) -> Void) -> String?
    /// The seed from which the random choices of a subject continue.
    func seed(of subject: Subject) -> UInt64

    /// Opens what lasts, in a folder.
    func openStore(in folder: DataFolder) -> any ProgramStore
    /// The lasting state, only to be looked at: nothing is made, locked or mended.
    func look(in folder: DataFolder) -> any ProgramStore
    /// The header keys of a run without a file.
    static func header(_ store: any ProgramStore, _ options: RunOptions) -> [HeaderField]

    /// The recordings that ship with it, by their paths.
    static func recordings() throws(Failure) -> [String]
    /// The names of the sections that tables of frames list first, in this order.
    static var sectionOrder: [String] { get }
    /// Draws the program's own icon into a square at the origin.
    ///
    /// - Returns: The side of the square in points; nil if it has none.
    func drawIcon(into list: inout DrawList) -> Double?
    /// The event that says that a tuning file cannot be read, and the one for a picture.
    var badTuning: InputEvent.Kind? { get }
    /// The event of a picture that is dropped at a position; nil if it is not taken. The size is in pixels; nil if it
    /// cannot be read.
    func drop(_ path: String, at point: Point, pixels: Size?) -> InputEvent.Kind?
}

/// Options for a run without a file.
package protocol ProgramRunOptions: ParsableArguments, Sendable {
    /// The names, such as `--tab`.
    static var names: [String] { get }
    /// True if one was given.
    var isGiven: Bool { get }
}

/// No options beside those of every program.
package struct NoOptions: ProgramRunOptions {
    package static var names: [String] { [] }
    package var isGiven: Bool { false }

    package init() {}
}

/// Carries out a prototype's wish and makes the answer; nil for a wish that is not answered.
package typealias Answerer = @Sendable (Effect) -> Answer?
