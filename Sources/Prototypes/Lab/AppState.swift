import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// What all components of the app share.
struct AppState: SharedState {
    typealias Message = AppMessage

    /// The selected tab.
    var tab: Tab
    var words: Words
    /// What lasts beside goals and bookmarks; changed by ``keepSettings(_:)``.
    private(set) var settings: Settings
    var playback: Playback
    var sheet: BottomSheet
    /// How sheets move and pages scroll, by the tuning: kept, as each event asks for them.
    private(set) var sheetPhysics: Sheet.Physics
    private(set) var bottomSheetPhysics: Sheet.Physics
    private(set) var scrollPhysics: ScrollView.Physics
    /// The offset of the player's sheet, and what the browser's bars and cards are drawn by.
    var playerOffset: Channel
    var barProgress: Channel
    var cardPresence: Channel
    /// What the app wants done outside, until the step ends.
    var effects: [Effect] = []
    /// The values of answers whose events have not come yet.
    var answers: [Answer] = []

    init(_ start: LabStart, engine: inout AnimationEngine) {
        tab = start.tab
        words = Words(start.language)
        settings = start.saved.settings
        sheetPhysics = start.tuning.playerSheet
        bottomSheetPhysics = start.tuning.bottomSheet
        scrollPhysics = start.tuning.scroll
        playback = Playback(tracks: start.tracks, seed: start.seed)
        playback.restore(settings, order: start.rest?.player.order ?? [])
        sheet = BottomSheet(stage: StageLayout(size: start.size), engine: &engine)
        // Replaced by those of the components that own them.
        playerOffset = sheet.sheet.channel
        barProgress = playerOffset
        cardPresence = playerOffset
    }

    mutating func retune(_ tuning: Tuning) {
        sheetPhysics = tuning.playerSheet
        bottomSheetPhysics = tuning.bottomSheet
        scrollPhysics = tuning.scroll
        keepSettings { $0.tuning = tuning }
    }

    mutating func keyDown(_ key: KeyPress) -> Bool {
        guard key.name == "Q", key.modifiers.contains(.command) else { return false }
        effects.append(.quit)
        return true
    }

    /// Keeps a change of the settings, and has it stored.
    mutating func keepSettings(_ change: (inout Settings) -> Void) {
        var changed = settings
        change(&changed)
        guard changed != settings else { return }
        settings = changed
        var stored = Change()
        stored.settings = changed
        effects.append(.store(stored))
    }

    /// Takes the value of an answer that has come; nil where it is not there.
    ///
    /// - Parameter fields: The answer's number, as the event has it.
    mutating func takeAnswer(_ name: String, _ fields: String) -> Answer? {
        guard let number = Int(fields),
            let index = answers.firstIndex(where: { $0.name == name && $0.number == number })
        else { return nil }
        return answers.remove(at: index)
    }
}

/// What a component of the app sees.
typealias Context = ComponentContext<AppState>

extension ComponentContext<AppState> {
    var stage: StageLayout { StageLayout(size: size) }
    var words: Words { shared.words }
    var sheetPhysics: Sheet.Physics { shared.sheetPhysics }
    var bottomSheetPhysics: Sheet.Physics { shared.bottomSheetPhysics }
    var scrollPhysics: ScrollView.Physics { shared.scrollPhysics }

    /// How far the player's sheet is open, from 0 to 1.
    var playerOpenness: Double { Sheet.openness(at: engine.value(of: shared.playerOffset), travel: stage.travel) }

    /// How far the player's sheet is open, from 0 to 100.
    var playerCoverage: Double { 100 * playerOpenness }

    /// How far the tab bar has slid down, in points.
    var tabBarOffset: Double { playerCoverage / 100 * stage.tabBarTravel }
}
