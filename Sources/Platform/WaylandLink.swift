import CSDL2
import CWayland

/// The parts of a window's Wayland connection that SDL 2 does not expose: shared memory, the compositor's times of
/// input, and whether the compositor still runs.
///
/// Its objects use the same connection as SDL's. SDL reads the messages of the compositor; those for these objects wait
/// in a separate queue, which is dispatched here.
@unsafe struct WaylandLink {
    let connection: OpaquePointer

    /// Opens the link of a window; nil if the window is not on Wayland, or there is no shared memory.
    init?(_ window: OpaquePointer) {
        guard VideoSystem.isWayland else { return nil }
        var info = unsafe SDL_SysWMinfo()
        unsafe info.version = SDL_version(
            major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
        guard unsafe SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, unsafe info.subsystem == SDL_SYSWM_WAYLAND,
            let display = unsafe info.info.wl.display, let surface = unsafe info.info.wl.surface,
            let connection = unsafe wayland_open(
                UnsafeMutableRawPointer(display), UnsafeMutableRawPointer(surface))
        else { return nil }
        unsafe self.connection = unsafe connection
    }

    /// True once the compositor has ended, or has ended the connection.
    var isBroken: Bool { unsafe wayland_error(connection) != 0 }

    /// Passes on the inputs received since the last call, oldest first.
    func takeInputs(_ take: (wayland_input) -> Void) {
        unsafe withUnsafeTemporaryAllocation(of: wayland_input.self, capacity: 64) { inputs in
            while case let count = unsafe wayland_take_inputs(connection, inputs.baseAddress, CInt(inputs.count)),
                count > 0
            {
                for index in 0..<Int(count) { take(unsafe inputs[index]) }
            }
        }
    }

    /// Ends the link; nothing of it may be in use any more.
    func close() { unsafe wayland_close(connection) }
}
