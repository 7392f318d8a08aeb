import Foundation
import Storage
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

/// The answer to one question, as the command gives it.
private func answer(_ question: String) throws -> [String: Any] {
    let line = Query.answer(question).answer
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

private func numbers(_ question: String, _ name: String) throws -> [Double] {
    try #require(try answer(question)[name] as? [Double])
}

private func near(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

@Suite struct QueryTests {
    /// Independent values: the analytic solution in 40-digit arithmetic (mpmath), k = (2π/0.5)², ζ = 0.7.
    @Test func aSpringIsToldInEveryConvention() throws {
        let question = #"{"id":1,"spring":{"duration":0.5,"bounce":0.3},"velocity":2,"times":[0,0.1]}"#
        let answer = try answer(question)
        #expect(answer["id"] as? Int == 1)
        #expect(abs(try #require(answer["stiffness"] as? Double) - 157.91367041742973) < 1e-9)
        #expect(abs(try #require(answer["damping"] as? Double) - 17.592918860102841) < 1e-9)
        #expect(abs(try #require(answer["dampingRatio"] as? Double) - 0.7) < 1e-12)
        #expect(near(try numbers(question, "positions"), [0, 0.4955891938843181], 1e-12))
        #expect(near(try numbers(question, "velocities"), [2, 5.589213520106432], 1e-11))
    }

    @Test func aSpringThatNeverSettlesAnswersNull() throws {
        let answer = try answer(#"{"spring":{"stiffness":100,"damping":0}}"#)
        #expect(answer["settlingDuration"] is NSNull)
        #expect(answer["id"] is NSNull)
    }

    /// Each would be half a minute without an answer.
    @Test(arguments: [("1e6", "90"), ("1e5", "900"), ("1e300", "1e-3")])
    func noMoreFramesAreDrawnThanASecondIsEnoughFor(time: String, rate: String) throws {
        let segments = "\"segments\":[{\"target\":1,\"spring\":{\"duration\":1}}]"
        let answer = try answer("{\"retarget\":{\(segments),\"times\":[\(time)],\"fps\":\(rate)}}")
        let error = try #require(answer["error"] as? String)
        #expect(error.hasPrefix("retarget: more than 10000000 frames to draw"))
    }

    @Test(arguments: [24.0, 60, 144, 1000])
    func framesChangeNoBitOfARetarget(rate: Double) throws {
        let body = """
            "position":3,"velocity":-40,"segments":[{"start":0.1,"target":100,"spring":{"duration":0.5,"bounce":0.15}},\
            {"start":0.27,"target":-20,"spring":{"stiffness":90,"damping":4}},\
            {"start":0.9,"target":0,"spring":{"response":0.3,"dampingRatio":1.4}}],"times":[0.05,0.1,0.2,0.3,0.95,2]
            """
        let plain = Query.answer("{\"retarget\":{\(body),\"fps\":1}}").answer
        #expect(Query.answer("{\"retarget\":{\(body),\"fps\":\(rate)}}").answer == plain)
        let irregular = "{\"retarget\":{\(body),\"frames\":[0.003,0.0031,0.11,0.26999,0.28,0.5,1.7]}}"
        #expect(Query.answer(irregular).answer == plain)
        #expect(
            try numbers("{\"retarget\":{\(body)}}", "positions").prefix(2) == [3, 3], "held before the first start")
    }

    @Test(arguments: [
        (#"{"rubberBand":{"overscroll":50,"dimension":844}}"#, "displayed", 26.632243258749252),
        (#"{"rubberBand":{"overscroll":-50,"dimension":844,"coefficient":0.55}}"#, "displayed", -26.632243258749252),
        (#"{"decay":{"velocity":1000,"rate":0.998}}"#, "rest", 499.49983316645),
        (#"{"snap":{"points":[0,688],"start":688,"position":600,"velocity":-400}}"#, "target", 0),
        (#"{"snap":{"points":[0,688],"position":344}}"#, "target", 688),
        (
            #"{"snap":{"points":[0,300,688],"start":688,"position":600,"velocity":-3000,"sequential":true}}"#, "target",
            300
        ),
    ])
    func singleNumbers(question: String, name: String, expected: Double) throws {
        let value = try #require(try answer(question)[name] as? Double)
        #expect(abs(value - expected) < 1e-9)
    }

    /// CSS Easing Functions: `ease` at a quarter and a half, from its definition in 40-digit arithmetic.
    @Test func curves() throws {
        #expect(
            near(
                try numbers(#"{"curve":{"bezier":[0.25,0.1,0.25,1]},"at":[0,0.25,0.5,1]}"#, "values"),
                [0, 0.4085105913, 0.8024033877, 1], 1e-7))
        #expect(try numbers(#"{"curve":{"linear":"0, 0.5 20%, 1"},"at":[0.1,0.6]}"#, "values") == [0.25, 0.75])
        #expect(try numbers(#"{"curve":{"steps":[4,"end"]},"at":[0.1,0.25,1]}"#, "values") == [0, 0.25, 1])
    }

    /// Springs and decays are linear: so many times the numbers are so many times the answer.
    @Test(arguments: [1e-300, 1e-200, 1e100, 1e149, 1e151, 1e200, 1e306]) func numbersOfAnySize(unit: Double) throws {
        func question(_ unit: Double) -> String {
            let spring = "{\"duration\":0.5,\"bounce\":0.2}"
            return """
                {"id":1,"retarget":{"position":\(unit),"velocity":\(-2 * unit),"segments":[{"start":0.1,"target":\(3 * unit),\
                "spring":\(spring)},{"start":0.3,"target":\(-unit),"spring":\(spring)}],"times":[0,0.05,0.2,0.4,1,3]}}
                """
        }
        for key in ["positions", "velocities"] {
            for (small, large) in zip(try numbers(question(1), key), try numbers(question(unit), key)) {
                #expect(abs(large / unit - small) <= 1e-12 * max(1, abs(small)), "\(key) \(small) \(large)")
            }
        }
    }

    /// The estimate is that of the stroke as large as it is, far beyond every screen.
    @Test(arguments: [1e30, 1e77, 1e100, 1e150]) func velocityOfALargeStroke(unit: Double) throws {
        func samples(_ unit: Double) -> String {
            let points = [(0.0, 0.0), (1, 2), (2.1, 4.2), (3.2, 6.3)]
            return points.enumerated().map { "[\($1.0 * unit),\($1.1 * unit),\(Double($0) / 100)]" }.joined(
                separator: ",")
        }
        let large = try numbers("{\"velocity\":{\"samples\":[\(samples(unit))],\"release\":0.03}}", "velocity")
        #expect(abs(large[0] / unit - 110) < 10 && abs(large[1] / unit - 215) < 10, "\(large)")
    }

    @Test func velocityOfASteadyStroke() throws {
        let samples = (0...12).map { "[\(Double($0) * 8),\(Double($0) * -4),\(Double($0) * 0.008)]" }
            .joined(separator: ",")
        for estimator in ["default", "lsq2", "impulse", "endpoints", "weighted"] {
            let velocity = try numbers(
                "{\"velocity\":{\"samples\":[\(samples)],\"release\":0.096,\"estimator\":\"\(estimator)\"}}", "velocity"
            )
            #expect(near(velocity, [1000, -500], 1e-6), "\(estimator): \(velocity)")
        }
    }

    @Test(arguments: [
        ("nonsense", "not JSON"), ("{}", "exactly one object of"),
        (#"{"spring":{"duration":1,"stiffness":2}}"#, "mixes"),
        (#"{"spring":{"duration":1,"wobble":2}}"#, "wobble"), (#"{"spring":{"duration":-1}}"#, "duration"),
        (#"{"spring":{"duration":1},"times":[1,"x"]}"#, "times"), (#"{"spring":{"duration":1},"tiems":[1]}"#, "tiems"),
        (#"{"spring":{"duration":1e999}}"#, "too large"), (#"{"snap":{"points":[],"position":1}}"#, "points"),
        (#"{"decay":{"velocity":1,"rate":1}}"#, "rate"), (#"{"curve":{"bezier":[2,0,0,1]},"at":[]}"#, "curve"),
        (#"{"velocity":{"samples":[[0,0,1],[0,0,0]]}}"#, "order"),
        (#"{"velocity":{"samples":[],"estimator":"guess"}}"#, "estimator"),
    ])
    func aBadQuestionIsAnsweredByWhatIsWrong(question: String, word: String) throws {
        let (line, isGood) = Query.answer(question)
        #expect(!isGood)
        #expect(line.contains("\"error\":") && line.contains(word), "\(line)")
    }

    /// A line of 40 MB is answered without being kept, and the next as always; a number that JSON's readers round is no id.
    @Test func longLinesAndLongNumbersAreRefused() throws {
        let scratch = try Scratch()
        let good = #"{"id":9007199254740992,"decay":{"velocity":1}}"#
        let questions = try scratch.write(
            String(repeating: "x", count: 40_000_000) + "\n" + good + "\n" + good.replacing("992,", with: "994,")
                + "\n",
            to: "questions")
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/sh")).run([
            "-c", "ulimit -v 700000; exec \"$0\" query < \"$1\"", Tool(.release).binary.path, questions,
        ])
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.status == 65 && lines.count == 3, "\(outcome.errors)")
        #expect(lines.first?.contains("longer than 16 MB") == true)
        #expect(lines.dropFirst().first?.contains("\"id\":9007199254740992") == true)
        #expect(lines.last?.contains("must be between -2^53") == true && lines.last?.contains("\"id\":null") == true)
    }

    @Test func theRestGoesOnAndTheStatusTells() throws {
        let scratch = try Scratch()
        let questions = try scratch.write(
            "{\"id\":1,\"spring\":{\"duration\":1}}\nx\n{\"id\":\"b\",\"spring\":{\"duration\":1}}\n", to: "questions")
        let shell = Tool(at: URL(fileURLWithPath: "/bin/sh"))
        let outcome = try shell.run(["-c", "exec \"$0\" query < \"$1\"", Tool().binary.path, questions])
        #expect(outcome.status == 65)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].contains("\"id\":null"))
        #expect(lines[2].contains("\"id\":\"b\""))
    }
}
