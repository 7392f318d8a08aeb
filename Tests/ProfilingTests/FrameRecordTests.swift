import Profiling
import Testing

@Suite struct FrameRecordTests {
    @Test func addsUpItsWorkWithoutTheWait() {
        var phases = FrameRecord.Phases()
        #expect(phases.work == 0)
        phases.wait = 1_000
        phases.events = 2
        phases.step = 30
        phases.drawList = 400
        phases.raster = 5_000
        phases.present = 60_000
        #expect(phases.work == 65_432)
    }

    @Test func isLateOrEarly() {
        #expect(frame(100, 102.5).lateness == 2_500_000)
        #expect(frame(100, 99).lateness == -1_000_000)
    }

    @Test func staysSmall() {
        #expect(MemoryLayout<FrameRecord>.stride <= 160)
    }
}
