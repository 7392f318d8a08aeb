import Foundation

/// An input method for Korean, on a separate session bus.
///
///     let display = try Display()
///     let manager = try display.startWindowManager()
///     let method = try InputMethod(.ibus, on: display)
///     let program = try display.start(binary, ["run"], environment: method.environment)
///     try method.turnOn(in: display)
///
/// The display needs a window manager: methods follow the focus.
public struct InputMethod: ~Copyable {
    /// An input method, and the way in which it is set up.
    public enum Kind: String, CaseIterable, Sendable {
        /// As Debian has it: keys that compose nothing are sent back as messages.
        case ibus
        /// With keys that compose nothing left to the program.
        case ibusWithoutForwarding
        case fcitx
    }

    /// The variables that a program has to see, to type by it.
    public let environment: [String: String]
    private let kind: Kind
    private let folder: URL
    private let bus: Program
    private let daemon: Program

    /// Starts the bus and the method, and waits until they are there.
    public init(_ kind: Kind, on display: borrowing Display) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let run = folder.appendingPathComponent("run")
        try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: run.path)
        var environment = [
            "DISPLAY": display.name, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": run.path,
            "XMODIFIERS": kind == .fcitx ? "@im=fcitx" : "@im=ibus", "GSETTINGS_BACKEND": "keyfile",
            "NO_AT_BRIDGE": "1",
        ]
        func write(_ text: String, to path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let forwards = kind == .ibusWithoutForwarding ? "false" : "true"
        try write(
            "[org/freedesktop/ibus/engine/hangul]\nuse-event-forwarding=\(forwards)\n", to: "glib-2.0/settings/keyfile")
        try write(
            """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=hangul
            [Groups/0/Items/0]
            Name=keyboard-us
            [Groups/0/Items/1]
            Name=hangul
            [GroupOrder]
            0=Default
            """, to: "fcitx5/profile")
        let bus = try Program(
            Program.installed("dbus-daemon"), ["--session", "--nofork", "--print-address"], environment: environment)
        environment["DBUS_SESSION_BUS_ADDRESS"] = try bus.line { $0.hasPrefix("unix:") }
        let daemon: Program
        if kind == .fcitx {
            daemon = try Program(Program.installed("fcitx5"), environment: environment)
        } else {
            daemon = try Program(Program.installed("ibus-daemon"), ["--panel", "disable"], environment: environment)
        }
        let asked = kind == .fcitx ? ("fcitx5-remote", []) : ("ibus", ["engine", "hangul"])
        let seen = environment
        try wait(within: 20, for: "the input method") {
            let tool = try Program(Program.installed(asked.0), asked.1, environment: seen)
            return try tool.wait(within: 20) == 0
        }
        (self.kind, self.folder, self.environment) = (kind, folder, environment)
        self.bus = bus
        self.daemon = daemon
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Has the window with the focus type Hangul from now on.
    public func turnOn(in display: borrowing Display) throws {
        // ibus begins with Latin letters.
        guard kind == .fcitx else { return try display.key("Hangul") }
        let tool = try Program(Program.installed("fcitx5-remote"), ["-o"], environment: environment)
        guard try tool.wait(within: 20) == 0 else { throw Display.Failure(description: "fcitx5 does not turn on") }
    }
}
