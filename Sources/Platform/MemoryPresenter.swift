import CSDL2
import CWayland

/// Pictures in memory shared with a Wayland compositor, in place of the window surface, which SDL 2 lacks there.
///
/// The compositor reads a picture until it has drawn it. The next picture uses the same memory if that is free again,
/// else another page, into which the parts that differ are copied first.
@unsafe final class MemoryPresenter {
    /// The most pages: one picture on the screen, one on its way, one that is drawn, and one spare.
    private static let most = 4
    /// More parts than this count as the whole picture.
    private static let mostStale = 64

    /// Memory for one picture.
    @unsafe private struct Page {
        let buffer: OpaquePointer
        let surface: UnsafeMutablePointer<SDL_Surface>
        /// The parts that are newer in other pages.
        var stale: [SDL_Rect] = []
    }

    private let link: WaylandLink
    private var pages: [Page] = unsafe []
    /// The page shown last, or being drawn into.
    private var current = 0
    private var areas: [wayland_area] = []

    init(_ link: WaylandLink) { unsafe self.link = unsafe link }

    /// The picture to draw into, of the window's current size; it holds the last picture, or is new after a resize.
    func begin(_ window: OpaquePointer) throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
        var (width, height): (CInt, CInt) = (0, 0)
        unsafe SDL_GetWindowSizeInPixels(window, &width, &height)
        unsafe wayland_dispatch(link.connection)
        if let page = unsafe pages.first, unsafe page.surface.pointee.w != width || page.surface.pointee.h != height {
            unsafe release()
        }
        guard unsafe !pages.isEmpty else {
            unsafe pages.append(try unsafe makePage(width, height))
            unsafe current = 0
            return unsafe pages[0].surface
        }
        guard unsafe isBusy(current) else { return unsafe pages[current].surface }
        var next = unsafe pages.indices.first { unsafe !isBusy($0) }
        if next == nil, unsafe pages.count < Self.most {
            var page = try unsafe makePage(width, height)
            unsafe page.stale = [SDL_Rect(x: 0, y: 0, w: width, h: height)]
            unsafe pages.append(page)
            next = unsafe pages.count - 1
        }
        // A compositor that keeps all pages shows none: the oldest is drawn over.
        let page = unsafe next ?? (current + 1) % pages.count
        unsafe refresh(page)
        unsafe current = page
        return unsafe pages[page].surface
    }

    /// Shows these parts of the picture.
    func show(_ rects: UnsafeBufferPointer<SDL_Rect>) {
        unsafe areas.removeAll(keepingCapacity: true)
        for index in rects.indices {
            let rect = unsafe rects[index]
            unsafe areas.append(wayland_area(x: rect.x, y: rect.y, width: rect.w, height: rect.h))
        }
        for page in unsafe pages.indices where unsafe page != current { unsafe note(rects, staleIn: page) }
        unsafe wayland_buffer_show(pages[current].buffer, areas, CInt(areas.count))
    }

    /// Releases all memory.
    func release() {
        for page in unsafe pages.indices {
            unsafe SDL_FreeSurface(pages[page].surface)
            unsafe wayland_buffer_free(pages[page].buffer)
        }
        unsafe pages.removeAll()
    }

    private func makePage(_ width: CInt, _ height: CInt) throws(PlatformError) -> Page {
        guard let buffer = unsafe wayland_buffer_make(link.connection, width, height) else {
            throw PlatformError(call: "wl_shm", message: "no memory for a picture of \(width)×\(height) pixels")
        }
        guard
            let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
                wayland_buffer_pixels(buffer), width, height, 32, width * 4, plainFormat)
        else {
            let error = PlatformError.last("SDL_CreateRGBSurfaceWithFormatFrom")
            unsafe wayland_buffer_free(buffer)
            throw error
        }
        return unsafe Page(buffer: buffer, surface: surface)
    }

    private func isBusy(_ page: Int) -> Bool { unsafe wayland_buffer_is_busy(pages[page].buffer) != 0 }

    /// Copies the newer parts of the current page into another page.
    private func refresh(_ page: Int) {
        for rect in unsafe pages[page].stale {
            var (from, to) = (rect, rect)
            // With equal formats and sizes this copies rows.
            unsafe SDL_UpperBlit(pages[current].surface, &from, pages[page].surface, &to)
        }
        unsafe pages[page].stale.removeAll(keepingCapacity: true)
        unsafe pages[page].surface.pointee.userdata = unsafe pages[current].surface.pointee.userdata
    }

    private func note(_ rects: UnsafeBufferPointer<SDL_Rect>, staleIn page: Int) {
        if unsafe pages[page].stale.count + rects.count > Self.mostStale {
            let surface = unsafe pages[page].surface
            unsafe pages[page].stale = [unsafe SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)]
        } else {
            for index in rects.indices { unsafe pages[page].stale.append(rects[index]) }
        }
    }
}
