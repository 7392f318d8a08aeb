extension Display {
    /// A button of the mouse, by the number that X gives it.
    public enum Button: Int, Sendable {
        case left = 1
        case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
    }

    /// Moves the pointer to a position in a window, in pixels from its top left; it may lie outside.
    public func move(to position: (x: Int, y: Int), in window: WindowID) throws {
        try xdotool(try words(for: position, in: window))
    }

    /// Holds a button of the mouse down.
    public func press(_ button: Button = .left) throws {
        try xdotool("mousedown", "\(button.rawValue)")
    }

    /// Releases a button of the mouse.
    public func release(_ button: Button = .left) throws {
        try xdotool("mouseup", "\(button.rawValue)")
    }

    /// Presses and releases at a position in a window; with a wheel button, turns the wheel by a notch.
    public func click(_ button: Button = .left, at position: (x: Int, y: Int), in window: WindowID)
        throws
    {
        try xdotool(try words(for: position, in: window) + ["click", "\(button.rawValue)"])
    }

    /// Presses at the first position and moves through the others, a step every `interval` seconds, as a hand does.
    ///
    /// - Parameter releasing: false to leave the button down at the last position.
    public func drag(
        through positions: [(x: Int, y: Int)], in window: WindowID, interval: Double = 0.01,
        releasing: Bool = true
    ) throws {
        var all: [String] = []
        for (index, position) in positions.enumerated() {
            all += try words(for: position, in: window) + (index == 0 ? ["mousedown", "1"] : [])
            all += ["sleep", "\(interval)"]
        }
        if releasing { all += ["mouseup", "1"] }
        try xdotool(all)
    }

    /// The positions on a straight line, both ends included.
    public static func line(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int
    ) -> [(x: Int, y: Int)] {
        (0...steps).map { step in
            (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
        }
    }

    /// Presses and releases keys, by X's names: `key("ctrl+v")`.
    public func key(_ names: String...) throws { try xdotool(["key"] + names) }

    /// Types text as a keyboard would, a character in 0.2 s.
    ///
    /// For a character that no key has, xdotool changes a key for a moment; a program that is kept waiting may miss it.
    public func type(_ text: String) throws { try xdotool("type", "--delay", "200", text) }

    /// Gives the keyboard another layout, by X's names of the layout and its variant.
    public func layout(_ names: [String]) throws {
        let tool = try Program(Program.installed("setxkbmap"), names, environment: ["DISPLAY": name])
        guard try tool.wait(within: 20) == 0 else { throw Failure(description: "no layout \(names): \(tool.errors)") }
    }

    /// Gives a window the keyboard.
    public func focus(_ window: WindowID) throws { try xdotool("windowfocus", "--sync", "\(window)") }

    /// Gives a window another size, in pixels.
    public func resize(_ window: WindowID, width: Int, height: Int) throws {
        try xdotool("windowsize", "\(window)", "\(width)", "\(height)")
    }

    /// Moves a window's top left to a position on the screen.
    public func place(_ window: WindowID, at position: (x: Int, y: Int)) throws {
        try xdotool("windowmove", "\(window)", "\(position.x)", "\(position.y)")
    }

    /// xdotool's command to move the pointer. The position is on the screen, for xdotool takes no negative ones in a
    /// window.
    private func words(for position: (x: Int, y: Int), in window: WindowID) throws -> [String] {
        let frame = try frame(of: window)
        return ["mousemove", "\(max(0, frame.x + position.x))", "\(max(0, frame.y + position.y))"]
    }
}
