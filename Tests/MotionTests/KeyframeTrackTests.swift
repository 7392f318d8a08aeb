import Geometry
import Testing

@testable import Motion

@Suite struct KeyframeTrackTests {
    @Test func cubicsFollowCatmullAndRom() throws {
        for row in try CurveFixture.load().tracks {
            let track = try KeyframeTrack(
                from: row.start, velocity: row.velocity, row.keys.map { .cubic(to: $0[0], duration: $0[1]) })
            for sample in row.samples {
                #expect(abs(track.value(at: sample[0]) - sample[1]) < 1e-9, "\(row)")
                #expect(abs(track.velocity(at: sample[0]) - sample[2]) < 1e-7, "\(row)")
            }
        }
    }

    @Test func eachKindGoesItsWay() throws {
        let track = try KeyframeTrack(
            from: 0,
            [
                .linear(to: 10, duration: 1), .move(to: 50), .linear(to: 60, duration: 2, curve: .easeIn),
                .spring(to: 0, with: .smooth, duration: 0.5), .spring(to: 20, with: .bouncy),
            ])
        #expect(track.value(at: 0.25) == 2.5)
        #expect(track.value(at: 1) == 50)
        #expect(track.value(at: 2) == 50 + 10 * TimingCurve.easeIn.value(at: 0.5))
        let before = TimingCurve.easeIn.slope(at: 1) * 5
        #expect(track.value(at: 3.2) == Spring.smooth.value(from: 60, to: 0, velocity: before, at: 3.2 - 3))
        let (middle, velocity) = (
            Spring.smooth.value(from: 60, to: 0, velocity: before, at: 0.5),
            Spring.smooth.velocity(from: 60, to: 0, velocity: before, at: 0.5)
        )
        #expect(track.value(at: 3.6) == Spring.bouncy.value(from: middle, to: 20, velocity: velocity, at: 3.6 - 3.5))
        #expect(track.end == 20)
        #expect(track.value(at: track.duration) == 20)
        #expect(track.velocity(at: track.duration) == 0)
        #expect(abs(track.value(at: track.duration.nextDown) - 20) < 0.0101)
        #expect(track.value(at: -1) == 0)
        #expect(track.value(at: .nan) == 0)
    }

    /// Velocity continues from one keyframe to the next where both sides move.
    @Test(arguments: 0..<20) func cubicsKeepTheVelocity(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let keyframes: [Keyframe] = (0..<8).map { _ in
            let (to, duration) = (random.uniform(-100...100), random.uniform(0.1...1))
            return Bool.random(using: &random) ? .cubic(to: to, duration: duration) : .spring(to: to, with: .bouncy)
        }
        let track = try KeyframeTrack(from: 0, velocity: 30, keyframes)
        for piece in track.pieces.dropFirst() {
            guard case .cubic = piece.shape else { continue }
            let before = track.pieces.last { $0.start < piece.start }
            guard case .cubic = before?.shape else { continue }
            let (left, right) = (track.velocity(at: piece.start - 1e-9), track.velocity(at: piece.start))
            #expect(abs(left - right) < 1e-4 * max(1, abs(right)), "\(keyframes)")
        }
        #expect(abs(track.velocity(at: 0) - 30) < 1e-12)
    }

    @Test func givenVelocitiesAreKept() throws {
        let track = try KeyframeTrack(from: 0, [.cubic(to: 10, duration: 1, startVelocity: 7, endVelocity: -3)])
        #expect(abs(track.velocity(at: 0) - 7) < 1e-12)
        #expect(abs(track.velocity(at: 1 - 1e-12) + 3) < 1e-9)
    }

    @Test func invalidKeyframesAreRejectedByIndex() throws {
        #expect(throws: CurveError("keyframe 2 lasts -1.0 seconds, and must last at least 0")) {
            try KeyframeTrack(from: 0, [.move(to: 1), .linear(to: 1, duration: -1)])
        }
        #expect(throws: CurveError("keyframe 1 has a value or velocity that is not finite, or too large")) {
            try KeyframeTrack(from: 0, [.cubic(to: 1, duration: 1, startVelocity: .nan)])
        }
        let endless = try Spring(stiffness: 1, damping: 0)
        #expect(throws: CurveError("keyframe 1 never ends, so keyframe 2 never starts")) {
            try KeyframeTrack(from: 0, [.spring(to: 1, with: endless), .move(to: 1)])
        }
        #expect(throws: CurveError("a keyframe track starts at no finite value")) { try KeyframeTrack(from: .nan, []) }
    }

    @Test func noKeyframesStayStill() throws {
        let track = try KeyframeTrack(from: 4, [])
        #expect(track.duration == 0)
        #expect(track.value(at: 1) == 4)
    }
}
