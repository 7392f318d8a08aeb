import CX11
import Foundation

/// A screen of its own for one test: an X server that nobody sees, and a mouse and a keyboard on it.
///
/// The server picks a free number, ends when the value goes, and also ends if the test's process dies. No
/// window manager runs: a window gets the keyboard by ``focus(_:)``.
///
///     let display = try Display()
///     let program = try display.start(binary, ["run"])
///     let window = try display.window(titled: "MotionLab")
///     try display.drag(through: [(195, 735), (195, 500), (195, 300)], in: window)
@safe public struct Display: ~Copyable {
    /// A window by the number that the X server knows it by.
    public typealias WindowID = UInt

    /// A need of a test that could not be started, found or done.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        /// Makes the error of what went wrong.
        public init(description: String) { self.description = description }
    }

    /// The value of `DISPLAY` for programs, such as ":7".
    public let name: String
    private let server: Program
    private let connection: OpaquePointer

    /// Starts a server with a screen of this size in pixels and so many bits a pixel.
    ///
    /// - Parameter dpi: Dots to the inch that the screen claims.
    /// - Throws: ``Failure`` if there is no Xvfb, or it does not start.
    public init(width: Int = 1280, height: Int = 1024, depth: Int = 24, dpi: Int = 96) throws {
        // -terminate ends the server with its last client, which is the connection kept here.
        let server = try Program(
            Program.installed("Xvfb"),
            [
                "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-dpi", "\(dpi)", "-nolisten", "tcp",
                "-terminate",
            ])
        let name = ":" + (try server.line { Int($0) != nil })
        guard let connection = unsafe x11_open(name) else { throw Failure(description: "no screen at \(name)") }
        unsafe self.init(name: name, server: server, connection: connection)
    }

    private init(name: String, server: consuming Program, connection: OpaquePointer) {
        self.name = name
        self.server = server
        unsafe self.connection = unsafe connection
    }

    deinit { unsafe x11_close(connection) }

    /// The screen's size in pixels.
    public var size: (width: Int, height: Int) {
        var (width, height): (CInt, CInt) = (0, 0)
        unsafe x11_screen_size(connection, &width, &height)
        return (Int(width), Int(height))
    }

    /// Starts a program on this screen.
    ///
    /// - Parameter environment: what it sees beside the test's own variables.
    public func start(
        _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Program {
        let own = ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"]
        return try Program(program, arguments, environment: own.merging(environment) { $1 })
    }

    /// Starts a window manager that gives windows a frame with a title bar, and waits until it is there.
    ///
    /// - Returns: What keeps it running.
    public func startWindowManager() throws -> Program {
        let manager = try start(Program.installed("openbox"))
        // It names itself on the root window once it manages.
        let asked = ["-root", "_NET_SUPPORTING_WM_CHECK"]
        try wait(within: 20, for: "the window manager") {
            let tool = try Program(Program.installed("xprop"), asked, environment: ["DISPLAY": name])
            return try tool.wait(within: 20) == 0 && tool.output.contains("0x")
        }
        return manager
    }

    /// The visible window with this title, which may be still to come.
    public func window(titled title: String, within seconds: Double = 20) throws -> WindowID {
        guard !title.utf8.allSatisfy({ $0 < 0x80 }) else { return try window("--name", title, within: seconds) }
        // xdotool searches for names in ASCII only, and tells them in UTF-8.
        var found: WindowID?
        try wait(within: seconds, for: "a window with the title \(title)") {
            let lines = try? xdotool("search", "--onlyvisible", "--class", ".")
            found = lines?.split(separator: "\n").compactMap { WindowID($0) }.first { id in
                (try? xdotool("getwindowname", "\(id)"))?.trimmingCharacters(in: .newlines) == title
            }
            return found != nil
        }
        return found!
    }

    /// The visible window of this class, which may be still to come.
    func window(ofClass name: String) throws -> WindowID { try window("--class", name, within: 20) }

    private func window(_ kind: String, _ name: String, within seconds: Double) throws -> WindowID {
        var found: WindowID?
        try wait(within: seconds, for: "a window with \(kind) \(name)") {
            let lines = try? xdotool("search", "--onlyvisible", kind, "^\(name)$")
            found = lines?.split(separator: "\n").first.flatMap { WindowID($0) }
            return found != nil
        }
        return found!
    }

    /// The frame of a window on the screen, in pixels.
    public func frame(of window: WindowID) throws -> (x: Int, y: Int, width: Int, height: Int) {
        var (x, y, width, height): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        guard unsafe x11_geometry(connection, window, &x, &y, &width, &height) == 0 else {
            throw Failure(description: "there is no window \(window)")
        }
        return (Int(x), Int(y), Int(width), Int(height))
    }

    /// Asks a window to close as the button in its frame does.
    public func close(_ window: WindowID) throws {
        guard unsafe x11_ask_to_close(connection, window) == 0 else {
            throw Failure(description: "the window \(window) could not be asked to close")
        }
    }

    /// Drags a file onto a window and releases it there, as a list of files on a desktop does.
    ///
    /// - Parameter path: Whole, and without characters that an address would write otherwise; or an address with a scheme.
    public func drop(_ path: String, onto window: WindowID) throws {
        guard unsafe x11_drop_file(connection, window, path) == 0 else {
            throw Failure(description: "the window \(window) did not take \(path)")
        }
    }

    /// The picture of the screen now.
    public func picture() throws -> Picture {
        let (width, height) = size
        var pixels = [UInt32](repeating: 0, count: width * height)
        guard unsafe x11_capture(connection, &pixels, CInt(width), CInt(height)) == 0 else {
            throw Failure(description: "the screen could not be read")
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// The picture of the screen where a window is; a part off the screen is missing.
    public func picture(of window: WindowID) throws -> Picture {
        let rect = try frame(of: window)
        return try picture().cropped(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }

    /// Runs xdotool with these words and gives back what it prints.
    ///
    /// Several commands may follow each other: `"mousemove", "5", "5", "sleep", "0.02", "click", "1"`.
    @discardableResult
    public func xdotool(_ words: String...) throws -> String { try xdotool(words) }

    /// Runs xdotool with these words and gives back what it prints.
    @discardableResult
    public func xdotool(_ words: [String]) throws -> String {
        let tool = try Program(
            Program.installed("xdotool"), words, environment: ["DISPLAY": name])
        let status = try tool.wait(within: 60)
        guard status == 0 else {
            throw Failure(
                description: "xdotool \(words.joined(separator: " ")): status \(status) \(tool.errors)")
        }
        return tool.output
    }
}

/// Looks again and again until something holds.
///
/// Two seconds or more are the patience of a test, and no measure of what it waits for: beside other programs that takes
/// several times as long, so that ten times as many are waited for.
///
/// - Throws: ``Display/Failure``, naming what was waited for, if it does not in time.
public func wait(within seconds: Double, for what: String, until holds: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: seconds < 2 ? seconds : seconds * 10)
    while try !holds() {
        guard Date() < end else {
            throw Display.Failure(description: "waited \(seconds) s in vain for \(what)")
        }
        Thread.sleep(forTimeInterval: 0.01)
    }
}
