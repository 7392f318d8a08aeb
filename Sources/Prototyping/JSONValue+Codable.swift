/// Codable values as JSON, without Foundation. Numbers are those of `Double`: whole ones are exact up to 2⁵³.
extension JSONValue {
    /// Encodes a value; nil for what JSON cannot hold, such as a number that is not finite.
    init?(encoding value: some Encodable) {
        let box = EncodedBox()
        guard (try? value.encode(to: JSONEncoding(box: box, codingPath: []))) != nil else { return nil }
        self = box.value
    }

    /// Decodes a value.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoding(value: self, codingPath: []).decode(type)
    }

    /// What is wrong with a value, in words that go on from its name.
    struct Mismatch: Error, CustomStringConvertible {
        let description: String
    }
}

/// What one encoder writes into.
private final class EncodedBox {
    enum Content { case single(JSONValue), array([EncodedBox]), object([(String, EncodedBox)]) }
    var content = Content.single(.null)

    var value: JSONValue {
        switch content {
        case .single(let value): value
        case .array(let boxes): .array(boxes.map(\.value))
        case .object(let fields): .object(Dictionary(fields.map { ($0.0, $0.1.value) }) { $1 })
        }
    }

    func append() -> EncodedBox {
        let box = EncodedBox()
        if case .array(let boxes) = content { content = .array(boxes + [box]) } else { content = .array([box]) }
        return box
    }

    func field(_ name: String) -> EncodedBox {
        let box = EncodedBox()
        if case .object(let fields) = content {
            content = .object(fields + [(name, box)])
        } else {
            content = .object([(name, box)])
        }
        return box
    }
}

private struct JSONEncoding: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let box: EncodedBox
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var count: Int { if case .array(let boxes) = box.content { boxes.count } else { 0 } }
    private var isUnkeyed = false

    init(box: EncodedBox, codingPath: [any CodingKey]) { (self.box, self.codingPath) = (box, codingPath) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        box.content = .object([])
        return KeyedEncodingContainer(Fields<Key>(box: box, codingPath: codingPath))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        var container = self
        container.isUnkeyed = true
        box.content = .array([])
        return container
    }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func put(_ value: JSONValue) { (isUnkeyed ? box.append() : box).content = .single(value) }
    private func put(number: Double) throws {
        guard number.isFinite else { throw JSONValue.Mismatch(description: "must be finite") }
        put(.number(number))
    }

    func encodeNil() { put(.null) }
    func encode(_ value: Bool) { put(.flag(value)) }
    func encode(_ value: String) { put(.text(value)) }
    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let value as Double: try put(number: value)
        case let value as Float: try put(number: Double(value))
        case let value as any BinaryInteger: try put(number: Double(value))
        case let value as Bool: put(.flag(value))
        case let value as String: put(.text(value))
        default:
            try value.encode(to: JSONEncoding(box: isUnkeyed ? box.append() : box, codingPath: codingPath))
        }
    }
    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        JSONEncoding(box: box.append(), codingPath: codingPath).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONEncoding(box: box.append(), codingPath: codingPath).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { JSONEncoding(box: box.append(), codingPath: codingPath) }

    struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let box: EncodedBox
        let codingPath: [any CodingKey]

        private func encoder(_ key: some CodingKey) -> JSONEncoding {
            JSONEncoding(box: box.field(key.stringValue), codingPath: codingPath + [key])
        }
        func encodeNil(forKey key: Key) { encoder(key).encodeNil() }
        func encode(_ value: some Encodable, forKey key: Key) throws { try encoder(key).encode(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { encoder(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
        func superEncoder() -> any Encoder { JSONEncoding(box: box.field("super"), codingPath: codingPath) }
        func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
    }
}

private struct JSONDecoding: Decoder, SingleValueDecodingContainer {
    let value: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let fields) = value else { throw mismatch("an object") }
        return KeyedDecodingContainer(Fields<Key>(fields: fields, codingPath: codingPath))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw mismatch("a list") }
        return Elements(values: values, codingPath: codingPath)
    }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    private func mismatch(_ what: String) -> JSONValue.Mismatch {
        let path = codingPath.map(\.stringValue).joined(separator: ".")
        return JSONValue.Mismatch(description: path.isEmpty ? "must be \(what)" : "must have \(what) at \(path)")
    }

    func decodeNil() -> Bool { value == .null }
    func decode(_ type: Bool.Type) throws -> Bool {
        if case .flag(let flag) = value { return flag }
        throw mismatch("true or false")
    }
    func decode(_ type: String.Type) throws -> String {
        if case .text(let text) = value { return text }
        throw mismatch("text")
    }
    func decode(_ type: Double.Type) throws -> Double {
        if case .number(let number) = value { return number }
        throw mismatch("a number")
    }
    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
        if let whole = Whole(exactly: try decode(Double.self)) { return whole }
        throw mismatch("a whole number from \(Whole.min) to \(Whole.max)")
    }
    func decode(_ type: Int.Type) throws -> Int { try whole(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let fields: [String: JSONValue]
        let codingPath: [any CodingKey]
        var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

        private func decoder(_ key: some CodingKey) throws -> JSONDecoding {
            guard let value = fields[key.stringValue] else {
                throw JSONValue.Mismatch(
                    description: "has no \((codingPath + [key]).map(\.stringValue).joined(separator: "."))")
            }
            return JSONDecoding(value: value, codingPath: codingPath + [key])
        }
        func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
        func decodeNil(forKey key: Key) -> Bool { fields[key.stringValue].map { $0 == .null } ?? true }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try Value(from: decoder(key))
        }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try decoder(key).unkeyedContainer()
        }
        func superDecoder() throws -> any Decoder {
            JSONDecoding(value: fields["super"] ?? .null, codingPath: codingPath)
        }
        func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
    }

    struct Elements: UnkeyedDecodingContainer {
        let values: [JSONValue]
        let codingPath: [any CodingKey]
        var currentIndex = 0
        var count: Int? { values.count }
        var isAtEnd: Bool { currentIndex >= values.count }

        private mutating func next() throws -> JSONDecoding {
            guard !isAtEnd else {
                throw JSONValue.Mismatch(description: "must have more than \(values.count) elements")
            }
            defer { currentIndex += 1 }
            return JSONDecoding(value: values[currentIndex], codingPath: codingPath)
        }
        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, values[currentIndex] == .null else { return false }
            currentIndex += 1
            return true
        }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: next()) }
        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            try next().container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
        mutating func superDecoder() throws -> any Decoder { try next() }
    }
}
