import Foundation
import Gestures
import Prototyping

/// Tuned numbers on their way into the code that declares their defaults: of each file only the numbers change.
struct CodeEdit {
    /// A file as it was read, with what goes into it.
    private struct File {
        var path: String
        var code: String
        /// The new bytes by the place of the old ones.
        var changes: [Range<Int>: String] = [:]
    }

    private var files: [File]

    /// Finds the places of some numbers.
    ///
    /// - Parameters:
    ///   - values: The numbers, by the names of their tunables.
    ///   - defaults: What the code declares where it is the one that is shown.
    ///   - tunables: What can be chosen is called as their options are.
    ///   - folder: The module's.
    /// - Throws: ``Failure`` naming the file and the tunable, if a number is not written out or the code has changed.
    init(
        _ values: [NamedValue], insteadOf defaults: [String: Double], of tunables: TunableList, in folder: String
    ) throws(Failure) {
        files = SourceFolder.files(in: folder).compactMap { path in
            Self.code(path).map { File(path: path, code: $0) }
        }
        let declared = DeclaredDefault.all(in: files.map(\.code))
        for value in values {
            let places = declared.filter { $0.name == value.name }
            guard let place = places.first, places.count == 1 else {
                let why = places.isEmpty ? "no default that is written out" : "more than one default"
                throw Failure(.badData, "\(folder): the code has \(why) for \(value.name)")
            }
            let old = String(decoding: Array(files[place.file].code.utf8)[place.range], as: UTF8.self)
            var text = Self.spelled(value.value, of: tunables[value.name])
            let isOther = defaults[value.name].map { before in
                place.value.map { $0 != before }
                    ?? place.choice.map { $0 != Self.spelled(before, of: tunables[value.name]) } ?? false
            }
            if isOther ?? true, place.value != nil || place.choice != nil {
                throw Failure(
                    .badData,
                    "\(files[place.file].path): \(value.name) is \(old) there by now; the code that is shown is older")
            }
            // As it was written before: a whole number stays one with a point.
            if old.contains("."), !text.contains("."), !text.contains("e") { text += ".0" }
            files[place.file].changes[place.range] = place.prefix + text
        }
        files.removeAll { $0.changes.isEmpty }
    }

    /// The text of a file; nil if it cannot be read, or is not UTF-8.
    private static func code(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// A value as code has it: a number, or what an option is called there.
    private static func spelled(_ value: Double, of tunable: Tunable?) -> String {
        if case .choice(let options)? = tunable?.kind, options.indices.contains(Int(value)) {
            return options[Int(value)].name
        }
        return JSONValue.spelled(value)
    }

    /// The names of the files that change.
    var names: [String] { files.map { URL(fileURLWithPath: $0.path).lastPathComponent } }

    /// Writes the files, each whole or not at all.
    ///
    /// - Throws: ``Failure`` if one has changed since it was read, or cannot be written; those before it are written.
    func write() throws(Failure) {
        for file in files {
            // A link stays one.
            let path = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
            guard Self.code(path).map({ $0.utf8.elementsEqual(file.code.utf8) }) == true else {
                throw Failure(.badData, "\(file.path): has changed meanwhile; nothing is written")
            }
            var status = stat()
            _ = unsafe stat(path, &status)
            var code = Array(file.code.utf8)
            // From the end, so that the places before stay where they are.
            for (place, text) in file.changes.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
                code.replaceSubrange(place, with: text.utf8)
            }
            try Draft.write(String(decoding: code, as: UTF8.self), to: path)
            // It is another file by now.
            _ = unsafe chmod(path, status.st_mode & 0o7777)
        }
    }
}
