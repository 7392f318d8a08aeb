import Controls
import Geometry
import Gestures
import Model
import Prototyping

extension RecordingVocabulary {
    /// The app's: the header key `tab`, and what its components can be asked for.
    public static var app: RecordingVocabulary { AppHost.vocabulary }
}

extension Recording {
    /// Makes a recording of the app; what is not given has the value that a file without that line has.
    public init(
        size: Size = Size(width: 390, height: 844), scale: Double = 1, tab: Tab, language: Language = .ko,
        seed: UInt64 = 0, start: String? = nil, events: [InputEvent] = []
    ) {
        self.init(size: size, scale: scale, language: language.rawValue, seed: seed, start: start, events: events)
        self.tab = tab
    }

    /// The tab that is shown at the beginning.
    public var tab: Tab {
        get { self["tab"].flatMap(Tab.init) ?? .home }
        set {
            header.removeAll { $0.key == "tab" }
            if newValue != .home { header.append(HeaderField("tab", newValue.rawValue)) }
        }
    }

    /// The language of the app's texts.
    public var appLanguage: Language { Language(rawValue: language) ?? .ko }
}
