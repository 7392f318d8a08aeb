import Geometry
import Motion

/// A player's sheet that opens and closes over a list that scrolls: one exact scene, the same in other programs, by
/// which renderers are compared.
///
/// The stage is 390 by 844 points and frame i is drawn for the time i/60 s. `Tests/Bench/BareScene` is the same in C.
struct PlayerSheetScene {
    static let size = Size(width: 390, height: 844)
    static let tabBarHeight = 74.0
    static let miniPlayerHeight = 82.0
    static let rows = 100
    static let rowHeight = 64.0
    /// The way of the sheet's top between open and mini.
    static let travel = size.height - tabBarHeight - miniPlayerHeight

    /// The moving parts, at one time.
    struct Moment: Hashable {
        /// Seconds.
        var time: Double
        /// Points by which the list has been scrolled.
        var scroll: Double
        /// 0 for the mini player and 1 for the open sheet; it overshoots both a little.
        var openness: Double

        /// The sheet's upper edge, in points.
        var sheetTop: Double { (1 - openness) * PlayerSheetScene.travel }
        /// The tab bar's upper edge, in points.
        var tabBarTop: Double { PlayerSheetScene.size.height - PlayerSheetScene.tabBarHeight + 100 * openness }
        /// The opacity of the open sheet's buttons.
        var buttonOpacity: Double { ((openness - 0.25) / 0.75).clamped(to: 0...1) }
        /// The share of the track that has been played, from 0 to 1.
        var progress: Double { time.truncatingRemainder(dividingBy: 30) / 30 }
    }

    /// The moving parts, in a frame.
    static func moment(_ frame: Int) -> Moment {
        let time = Double(frame) / 60
        let most = Double(rows) * rowHeight - travel
        let scroll = most * (0.5 - 0.5 * sineAndCosine(2 * .pi * time / 6).cosine)
        // Every two seconds the sheet is sent to its other end.
        let leg = (time / 2).rounded(.down)
        let left = swing.motion(displacement: 1, velocity: 0, at: time - 2 * leg).displacement
        let isOpening = Int(leg).isMultiple(of: 2)
        return Moment(time: time, scroll: scroll, openness: isOpening ? 1 - left : left)
    }

    /// Stiffness 170 and damping ratio 0.7.
    private static let swing: Spring = {
        do { return try Spring(stiffness: 170, damping: 2 * 0.7 * 170.0.squareRoot()) } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The rows' texts, made once.
    let titles: [String]
    let subtitles: [String]
    /// The file with the artwork.
    let artwork: String
    let scale: Double

    /// Makes the scene.
    ///
    /// - Parameters:
    ///   - artwork: A picture of 300 by 300 pixels.
    ///   - scale: Pixels to the point: lines of text stand on whole pixels.
    init(artwork: String, scale: Double) {
        titles = (1...Self.rows).map { "노래 제목 \($0) · Song Title \($0)" }
        subtitles = (1...Self.rows).map { "아티스트 \($0) · Artist Name — 앨범 \(7 * ($0 - 1) % 40 + 1)" }
        self.artwork = artwork
        self.scale = scale
    }
}
