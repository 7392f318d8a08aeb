import Foundation
import Prototyping
import Testing

@testable import PrototypeApp
@testable import motionlab

/// A clip that is exported anywhere shows the same to its reader, in every frame and to the bit.
@Suite struct SeededSessionTests {
    /// 6, or as many as `MOTIONLAB_SOAK` says.
    private static let count = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { UInt64($0) } ?? 6

    private func check(_ content: Content, actions: [String] = []) throws {
        for seed in 1...Self.count {
            let outcome = try SeededSession.play(seed: seed, content, actions: actions)
            #expect(outcome == .same, "seed \(seed)")
        }
    }

    @Test func aDeckThatSavesNothing() throws {
        try check(Content.load(PlainProgram<Prototyping.Host<Alone<Deck>>>.self, NoOptions()))
    }

    @Test func theApp() throws {
        let content = try Content.load()
        try check(content, actions: content.program.soakActions.flatMap { $0 })
    }
}
