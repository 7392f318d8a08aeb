/// When a prototype wants to be stepped again if nothing happens before.
public enum Wake: Hashable, Sendable {
    /// Nothing will change without input.
    case never
    /// Something changes at this time, in seconds of the prototype.
    case at(Double)
    /// Something moves on every frame.
    case everyFrame
}

extension Wake {
    /// Whichever comes first.
    package func earlier(_ other: Wake) -> Wake {
        switch (self, other) {
        case (.everyFrame, _), (_, .everyFrame): .everyFrame
        case (.at(let one), .at(let two)): .at(min(one, two))
        case (.never, let wake), (let wake, .never): wake
        }
    }
}
