import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import App

private let tracks = (0..<6).map {
    Track(title: "\($0)", artist: "a", album: "b", duration: 10 + Double($0), cover: $0)
}

@Suite struct PlaybackTests {
    @Test func positionIsAFunctionOfTime() {
        var playback = Playback(tracks: tracks, seed: 1)
        playback.toggle(at: 2)
        #expect(playback.position(at: 5.5) == 3.5)
        playback.toggle(at: 6)
        #expect(playback.position(at: 100) == 4)
        playback.seek(to: 99, at: 100)
        #expect(playback.position(at: 100) == 10)
        playback.seek(to: -1, at: 100)
        #expect(playback.position(at: 100) == 0)
    }

    @Test func theEndStartsTheNextTrackAtItsOwnTime() {
        var scene = Scene(.plain(tracks: 3))
        scene.key("Space")
        scene.wait(180.5)
        #expect(scene.number("playback.track") == 1)
        // The first track lasts 180 s and the key was pressed at 0.
        #expect(abs(scene.number("playback.position") - 0.5) < 1e-9)
        #expect(scene.value("playback.playing") == .flag(true))
    }

    @Test func theTitleNamesTheTrackThatPlays() {
        var scene = Scene(.plain(tracks: 3))
        #expect(platformOutput(scene).windowTitle(of: "MotionLab") == "MotionLab")
        scene.key("Space")
        let title = platformOutput(scene).title
        #expect(!title.isEmpty && platformOutput(scene).windowTitle(of: "MotionLab") == "\(title) – MotionLab")
        scene.key("Space")
        #expect(platformOutput(scene).windowTitle(of: "MotionLab") == "MotionLab")
    }

    private func platformOutput(_ scene: Scene) -> PlatformOutput {
        var app = scene.app
        return app.platformOutput()
    }

    @Test func afterTheLastTrackItStops() {
        var playback = Playback(tracks: tracks, seed: 1)
        playback.play(track: 5, at: 0)
        playback.finish(at: 15)
        #expect(!playback.isPlaying)
        #expect(playback.track == 5)
        #expect(playback.upNextCount == 0)
    }

    @Test func repeatingAllStartsOverAndRepeatingOneStays() {
        var playback = Playback(tracks: tracks, seed: 1)
        playback.play(track: 5, at: 0)
        playback.cycleRepeat()
        #expect(playback.repeats == .all)
        #expect(playback.upNextCount == 5)
        #expect(playback.upNext(0) == 0)
        playback.finish(at: 15)
        #expect(playback.track == 0)
        playback.cycleRepeat()
        #expect(playback.repeats == .one)
        playback.finish(at: 25)
        #expect(playback.track == 0)
        #expect(playback.isPlaying)
        playback.cycleRepeat()
        #expect(playback.repeats == .off)
    }

    @Test func previousGoesToTheStartAndThenToTheTrackBefore() {
        var playback = Playback(tracks: tracks, seed: 1)
        playback.play(track: 2, at: 0)
        playback.previous(at: 5)
        #expect(playback.track == 2)
        #expect(playback.position(at: 5) == 0)
        playback.previous(at: 6)
        #expect(playback.track == 1)
    }

    @Test(arguments: [UInt64(0), 1, 7, 12345])
    func shufflingKeepsEveryTrackOnceAndThePresentOneFirst(seed: UInt64) {
        var playback = Playback(tracks: tracks, seed: seed)
        playback.play(track: 3, at: 0)
        playback.toggleShuffle()
        #expect(playback.track == 3)
        #expect(playback.order.sorted() == [0, 1, 2, 3, 4, 5])
        playback.toggleShuffle()
        #expect(playback.order == [0, 1, 2, 3, 4, 5])
        #expect(playback.track == 3)
    }

    @Test func shufflingFollowsFromTheSeed() {
        func order(_ seed: UInt64) -> [Int] {
            var playback = Playback(tracks: tracks, seed: seed)
            playback.toggleShuffle()
            return playback.order
        }
        #expect(order(4) == order(4))
        #expect(Set((0..<20).map { order(UInt64($0)) }).count > 5)
    }

    @Test func startedAtItsEndATrackPlaysAgain() {
        var playback = Playback(tracks: tracks, seed: 1)
        playback.play(track: 5, at: 0)
        playback.finish(at: 15)
        playback.toggle(at: 20)
        #expect(playback.isPlaying)
        #expect(playback.position(at: 21) == 1)
    }
}
