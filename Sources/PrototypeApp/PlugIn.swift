import Foundation
import Prototyping

/// A prototype that was compiled apart from the program that shows it.
///
/// The library exports a C function `motionlab_prototype` that gives the prototype's type, and finds the kit's symbols in the
/// program that loads it: that program is linked with `--export-dynamic`. A loaded library stays until the process ends.
public enum PlugIn {
    /// The name of the function.
    package static let function = "motionlab_prototype"
    /// The environment variable that names the library of a program that shows one.
    package static let variable = "MOTIONLAB_PROTOTYPE"

    /// Runs the commands of the prototype in the library that `MOTIONLAB_PROTOTYPE` names, as its own program would; ends
    /// the program with status 64 where the variable is not set.
    public static func main() {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment[TrialProcess.variable] { TrialProgram.main(folder) }
        guard let path = environment[variable] else {
            Terminal.complain("\(variable) names no library; `motionlab live FOLDER` sets it")
            exit(EX_USAGE)
        }
        do throws(Failure) { run(try load(path)) } catch {
            Terminal.complain(error.description)
            exit(error.status.rawValue)
        }
    }

    private static func run<P: Prototype>(_ type: P.Type) {
        // A program that answers is one that SwiftPM builds. One that does not is told so, and shown nevertheless.
        if let fault = type.fault([]) { Terminal.complain(fault) }
        PlainProgram<P>.main()
    }

    /// Loads a library.
    ///
    /// The same path is the same library, also where the file has been replaced: each version needs its own.
    ///
    /// - Throws: ``Failure`` naming the file if it cannot be loaded, or holds no prototype.
    package static func load(_ path: String) throws(Failure) -> any Prototype.Type {
        guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "not a library"
            throw Failure(.badData, "cannot load \(reason.hasPrefix(path) ? reason : "\(path): \(reason)")")
        }
        typealias Function = @convention(c) () -> UnsafeRawPointer
        guard let symbol = unsafe dlsym(library, function) else {
            throw Failure(.badData, "\(path): does not export \(function)")
        }
        let type = unsafe unsafeBitCast(unsafeBitCast(symbol, to: Function.self)(), to: Any.Type.self)
        guard let prototype = type as? any Prototype.Type else {
            throw Failure(.badData, "`Main` is \(type), which is not a prototype")
        }
        return prototype
    }
}
