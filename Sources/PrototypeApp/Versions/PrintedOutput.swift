import CPrinting
import Platform
import Synchronization
import Workbench

/// The latest lines that the prototype has printed while its code is edited; they go where they went before too.
enum PrintedOutput {
    private struct State {
        var output = PrintedLines()
        /// True where lines have come that were not taken.
        var isNew = false
        /// True while a person looks at them.
        var isShown = false
        var waker: Waker?
    }

    private static let state = Mutex(State())

    /// Begins to keep what is printed, and wakes a loop for it while that shows it.
    static func watch(waking waker: Waker) {
        let isFirst = state.withLock { state in
            defer { state.waker = waker }
            return state.waker == nil
        }
        guard isFirst else { return }
        unsafe printing_watch { bytes, count in
            guard let bytes = unsafe bytes else { return }
            let text = unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            PrintedOutput.add(text)
        }
    }

    private static func add(_ text: String) {
        let waker = state.withLock { state in
            state.output.add(text)
            defer { state.isNew = true }
            // What prints whenever it is drawn must not keep a window from its rest.
            return state.isNew || !state.isShown ? nil : state.waker
        }
        waker?.wake(0)
    }

    /// The lines, where some have come since they were taken; nil where none have.
    ///
    /// - Parameter isShown: True while a person looks at them.
    static func take(isShown: Bool) -> PrintedLines? {
        state.withLock { state in
            state.isShown = isShown
            guard state.isNew else { return nil }
            state.isNew = false
            return state.output
        }
    }
}
