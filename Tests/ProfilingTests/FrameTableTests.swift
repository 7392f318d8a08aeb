import Profiling
import Testing

@Suite struct FrameTableTests {
    /// The table's rows as columns by name.
    private func rows(_ table: FrameTable) throws -> [[String: String]] {
        var text = ""
        table.write(to: &text)
        #expect(text.hasSuffix("\n"))
        let lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let head = try #require(lines.first).map(String.init)
        #expect(Set(head).count == head.count)
        return lines.dropFirst().map { line in
            #expect(line.count == head.count)
            return Dictionary(zip(head, line.map(String.init))) { one, _ in one }
        }
    }

    private var frames: [FrameRecord] {
        var first = frame(10, 11, cpu: 2)
        first.start = nanoseconds(8)
        first.phases.step = nanoseconds(0.5)
        first.phases.raster = nanoseconds(1.5)
        first.phases.present = nanoseconds(1)
        first.allocations = 3
        first.gesture = 7
        var second = frame(20, 33, cpu: 12)
        second.start = nanoseconds(18)
        second.phases.present = nanoseconds(2)
        second.oldestInput = nanoseconds(15)
        second.newestInput = nanoseconds(17)
        second.skipped = 1
        return [first, second, frame(900, 901, afterIdle: true)]
    }

    @Test func hasARowForEachFrame() throws {
        let frames = log(frames, sections: ["stage", "player"], [(0, "player", 250_000)])
        let rows = try rows(FrameTable(frames, period: 10_000_000))
        #expect(rows.count == 3)
        let first = rows[0]
        #expect(first["Frame"] == "0" && first["CPUStartTime"] == "0.0" && first["MsCPUBusy"] == "2.0")
        #expect(first["MsInPresentAPI"] == "1.0" && first["MsBetweenPresents"] == "NA" && first["Dropped"] == "NA")
        #expect(first["HeapAllocations"] == "3" && first["Gesture"] == "7" && first["MsPixels player"] == "0.25")
        #expect(first["MsSlot"] == "2.0" && first["MsLateness"] == "1.0")
        // The presents were called at 10 and 31 ms and returned at 11 and 33.
        let second = rows[1]
        #expect(second["CPUStartTime"] == "10.0" && second["MsBetweenPresents"] == "21.0")
        #expect(second["MsBetweenPresentReturns"] == "22.0" && second["MsPresentAnimationError"] == "12.0")
        #expect(second["Dropped"] == "1" && second["MsHitch"] == "12.0" && second["Skipped"] == "1")
        #expect(second["MsOldestInputToPresent"] == "18.0" && second["MsNewestInputToPresent"] == "16.0")
        #expect(second["HeapAllocations"] == "NA" && second["Gesture"] == "NA" && second["MsThreadCPU"] == "12.0")
        #expect(rows[2]["AfterIdle"] == "1" && rows[2]["MsHitch"] == "NA" && rows[2]["MsLateness"] == "1.0")
    }

    @Test func knowsNothingOfPresentsThatWereNone() throws {
        for row in try rows(FrameTable(log(frames), period: nil)) {
            for name in ["MsBetweenPresents", "MsLateness", "Dropped", "MsHitch", "MsOldestInputToPresent"] {
                #expect(row[name] == "NA")
            }
        }
        #expect(try rows(FrameTable(log([]), period: 1)).isEmpty)
    }

    @Test func quotesNames() {
        var text = ""
        FrameTable(log([], sections: ["a,\"b\""]), period: nil).write(to: &text)
        #expect(text.hasSuffix(",\"MsPixels a,\"\"b\"\"\"\n"))
    }
}
