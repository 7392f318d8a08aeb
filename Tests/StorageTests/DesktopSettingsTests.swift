import Files
import Foundation
import Storage
import Support
import Testing

@Suite struct DesktopSettingsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Asks where the home folder holds these files, and nothing else is installed.
    private func ask(_ files: [String: String], gsettings: String? = nil, patience: Double = 20) throws -> Bool? {
        for (path, text) in files {
            let file = URL(fileURLWithPath: scratch.file("config/" + path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        if let gsettings {
            // Another process writes it: one that this process has open cannot be run, and a test next to this one
            // may be just starting a program that has it open too.
            let written = try Tool(at: URL(fileURLWithPath: "/bin/sh")).run([
                "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod 700 "$0""#, scratch.file("gsettings"),
                gsettings,
            ])
            #expect(written.status == 0)
        }
        let environment = [
            "HOME": scratch.folder.path, "XDG_CONFIG_HOME": scratch.file("config"), "PATH": scratch.folder.path,
        ]
        return DesktopSettings.reducesMotion(environment: environment, patience: patience)
    }

    @Test(
        arguments: [
            ([:], nil),
            (["gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n"], true),
            (["gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\n"], false),
            (["gtk-3.0/settings.ini": "[Settings]\r\ngtk-enable-animations = false\r\n"], true),
            (
                [
                    "gtk-4.0/settings.ini": "[Settings]\ngtk-theme-name=x\n",
                    "gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=true",
                ], false
            ),
            // The newer one goes before the older.
            (
                [
                    "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=0",
                    "gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=1",
                ], true
            ),
            (["gtk-4.0/settings.ini": "[Other]\ngtk-enable-animations=0\n"], nil),
            (["gtk-4.0/settings.ini": "[Settings]\n#gtk-enable-animations=0\n"], nil),
            (["gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=maybe\n"], nil),
            (["kdeglobals": "[General]\na=b\n[KDE]\nAnimationDurationFactor=0\n"], true),
            (["kdeglobals": "[KDE]\nAnimationDurationFactor=0.5\n"], false),
            (["kdeglobals": "[KDE]\nAnimationDurationFactor=nan\n"], nil),
        ] as [([String: String], Bool?)])
    func theDesktopsFilesAreRead(files: [String: String], answer: Bool?) throws {
        #expect(try ask(files) == answer)
    }

    @Test(
        arguments: [
            ("echo false", true), ("echo true", false), ("echo", nil), ("echo false; exit 1", nil), ("exit 0", nil),
        ] as [(String, Bool?)])
    func gnomeIsAskedThroughItsProgram(script: String, answer: Bool?) throws {
        #expect(try ask([:], gsettings: script) == answer)
    }

    @Test func gnomeIsAskedTheRightQuestion() throws {
        let script = #"[ "$*" = "get org.gnome.desktop.interface enable-animations" ] && echo false"#
        #expect(try ask([:], gsettings: script) == true)
    }

    @Test func aFileIsBelievedBeforeAProgram() throws {
        #expect(
            try ask(["gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=1"], gsettings: "echo false")
                == false)
    }

    @Test func aProgramThatHangsIsNotWaitedFor() throws {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try ask([:], gsettings: "exec /bin/sleep 20", patience: 0.1) == nil)
        #expect(clock.now - start < .seconds(5))
    }

    @Test(arguments: [
        (["LANG": "ko_KR.UTF-8"], ["ko_KR.UTF-8"]), (["LANG": "en_US", "LC_ALL": "ko_KR"], ["ko_KR"]),
        (["LANG": "en_US", "LC_MESSAGES": "ko_KR"], ["ko_KR"]), (["LANG": "en_US", "LC_ALL": ""], ["en_US"]),
        (["LANG": "de_DE", "LANGUAGE": "fr:ko"], ["fr", "ko", "de_DE"]), (["LANG": "C", "LANGUAGE": "ko"], []),
        (["LANG": "ko_KR", "LC_ALL": "POSIX"], []), (["LANGUAGE": "ko"], ["ko"]), ([:], []),
        (["LANG": "C.UTF-8"], []), (["LANG": "C.utf8", "LANGUAGE": "ko"], []), (["LC_ALL": "POSIX.UTF-8"], []),
        (["LC_MESSAGES": "C@euro"], []), (["LANG": "de_DE", "LANGUAGE": "fr:C:ko"], ["fr", "de_DE"]),
        (["LANG": "ca_ES.UTF-8"], ["ca_ES.UTF-8"]),
    ])
    func languagesComeAsGettextHasThem(environment: [String: String], languages: [String]) {
        #expect(DesktopSettings.languages(environment: environment) == languages)
    }
}
