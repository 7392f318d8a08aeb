import Foundation

/// Settings of the desktop.
public enum DesktopSettings {
    /// Whether animations are disabled, by the first of these that has the setting: GTK's `settings.ini`, KDE's
    /// `kdeglobals`, GNOME's settings. Nil if none has it.
    ///
    /// Files are read first, because that is cheap; GNOME's program `gsettings` is run only if they lack the setting.
    ///
    /// - Parameters:
    ///   - environment: The source of `PATH`, `HOME` and `XDG_CONFIG_HOME`.
    ///   - patience: The limit in seconds for the program, which needs about 0.01.
    public static func reducesMotion(
        environment: [String: String] = ProcessInfo.processInfo.environment, patience: Double = 0.3
    ) -> Bool? {
        let home = DataFolder.home(environment: environment)
        let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = given ?? home + "/.config"
        for version in ["gtk-4.0", "gtk-3.0"] {
            let word = entry("gtk-enable-animations", in: "Settings", of: "\(folder)/\(version)/settings.ini")
            if let isOn = word.flatMap(flag) { return !isOn }
        }
        // The duration of animations, as a share of the standard; 0 is none.
        let factor = entry("AnimationDurationFactor", in: "KDE", of: "\(folder)/kdeglobals").flatMap(Double.init)
        if let factor, factor.isFinite { return factor == 0 }
        return gnome(environment, patience).flatMap(flag).map { !$0 }
    }

    /// The preferred languages of the desktop, such as `ko_KR.UTF-8` and `en`, the most preferred first.
    ///
    /// As in GNU gettext: `LANGUAGE`, a list separated by colons, then the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// that is not empty. `C` and `POSIX`, with any encoding such as in `C.UTF-8`, name no language: as the locale they
    /// also switch off `LANGUAGE`, and in that list they end it.
    ///
    /// - Parameter environment: The source of the variables.
    public static func languages(environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        if let locale, !namesLanguage(locale) { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return list.prefix(while: namesLanguage) + (locale.map { [$0] } ?? [])
    }

    /// False for the locales of the C standard, whatever their encoding and modifier.
    private static func namesLanguage(_ locale: String) -> Bool {
        !["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
    }

    private static func flag(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }

    /// The value of one key in one section of a file of `[Section]` and `key=value` lines; the last one counts.
    static func entry(_ key: String, in section: String, of path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var isInside = false
        var value: String?
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("[") {
                isInside = line == "[\(section)]"
            } else if isInside, let equals = line.firstIndex(of: "="),
                line[..<equals].trimmingCharacters(in: .whitespaces) == key
            {
                value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            }
        }
        return value
    }

    /// The output of GNOME's program; nil if it is missing, fails, or takes too long.
    private static func gnome(_ environment: [String: String], _ patience: Double) -> String? {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard
            let path = folders.map({ $0 + "/gsettings" }).first(where: FileManager.default.isExecutableFile)
        else { return nil }
        let words = ["get", "org.gnome.desktop.interface", "enable-animations"]
        guard
            var process = try? ChildProcess(
                path, words, takesInput: false, capturing: .output, environment: environment),
            process.hasEnded(within: patience), process.exitStatus == 0
        else { return nil }
        return process.firstLine?.trimmingCharacters(in: .whitespaces)
    }
}
