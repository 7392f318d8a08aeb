import Files
import Foundation

/// Ends whatever this program has started since, however this program ends: also what has a process group, a separate session or
/// another parent, as the compilers that SwiftPM starts and the children of the code that is checked.
///
/// A shell waits at a pipe for the end of this program, or of the value. What is to end is recognised by a variable of its
/// environment. It is asked to end first, as a window stores what lasts, and killed three seconds later.
struct Guardian: ~Copyable {
    private static let variable = "MOTIONLAB_GUARDED"

    /// Six rounds half a second apart in which all that has the mark is asked to end, and then four in which it is killed:
    /// a process may have started another one meanwhile.
    ///
    /// The shell that waits has no parent that would wait for it.
    private static let script = """
        exec 3<&0
        {
            exec >/dev/null 2>&1
            read -r line <&3
            for signal in TERM TERM TERM TERM TERM TERM KILL KILL KILL KILL; do
                found=
                for process in /proc/[0-9]*; do
                    if grep -qsz "^$0\\$" "$process/environ"; then
                        kill -s $signal "${process#/proc/}" && found=1
                    fi
                done
                [ -n "$found" ] || exit 0
                sleep 0.5
            done
        } &
        """

    /// Holds the pipe's other end.
    private let pipe: ChildProcess?

    init() {
        let mark = UUID().uuidString
        var environment = ProcessInfo.processInfo.environment
        environment[Self.variable] = nil
        do throws(ChildProcess.NotStarted) {
            var shell = try ChildProcess(
                "/bin/sh", ["-c", Self.script, "\(Self.variable)=\(mark)"], takesInput: true, capturing: .nothing,
                environment: environment)
            _ = shell.hasEnded(within: 5)
            pipe = consume shell
        } catch { pipe = nil }
        unsafe setenv(Self.variable, mark, 1)
    }

    deinit { unsafe unsetenv(Self.variable) }
}
