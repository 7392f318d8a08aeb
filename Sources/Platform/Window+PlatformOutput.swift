import CSDL2
import Drawing
import Glibc

extension Window {
    /// Makes the desktop follow: pointer form, text input and where its caret is, title. What is the same costs nothing.
    public mutating func apply(_ new: PlatformOutput) {
        guard new != platformOutput else { return }
        if new.title != platformOutput.title { setTitle(new.windowTitle(of: name)) }
        if new.cursor != platformOutput.cursor { show(new.cursor) }
        if new.caret != platformOutput.caret {
            if let caret = new.caret {
                // The rectangle tells an input method where to open its list.
                var rect = SDL_Rect(
                    x: unit(caret.minX), y: unit(caret.minY), w: unit(caret.width), h: unit(caret.height))
                unsafe SDL_SetTextInputRect(&rect)
                if platformOutput.caret == nil { SDL_StartTextInput() }
            } else if commitOrder.isComposing {
                endComposing()
            } else {
                SDL_StopTextInput()
            }
        }
        if new.endsComposing, !platformOutput.endsComposing, new.caret != nil { endComposing() }
        platformOutput = new
    }

    /// Has an input method end what it composes, and waits for its answer, also once the caret has gone: it would come
    /// with the next text otherwise.
    private mutating func endComposing() {
        SDL_StopTextInput()
        SDL_StartTextInput()
        commitOrder.composed = ""
        answerEnd = MonotonicClock.now() + 100_000_000
    }

    /// Gives the window a picture for task bars.
    ///
    /// - Parameters:
    ///   - pixels: rows from the top, 0xAARRGGBB, colours not multiplied by alpha.
    ///   - width: pixels in a row.
    ///   - height: rows; `width * height` must be the number of pixels.
    /// - Throws: ``PlatformError`` if the picture cannot be made.
    public mutating func setIcon(_ pixels: [UInt32], width: Int, height: Int) throws(PlatformError) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "an icon of another size")
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard
            let surface = unsafe SDL_CreateRGBSurfaceWithFormat(0, CInt(width), CInt(height), 32, format)
        else { throw .last("SDL_CreateRGBSurfaceWithFormat") }
        defer { unsafe SDL_FreeSurface(surface) }
        let pitch = unsafe Int(surface.pointee.pitch)
        unsafe pixels.withUnsafeBytes { source in
            for row in 0..<height {
                let line = unsafe UnsafeRawBufferPointer(rebasing: source[row * width * 4..<(row + 1) * width * 4])
                unsafe surface.pointee.pixels.advanced(by: row * pitch).copyMemory(
                    from: line.baseAddress!, byteCount: line.count)
            }
        }
        unsafe SDL_SetWindowIcon(handle, surface)
    }

    private mutating func show(_ cursor: PlatformOutput.Cursor) {
        // A desktop may lack a form, or all of them; the pointer then stays as it is.
        guard hasCursors, let form = unsafe cursors[cursor] ?? SDL_CreateSystemCursor(cursor.system) else { return }
        unsafe cursors[cursor] = unsafe form
        unsafe SDL_SetCursor(form)
    }

    /// Xlib converts a title by the process's locale, which is C, and keeps the old title where a character is not in it.
    ///
    /// With UTF-8 as the locale for good, it would give ASCII titles a type that tools such as xdotool do not read.
    private func setTitle(_ title: String) {
        let isASCII = title.utf8.allSatisfy { $0 < 0x80 }
        if !isASCII { _ = unsafe setlocale(LC_CTYPE, "C.UTF-8") }
        unsafe SDL_SetWindowTitle(handle, title)
        if !isASCII { _ = unsafe setlocale(LC_CTYPE, "C") }
    }

    private func unit(_ points: Double) -> CInt { CInt(clamping: Int((points * unitsPerPoint).rounded())) }
}

extension PlatformOutput.Cursor {
    fileprivate var system: SDL_SystemCursor {
        switch self {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .move: SDL_SYSTEM_CURSOR_SIZEALL
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .wait: SDL_SYSTEM_CURSOR_WAIT
        }
    }
}
