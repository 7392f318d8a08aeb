/// Finding the cohort for a motion that begins, so that alike motions share one.
extension AnimationEngine {
    @inline(__always)
    mutating func springCohort(_ spring: Spring, at start: Double) -> Int {
        // Most motions that begin do so with the spring of the one before.
        let newest = Int(newestCohort)
        if cohorts[newest].start == start, cohorts[newest].flow.isSpring(spring) { return newest }
        return otherSpringCohort(spring, at: start)
    }

    private mutating func otherSpringCohort(_ spring: Spring, at start: Double) -> Int {
        for index in newestCohorts.indices.reversed() {
            let cohort = Int(newestCohorts[index])
            if cohorts[cohort].start == start, cohorts[cohort].flow.isSpring(spring) { return cohort }
        }
        let cohort = makeCohort(.spring(spring), at: start)
        cohorts[cohort].logicalEnd = start + spring.duration
        cohorts[cohort].settlingBound = SettlingBound(spring, rest)
        return cohort
    }

    mutating func decayCohort(_ deceleration: Deceleration, at start: Double) -> Int {
        for index in newestCohorts.indices.reversed() {
            let cohort = Int(newestCohorts[index])
            if cohorts[cohort].start == start, case .decay(deceleration) = cohorts[cohort].flow { return cohort }
        }
        return makeCohort(.decay(deceleration), at: start)
    }

    mutating func timedCohort(_ motion: TimedMotion, at start: Double) -> Int {
        for newest in newestCohorts.indices.reversed() {
            let cohort = Int(newestCohorts[newest])
            guard cohorts[cohort].start == start, case .timed(let index) = cohorts[cohort].flow else { continue }
            if timed[index] == motion { return cohort }
        }
        if let index = freeTimed.popLast() {
            timed[Int(index)] = motion
            return makeCohort(.timed(Int(index)), at: start)
        }
        timed.append(motion)
        return makeCohort(.timed(timed.count - 1), at: start)
    }

    /// The matrix of a cohort at a time.
    func matrix(ofCohort cohort: Int, at time: Double) -> MotionMatrix {
        cohorts[cohort].flow.matrix(at: time - cohorts[cohort].start, timed)
    }

    private mutating func makeCohort(_ flow: Flow, at start: Double) -> Int {
        let index: Int
        if let reused = freeCohorts.popLast() {
            index = Int(reused)
            cohorts[index] = Cohort(flow: flow, start: start)
        } else {
            index = cohorts.count
            cohorts.append(Cohort(flow: flow, start: start))
            matrices.append(.identity)
        }
        matrices[index] = matrix(ofCohort: index, at: now)
        // Few cohorts are kept here, so that the search stays short with many different springs: sharing a cohort saves
        // time and changes no value.
        if let last = newestCohorts.last, cohorts[Int(last)].start != start {
            newestCohorts.removeAll(keepingCapacity: true)
        }
        if newestCohorts.count == 8 { newestCohorts.removeFirst() }
        newestCohorts.append(UInt32(index))
        newestCohort = UInt32(index)
        return index
    }

    mutating func free(_ cohort: Int) {
        if case .timed(let index) = cohorts[cohort].flow { freeTimed.append(UInt32(index)) }
        cohorts[cohort] = Cohort(flow: .held, start: .nan)
        matrices[cohort] = .identity
        freeCohorts.append(UInt32(cohort))
    }
}
