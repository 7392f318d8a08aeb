import Geometry
import Gestures
import Model

/// Acts that tests ask of the app by name, as the words of a `do` line.
public enum Action {
    case tab(Tab)
    case player(open: Bool)
    case loading(Change, name: String?)
    case toast(String)
    case sheet(show: Bool)
    case goalAdd(String)
    case goalDone(Int)
    case starAdd(shape: Int)
    case cardAdd(path: String, at: Point, pixels: Size)

    public enum Change: String, CaseIterable { case show, hide, toggle }

    public var words: String {
        switch self {
        case .tab(let tab): "tab \(tab.rawValue)"
        case .player(let open): open ? "player open" : "player close"
        case .loading(let change, let name): "loading \(change.rawValue)" + (name.map { " " + $0 } ?? "")
        case .toast(let text): "toast " + RecordingLine.quoted(text)
        case .sheet(let show): show ? "sheet show" : "sheet hide"
        case .goalAdd(let title): "goal add " + RecordingLine.quoted(title)
        case .goalDone(let number): "goal done \(number)"
        case .starAdd(let shape): "star add \(shape)"
        case .cardAdd(let path, let position, let pixels):
            "card add \(RecordingLine.quoted(path)) \(position.x) \(position.y) \(pixels.width) \(pixels.height)"
        }
    }
}

extension InputEvent.Kind {
    public static func perform(_ action: Action) -> InputEvent.Kind { .perform(action.words) }
}
