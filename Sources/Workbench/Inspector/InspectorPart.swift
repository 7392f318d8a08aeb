import Motion
import Prototyping

/// A part of the inspector that can be pressed or have the keyboard.
enum InspectorPart: Hashable, Sendable {
    case undo, redo, open, save, resetAll
    /// Writes what is tuned into the code.
    case keep
    /// Folds a group away or shows it.
    case fold(TuningGroup)
    case resetGroup(TuningGroup)
    /// Gives a spring, or all of them where there is none, the numbers of a preset.
    case springPreset(SpringPreset, TunableSpring?)
    /// Sets the values of one of the prototype's own presets.
    case preset(TuningPreset)
    case form(SpringForm, TunableSpring)
    case slider(Tunable)
    /// The option of an index.
    case option(Tunable, Int)
    /// The box in which a number can be typed.
    case number(Tunable)
    case resetValue(Tunable)
    case copy(SpringExport, TunableSpring)

    /// The parameter that the part belongs to, if it belongs to one.
    var name: Tunable? {
        switch self {
        case .slider(let name), .number(let name), .resetValue(let name), .option(let name, _): name
        default: nil
        }
    }
}

/// A wish of the inspector that is done outside.
public enum InspectorEffect: Hashable, Sendable {
    /// These numbers count from now on, also for what is in motion.
    case tuningChanged(Tuning)
    /// Ask where, and write this tuning into a file.
    case save(Tuning)
    /// Ask for a tuning file and read it; answered by ``Inspector/load(_:effects:)`` or ``Inspector/refuse(_:)``.
    case open
    /// Write the numbers that differ from their defaults into the code that declares these.
    case keepInCode(Tuning)
    /// Put text on the clipboard.
    case copy(String)
}
