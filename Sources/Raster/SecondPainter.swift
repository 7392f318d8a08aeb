import CProcessors
import Drawing
import Geometry
import Glibc
import Synchronization

/// A thread that draws bands of a picture while the calling thread draws others.
///
/// The thread sleeps between pictures, and ends when this object is deinitialized.
final class SecondPainter {
    private let mailbox = Mailbox()
    private var thread: pthread_t?
    /// The processor that the thread does not run on.
    private var avoided: Int32 = -1

    /// The number of processors of the machine.
    static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Starts the thread; nil if the system cannot create one.
    init?() {
        var made = pthread_t()
        let handed = unsafe Unmanaged.passRetained(mailbox)
        // A signal to end the program must interrupt the thread that waits for events, and no other.
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let status = unsafe pthread_create(&made, nil, work, handed.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            unsafe handed.release()
            return nil
        }
        thread = made
    }

    deinit {
        mailbox.lay(.quit)
        if let thread { _ = pthread_join(thread, nil) }
    }

    /// Keeps the thread off the processor that the calling thread runs on.
    ///
    /// In a virtual machine Linux takes a sleeping processor for a missing one, and would run both threads on one
    /// processor while the other is idle.
    func keepApart() {
        let processor = processor_now()
        guard let thread, processor != avoided else { return }
        avoided = processor
        processor_avoid(thread, processor)
    }

    /// Wakes the thread for an order that follows soon.
    func call() { mailbox.call() }

    /// Draws bands on the thread, from the last one on; everything that the order reads must not change until
    /// ``finish()``.
    func start(_ order: PaintOrder) { mailbox.lay(.draw(order)) }

    /// Gives the rows of a backdrop to the thread, which takes them from the last one on.
    func start(_ work: Backdrop.Shrinking, _ rows: BandQueue) { mailbox.lay(.shrink(work, rows)) }

    /// Withdraws the order if the thread has not begun it, else waits until it is done. No band or row may be left.
    func finish() { mailbox.takeBackOrWait() }
}

/// The work of a second painter.
struct PaintOrder {
    var ops: PaintOpList
    var range: Range<Int>
    var bands: Bands
    var pixels: PixelBuffer
    /// The colour painted over the bands first.
    var ground: Color?
    /// False if another order for the same picture follows.
    var isLast: Bool
}

/// A queue of one order for the thread.
///
/// Waking a thread takes a virtual machine longer than drawing a small band. A thread that expects the other to be ready
/// at once therefore looks again and again for ``patience`` before it sleeps.
@safe private final class Mailbox {
    enum Order {
        case draw(PaintOrder)
        case shrink(Backdrop.Shrinking, BandQueue)
        case quit
    }

    /// The ones who may touch the order: the caller in `empty`, either in `full`, the thread in `taken`.
    private static let empty = 0
    private static let full = 1
    private static let taken = 2

    /// Nanoseconds; the longer time is between two orders for one picture.
    private static let patience: Int64 = 100_000
    private static let longPatience: Int64 = 1_000_000

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let state = Atomic(Mailbox.empty)
    private let isCalled = Atomic(false)
    private var order: Order?

    init() {
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(mutex)
        unsafe changed.deallocate()
        unsafe mutex.deallocate()
    }

    /// Wakes the thread for an order that follows soon.
    func call() {
        isCalled.store(true, ordering: .releasing)
        wake()
    }

    func lay(_ next: Order) {
        order = next
        state.store(Self.full, ordering: .releasing)
        wake()
    }

    /// Waits for an order, which stays in the queue until it is done.
    ///
    ///
    /// - Parameter isSoon: True if another order for the same picture follows.
    func read(isSoon: Bool) -> Order {
        while true {
            spin(isSoon ? Self.longPatience : Self.patience) { state.load(ordering: .relaxed) == Self.full }
            sleep { state.load(ordering: .relaxed) == Self.full || isCalled.load(ordering: .relaxed) }
            isCalled.store(false, ordering: .relaxed)
            if state.compareExchange(expected: Self.full, desired: Self.taken, ordering: .acquiring).exchanged,
                let order
            {
                return order
            }
        }
    }

    /// Removes the order once it is done, and releases what it holds.
    func clear() {
        order = nil
        state.store(Self.empty, ordering: .releasing)
        wake()
    }

    /// Removes the order if the thread has not read it, else waits until it is done.
    func takeBackOrWait() {
        if state.compareExchange(expected: Self.full, desired: Self.empty, ordering: .acquiring).exchanged {
            order = nil
            return
        }
        spin(Self.patience) { state.load(ordering: .acquiring) == Self.empty }
        sleep { state.load(ordering: .acquiring) == Self.empty }
    }

    // MARK: Waiting

    private func wake() {
        unsafe pthread_mutex_lock(mutex)
        unsafe pthread_cond_broadcast(changed)
        unsafe pthread_mutex_unlock(mutex)
    }

    private func sleep(until isReady: () -> Bool) {
        if isReady() { return }
        unsafe pthread_mutex_lock(mutex)
        while !isReady() { unsafe pthread_cond_wait(changed, mutex) }
        unsafe pthread_mutex_unlock(mutex)
    }

    private func spin(_ patience: Int64, until isReady: () -> Bool) {
        let end = SectionClock.now() + patience
        while SectionClock.now() < end {
            for _ in 0..<32 {
                if isReady() { return }
                processor_pause()
            }
        }
    }
}

/// Draws bands until the order to quit.
private func run(_ mailbox: Mailbox) {
    var scratch = PaintScratch()
    var isSoon = false
    while let isLast = draw(from: mailbox, isSoon: isSoon, &scratch) {
        mailbox.clear()
        isSoon = !isLast
    }
}

/// Performs one order. Everything that the order holds is released before this returns, so that the caller's arrays are
/// not copied when they change.
///
/// - Returns: True if no other order for the same picture follows; nil for the order to quit.
private func draw(from mailbox: Mailbox, isSoon: Bool, _ scratch: inout PaintScratch) -> Bool? {
    let order: PaintOrder
    switch mailbox.read(isSoon: isSoon) {
    case .quit: return nil
    case .shrink(let work, let rows):
        while let row = rows.takeLast() { work.average(row, &scratch.sums) }
        return false
    case .draw(let drawing): order = drawing
    }
    guard let surface = try? Surface(sharing: order.pixels) else { return order.isLast }
    let kept = scratch
    scratch = PaintScratch()
    var painter = Painter(surface, scratch: consume kept)
    while let band = order.bands.takeLast() {
        for area in order.bands[band] {
            if let ground = order.ground { painter.clear(area, ground) }
            painter.draw(order.ops, order.range, in: area)
        }
    }
    scratch = painter.scratch
    surface.finish()
    return order.isLast
}

private func work(_ mailbox: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let mailbox = unsafe mailbox else { return nil }
    run(unsafe Unmanaged<Mailbox>.fromOpaque(mailbox).takeRetainedValue())
    return nil
}
