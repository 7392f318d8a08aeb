import Drawing
import Geometry

/// The name of something that a list draws and the renderer does not have.
public enum UnknownName: Hashable, Sendable, CustomStringConvertible {
    case icon(String)
    /// Of `ImageName.drawn`.
    case picture(String)

    public var description: String {
        switch self {
        case .icon(let name): "unknown icon \(name)"
        case .picture(let name): "unknown picture \(name)"
        }
    }
}

extension Renderer {
    /// After so many names no more are reported: names that are made up for each frame must not fill the memory.
    private static let mostUnknown = 64

    /// Reports a name that stands for nothing, the first time.
    mutating func report(_ name: UnknownName) {
        guard let onUnknownName, unknownNames.count < Renderer.mostUnknown, unknownNames.insert(name).inserted else {
            return
        }
        onUnknownName(name)
    }

    /// The drawing in place of an unknown icon, on the same grid: a square outline with a diagonal cross.
    static let placeholder: Path = {
        let outlines: [[(Double, Double)]] = [
            [(2, 2), (22, 2), (22, 22), (2, 22)],
            // The other way round: a hole.
            [(3.5, 3.5), (3.5, 20.5), (20.5, 20.5), (20.5, 3.5)],
            [(3.5, 3.5), (4.5, 3.5), (20.5, 19.5), (20.5, 20.5), (19.5, 20.5), (3.5, 4.5)],
            [(20.5, 3.5), (20.5, 4.5), (4.5, 20.5), (3.5, 20.5), (3.5, 19.5), (19.5, 3.5)],
        ]
        var path = Path()
        for outline in outlines {
            for (index, corner) in outline.enumerated() {
                let point = Point(x: corner.0, y: corner.1)
                if index == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            path.close()
        }
        return path
    }()
}
