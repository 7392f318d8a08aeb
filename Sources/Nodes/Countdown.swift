import Prototyping

/// A time at which something is to happen; it is saved as the seconds that are left.
///
///     struct Door: Prototype {
///         var isOpen = false
///         var closing = Countdown()
///
///         static func wire(_ my: Wiring<Door>) {
///             my.child(\.closing)
///             my.at { door, _ in door.closing.end } do: { door, _ in
///                 door.isOpen = false
///                 door.closing.stop()
///             }
///         }
///         func body(_ c: Context, _ ui: inout UI<Door>) {
///             ui.press("Door", in: ui.frame) { door, c in
///                 door.isOpen = true
///                 door.closing.start(3, c)
///             }
///             ui.fill(ui.frame, isOpen ? .white : .black)
///         }
///     }
public struct Countdown: Node {
    private var seconds: Double?
    /// Seconds of the prototype; nil while nothing is to happen.
    @Passing public private(set) var end: Double?

    public init() {}

    /// Ends after some seconds from now on.
    public mutating func start(_ seconds: Double, _ c: Context) { end = c.time + seconds }
    /// Has nothing happen.
    public mutating func stop() { end = nil }

    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        seconds = value.decodeNil() ? nil : max(0, try value.decode(Double.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        if let seconds { try value.encode(seconds) } else { try value.encodeNil() }
    }

    public static func wire(_ my: Wiring<Countdown>) {
        my.signal { countdown, signal, c in
            switch signal {
            case .rest: countdown.seconds = countdown.end.map { max(0, $0 - c.time) }
            case .restored: countdown.end = countdown.seconds.map { c.time + $0 }
            case .completed, .retuned, .layout, .message, .notice, .begun: break
            }
        }
    }
}
