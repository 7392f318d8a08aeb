import CProcessors
import Drawing
import Geometry
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread that draws one band of a picture while the calling thread draws the other.
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
        #if canImport(Darwin)
            var made: pthread_t?
        #else
            var made = pthread_t()
        #endif
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
        #if canImport(Darwin)
            if let thread = unsafe thread { _ = unsafe pthread_join(thread, nil) }
        #else
            if let thread { _ = pthread_join(thread, nil) }
        #endif
    }

    /// Keeps the thread off the processor that the calling thread runs on.
    ///
    /// In a virtual machine Linux takes a sleeping processor for a missing one, and would draw both bands on one
    /// processor while the other is idle.
    func keepApart() {
        #if !canImport(Darwin)
            let processor = processor_now()
            guard let thread, processor != avoided else { return }
            avoided = processor
            processor_avoid(thread, processor)
        #endif
    }

    /// Wakes the thread for a band that follows soon.
    func call() { mailbox.call() }

    /// Draws a band on the thread; everything that the band reads must not change until ``finish()``.
    func start(_ band: Band) { mailbox.lay(.draw(band)) }

    /// Waits until the band is drawn; false if the thread had not begun it, in which case it is withdrawn.
    func finish() -> Bool { mailbox.takeBackOrWait() }
}

/// The work of a second painter.
struct Band {
    var ops: PaintOpList
    var range: Range<Int>
    var areas: [PixelArea]
    var pixels: PixelBuffer
    /// The colour painted over the areas first.
    var ground: Color?
}

/// A queue of one order for the thread.
///
/// Waking a thread takes a virtual machine longer than drawing a small band. A thread that expects the other to be ready
/// at once therefore looks again and again for ``patience`` before it sleeps.
@safe private final class Mailbox {
    enum Order {
        case draw(Band)
        case quit
    }

    /// Who may touch the order: the caller in `empty`, either in `full`, the thread in `taken`.
    private static let empty = 0
    private static let full = 1
    private static let taken = 2

    /// Nanoseconds.
    private static let patience: Int64 = 100_000

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
    func read() -> Order {
        while true {
            spin { state.load(ordering: .relaxed) == Self.full }
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

    /// Waits until the order is done; false if the thread has not read it, in which case it is removed.
    func takeBackOrWait() -> Bool {
        if state.compareExchange(expected: Self.full, desired: Self.empty, ordering: .acquiring).exchanged {
            order = nil
            return false
        }
        spin { state.load(ordering: .acquiring) == Self.empty }
        sleep { state.load(ordering: .acquiring) == Self.empty }
        return true
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

    private func spin(until isReady: () -> Bool) {
        let end = SectionClock.now() + Self.patience
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
    while draw(from: mailbox, &scratch) { mailbox.clear() }
}

/// Performs one order. Everything that the order holds is released before this returns, so that the caller's arrays are
/// not copied when they change.
///
/// - Returns: False for the order to quit.
private func draw(from mailbox: Mailbox, _ scratch: inout PaintScratch) -> Bool {
    guard case .draw(let band) = mailbox.read() else { return false }
    guard let surface = try? Surface(sharing: band.pixels) else { return true }
    let kept = scratch
    scratch = PaintScratch()
    var painter = Painter(surface, scratch: consume kept)
    for area in band.areas {
        if let ground = band.ground { painter.clear(area, ground) }
        painter.draw(band.ops, band.range, in: area)
    }
    scratch = painter.scratch
    surface.finish()
    return true
}

#if canImport(Darwin)
    private func work(_ mailbox: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        run(unsafe Unmanaged<Mailbox>.fromOpaque(mailbox).takeRetainedValue())
        return nil
    }
#else
    private func work(_ mailbox: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let mailbox = unsafe mailbox else { return nil }
        run(unsafe Unmanaged<Mailbox>.fromOpaque(mailbox).takeRetainedValue())
        return nil
    }
#endif
