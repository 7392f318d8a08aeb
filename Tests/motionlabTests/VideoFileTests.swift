import Foundation
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

private let flick = Tool.recording("player-flick")
private let isInstalled = (try? Program.installed("ffmpeg")) != nil && (try? Program.installed("ffprobe")) != nil

/// A folder for films, and in another one a small program that stands in for ffmpeg.
private struct Studio {
    let scratch: Scratch
    let tools: Scratch

    /// Makes it; the script runs in a shell with the words that ffmpeg was to get.
    init(script: String?) throws {
        scratch = try Scratch()
        tools = try Scratch()
        guard let script else { return }
        try tools.writeScript(script, to: "ffmpeg")
    }

    /// The environment in which only the script, the shell's own tools and nothing of ffmpeg is found.
    var environment: [String: String] { ["PATH": tools.folder.path, "LOG": tools.file("log")] }

    func replay(_ file: String = flick, to film: String = "film.mp4", more: [String] = []) throws -> Tool.Outcome {
        try Tool(.release).run(["replay", file, "--video", scratch.file(film)] + more, environment: environment)
    }

    /// The files left behind.
    var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()) ?? [] }

    func log(_ name: String = "log") -> String {
        (try? String(contentsOfFile: tools.file(name), encoding: .utf8)) ?? ""
    }
}

/// Notes its words, counts its bytes, and writes a film.
private let good = """
    /usr/bin/printf '%s\\n' "$@" >> "$LOG"
    /usr/bin/wc -c >> "$LOG.bytes"
    for last; do :; done
    echo film > "$last"
    """

@Suite struct VideoFileTests {
    @Test(arguments: [("60", "1", 390, 844), ("30", "1", 390, 844), ("10", "0.5", 195, 422)])
    func everyFrameGoesThroughThePipe(rate: String, scale: String, width: Int, height: Int) throws {
        let studio = try Studio(script: good)
        let states = studio.tools.file("states")
        let outcome = try studio.replay(to: "film.webm", more: ["--fps", rate, "--scale", scale, "--state", states])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let frames = try String(contentsOfFile: states, encoding: .utf8).split(separator: "\n").count
        #expect(Int(studio.log("log.bytes").filter(\.isNumber)) == frames * width * height * 4)
        let words = studio.log().split(separator: "\n")
        let size = try #require(words.firstIndex(of: "-video_size"))
        #expect(words[size + 1] == "\(width)x\(height)")
        let given = try #require(words.firstIndex(of: "-framerate"))
        #expect(Double(words[given + 1]) == Double(rate))
        #expect(studio.left == ["film.webm"])
        #expect(try String(contentsOfFile: studio.scratch.file("film.webm"), encoding: .utf8) == "film\n")
    }

    @Test func aGIFHasFiftyFramesASecondAndOnePalette() throws {
        let studio = try Studio(script: good)
        #expect(try studio.replay(to: "film.GIF").status == 0)
        let log = studio.log()
        #expect(log.contains("-framerate\n50.0\n"))
        #expect(log.contains("palettegen") && log.contains("paletteuse"))
        #expect(studio.left == ["film.GIF"])
    }

    @Test func theFilmHasRoomForTheLargestStage() throws {
        let studio = try Studio(script: good)
        let file = try studio.tools.write(
            "motionlab gesture 1\nsize 400 600\n---\n0.1 resize 320 640\n0.2 resize 500 500\n0.3 end\n",
            to: "sizes.gesture")
        #expect(try studio.replay(file, more: ["--fps", "10"]).status == 0)
        #expect(studio.log().contains("-video_size\n500x640\n"))
        #expect(Int(studio.log("log.bytes").filter(\.isNumber)) == 4 * 500 * 640 * 4)
    }

    /// A faulty ffmpeg, and the words for it.
    @Test(arguments: [
        ("echo 'Unknown encoder' >&2; echo 'More words' >&2; exit 1", "ffmpeg: Unknown encoder"),
        ("/usr/bin/head -c 100000 >/dev/null; echo 'No space left' >&2; exit 228", "ffmpeg: No space left"),
        ("/usr/bin/wc -c >/dev/null; exit 3", "ffmpeg: ended with status 3"),
        ("/usr/bin/wc -c >/dev/null", "ffmpeg wrote nothing"),
    ])
    func aFailureIsOneLineAndLeavesNothing(script: String, words: String) throws {
        let studio = try Studio(script: script)
        _ = try studio.scratch.write("old", to: "film.mp4")
        let outcome = try studio.replay()
        #expect(outcome.status == 74)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains(words) && outcome.errors.contains("film.mp4"), "\(outcome.errors)")
        #expect(studio.left == ["film.mp4"])
        #expect(try String(contentsOfFile: studio.scratch.file("film.mp4"), encoding: .utf8) == "old", "as it was")
    }

    @Test func withoutItAClearWordIsSaid() throws {
        let studio = try Studio(script: nil)
        let outcome = try studio.replay()
        #expect(outcome.status == 69)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("ffmpeg") && outcome.errors.contains("not installed"), "\(outcome.errors)")
        #expect(studio.left.isEmpty)
    }

    @Test(arguments: [("none/film.mp4", 73), (".", 64), ("film.avi", 64), ("film", 64)])
    func aPathThatCannotBeIsRefused(path: String, status: Int) throws {
        let studio = try Studio(script: good)
        #expect(try studio.replay(to: path).status == Int32(status))
        try FileManager.default.createDirectory(
            atPath: studio.scratch.file("a.mp4"), withIntermediateDirectories: false)
        #expect(try studio.replay(to: "a.mp4").status == 73)
        #expect(studio.left == ["a.mp4"])
    }

    @Test(arguments: [SIGTERM, SIGKILL]) func endedOnTheWayItLeavesNothing(signal: Int32) throws {
        let studio = try Studio(script: "echo started > \"$LOG\"; exec /bin/sleep 60")
        let program = try Program(
            Tool().binary, ["replay", flick, "--video", studio.scratch.file("film.mp4")],
            environment: studio.environment)
        try wait(within: 20, for: "its start") { studio.log().contains("started") }
        #expect(Foundation.kill(program.id, signal) == 0)
        #expect(try program.wait(within: 10) == 128 + signal)
        #expect(studio.left.isEmpty)
    }

    /// Whether ffmpeg takes frames, or makes a GIF of them.
    @Test(arguments: [("film.mp4", SIGTERM), ("film.mp4", SIGINT), ("film.gif", SIGTERM)])
    func endedBySignalItEndsFfmpeg(name: String, signal: Int32) throws {
        let wait =
            name.hasSuffix("gif")
            ? "[ -e \"$LOG.second\" ] || { echo >\"$LOG.second\"; exec /bin/cat >/dev/null; }" : ""
        let studio = try Studio(script: "\(wait)\n/bin/sleep 600 & echo \"$$ $!.\" > \"$LOG\"; wait")
        let program = try Program(
            Tool().binary, ["replay", flick, "--video", studio.scratch.file(name)], environment: studio.environment)
        try Support.wait(within: 60, for: "its start") { studio.log().contains(".") }
        let ids = studio.log().split { !$0.isNumber }.compactMap { Int32($0) }
        #expect(ids.count == 2)
        // What is left where the test fails.
        defer { for id in ids { _ = Foundation.kill(id, SIGKILL) } }
        #expect(Foundation.kill(program.id, signal) == 0)
        #expect(try program.wait(within: 10) == 128 + signal)
        try Support.wait(within: 10, for: "the end of ffmpeg") {
            ids.allSatisfy { id in
                // Nobody may wait for what an ended program has left.
                let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
                return state.map { $0.contains(") Z ") } ?? true
            }
        }
        #expect(studio.left.isEmpty)
    }

    @Test func oneRecordingAtATime() throws {
        let studio = try Studio(script: good)
        let outcome = try Tool().run(
            ["replay", flick, flick, "--video", studio.scratch.file("film.mp4")], environment: studio.environment)
        #expect(outcome.status == 64)
    }

    @Test(.enabled(if: isInstalled), arguments: [("mp4", "60", "h264"), ("webm", "30", "vp9"), ("gif", "25", "gif")])
    func theRealOneMakesAFilm(kind: String, rate: String, codec: String) throws {
        let scratch = try Scratch()
        let (film, states) = (scratch.file("film.\(kind)"), scratch.file("states"))
        let outcome = try Tool().run(["replay", flick, "--video", film, "--fps", rate, "--state", states])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let frames = try String(contentsOfFile: states, encoding: .utf8).split(separator: "\n").count
        let probe = try Tool(at: Program.installed("ffprobe")).run([
            "-v", "error", "-count_frames", "-show_entries",
            "stream=codec_name,width,height,r_frame_rate,nb_read_frames",
            "-of", "csv=p=0", film,
        ])
        #expect(probe.output == "\(codec),390,844,\(rate)/1,\(frames)\n", "\(probe.output)\(probe.errors)")
    }

    @Test(arguments: [(60.0, 50.0), (50, 50), (30, 25), (25, 25), (24, 20), (100, 50), (1000, 50), (10, 10), (1, 1)])
    func aGIFCountsHundredthsOfASecond(asked: Double, given: Double) {
        #expect(VideoFormat.gifRate(asked) == given)
    }
}
