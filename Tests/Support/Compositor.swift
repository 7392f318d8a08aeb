import Foundation

/// The process of a Wayland compositor for one test, with a runtime folder that is nobody else's.
///
/// ``Weston`` and ``Sway`` are the two that there are.
public struct Compositor: ~Copyable {
    /// The colour of the desktop, 0x00RRGGBB.
    public static let ground: UInt32 = 0x20_40_60

    private let server: Program
    private let folder: RuntimeFolder
    private let socket: String

    /// Starts a compositor, and waits until programs can connect.
    ///
    /// - Parameter socket: how it calls its socket.
    init(
        _ program: String, _ arguments: [String], in folder: RuntimeFolder, socket: String,
        environment: [String: String]
    ) throws {
        let server = try Program(
            Program.installed(program), arguments,
            environment: ["XDG_RUNTIME_DIR": folder.path].merging(environment) { $1 })
        do {
            try wait(within: 20, for: "the socket of \(program)") {
                FileManager.default.fileExists(atPath: folder.file(socket))
            }
        } catch { throw Display.Failure(description: "\(error); it printed:\n\(server.output)\(server.errors)") }
        self.server = server
        self.folder = folder
        self.socket = socket
    }

    /// The variables by which programs find the compositor.
    public var environment: [String: String] {
        ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": socket, "DISPLAY": "", "SDL_VIDEODRIVER": "wayland"]
    }

    /// Starts a program that shows its windows here.
    ///
    /// - Parameters:
    ///   - hasTitleBar: true to let libdecor draw one. Without it a window is its content and nothing else.
    ///   - environment: what it sees beside the test's own variables.
    public func start(
        _ program: URL, _ arguments: [String] = [], hasTitleBar: Bool = false, environment: [String: String] = [:]
    ) throws -> Program {
        var own = self.environment
        if !hasTitleBar { own["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"] = "0" }
        return try Program(program, arguments, environment: own.merging(environment) { $1 })
    }

    /// Waits until the desktop is painted.
    static func awaitDesktop(_ picture: () throws -> Picture) throws {
        try wait(within: 20, for: "the compositor's desktop") {
            // A socket is there before somebody listens. The pointer may be anywhere.
            (try? picture()).map { $0.frame(on: ground) == nil } ?? false
        }
    }

    /// The path of its socket.
    var socketPath: String { folder.file(socket) }

    /// Ends the compositor at once, as a fault of its own would.
    public func kill() { server.kill() }
}

/// A folder for the sockets of a compositor, gone when the last one who holds it is.
final class RuntimeFolder: Sendable {
    let path: String

    init() throws {
        // Short: the path of a socket has at most 108 bytes.
        path = "/tmp/motionlab-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    }
}

/// A compositor whose screen can be looked at.
public protocol CompositorScreen: ~Copyable {
    /// The picture of the whole screen now.
    func picture() throws -> Picture
}

extension CompositorScreen where Self: ~Copyable {
    /// A rectangle of the screen, in pixels.
    public typealias Frame = (x: Int, y: Int, width: Int, height: Int)

    /// The frame of the one open window, once it has this size in pixels; nil for any size.
    public func frame(of size: (width: Int, height: Int)? = nil, within seconds: Double = 20) throws -> Frame {
        var found: Frame?
        do {
            try wait(within: seconds, for: "a window of \(size.map { "\($0.width)×\($0.height)" } ?? "any size")") {
                found = try picture().frame(on: Compositor.ground)
                guard let found, let size else { return found != nil }
                return found.width == size.width && found.height == size.height
            }
        } catch { throw Display.Failure(description: "\(error); there is \(found.map { "\($0)" } ?? "none")") }
        return found!
    }

    /// The picture of a rectangle of the screen.
    public func picture(of frame: Frame) throws -> Picture {
        try picture().cropped(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
}
