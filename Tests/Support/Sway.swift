import CWaylandHand
import Foundation

/// Sway, on a screen that nobody sees: it scales by fractions as Weston does not, and has an input method.
@safe public struct Sway: CompositorScreen, ~Copyable {
    public let compositor: Compositor
    private let folder: RuntimeFolder
    private let size: (width: Int, height: Int)
    /// The hand of a compositor without devices: its mouse, and types.
    private let hand: OpaquePointer

    /// Starts it on a screen of this size in pixels.
    ///
    /// - Parameter scale: pixels for each of the units that programs count in.
    public init(width: Int = 900, height: Int = 1350, scale: Double) throws {
        let folder = try RuntimeFolder()
        try folder.write(
            """
            output HEADLESS-1 mode \(width)x\(height)@60Hz
            output HEADLESS-1 scale \(scale)
            output * bg #204060 solid_color
            for_window [app_id=".*"] floating enable, border none
            xwayland disable

            """, to: "config")
        var words = ["sway", "-c", folder.file("config")]
        if getuid() == 0 {
            // It does not run for the superuser.
            guard unsafe chown(folder.path, 65534, 65534) == 0 else {
                throw Display.Failure(description: "the folder \(folder.path) cannot be given away")
            }
            words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
        }
        let compositor = try Compositor(
            words[0], Array(words.dropFirst()), in: folder, socket: "wayland-1",
            environment: [
                "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
                "WAYLAND_DISPLAY": "", "DISPLAY": "",
            ])
        try Compositor.awaitDesktop { try Self.picture(from: compositor.environment, in: folder) }
        guard let hand = unsafe wayland_hand_open(compositor.socketPath) else {
            throw Display.Failure(description: "Sway takes no mouse")
        }
        // Out of the way: it begins in the middle.
        guard unsafe wayland_hand_move(hand, 0, 0, UInt32(width), UInt32(height)) == 0 else {
            unsafe wayland_hand_close(hand)
            throw Display.Failure(description: "Sway moves no pointer")
        }
        unsafe self.init(compositor: compositor, folder: folder, size: (width, height), hand: hand)
    }

    private init(
        compositor: consuming Compositor, folder: RuntimeFolder, size: (width: Int, height: Int), hand: OpaquePointer
    ) {
        self.compositor = compositor
        self.folder = folder
        self.size = size
        unsafe self.hand = unsafe hand
    }

    deinit { unsafe wayland_hand_close(hand) }

    public func picture() throws -> Picture { try Self.picture(from: compositor.environment, in: folder) }

    private static func picture(from environment: [String: String], in folder: RuntimeFolder) throws -> Picture {
        let file = folder.file("screen.png")
        let tool = try Program(Program.installed("grim"), [file], environment: environment)
        let status = try tool.wait(within: 20)
        guard status == 0 else { throw Display.Failure(description: "grim: status \(status) \(tool.errors)") }
        return try Picture(readingFrom: file)
    }

    /// Moves the pointer to a position in a frame.
    public func move(to position: (x: Int, y: Int), in frame: Frame) throws {
        let (x, y) = (UInt32(frame.x + position.x), UInt32(frame.y + position.y))
        try check(unsafe wayland_hand_move(hand, x, y, UInt32(size.width), UInt32(size.height)), "move")
    }

    /// Holds the left button down, or releases it.
    public func press(isDown: Bool) throws { try check(unsafe wayland_hand_press(hand, isDown ? 1 : 0), "press") }

    /// Waits for a text field that has the keyboard.
    public func awaitField() throws { try check(unsafe wayland_hand_await_field(hand), "find a field") }

    /// Shows a text that is still being composed; an empty one ends that.
    public func compose(_ text: String) throws { try check(unsafe wayland_hand_compose(hand, text), "compose") }

    /// Puts a composed text into the field.
    public func commit(_ text: String) throws { try check(unsafe wayland_hand_commit(hand, text), "commit") }

    private func check(_ status: CInt, _ what: String) throws {
        if status != 0 { throw Display.Failure(description: "Sway's hand could not \(what)") }
    }
}
