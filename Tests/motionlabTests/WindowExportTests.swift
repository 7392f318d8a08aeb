import App
import CPixels
import Drawing
import Files
import Foundation
import Geometry
import Gestures
import Model
import PrototypeTesting
import Prototyping
import Raster
import Storage
import SuiteThread
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

private let isInstalled = (try? Program.installed("ffmpeg")) != nil && (try? Program.installed("ffprobe")) != nil

/// A fling of the player with all that ships, and what was measured of it.
private struct Studio {
    let content: Content
    let scratch: Scratch
    let clip: Clip
    let reports: [GestureReport]
    let subject: Subject

    init() throws {
        content = try Content.load()
        scratch = try Scratch()
        var session = Session(
            AppHost(try content.start(for: Recording(tab: .library), try ContentOptions.standard())))
        var meter = GestureMeter(epoch: 0, period: nil)
        var effects: [Effect] = []
        for frame in 1...120 {
            var input = FrameInput(time: Double(frame) / 60)
            if (30...38).contains(frame) {
                let position = Point(x: 195, y: 735 - 40 * Double(frame - 30))
                let kind: InputEvent.Kind =
                    frame == 30
                    ? .pointerDown(.mouse(.left), position)
                    : frame == 38 ? .pointerUp(.mouse(.left), position) : .pointerMove(nil, position)
                input.events = [InputEvent(time: input.time, kind: kind)]
            }
            meter.take(input.events)
            _ = session.step(input, effects: &effects)
            meter.frame(nil, session.subject.drivenMotion, session.subject.gestureEnd)
        }
        reports = meter.reports
        subject = session.subject
        let report = try #require(reports.first)
        clip = try #require(session.clip(of: report))
    }

    func take(fps: Double = 60, scale: Double = 0.5) -> ClipFrames {
        ClipFrames(clip: clip, tuning: subject.tuning, framesPerSecond: fps, scale: scale, title: "1")
    }

    /// Makes a file as a window does, and gives the longest that a call took, in milliseconds.
    ///
    /// - Parameter before: Called before each call.
    @discardableResult
    func make(
        _ order: ExportJob.Order, _ name: String, folders: String? = nil, before: () -> Void = {}
    ) throws -> Double {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let job = ExportJob(order, to: scratch.file(name), content: content, folders: folders ?? path)
        var (longest, progress) = (0.0, 0.0)
        while true {
            before()
            let start = Date()
            let goesOn = try job.advance()
            longest = max(longest, -start.timeIntervalSinceNow * 1000)
            #expect(job.progress >= progress && job.progress <= 1)
            progress = job.progress
            guard goesOn else { return longest }
            usleep(1000)
        }
    }

    var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()) ?? [] }

    func text(_ name: String) throws -> String { try String(contentsOfFile: scratch.file(name), encoding: .utf8) }
}

/// An ffmpeg that writes a film and does something else before.
private func fakeTools(_ script: String) throws -> Scratch {
    let tools = try Scratch()
    try tools.writeScript("\(script)\nfor last; do :; done\necho film > \"$last\"", to: "ffmpeg")
    return tools
}

@Suite struct WindowExportTests {
    /// The picture is the one that is drawn by hand.
    @Test func thePictureIsTheStage() throws {
        let studio = try Studio()
        try studio.make(.picture(studio.subject, scale: 2), "p.png")
        #expect(studio.left == ["p.png"])
        var list = DrawList()
        studio.subject.draw(into: &list)
        var renderer = try studio.content.makeRenderer()
        var canvas = try Canvas(showing: studio.subject.size, scale: 2)
        renderer.draw(list, into: &canvas, scale: 2)
        var file = try Canvas.readPNG(studio.scratch.file("p.png"))
        let (drawn, written) = (canvas.colors, file.colors)
        #expect(drawn == written)
        // What was listed elsewhere is drawn the same way.
        try studio.make(.drawing(list, studio.subject.size, scale: 2), "d.png")
        var drawing = try Canvas.readPNG(studio.scratch.file("d.png"))
        let listed = drawing.colors
        #expect(drawn == listed)
    }

    /// A recording has the digests of what the clip shows at its start and end.
    @Test func aRecordingIsSigned() throws {
        let studio = try Studio()
        try studio.make(.recording(studio.clip, scale: 1), "1.gesture")
        let file = studio.scratch.file("1.gesture")
        let recording = try SharedRecording.read(file, for: studio.content).recording
        #expect(recording.version == motionLabVersion && recording.digest != nil && recording.endDigest != nil)
        let same = try Tool().run(["replay", file, "--strict"])
        #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
        let lines = try studio.text("1.gesture").split(separator: "\n").filter { !$0.contains(" mouse up ") }
        let other = try Tool().run(["replay", studio.scratch.write(lines.joined(separator: "\n"), to: "2.gesture")])
        #expect(other.status == 0 && other.errorLines.count == 1)
        #expect(other.errors.contains("it ends otherwise than when it was recorded: at "), "\(other.errors)")
    }

    /// A clip's sheet is to the byte that of its recording.
    @Test func theSheetIsThatOfTheRecording() throws {
        let studio = try Studio()
        try studio.make(.sheet(studio.take(), count: 6), "1.png")
        try studio.make(.recording(studio.clip, scale: 0.5), "1.gesture")
        let sheet = studio.scratch.file("replayed.png")
        let outcome = try Tool().run(
            ["replay", studio.scratch.file("1.gesture"), "--sheet", sheet, "--count", "6"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        var one = try Canvas.readPNG(studio.scratch.file("1.png"))
        var two = try Canvas.readPNG(sheet)
        #expect(one.width == two.width && one.height == two.height)
        var counts = [Int](repeating: 0, count: 256)
        unsafe pixels_compare(one.colors, two.colors, one.width * one.height, &counts)
        let different = counts[3...].reduce(0, +)
        #expect(different == 0)
    }

    @Test(.enabled(if: isInstalled), arguments: [("f.gif", 50.0), ("f.mp4", 60)])
    func aFilmHasEveryFrame(name: String, fps: Double) throws {
        let studio = try Studio()
        let take = studio.take(fps: fps)
        try studio.make(.film(take), name)
        #expect(studio.left == [name])
        let probe = try Program(
            Program.installed("ffprobe"),
            [
                "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames", "-of",
                "csv=p=0", studio.scratch.file(name),
            ])
        _ = try probe.wait(within: 60)
        #expect(
            probe.output == "195,422,\(take.last + 1)\n" || probe.output == "196,422,\(take.last + 1)\n",
            "\(probe.output)")
        let seconds = studio.clip.end - studio.clip.start
        #expect(Double(take.last) >= seconds * fps - 1e-6 && Double(take.last) < seconds * fps + 1)
    }

    @Test(arguments: ["f.gif", "f.mp4"]) func aFilmLeavesNoFileOpen(name: String) throws {
        let studio = try Studio()
        let tools = try fakeTools("/bin/cat > /dev/null")
        let take = studio.take()
        // ffmpeg alone, as tests beside this one open files too.
        func opened() throws -> Set<String> {
            let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            return Set(
                all.filter { number in
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
                    return target.map {
                        $0.hasPrefix("socket") || $0.hasPrefix("pipe") || $0.contains(studio.scratch.folder.path)
                    }
                        ?? false
                })
        }
        try studio.make(.film(take), name, folders: tools.folder.path)
        let before = try opened().count
        for _ in 0..<5 { try studio.make(.film(take), name, folders: tools.folder.path) }
        #expect(try opened().count - before < 5)
    }

    @Test func withoutFfmpegItIsSaidInALine() throws {
        let studio = try Studio()
        #expect {
            try studio.make(.film(studio.take()), "f.mp4", folders: "/nowhere")
        } throws: { error in
            (error as? Failure)?.description.contains("ffmpeg") == true
        }
        #expect(studio.left == [])
    }

    @Test func lettingGoLeavesNothing() throws {
        let studio = try Studio()
        for name in isInstalled ? ["f.mp4", "f.gif"] : [] {
            let job = ExportJob(.film(studio.take()), to: studio.scratch.file(name), content: studio.content)
            for _ in 0..<10 { _ = try job.advance() }
        }
        #expect(studio.left == [])
    }

    @Test(arguments: ["none/p.png", "folder"]) func aPathThatCannotBeIsNamed(name: String) throws {
        let studio = try Studio()
        try FileManager.default.createDirectory(
            atPath: studio.scratch.file("folder"), withIntermediateDirectories: false)
        for order in [ExportJob.Order.picture(studio.subject, scale: 1), .reportsCSV(studio.reports)] {
            #expect {
                try studio.make(order, name)
            } throws: { error in
                (error as? Failure)?.description.contains(name) == true
            }
        }
        #expect(studio.left == ["folder"])
    }

    @Test func tablesHaveARowForEachGesture() throws {
        let studio = try Studio()
        try studio.make(.reportsCSV(studio.reports + studio.reports), "r.csv")
        let rows = try studio.text("r.csv").split(separator: "\n")
        #expect(rows.count == 3 && rows[0].hasPrefix("gesture,thing,"))
        #expect(Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
        try studio.make(.reportsJSON(studio.reports), "r.json")
        guard case .array(let values) = try JSONValue(parsing: Data(studio.text("r.json").utf8)) else {
            Issue.record("not a list")
            return
        }
        #expect(values.count == 1)
        try studio.make(.reportsJSON([]), "none.json")
        #expect(try JSONValue(parsing: Data(studio.text("none.json").utf8)) == .array([]))
        let comparison = Comparison(studio.clip, a: studio.subject.tuning, b: Tuning.standard)
        try studio.make(.comparisonCSV(comparison), "c.csv")
        #expect(try studio.text("c.csv") == comparison.csv)
    }

    /// Another tuning makes another film: what is pictured is the clip with it.
    @Test func theClipIsPicturedWithItsTuning() throws {
        let studio = try Studio()
        var other = studio.take()
        try other.tuning.set(TunableSpring.player.duration, to: 1.5)
        try studio.make(.sheet(studio.take(), count: 4), "a.png")
        try studio.make(.sheet(other, count: 4), "b.png")
        var one = try Canvas.readPNG(studio.scratch.file("a.png"))
        var two = try Canvas.readPNG(studio.scratch.file("b.png"))
        let (first, second) = (one.colors, two.colors)
        #expect(first != second)
    }

    /// With the faces that the window has found already, a job's renderer costs next to nothing to make.
    @Test func aSecondRendererDrawsTheSame() throws {
        var content = try Content.load()
        var first = try content.makeRenderer()
        content.fonts = first.fonts
        var list = DrawList()
        AppHost(try content.start(for: Recording(), try ContentOptions.standard())).draw(into: &list)
        var one = try Canvas(width: 390, height: 844)
        first.draw(list, into: &one, scale: 1)
        let start = Date()
        var second = try content.makeRenderer()
        let made = -start.timeIntervalSinceNow * 1000
        var two = try Canvas(width: 390, height: 844)
        second.draw(list, into: &two, scale: 1)
        print("second renderer \(made) ms, its first picture \(-start.timeIntervalSinceNow * 1000 - made) ms")
        first.draw(list, into: &one, scale: 1)
        let (a, b) = (one.colors, two.colors)
        #expect(a == b)
    }
}

@Suite struct ExportDestinationTests {
    @Test(
        arguments: [
            (ExportKind.picture, nil, "/x/motionlab-picture-20261121-201530.png"),
            (.gif, 3, "/x/motionlab-gif-3-20261121-201530.gif"), (.mp4, 12, "/x/motionlab-mp4-12-20261121-201530.mp4"),
            (.recording, 1, "/x/motionlab-recording-1-20261121-201530.gesture"),
            (.sharedRecording, 1, "/x/motionlab-sharedRecording-1-20261121-201530.motionlab"),
            (.reportsJSON, nil, "/x/motionlab-reports-20261121-201530.json"),
            (.reportsCSV, nil, "/x/motionlab-reports-20261121-201530.csv"),
            (.comparisonPicture, nil, "/x/motionlab-comparison-20261121-201530.png"),
        ] as [(ExportKind, UInt32?, String)])
    func theProposalNamesKindGestureAndTime(kind: ExportKind, gesture: UInt32?, path: String) throws {
        let zone = try #require(TimeZone(secondsFromGMT: 0))
        let now = Date(timeIntervalSince1970: 1_795_292_130)
        func proposal(of program: String, in folder: String) -> String {
            ExportDestination.proposal(kind, of: program, gesture: gesture, now: now, in: folder, zone: zone)
        }
        #expect(proposal(of: AppProgram.fileName, in: "/x") == path)
        #expect(proposal(of: AppProgram.fileName, in: "/").hasPrefix("/motionlab"))
        #expect(proposal(of: "Card", in: "/x") == path.replacing("/motionlab-", with: "/Card-"))
        #expect(ExportDestination.tuningProposal(of: "Card", in: "/x") == "/x/Card-tuning.json")
    }

    @Test(arguments: [
        ("Card", "Card"), ("카드 2", "카드-2"), ("a/b\\c:d", "a-b-c-d"), ("..", "prototype"), ("", "prototype"),
        (".hidden", "hidden"), ("x*?\"<>|y", "x-y"), ("a\u{1B}[31m\u{202E}b\n", "a-[31m-b"), ("-rf", "rf"),
        (String(repeating: "x", count: 300), String(repeating: "x", count: 64)),
        // Three bytes each.
        (String(repeating: "카", count: 30), String(repeating: "카", count: 21)),
    ])
    func aProgramsNameIsMadeFitForFiles(program: String, name: String) {
        #expect(ExportDestination.fileName(program) == name)
    }

    @Test func whereNothingCanBeWrittenItIsHome() throws {
        let scratch = try Scratch()
        #expect(ExportDestination.folder(started: scratch.folder.path, home: "/h") == scratch.folder.path)
        #expect(ExportDestination.folder(started: scratch.file("none"), home: "/h") == "/h")
    }

    @Test func typedPathsAreMadeWhole() {
        let whole = { ExportDestination.whole($0, from: "/f", home: "/h") }
        #expect(whole("~/a") == "/h/a" && whole("~") == "/h" && whole("a") == "/f/a" && whole("/a") == "/a")
    }

    @Test func whatIsAtAPathIsTold() throws {
        let scratch = try Scratch()
        for name in ["a.gif", "한글.json"] { _ = try scratch.write("", to: name) }
        try FileManager.default.createDirectory(atPath: scratch.file("ab"), withIntermediateDirectories: false)
        let folder = scratch.folder.path
        func content(_ path: String) -> PathContent { ExportDestination.content(at: path, from: folder, home: folder) }
        #expect(content(folder + "/") == .folder && content("ab") == .folder && content("ab/") == .folder)
        #expect(content("a.gif") == .file && content("~/한글.json") == .file && content("..") == .folder)
        #expect(content("a") == .nothing && content("ab/x") == .nothing)
        #expect(content("none/x") == .noFolder && content("a.gif/") == .noFolder && content("a.gif/x") == .noFolder)
    }
}

@Suite struct TuningSavingTests {
    @Test func whatIsSavedIsReadBackAndWhatIsWrongIsNamed() throws {
        let scratch = try Scratch()
        var tuning = Tuning.standard
        try tuning.set(TunableSpring.player.bounce, to: 0.1 + 0.2)
        _ = try tuning.set("of.later", to: 1e-300)
        let path = scratch.file("t.json")
        try Draft.write(TuningFile(tuning).text, to: path)
        #expect(try Content.load().readTuning(path) == tuning)
        #expect(throws: Failure.self) { try Draft.write(TuningFile(tuning).text, to: scratch.file("none/t.json")) }
        let file = try scratch.write(#"{"motionlab":1,"values":{"player.flick":-5}}"#, to: "bad.json")
        let failure = #expect(throws: Failure.self) { try Content.load().readTuning(file) }
        #expect(failure?.description.hasPrefix("\(file): player.flick") == true, "\(failure as Any)")
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
        #expect(names == ["bad.json", "t.json"])
    }
}

/// A limit of time counts from before a test waits for its turn among all others, unless it has a thread.
@Suite(.serialized, .ownThread) struct TalkingWindowExportTests {
    @Test(.timeLimit(.minutes(2))) func anFfmpegThatTalksDoesNotHoldTheWindowUp() throws {
        let studio = try Studio()
        let tools = try fakeTools(
            "/usr/bin/head -c 300000000 /dev/zero | /usr/bin/tr '\\0' 'a' >&2; /bin/cat > /dev/null")
        let longest = try studio.make(.film(studio.take()), "f.mp4", folders: tools.folder.path)
        #expect(longest < 1000)
        let failing = try fakeTools("echo first >&2; /usr/bin/head -c 300000000 /dev/zero >&2; exit 1")
        // The call that fails is none of those that are slow.
        var before = Date()
        #expect {
            try studio.make(.film(studio.take()), "g.mp4", folders: failing.folder.path) { before = Date() }
        } throws: { error in
            (error as? Failure)?.description.hasSuffix("ffmpeg: first") == true
        }
        #expect(-before.timeIntervalSinceNow < 20)
    }
}
