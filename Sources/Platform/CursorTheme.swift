import Glibc

/// Whether the desktop has pointer images.
///
/// On Wayland a program draws its own pointer, and SDL 2.26 crashes in `SDL_SetCursor` if the theme lacks an image: a
/// system without a cursor theme has only the few in libwayland-cursor.
enum CursorTheme {
    /// True if a theme of this name, or one that it inherits from, has pointer images.
    ///
    /// As in Xcursor(3): `XCURSOR_THEME`, else `default`, in the folders of `XCURSOR_PATH`, else in the default ones.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of a variable; nil if it is not set.
    ///   - lines: Returns the lines of a file; nil if it cannot be read.
    ///   - exists: True if there is a file of this path.
    static func isInstalled(
        environment: (String) -> String? = variable, lines: (String) -> [Substring]? = lines,
        exists: (String) -> Bool = { unsafe access($0, R_OK) == 0 }
    ) -> Bool {
        let home = environment("HOME") ?? ""
        let data = environment("XDG_DATA_HOME") ?? home + "/.local/share"
        let paths =
            environment("XCURSOR_PATH")
            ?? "\(data)/icons:\(home)/.icons:/usr/share/icons:/usr/share/pixmaps:\(home)/.cursors:"
            + "/usr/share/cursors/xorg-x11:/usr/X11R6/lib/X11/icons"
        let folders = paths.split(separator: ":").map(String.init)
        var waiting = [environment("XCURSOR_THEME") ?? "default"]
        var seen: Set<String> = []
        while let theme = waiting.popLast() {
            // Inheritance may be circular.
            guard seen.insert(theme).inserted, seen.count <= 64 else { continue }
            for folder in folders {
                if exists("\(folder)/\(theme)/cursors/left_ptr") { return true }
                for line in lines("\(folder)/\(theme)/index.theme") ?? [] where line.hasPrefix("Inherits") {
                    let names = line.drop { $0 != "=" }.dropFirst()
                    waiting += names.split { ",; \t\r".contains($0) }.map(String.init)
                }
            }
        }
        return false
    }

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { value in unsafe String(cString: value) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The lines of a small file.
    private static func lines(_ path: String) -> [Substring]? {
        guard let file = unsafe fopen(path, "r") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(whereSeparator: \.isNewline)
    }
}
