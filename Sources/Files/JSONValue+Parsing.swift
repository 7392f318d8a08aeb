import Foundation
import Gestures
import Prototyping

extension JSONValue {
    /// Makes an object of numbers under different names.
    public init(_ values: [NamedValue]) {
        self = .object(Dictionary(uniqueKeysWithValues: values.map { ($0.name, .number($0.value)) }))
    }

    /// Reads JSON text.
    ///
    /// - Throws: ``BadFile`` with the line at which the text is not JSON.
    public init(parsing data: Data) throws(BadFile) {
        self = try BadFile.naming(data) { try JSONDecoder().decode(JSONValue.self, from: data) }
    }
}
