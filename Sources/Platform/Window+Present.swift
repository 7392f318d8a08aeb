import CSDL2
import Drawing

/// The time at which one picture was handed over.
///
/// The time at which the call returned is known, not the time at which light left the screen.
public struct Presentation: Hashable, Sendable {
    /// The time at which drawing ended and the call began, in nanoseconds of ``MonotonicClock``.
    public let called: Nanoseconds
    /// The time at which the call returned.
    public let returned: Nanoseconds
    /// The number of pixels handed over; 0 if nothing had changed and no call was made.
    public let pixels: Int
}

extension Window {
    /// True if presenting waits until the display takes the picture.
    public var waitsForDisplay: Bool {
        if case .texture(let texture) = unsafe presenter { unsafe texture.waitsForDisplay } else { false }
    }

    /// Draws into the window's memory and shows the result.
    ///
    /// - Parameter draw: draws, and appends the rectangles that it changed. The buffer is fresh if it does not hold the
    ///   last picture, at first and after a resize: then every pixel must be drawn. Without a rectangle nothing is
    ///   shown. Rectangles may reach beyond the buffer.
    /// - Returns: the time at which the picture was handed over, which is not the time at which it is visible.
    /// - Throws: ``PlatformError`` if the system fails; the next call starts over.
    @discardableResult
    public mutating func present(
        _ draw: (_ buffer: PixelBuffer, _ isFresh: Bool, _ damage: inout [PixelArea]) -> Void
    ) throws(PlatformError) -> Presentation {
        let surface = try unsafe presenter.begin(handle)
        let (width, height) = unsafe (Int(surface.pointee.w), Int(surface.pointee.h))
        let isFresh = unsafe surface.pointee.userdata == nil
        damage.removeAll(keepingCapacity: true)
        let mustLock = unsafe surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
        if mustLock { try unsafe PlatformError.check(SDL_LockSurface(surface), "SDL_LockSurface") }
        if let base = unsafe surface.pointee.pixels,
            let buffer = unsafe PixelBuffer(
                base: base, width: width, height: height, bytesPerRow: Int(surface.pointee.pitch))
        {
            draw(buffer, isFresh, &damage)
        }
        if mustLock { unsafe SDL_UnlockSurface(surface) }
        // SDL leaves this field to the program, and it is empty in the new surface after a resize.
        unsafe surface.pointee.userdata = UnsafeMutableRawPointer(bitPattern: 1)
        if isFresh || mustShowAll {
            damage.removeAll(keepingCapacity: true)
            damage.append(PixelArea(x: 0, y: 0, width: width, height: height))
        }
        return try showDamage(width: width, height: height)
    }

    /// Presents the damaged rectangles of a buffer of this size.
    private mutating func showDamage(width: Int, height: Int) throws(PlatformError) -> Presentation {
        rects.removeAll(keepingCapacity: true)
        var pixels = 0
        for rect in damage {
            let part = rect.clipped(width: width, height: height)
            guard part.count > 0 else { continue }
            pixels += part.count
            rects.append(SDL_Rect(x: CInt(part.x), y: CInt(part.y), w: CInt(part.width), h: CInt(part.height)))
        }
        let called = MonotonicClock.now()
        guard pixels > 0 else { return Presentation(called: called, returned: called, pixels: 0) }
        // Until a present succeeds, the content of the screen is unknown.
        mustShowAll = true
        try unsafe rects.withUnsafeBufferPointer { rects throws(PlatformError) in
            try unsafe presenter.show(rects, in: handle)
        }
        mustShowAll = false
        return Presentation(called: called, returned: MonotonicClock.now(), pixels: pixels)
    }
}

extension PixelArea {
    /// The part inside a picture of `width` by `height` pixels.
    func clipped(width limitX: Int, height limitY: Int) -> PixelArea {
        let left = min(max(x, 0), limitX)
        let top = min(max(y, 0), limitY)
        return PixelArea(
            x: left, y: top, width: max(0, min(x + width, limitX) - left), height: max(0, min(y + height, limitY) - top)
        )
    }
}
