extension Trace {
    /// One line of a trace: its content, and its frame, input or gesture.
    struct Moment {
        enum Kind {
            case wait, frame, events, step, drawList, pixels, present, counters, flowEnd
            case input, flowStart
            case gestureBegin, gestureEnd
        }

        var time: Int64
        var duration: Int64 = 0
        var kind: Kind
        var index: Int
    }

    /// Lays everything out in time.
    struct Layout {
        private var moments: [Moment] = []
        /// The end of the last frame.
        private var end = Int64.min / 2
        /// The target of the arrow to each frame: its present, or the frame if that took no time.
        private var targets: [ClosedRange<Int64>?] = []

        /// All moments by time; at the same time in the order in which they were added.
        var sorted: [Moment] {
            moments.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        }

        private mutating func add(_ kind: Moment.Kind, _ index: Int, at time: Int64, for duration: Int64 = 0) {
            moments.append(Moment(time: time, duration: duration, kind: kind, index: index))
        }

        mutating func add(_ frame: FrameRecord, at index: Int) {
            let phases = frame.phases
            let begin = max(frame.start, end)
            let finish = max(begin, frame.presented, begin + max(0, phases.work))
            // A picture that was ready early waits for its slot: the time of the frame outside its parts belongs to its
            // wait.
            let waitedWithin = min(finish - begin - max(0, phases.work), max(0, phases.wait))
            let waited = max(begin - max(0, phases.wait - waitedWithin), end)
            if waited < begin { add(.wait, index, at: waited, for: begin - waited) }
            add(.frame, index, at: begin, for: finish - begin)
            add(.counters, index, at: begin)
            var time = begin
            let parts: [(Moment.Kind, Int64)] = [
                (.events, phases.events), (.step, phases.step), (.drawList, phases.drawList), (.pixels, phases.raster),
                (.wait, waitedWithin),
            ]
            for (kind, duration) in parts where duration > 0 {
                let duration = min(duration, finish - time)
                add(kind, index, at: time, for: duration)
                time += duration
            }
            var target = begin
            if phases.present > 0 {
                // The present returned at the end of the frame.
                target = max(time, finish - phases.present)
                add(.present, index, at: target, for: finish - target)
            }
            targets.append(target < finish ? target...finish - 1 : nil)
            end = finish
        }

        /// Adds inputs, each with an arrow to the first frame that shows it.
        ///
        /// - Returns: the inputs that have a slice, in order: one for all that arrived at the same time.
        mutating func addInputs(_ given: [Input], of frames: FrameLog) -> [Input] {
            var inputs: [Input] = []
            for input in given.isEmpty ? Self.inputs(of: frames) : given.sorted(by: { $0.arrival < $1.arrival }) {
                if inputs.last?.arrival != input.arrival { inputs.append(input) }
            }
            for (index, input) in inputs.enumerated() {
                let next = index + 1 < inputs.count ? inputs[index + 1].arrival : .max
                add(.input, index, at: input.arrival, for: min(inputSlice, next - input.arrival))
            }
            var first = 0
            for (number, frame) in frames.enumerated() {
                guard let oldest = frame.oldestInput, let target = targets[number] else { continue }
                let newest = max(oldest, frame.newestInput ?? oldest)
                while first < inputs.count, inputs[first].arrival < oldest { first += 1 }
                while first < inputs.count, inputs[first].arrival <= newest {
                    let arrival = inputs[first].arrival
                    // An arrow leads forwards; an input that arrived after the present of its frame has none.
                    if arrival <= target.upperBound {
                        add(.flowStart, first, at: arrival)
                        add(.flowEnd, first, at: max(arrival, target.lowerBound))
                    }
                    first += 1
                }
            }
            return inputs
        }

        private static func inputs(of frames: FrameLog) -> [Input] {
            frames.compactMap { $0.oldestInput.map { Input(name: "input", arrival: $0) } }
                .sorted { $0.arrival < $1.arrival }
        }

        mutating func addGestures(_ gestures: [Gesture]) {
            let last = end
            for (index, gesture) in gestures.enumerated() {
                add(.gestureBegin, index, at: gesture.start)
                add(.gestureEnd, index, at: max(gesture.start, gesture.end ?? last))
            }
        }
    }
}

/// The drawn length of an input's slice, in nanoseconds, from which its arrow begins.
private let inputSlice: Int64 = 1000
