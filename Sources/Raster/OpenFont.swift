import CSDL2
import CSDL2TTF
import Synchronization

/// Held during every call into SDL_ttf, which has one FreeType library and one start count for the process, and guards
/// neither.
private let library = Mutex(())

/// Makes calls into SDL_ttf while no other thread does.
private func withLibrary<Result>(_ calls: () -> Result) -> Result {
    // Assigned and not returned: the lock returns only sendable values, and a pointer is not sendable.
    var result: Result?
    library.withLock { _ in result = calls() }
    return result!
}

/// The only owner of one face opened at one size, in pixels.
///
/// Each owner holds one count of the library's start, so that the library outlasts the last of them. Several threads
/// may each open, use and close their own faces at once.
@safe final class OpenFont {
    private let handle: OpaquePointer
    /// The file of the face, which must stay in memory while the face is open.
    private let file: FontFile
    /// Pixels from the baseline up to the top of a line; rounded up.
    let ascent: Int
    /// Pixels from the baseline down to the bottom of a line; positive.
    let descent: Int
    /// An estimate of the memory of the face once the library's cache holds about ninety glyphs.
    let likelyBytes: Int

    /// Opens a face; nil if the file is gone or is no font.
    ///
    /// - Parameters:
    ///   - file: The face's file, where it is in memory already.
    ///   - size: Pixels to the em; kept to 1/72 of a pixel.
    ///   - isItalic: Slants upright glyphs by 12 degrees.
    init?(
        _ face: FontBook.Face, in file: FontFile? = nil, size: Double, hinted: Bool = true, isItalic: Bool = false
    ) {
        guard let file = file ?? FontFile(face.path) else { return nil }
        // One point at 72 × size dots to the inch: the only way to a size between whole points.
        let dots = UInt32((size * 72).rounded().clamped(to: 1...1_000_000))
        let stream = unsafe SDL_RWFromConstMem(file.bytes.baseAddress, Int32(file.bytes.count))
        let opened: (handle: OpaquePointer, ascent: Int32, descent: Int32)? = unsafe withLibrary {
            guard TTF_Init() == 0 else { return nil }
            guard let handle = unsafe TTF_OpenFontIndexDPIRW(stream, 1, 1, face.index, dots, dots) else {
                TTF_Quit()
                return nil
            }
            unsafe TTF_SetFontHinting(handle, hinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
            if isItalic { unsafe TTF_SetFontStyle(handle, TTF_STYLE_ITALIC) }
            return unsafe (handle, TTF_FontAscent(handle), TTF_FontDescent(handle))
        }
        guard let opened = unsafe opened else { return nil }
        unsafe handle = opened.handle
        self.file = file
        ascent = unsafe Int(opened.ascent)
        descent = unsafe -Int(opened.descent)
        likelyBytes = 270_000 + Int(60 * size * size)
    }

    /// Makes sure that the library can start at all.
    static func checkLibrary() throws(RasterError) {
        let reason: String? = withLibrary {
            guard TTF_Init() == 0 else {
                return unsafe SDL_GetError().map { unsafe String(cString: $0) } ?? "no reason given"
            }
            TTF_Quit()
            return nil
        }
        if let reason { throw .refused(call: "TTF_Init", reason: reason) }
    }

    deinit {
        withLibrary {
            unsafe TTF_CloseFont(handle)
            TTF_Quit()
        }
    }

    func covers(_ scalar: Unicode.Scalar) -> Bool {
        withLibrary { unsafe TTF_GlyphIsProvided32(handle, scalar.value) != 0 }
    }

    /// The extent of one glyph in pixels: from the pen left to the ink, from the baseline up to the ink, and the
    /// advance.
    struct Extent {
        var left: Int
        var top: Int
        var advance: Int
    }

    func extent(of scalar: Unicode.Scalar) -> Extent {
        var left: Int32 = 0
        var top: Int32 = 0
        var advance: Int32 = 0
        _ = withLibrary { unsafe TTF_GlyphMetrics32(handle, scalar.value, &left, nil, nil, &top, &advance) }
        return Extent(left: Int(left), top: Int(top), advance: Int(advance))
    }

    /// Pixels by which the second of two glyphs is drawn further than the advance of the first says.
    func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Int {
        withLibrary { unsafe Int(TTF_GetFontKerningSizeGlyphs32(handle, first.value, second.value)) }
    }

    /// Draws a line of text and hands its coverage to `body`: rows of `bytesPerRow`, 255 for full; nil if nothing
    /// could be drawn.
    ///
    /// - Parameter isRightToLeft: True to draw its first character rightmost, and to join letters that way.
    func withCoverage<Result>(
        of text: String, isRightToLeft: Bool = false, _ body: (Coverage) -> Result
    ) -> Result? {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
        let drawn = unsafe withLibrary {
            // Without HarfBuzz the library knows no directions.
            if isRightToLeft { _ = unsafe TTF_SetFontDirection(handle, TTF_DIRECTION_RTL) }
            defer { if isRightToLeft { _ = unsafe TTF_SetFontDirection(handle, TTF_DIRECTION_LTR) } }
            return unsafe TTF_RenderUTF8_Shaded(handle, text, white, black)
        }
        guard let surface = unsafe drawn else { return nil }
        defer { unsafe SDL_FreeSurface(surface) }
        guard let pixels = unsafe surface.pointee.pixels else { return nil }
        let height = unsafe Int(surface.pointee.h)
        let bytesPerRow = unsafe Int(surface.pointee.pitch)
        let bytes = unsafe UnsafeRawBufferPointer(start: pixels, count: height * bytesPerRow)
        return unsafe body(
            Coverage(bytes: bytes, width: Int(surface.pointee.w), height: height, bytesPerRow: bytesPerRow))
    }

    /// A line's coverage, to be read while it is handed out.
    @safe struct Coverage {
        let bytes: UnsafeRawBufferPointer
        let width: Int
        let height: Int
        let bytesPerRow: Int

        subscript(x: Int, y: Int) -> UInt8 { unsafe bytes[y * bytesPerRow + x] }

        /// Some columns of one row.
        func row(_ y: Int, _ columns: ClosedRange<Int>) -> UnsafeRawBufferPointer {
            let start = y * bytesPerRow
            return unsafe UnsafeRawBufferPointer(
                rebasing: bytes[start + columns.lowerBound...start + columns.upperBound])
        }
    }
}
