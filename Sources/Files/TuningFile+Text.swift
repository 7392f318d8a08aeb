import Prototyping

extension TuningFile {
    /// Makes the file of a tuning.
    public init(_ tuning: Tuning) { self.tuning = tuning }

    /// The file's text: one name per line, the known names in their order, then the unknown ones.
    ///
    /// Defaults are written too, so that the file means the same with other defaults. Numbers have the shortest form
    /// that reads back exactly.
    public var text: String {
        let known = tuning.tunables.tunables.map { ($0.name, tuning[$0]) }
        let unknown = tuning.unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let lines = (known + unknown).map { "    \(JSONValue.quoted($0)): \(JSONValue.spelled($1))" }
        return "{\n  \"motionlab\": 1,\n  \"values\": {\n" + lines.joined(separator: ",\n") + "\n  }\n}\n"
    }
}
