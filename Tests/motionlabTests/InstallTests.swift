import Foundation
import Storage
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct InstallTests {
    @Test func whatIsInstalledIsRemovedAndNothingElse() throws {
        let installation = try Installation()
        // What another program has installed, and a folder that is empty.
        for folder in ["applications", "man/man1"] {
            try FileManager.default.createDirectory(
                atPath: "\(installation.share)/\(folder)", withIntermediateDirectories: true)
        }
        try "other".write(
            toFile: "\(installation.share)/applications/other.desktop", atomically: false, encoding: .utf8)
        let before = try installation.paths()
        try installation.place("install")
        let installed = try installation.paths()
        let program = "\(installation.system)/usr/bin/motionlab"
        let version = try runTool(program, "--version")
        #expect(version.output == "\(MotionLab.version)\n")
        // From another folder, so that what ships is found beside the program.
        let replayed = try runTool(program, "profile", "--frames", "2", at: "/")
        #expect(replayed.status == 0, "\(replayed.errors)")
        // Again, over what is there.
        try installation.place("install")
        #expect(try installation.paths() == installed)
        try installation.place("uninstall")
        #expect(try installation.paths() == before)
        // Once more, where nothing is.
        try installation.place("uninstall")
        #expect(try installation.paths() == before)
    }

    /// The obstacle: a file where a folder is to be, or no room behind half of the files.
    @Test(arguments: [true, false]) func anInstallationThatFailsLeavesNothing(isFile: Bool) throws {
        let installation = try Installation()
        let tools = try Scratch()
        try FileManager.default.createDirectory(atPath: installation.share, withIntermediateDirectories: true)
        if isFile {
            try "mine".write(toFile: "\(installation.share)/man", atomically: false, encoding: .utf8)
        } else {
            let half = #"/bin/cp -R "$3/bin" "$3/libexec" "$4"; echo "cp: no room" >&2; exit 1"#
            try tools.writeScript(
                #"case "$*" in *--remove-destination*) \#(half) ;; *) exec /bin/cp "$@" ;; esac"#, to: "cp")
        }
        let before = try installation.paths()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let outcome = try installation.place(
            "install", environment: ["PATH": "\(tools.folder.path):\(path)"], status: 73)
        #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix("cp: "), "\(outcome.errors)")
        #expect(try installation.paths() == before)
        guard !isFile else { return }
        // And then it can be installed.
        for verb in ["install", "install", "uninstall"] { try installation.place(verb) }
        #expect(try installation.paths() == before)
    }

    @Test func aFileThatWasPutInPlaceOfOursIsKept() throws {
        let installation = try Installation()
        let before = try installation.paths()
        try installation.place("install")
        let entry = "\(installation.share)/applications/motionlab.desktop"
        let link = "\(installation.system)/usr/bin/motionlab"
        try "mine".write(toFile: entry, atomically: false, encoding: .utf8)
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
        let outcome = try installation.place("uninstall")
        for path in [entry, link] {
            #expect(outcome.output.contains("Kept \(path), which is not the installed file\n"), "\(outcome.output)")
        }
        #expect(try String(contentsOfFile: entry, encoding: .utf8) == "mine")
        try FileManager.default.removeItem(atPath: entry)
        try FileManager.default.removeItem(atPath: link)
        let left = try installation.paths().subtracting(before)
        #expect(left.isSubset(of: ["/usr", "/usr/bin", "/usr/share", "/usr/share/applications"]), "\(left)")
    }

    /// Over folders that are there already: the list then names files alone.
    @Test func whatWasInstalledWithoutItsListIsInstalledAndRemovedAgain() throws {
        let installation = try Installation()
        try installation.place("install")
        try FileManager.default.removeItem(atPath: "\(installation.system)/usr/libexec/motionlab/installed")
        for verb in ["install", "install", "uninstall"] { try installation.place(verb) }
        let left = try runTool("find", installation.system, "!", "-type", "d")
        #expect(left.status == 0 && left.output.isEmpty, "\(left.output)")
    }

    @Test func aPrefixThatIsNoWholePathIsRefused() throws {
        let script = Tool(at: Tool.projectFolder.appendingPathComponent(".ci/place"))
        let outcome = try script.run(["install"], environment: ["PREFIX": "usr"])
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.count == 1)
    }

    @Test func theDesktopKnowsTheProgramAndItsFiles() throws {
        let installation = try Installation()
        try installation.place("install")
        let share = installation.share
        let entry = try runTool("desktop-file-validate", "--warn-kde", "\(share)/applications/motionlab.desktop")
        #expect(entry.status == 0 && (entry.output + entry.errors).isEmpty, "\(entry.output)\(entry.errors)")
        let component = try runTool(
            "appstreamcli", "validate", "--no-net", "--no-color", "--explain",
            "\(share)/metainfo/example.motionlab.motionlab.metainfo.xml")
        #expect(component.status == 0, "\(component.output)\(component.errors)")
        #expect(!component.output.contains("W:") && !component.output.contains("E:"), "\(component.output)")

        // What a package's triggers do.
        let types = try runTool("update-mime-database", "\(share)/mime")
        #expect(types.status == 0, "\(types.errors)")
        #expect(try runTool("update-desktop-database", "\(share)/applications").status == 0)
        let desktop = [
            "XDG_DATA_DIRS": share, "PATH": "\(installation.system)/usr/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        ]
        let text = RecordingFile.example
        for (name, type) in [
            ("try.gesture", "application/x-motionlab-gesture"), ("try.motionlab", "application/x-motionlab+json"),
            // By what is in it.
            ("try", "application/x-motionlab-gesture"),
        ] {
            let file = try installation.scratch.write(text, to: name)
            let found = try runTool("gio", "info", "-a", "standard::content-type,standard::icon", file, in: desktop)
            #expect(found.output.contains("standard::content-type: \(type)\n"), "\(found.output)\(found.errors)")
            #expect(found.output.contains("motionlab-recording"), "\(found.output)")
            let opener = try runTool("gio", "mime", type, in: desktop)
            #expect(opener.output.contains(": motionlab.desktop\n"), "\(opener.output)\(opener.errors)")
        }
        for icon in ["apps/motionlab.svg", "mimetypes/motionlab-recording.svg"] {
            let parsed = try runTool("xmllint", "--noout", "--nonet", "\(share)/icons/hicolor/scalable/\(icon)")
            #expect(parsed.status == 0, "\(parsed.errors)")
        }
    }

    @Test func theManualPageNamesEveryCommandAndItsOptions() throws {
        let installation = try Installation()
        try installation.place("install")
        let page = try runTool(
            "man", "--warnings", "-E", "UTF-8", "-l", "\(installation.share)/man/man1/motionlab.1",
            in: ["LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat", "MANROFFOPT": ""])
        #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
        #expect(!page.output.contains(/%[A-Z]+%/), "a word that was not filled in")
        let shown = MotionLab.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        #expect(shown.count == 10)
        for command in shown {
            let name = try #require(command.configuration.commandName)
            #expect(page.output.contains("\n   motionlab \(name)\n"), "\(name)")
        }
        for words in ["--language language", "-o, --output file", "73 or 74", "motionlab run [options] [file]"] {
            #expect(page.output.contains(words), "\(words)")
        }
    }

    @Test func shellsCompleteFilesNamesAndValues() throws {
        let installation = try Installation()
        try installation.place("install")
        for name in ["try.gesture", "try.motionlab", "try.txt", "try.json"] {
            _ = try installation.scratch.write("", to: name)
        }
        let folder = installation.scratch.folder.path
        let path = ["PATH": "\(installation.system)/usr/bin:/usr/bin:/bin"]
        let cases: [(words: String, offered: Set<String>)] = [
            ("motionlab sp", ["spring"]), ("motionlab run --tab ", ["home", "samples", "browse", "library"]),
            ("motionlab run --language k", ["ko"]), ("motionlab run --present s", ["surface"]),
            ("motionlab run try", ["try.gesture", "try.motionlab"]),
            ("motionlab replay --tuning try", ["try.json"]), ("motionlab run --forecast s", ["snow"]),
            ("motionlab run --red", ["--reduced-motion"]),
            ("motionlab tour --forecast ", Set(try ForecastFile.bundledNames())),
        ]
        let bash = "\(installation.share)/bash-completion/completions/motionlab"
        let registered = try runTool("bash", "--norc", "-c", ". '\(bash)' && complete -p motionlab", in: path)
        #expect(registered.status == 0 && registered.output.contains("-F _motionlab motionlab"), "\(registered)")
        let fish = "\(installation.share)/fish/vendor_completions.d/motionlab.fish"
        #expect(try runTool("fish", "-n", fish).status == 0)
        for (words, offered) in cases {
            let byBash = try runTool(
                "bash", "--norc", "-c",
                """
                . '\(bash)'
                COMP_LINE='\(words)' COMP_POINT=${#COMP_LINE}
                read -ra COMP_WORDS <<<"$COMP_LINE"
                [[ $COMP_LINE != *' ' ]] || COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _motionlab motionlab "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """, in: path, at: folder)
            #expect(byBash.offers == offered, "bash, \(words): \(byBash)")
            let byFish = try runTool(
                "fish", "--no-config", "-c", "source '\(fish)'; complete --do-complete '\(words)'", in: path, at: folder
            )
            #expect(byFish.offers == offered, "fish, \(words): \(byFish)")
        }
        // Below /usr, zsh looks where Debian's packages put theirs.
        let zsh = "\(installation.share)/zsh/vendor-completions"
        #expect(try runTool("zsh", "-n", "\(zsh)/_motionlab").status == 0)
        let known = try runTool(
            "zsh", "-f", "-c",
            "fpath=('\(zsh)' $fpath); autoload -Uz compinit; compinit -u -D; print -r -- $_comps[motionlab]")
        #expect(known.output == "_motionlab\n", "\(known)")
    }
}

extension Tool.Outcome {
    /// The words that a shell offers, without the explanations that fish adds.
    fileprivate var offers: Set<String> {
        Set(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" && $0 != " " }) })
    }
}

extension RecordingFile {
    /// The shortest recording there is.
    fileprivate static let example = "motionlab gesture 1\n---\n0.1 end\n"
}

extension Screen {
    /// Docks show the icon of the entry that a window belongs to.
    @Suite struct DesktopEntryWindowTests {
        /// The entry's word for the windows, which is its own name too.
        private func windowClass() throws -> String {
            let entry = Tool.projectFolder.appendingPathComponent("Packaging/motionlab.desktop")
            let lines = try String(contentsOf: entry, encoding: .utf8).split(separator: "\n")
            let key = "StartupWMClass="
            return String(try #require(lines.first { $0.hasPrefix(key) }).dropFirst(key.count))
        }

        @Test func theWindowBelongsToItsEntryOnX11() throws {
            let display = try Display(width: 800, height: 1000)
            let program = try display.start(Tool(.release).binary, ["run"])
            let window = try display.window(titled: "MotionLab")
            let name = try windowClass()
            #expect(name == "motionlab")
            #expect(
                try display.xdotool("search", "--onlyvisible", "--class", "^\(name)$").split(separator: "\n")
                    == ["\(window)"])
            try display.close(window)
            #expect(try program.wait(within: 10) == 0)
        }

        @Test func theWindowBelongsToItsEntryOnWayland() throws {
            let weston = try Weston(width: 800, height: 1000)
            let program = try weston.compositor.start(
                Tool(.release).binary, ["run", "--for", "0.1"], environment: ["WAYLAND_DEBUG": "client"])
            #expect(try program.wait(within: 20) == 0)
            let name = try windowClass()
            #expect(program.errors.contains("set_app_id(\"\(name)\")"), "\(program.errors)")
        }
    }
}
