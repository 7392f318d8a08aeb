import Gestures
import PrototypeApp

/// A program that says what benchmarks are to show of it.
package protocol MeasuredProgram: Program {
    /// The stops that a soak shows once before its random gestures.
    ///
    /// - Parameter options: Those that the program was started with.
    static func soakTour(_ options: Options) throws(Failure) -> [SoakStop<Self>]
    /// The `do` lines that a soak asks for now and then, in turns of one or several.
    static var soakActions: [[String]] { get }
    /// The header keys of a screen on which nothing moves, for the targets of rest.
    static var quietHeader: [HeaderField] { get }
}

/// A recording that a soak shows once, in a program with separate options.
package struct SoakStop<P: MeasuredProgram> {
    let name: String
    let recording: Recording
    let options: P.Options

    /// Makes a stop.
    package init(_ name: String, _ recording: Recording, _ options: P.Options) {
        self.name = name
        self.recording = recording
        self.options = options
    }
}
