import Gestures
import Model

extension Lab {
    /// Does what pressing a part of the library, but for its rows, does.
    mutating func pressLibrary(_ part: Library.Part) {
        switch part {
        case .settings: requests.append(.sheet(.settings))
        case .language(let language):
            words = Words(language)
            keepSettings { $0.language = language.rawValue }
            layOut()
        case .command(let command): requests.append(.effect(.perform(command)))
        case .startsOnSky: keepSettings { $0.startsOnSky.toggle() }
        case .reducesMotion:
            // What is seen is what is changed, also where the desktop or the command line asked for it.
            engine.reducesMotion.toggle()
            let reducesMotion = engine.reducesMotion
            keepSettings { $0.reducesMotion = reducesMotion }
        case .list, .row: break
        }
    }

    /// Keeps a change of the settings, and has it stored.
    mutating func keepSettings(_ change: (inout Settings) -> Void) {
        var changed = settings
        change(&changed)
        guard changed != settings else { return }
        settings = changed
        var stored = Change()
        stored.settings = changed
        requests.append(.effect(.store(stored)))
    }

    /// Keeps how the player shuffles and repeats.
    mutating func keepPlayback() {
        let playback = player.playback
        guard settings.isShuffled != playback.isShuffled || settings.repeats != playback.repeats.rawValue else {
            return
        }
        keepSettings {
            $0.isShuffled = playback.isShuffled
            $0.repeats = playback.repeats.rawValue
        }
    }
}
