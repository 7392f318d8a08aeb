import Controls
import Drawing
import Geometry
import Gestures
import Motion
import MotionKit
import Testing

@testable import Cookbook
@testable import Workbench

/// A motion that is measured as a number: a lamp's handle, 240 points for the way from 0 to 100 per cent, up.
@Suite struct MeasuredNumberTests {
    private static let start = Start(tuning: Tuning(of: Solo<Dimmer>.tunableList))
    /// Half bright, on a stage of 390 by 844.
    private static let handle = Point(x: 195, y: 422 + 120)

    /// A throw upwards at 600 points a second, released after 0.1 s, and the two seconds after it.
    private static func thrown(_ look: (Subject) -> Void = { _ in }) -> (session: Session, report: GestureReport?) {
        var session = Session(Solo<Dimmer>(start))
        var meter = GestureMeter(epoch: 0, period: nil)
        var effects: [Effect] = []
        for frame in 1...130 {
            let time = Double(frame) / 60
            var events: [InputEvent] = []
            switch frame {
            case 1: events = [InputEvent(time: time, kind: .pointerDown(.mouse(.left), handle))]
            case 2...7:
                let way = Vector(dx: 0, dy: -10 * Double(frame - 1))
                events = [InputEvent(time: time, kind: .pointerMove(.mouse(.left), handle + way))]
                if frame == 7 { events.append(InputEvent(time: time, kind: .pointerUp(.mouse(.left), handle + way))) }
            default: break
            }
            meter.take(events)
            _ = session.step(FrameInput(events: events, time: time), effects: &effects)
            meter.frame(nil, session.subject.drivenMotion, session.subject.gestureEnd)
            look(session.subject)
        }
        meter.finish()
        return (session, meter.reports.last)
    }

    private static func number(_ name: String, in report: GestureReport) -> Double {
        guard case .object(let fields) = report.object, case .number(let number)? = fields[name] else { return .nan }
        return number
    }

    @Test func aReportIsInPerCent() throws {
        var held = Double.nan
        let thrown = Self.thrown { subject in
            if subject.drivenMotion?.isHeld == true { held = subject.drivenMotion?.position.dy ?? .nan }
        }
        let report = try #require(thrown.report)
        #expect(report.movable.followsPointer)
        // It was released some points below the top stop, where it comes to rest: 2.4 points are a per cent.
        let released = try #require(report.settling).distance
        #expect(released > 20 && released < held + 1)
        #expect(abs(Self.number("distance", in: report) - released / 2.4) < 1e-9)
        #expect(abs(Self.number("handOff.velocity.y", in: report) - 600 / 2.4) < 10, "brighter")
        #expect(report.json.contains("\"unit\":\"%\""))
        #expect(report.table.contains("of \(decimal(released / 2.4, digits: 2)) %") && report.table.contains(" %/s"))
        let row = GestureFigures.Line(.distance, of: report, beside: nil, Words(.en))
        #expect(row.unit == "%" && row.cells.map(\.text) == [decimal(released / 2.4, digits: 2)])
        #expect(GestureWay(report) == .flickUp)
    }

    @Test func aProjectionNamesTheNumber() {
        let measure = Movable.Measure(.percent, perPoint: -100 / 240, atZero: 100)
        let movable = Movable("lamp", "Lamp", changes: .number(measure))
        var projection = Projection(movable, axis: .vertical)
        projection.position = Vector(dx: 0, dy: 120)
        projection.velocity = Vector(dx: 0, dy: -240)
        projection.fling(decelerationRate: 0.996)
        projection.rest = Vector(dx: 0, dy: -60)
        // 240 · 0.2495 points are 24.95 %.
        #expect(Words(.en).reason(of: projection) == ["projected 74.9 % · 0.996/ms", "rests at 75.0 %"])
        #expect(Words(.ko).reason(of: projection) == ["관성으로 74.9 % · 0.996/ms", "75.0 %에서 멈춤"])
        #expect(Words(.en).speed(240, measure, cap: nil) == "100 %/s")
        // A stop without a name is its number; where it is now, the handle has 50 %.
        projection.present = Vector(dx: 0, dy: 120)
        projection.stops = [-120, -60, 0]
        #expect((0..<3).map { Words(.en).name(ofStop: $0, of: projection) } == ["100 %", "75 %", "50 %"])
        // What goes both ways has ways alone.
        var free = projection
        free.axis = nil
        #expect(Words(.en).reason(of: free) == ["momentum 24.9 % · 0.996/ms", "rests 25.0 % away"])
        // Without a number at zero it has ways alone; a value from 0 to 1 has digits.
        projection.movable.changes = .number(Movable.Measure(.none, perPoint: 1 / 200))
        #expect(Words(.en).reason(of: projection) == ["momentum 0.299 · 0.996/ms", "rests 0.300 away"])
    }

    @Test func aComparisonIsPlottedInPerCent() throws {
        let (session, report) = Self.thrown()
        let pressed = try #require(report).pressed
        let clip = try #require(session.clip(from: pressed, to: 2))
        let comparison = Comparison(clip, a: Self.start.tuning, b: Self.start.tuning)
        var figures = ComparisonFigures()
        let metrics = try #require(FontMetrics.bundled)
        let layout = ComparisonLayout(Size(width: 1000, height: 200), nil, Words(.en), metrics)
        figures.take(comparison, layout, Words(.en), metrics)
        #expect(figures.measure.unit == .percent && Words(.en).offset(in: figures.measure.unit) == "Position %")
        let plot = try #require(figures.plots.first)
        #expect(plot.curves.range.lowerBound > 30 && plot.curves.range.upperBound < 115)
        #expect(plot.ticks.map(\.text).contains("60") && plot.ticks.map(\.text).contains("80"))
        figures.read(comparison, at: 2, Words(.en))
        #expect(figures.reading?.numbers.first?.a == "A 100.00")
    }

    @Test(arguments: [(1.0, 0), (2.4, 0), (0.5, 1), (0.1, 1), (0.005, 3), (1.0 / 240, 3), (1e-12, 9)])
    func digitsTellAPointFromTheNext(perPoint: Double, digits: Int) {
        #expect(Movable.Measure(.none, perPoint: perPoint).digits() == digits)
        #expect(Movable.Measure(.none, perPoint: -perPoint).digits() == digits)
    }
}
