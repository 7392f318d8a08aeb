import Motion
import Prototyping

/// A spring in one of the three ways to write it down, each with a mass of 1 unless it says another.
struct WrittenSpring: Decodable {
    let spring: Spring

    private enum CodingKeys: CodingKey { case mass, stiffness, damping, duration, bounce, response, dampingRatio }

    private static let conventions: [(first: CodingKeys, second: CodingKeys)] = [
        (.stiffness, .damping), (.duration, .bounce), (.response, .dampingRatio),
    ]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func fault(_ problem: String) -> DecodingError { .fault(problem, at: decoder.codingPath) }
        let used = Self.conventions.filter { fields.contains($0.first) || fields.contains($0.second) }
        guard let convention = used.first, used.count == 1 else {
            let problem = used.isEmpty ? "has no convention" : "mixes conventions"
            throw fault("\(problem): give stiffness and damping, duration and bounce, or response and dampingRatio")
        }
        let mass = try fields.decodeIfPresent(Double.self, forKey: .mass) ?? 1
        let first = try fields.decode(Double.self, forKey: convention.first)
        // Bounce is the one number with a natural default: none.
        let isBounce = convention.second == .bounce && !fields.contains(.bounce)
        let second = isBounce ? 0 : try fields.decode(Double.self, forKey: convention.second)
        do {
            spring =
                switch convention.first {
                case .stiffness: try Spring(mass: mass, stiffness: first, damping: second)
                case .duration: try Spring(duration: first, bounce: second, mass: mass)
                default: try Spring(response: first, dampingRatio: second, mass: mass)
                }
        } catch { throw fault(error.description) }
    }
}
