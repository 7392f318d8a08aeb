extension Tuning {
    /// The names of the parameters, as tuning files spell them.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        /// The player sheet's spring: seconds, and bounce.
        case playerDuration = "player.spring.duration"
        case playerBounce = "player.spring.bounce"
        /// The release speed from which the sheet goes where it was thrown, in points per second.
        case playerFlick = "player.flick"
        /// The spring of the browser's bars.
        case barsDuration = "browse.bars.duration"
        case barsBounce = "browse.bars.bounce"
        /// The share of its speed that a flung page keeps over a millisecond.
        case deceleration = "scroll.deceleration"
        /// How much a page gives when it is pulled past its end; 1 would follow the pointer at first.
        case rubberBand = "scroll.rubberBand"
        /// Points a wheel's notch scrolls, and the seconds it takes.
        case wheelStep = "scroll.wheelStep"
        case wheelDuration = "scroll.wheelDuration"
        /// The spring that brings a page back from past its end.
        case returnDuration = "scroll.return.duration"
        case returnBounce = "scroll.return.bounce"
        /// The share of its speed that a flung star keeps over a millisecond.
        case starsDeceleration = "stars.deceleration"
        /// The spring with which a new star appears.
        case popDuration = "stars.pop.duration"
        case popBounce = "stars.pop.bounce"
        /// The spring of bottom sheets.
        case sheetDuration = "sheet.spring.duration"
        case sheetBounce = "sheet.spring.bounce"
        /// Seconds in which the loading overlay fades in or out.
        case overlayFade = "overlay.fade"
        /// Points a mouse or a finger may wander before a press becomes a drag.
        case slopMouse = "gesture.slop.mouse"
        case slopTouch = "gesture.slop.touch"
        /// The highest speed with which a gesture hands on what it held, in points per second.
        case fastest = "gesture.fastest"

        /// The value where none was given.
        public var standard: Double {
            switch self {
            case .playerDuration, .returnDuration, .popDuration, .sheetDuration: 0.5
            case .playerBounce, .sheetBounce: 0.15
            case .playerFlick: 300
            case .barsDuration, .overlayFade: 0.2
            case .barsBounce: 0.1
            case .deceleration: 0.998
            case .rubberBand: 0.55
            case .wheelStep: 60
            case .wheelDuration: 0.15
            case .returnBounce: 0
            case .starsDeceleration: 0.996
            case .popBounce: 0.3
            case .slopMouse: 3
            case .slopTouch: 10
            // Android's maximum fling velocity and Flutter's kMaxFlingVelocity.
            case .fastest: 8000
            }
        }

        /// The values that make sense, both ends included.
        public var range: ClosedRange<Double> {
            switch self {
            case .playerDuration, .barsDuration, .returnDuration, .popDuration, .sheetDuration: 0.02...10
            case .playerBounce, .barsBounce, .returnBounce, .popBounce, .sheetBounce: -0.9...0.95
            case .playerFlick: 0...10_000
            case .deceleration, .starsDeceleration: 0.9...0.9999
            case .rubberBand: 0.01...1
            case .wheelStep: 1...1000
            case .wheelDuration: 0.02...2
            case .overlayFade: 0.01...5
            case .slopMouse, .slopTouch: 0...100
            case .fastest: 100...100_000
            }
        }

        var index: Int { Self.indices[self]! }

        private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
    }
}
