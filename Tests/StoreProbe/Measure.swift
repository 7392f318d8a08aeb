import Files
import Foundation
import GRDB
import Geometry
import Model
import Storage

/// The cost of storing, in milliseconds at the median of many tries; for a release build.
enum Measure {
    static func run(in folder: DataFolder) throws {
        for count in [0, 1000] {
            let dataFolder = DataFolder(path: "\(folder.path)/\(count)")
            let filled = Store.open(in: dataFolder)
            try filled.apply(.bucket(bucket(count)))
            filled.close()
            report("open with \(count) goals, close", 100) { _ in Store.open(in: dataFolder).close() }
        }
        report("first start", 50) { Store.open(in: DataFolder(path: "\(folder.path)/new\($0)")).close() }
        let dataFolder = DataFolder(path: "\(folder.path)/1000")
        let store = Store.open(in: dataFolder)
        try report("write one of 1000 goals", 2000) { try store.apply(moved($0)) }
        let writer = SaveQueue(store) { StoreProbe.say("\($0)") }
        report("hand over a change", 2000) { writer.write(moved($0 + 5000)) }
        let reader = try DatabaseQueue(path: dataFolder.path + "/motionlab.sqlite")
        try report("until another connection sees it", 300) { index in
            writer.write(moved(index + 10000))
            let id = 1 + index % 1000
            while try reader.read({ database in
                try Double.fetchOne(database, sql: "SELECT x FROM goal WHERE id = ?", arguments: [id])
            }) != Double(index + 10000) {}
        }
        report("finish", 1) { _ in _ = writer.finish() }
        report("ask the desktop about motion", 20) { _ in _ = DesktopSettings.reducesMotion() }
    }

    private static func bucket(_ count: Int) -> Bucket {
        Bucket(goals: (0..<count).map { Goal(id: $0 + 1, title: "목표 \($0)") })
    }

    private static func moved(_ index: Int) -> Change {
        var bucket = bucket(1000)
        bucket.goals[index % 1000].position = Vector(dx: Double(index), dy: 0.5)
        return .bucket(bucket)
    }

    private static func report(_ what: String, _ count: Int, _ work: (Int) throws -> Void) rethrows {
        let clock = ContinuousClock()
        var times: [Double] = []
        for index in 0..<count {
            let time = try clock.measure { try work(index) }
            times.append(Double(time.components.attoseconds) * 1e-15 + Double(time.components.seconds) * 1e3)
        }
        times.sort()
        StoreProbe.say(
            String(format: "%-36@ %9.4f median %9.4f most", what as NSString, times[count / 2], times[count - 1]))
    }
}
