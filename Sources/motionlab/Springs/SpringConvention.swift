import Motion
import Prototyping
import Storage

/// The three ways to write a spring down.
enum SpringConvention {
    private static let all = [["stiffness", "damping"], ["duration", "bounce"], ["response", "dampingRatio"]]

    /// Reads a spring that is given in one convention, each with a mass of 1 unless it says another.
    static func spring(_ value: JSONValue?, _ name: String) throws(QueryError) -> Spring {
        var fields = try Fields(value, name)
        let used = all.filter { $0.contains { fields.has($0) } }
        guard let convention = used.first, used.count == 1 else {
            let problem = used.isEmpty ? "has no convention" : "mixes conventions"
            throw QueryError(
                "\(name) \(problem): give stiffness and damping, duration and bounce, or response and dampingRatio")
        }
        let mass = try fields.number("mass", default: 1)
        let first = try fields.number(convention[0])
        // Bounce is the one number with a natural default: none.
        let second = try fields.number(convention[1], default: convention[1] == "bounce" ? 0 : nil)
        try fields.finish()
        do {
            switch convention[0] {
            case "stiffness": return try Spring(mass: mass, stiffness: first, damping: second)
            case "duration": return try Spring(duration: first, bounce: second, mass: mass)
            default: return try Spring(response: first, dampingRatio: second, mass: mass)
            }
        } catch {
            throw QueryError("\(name): \(error.description)")
        }
    }
}
