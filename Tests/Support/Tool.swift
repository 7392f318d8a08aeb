import Foundation

/// MotionLab's own binary, or another one, run from its start to its end.
public struct Tool: Sendable {
    /// The build that is run.
    public enum Build: String, Sendable, CaseIterable { case debug, release }

    /// The result of a run.
    public struct Outcome: Sendable {
        public let status: Int32
        public let output: String
        public let errors: String

        /// The lines on standard error, without empty ones.
        public var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    public let binary: URL

    /// The program of one of the two builds.
    public init(_ build: Build = .debug) {
        binary = Self.buildFolder.appendingPathComponent(build.rawValue).appendingPathComponent("motionlab")
    }

    /// A program anywhere else.
    public init(at binary: URL) {
        self.binary = binary
    }

    /// The folder that holds the folders of the builds.
    ///
    /// The tests' own binary lies in one of them.
    public static let buildFolder: URL = {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().deletingLastPathComponent()
    }()

    /// The top folder of the project.
    public static let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The path of a recording that ships.
    public static func recording(_ name: String) -> String {
        projectFolder.appendingPathComponent("Assets/Gestures/\(name).gesture").path
    }

    /// Runs the program to its end.
    ///
    /// - Parameter environment: Added to the present environment.
    public func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
        let program = try Program(binary, arguments, environment: environment)
        let status = try program.wait(within: 300)
        return Outcome(status: status, output: program.output, errors: program.errors)
    }
}

/// A folder for one test, gone when the test is over.
public final class Scratch: Sendable {
    public let folder: URL

    /// Makes the folder.
    public init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file into the folder and returns its path.
    public func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: file(name), atomically: false, encoding: .utf8)
        return file(name)
    }

    /// Writes a program for a shell into the folder.
    ///
    /// Nobody who is started meanwhile holds it open: a system starts no program that is still being written.
    public func writeScript(_ text: String, to name: String) throws {
        let handle = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
        guard handle >= 0 else { throw CocoaError(.fileWriteUnknown) }
        let script = FileHandle(fileDescriptor: handle, closeOnDealloc: true)
        try script.write(contentsOf: Data("#!/bin/sh\n\(text)\n".utf8))
    }
}
