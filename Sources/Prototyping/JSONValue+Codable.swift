/// Codable values as JSON, without Foundation.
extension JSONValue {
    /// Encodes a value; nil where it cannot be encoded. Numbers that are not finite, and whole ones beyond 2⁵³, are text.
    package init?(encoding value: some Encodable) {
        let box = EncodedBox()
        guard (try? value.encode(to: JSONEncoding(box: box, codingPath: []))) != nil else { return nil }
        self = box.value
    }

    /// Decodes a value.
    ///
    /// - Parameter isStrict: True to reject keys that the value does not know.
    /// - Throws: A `DecodingError`, or what the value's own `init(from:)` throws.
    package func decoded<Value: Decodable>(_ type: Value.Type = Value.self, isStrict: Bool = false) throws -> Value {
        try JSONDecoding(value: self, isStrict: isStrict, codingPath: []).decode(type)
    }
}

extension JSONValue: Decodable {
    /// Takes the value that a decoder of JSON values has.
    public init(from decoder: any Decoder) throws {
        guard let decoding = decoder as? JSONDecoding else {
            throw DecodingError.fault("must be decoded from a JSON value", at: decoder.codingPath)
        }
        self = decoding.value
    }
}

/// The value, the elements or the fields that one encoder writes.
private final class EncodedBox {
    var single = JSONValue.null
    var elements: [EncodedBox]?
    var fields: [(name: String, box: EncodedBox)]?

    var value: JSONValue {
        if let elements { return .array(elements.map(\.value)) }
        guard let fields else { return single }
        return .object(Dictionary(fields.map { ($0.name, $0.box.value) }) { $1 })
    }

    func append() -> EncodedBox {
        let box = EncodedBox()
        elements?.append(box)
        return box
    }

    func field(_ name: String) -> EncodedBox {
        let box = EncodedBox()
        fields?.append((name, box))
        return box
    }
}

private struct JSONEncoding: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let box: EncodedBox
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var count: Int { box.elements?.count ?? 0 }
    private var isUnkeyed = false

    init(box: EncodedBox, codingPath: [any CodingKey]) { (self.box, self.codingPath) = (box, codingPath) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if box.fields == nil { box.fields = [] }
        return KeyedEncodingContainer(Fields<Key>(box: box, codingPath: codingPath))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        var container = self
        container.isUnkeyed = true
        if box.elements == nil { box.elements = [] }
        return container
    }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func put(_ value: JSONValue) { (isUnkeyed ? box.append() : box).single = value }
    /// A number; as text what JSON cannot hold.
    private func put(number: Double) { put(number.isFinite ? .number(number) : .text("\(number)")) }
    private func put(whole: some BinaryInteger) {
        let number = Double(whole)
        put(Double(exactly: whole) != nil && abs(number) <= 0x1p53 ? .number(number) : .text("\(whole)"))
    }

    func encodeNil() { put(.null) }
    func encode(_ value: Bool) { put(.flag(value)) }
    func encode(_ value: String) { put(.text(value)) }
    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let value as Double: put(number: value)
        case let value as Float: put(number: Double(value))
        case let value as any BinaryInteger: put(whole: value)
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
    let isStrict: Bool
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let fields) = value else { throw mismatch("an object") }
        if isStrict, let name = fields.keys.filter({ Key(stringValue: $0) == nil }).min() {
            throw DecodingError.fault("is not known", at: codingPath + [NamedKey(name)])
        }
        return KeyedDecodingContainer(Fields<Key>(fields: fields, isStrict: isStrict, codingPath: codingPath))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw mismatch("a list") }
        return Elements(values: values, isStrict: isStrict, codingPath: codingPath)
    }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    private func mismatch(_ what: String) -> DecodingError { .fault("must be \(what)", at: codingPath) }

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
        if !isStrict, case .text(let text) = value, let number = Double(text), !number.isFinite { return number }
        throw mismatch("a number")
    }
    func decode(_ type: Float.Type) throws -> Float {
        let (number, float) = (try decode(Double.self), Float(try decode(Double.self)))
        guard float.isFinite || !number.isFinite else { throw mismatch("a number that is not so large") }
        return float
    }
    private func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
        if !isStrict, case .text(let text) = value, let whole = Whole(text) { return whole }
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
        let isStrict: Bool
        let codingPath: [any CodingKey]
        var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

        private func decoder(_ key: some CodingKey) throws -> JSONDecoding {
            guard let value = fields[key.stringValue] else {
                throw DecodingError.fault("is missing", at: codingPath + [key])
            }
            return JSONDecoding(value: value, isStrict: isStrict, codingPath: codingPath + [key])
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
            JSONDecoding(value: fields["super"] ?? .null, isStrict: isStrict, codingPath: codingPath)
        }
        func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
    }

    struct Elements: UnkeyedDecodingContainer {
        let values: [JSONValue]
        let isStrict: Bool
        let codingPath: [any CodingKey]
        var currentIndex = 0
        var count: Int? { values.count }
        var isAtEnd: Bool { currentIndex >= values.count }

        private mutating func next() throws -> JSONDecoding {
            guard !isAtEnd else {
                throw DecodingError.fault("must have more than \(values.count) elements", at: codingPath)
            }
            defer { currentIndex += 1 }
            return JSONDecoding(
                value: values[currentIndex], isStrict: isStrict,
                codingPath: codingPath + [NamedKey(index: currentIndex)])
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
