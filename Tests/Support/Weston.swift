import Foundation

/// Weston, in a window on a ``Display``: the mouse and the keyboard there are those of its seat.
///
///     let weston = try Weston()
///     let program = try weston.compositor.start(binary, ["run"])
///     let frame = try weston.frame(of: (390, 844))
///     try weston.drag(through: [(195, 735), (195, 300)], in: frame)
public struct Weston: CompositorScreen, ~Copyable {
    public let compositor: Compositor
    /// The screen that Weston's window fills.
    public let display: Display
    private let window: Display.WindowID

    /// Starts it on a screen of this size in pixels.
    ///
    /// - Parameters:
    ///   - scale: pixels for each of the units that programs count in.
    ///   - layout: X's names of the keyboard's layout and its variant.
    public init(width: Int = 1000, height: Int = 1000, scale: Int = 1, layout: [String] = []) throws {
        let display = try Display(width: width, height: height)
        if !layout.isEmpty { try display.layout(layout) }
        let folder = try RuntimeFolder()
        try folder.write(
            """
            [shell]
            panel-position=none
            locking=false
            background-color=0xff204060
            animation=none
            startup-animation=none
            close-animation=none
            [output]
            name=X1
            mode=\(width / scale)x\(height / scale)
            scale=\(scale)

            """, to: "weston.ini")
        let compositor = try Compositor(
            "weston",
            [
                "--backend=x11-backend.so", "--use-pixman", "--socket=motionlab", "--idle-time=0",
                "--config=\(folder.file("weston.ini"))",
            ], in: folder, socket: "motionlab", environment: ["DISPLAY": display.name])
        // Its title is not where xdotool looks.
        let window = try display.window(ofClass: "Weston Compositor")
        try display.focus(window)
        try Compositor.awaitDesktop { try display.picture(of: window) }
        // It counts the pointer's steps from wherever it takes it to be at first, and stops it at its edges: from
        // corner to corner, and both agree.
        try display.xdotool("mousemove", "0", "0", "mousemove", "\(width)", "\(height)")
        self.init(compositor: compositor, display: display, window: window)
    }

    private init(compositor: consuming Compositor, display: consuming Display, window: Display.WindowID) {
        self.compositor = compositor
        self.display = display
        self.window = window
    }

    public func picture() throws -> Picture { try display.picture(of: window) }

    /// Presses at the first position in a frame and moves through the others, a step every `interval` seconds.
    ///
    /// - Parameter releasing: false to leave the button down at the last one.
    public func drag(
        through positions: [(x: Int, y: Int)], in frame: Frame, interval: Double = 0.01, releasing: Bool = true
    ) throws {
        try display.drag(
            through: positions.map { ($0.x + frame.x, $0.y + frame.y) }, in: window, interval: interval,
            releasing: releasing)
    }

    /// Moves the pointer to a position in a frame; it may lie outside.
    public func move(to position: (x: Int, y: Int), in frame: Frame) throws {
        try display.move(to: (position.x + frame.x, position.y + frame.y), in: window)
    }

    /// Presses and releases at a position in a frame; with a wheel button, turns the wheel by a notch.
    public func click(_ button: Display.Button = .left, at position: (x: Int, y: Int), in frame: Frame) throws {
        try display.click(button, at: (position.x + frame.x, position.y + frame.y), in: window)
    }
}
