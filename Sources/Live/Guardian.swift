import Files
import Foundation

/// Ends whatever this program has started since, however this program ends: also what has a process group, a session or a
/// parent of its own, as the compilers that SwiftPM starts and the children of the code that is checked.
///
/// A shell waits at a pipe for the end of this program. What is to end is recognised by a variable of its environment. It is
/// asked to end first, as a window stores what lasts, and killed three seconds later.
struct Guardian: ~Copyable {
    private static let variable = "MOTIONLAB_LIVE"

    /// Six rounds half a second apart in which all that has the mark is asked to end, and then four in which it is killed:
    /// a process may have started another one meanwhile.
    private static let script = """
        read -r line
        for signal in TERM TERM TERM TERM TERM TERM KILL KILL KILL KILL; do
            found=
            for process in /proc/[0-9]*; do
                id=${process#/proc/}
                if [ "$id" != $$ ] && grep -qsz "^$0\\$" "$process/environ" 2>/dev/null; then
                    kill -s $signal "$id" 2>/dev/null && found=1
                fi
            done
            [ -n "$found" ] || exit 0
            sleep 0.5
        done
        """

    private let shell: ChildProcess?

    init() {
        let mark = UUID().uuidString
        var environment = ProcessInfo.processInfo.environment
        environment[Self.variable] = nil
        shell = try? ChildProcess(
            "/bin/sh", ["-c", Self.script, "\(Self.variable)=\(mark)"], takesInput: true, capturing: .nothing,
            environment: environment,
            isOutliving: true)
        unsafe setenv(Self.variable, mark, 1)
    }

    deinit { unsafe unsetenv(Self.variable) }
}
