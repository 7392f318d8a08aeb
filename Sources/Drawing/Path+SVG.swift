import Geometry

/// A fault in SVG path data, with its offset.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of fault.
    public enum Fault: Hashable, Sendable {
        /// Data must begin with `M` or `m`.
        case missingMove
        /// A letter that is no command, or something that is neither command nor number.
        case unexpected(UInt8)
        /// A command has fewer numbers than it needs, or data ends inside a number.
        case missingNumber
        /// A number too large to be one.
        case infiniteNumber
        /// An arc's flag that is neither 0 nor 1.
        case badFlag
        /// A file without a `<path d="…">`.
        case missingPath
    }

    public var fault: Fault
    /// Bytes from the beginning of the text.
    public var offset: Int

    /// Names a fault `offset` bytes into the text.
    public init(_ fault: Fault, at offset: Int) {
        self.fault = fault
        self.offset = offset
    }

    public var description: String {
        let what =
            switch fault {
            case .missingMove: "path data must begin with M"
            case .unexpected(let byte): "unexpected '\(Character(Unicode.Scalar(byte)))'"
            case .missingNumber: "a number is missing"
            case .infiniteNumber: "a number is too large"
            case .badFlag: "an arc's flag must be 0 or 1"
            case .missingPath: "no <path d=\"…\"> found"
            }
        return "\(what) at byte \(offset)"
    }
}

extension Path {
    /// Reads SVG path data: every command, numbers run together, arcs as cubic curves.
    ///
    ///     let tick = try Path(svg: "M4 12l5 5L20 6")
    ///
    /// Quadratic curves become the cubic ones of the same form. An arc becomes one curve for each quarter turn at
    /// most, which stays within 0.03 % of its radius. Empty data makes an empty path.
    ///
    /// - Throws: ``SVGPathError`` at the first fault; nothing is drawn up to there.
    /// - Complexity: O(n).
    ///
    /// Source: W3C, Scalable Vector Graphics 2, §9.3 "Path data".
    public init(svg: String) throws(SVGPathError) {
        var reader = SVGPathReader(Array(svg.utf8))
        try reader.read()
        self = reader.path
    }
}

/// Walks over path data once, front to back.
private struct SVGPathReader {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var path = Path()
    /// The pen, and where its present contour began.
    private var pen = Point.zero
    private var start = Point.zero
    /// True until something is drawn after a close: the next stroke then starts a new contour.
    private var closed = false
    /// The last control point of the curve before, if there was one of that kind.
    private var lastCubic: Point?
    private var lastQuadratic: Point?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(SVGPathError) {
        skipSpace()
        var first = true
        while index < bytes.count {
            let byte = bytes[index]
            let command = byte | 0x20
            if first, command != UInt8(ascii: "m") { throw SVGPathError(.missingMove, at: index) }
            guard "mlhvcsqtaz".utf8.contains(command), byte != command || byte >= 0x61 else {
                throw SVGPathError(.unexpected(byte), at: index)
            }
            index += 1
            first = false
            try draw(command, relative: byte == command)
            skipSpace()
        }
    }

    /// Draws one command as often as numbers follow.
    private mutating func draw(_ command: UInt8, relative: Bool) throws(SVGPathError) {
        if command == UInt8(ascii: "z") { return close() }
        var command = command
        repeat {
            let origin = relative ? pen - Point.zero : Vector.zero
            try step(command, origin)
            // More pairs after a move are lines.
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        } while numberFollows()
    }

    private mutating func step(_ command: UInt8, _ origin: Vector) throws(SVGPathError) {
        switch command {
        case UInt8(ascii: "m"): move(to: try point(origin))
        case UInt8(ascii: "l"): line(to: try point(origin))
        case UInt8(ascii: "h"): line(to: Point(x: try number() + origin.dx, y: pen.y))
        case UInt8(ascii: "v"): line(to: Point(x: pen.x, y: try number() + origin.dy))
        case UInt8(ascii: "c"):
            let first = try point(origin)
            curve(first, try point(origin), to: try point(origin))
        case UInt8(ascii: "s"):
            let first = lastCubic.map { pen + (pen - $0) } ?? pen
            curve(first, try point(origin), to: try point(origin))
        case UInt8(ascii: "q"):
            let control = try point(origin)
            quadratic(control, to: try point(origin))
        case UInt8(ascii: "t"):
            let control = lastQuadratic.map { pen + (pen - $0) } ?? pen
            quadratic(control, to: try point(origin))
        default:
            let radii = Size(width: abs(try number()), height: abs(try number()))
            let degrees = try number()
            let large = try flag()
            let clockwise = try flag()
            let end = try point(origin)
            arc(SVGArc(from: pen, to: end, radii: radii, degrees: degrees, large: large, clockwise: clockwise), to: end)
        }
    }

    private mutating func move(to position: Point) {
        path.move(to: position)
        pen = position
        start = position
        forget()
    }

    private mutating func line(to position: Point) {
        open()
        path.line(to: position)
        pen = position
        forget()
    }

    private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        open()
        path.curve(first, second, to: end)
        pen = end
        forget()
        lastCubic = second
    }

    private mutating func quadratic(_ control: Point, to end: Point) {
        let first = pen + (control - pen) * (2.0 / 3)
        let second = end + (control - end) * (2.0 / 3)
        curve(first, second, to: end)
        lastCubic = nil
        lastQuadratic = control
    }

    private mutating func arc(_ arc: SVGArc?, to end: Point) {
        guard let arc else { return line(to: end) }
        open()
        arc.draw(into: &path)
        pen = end
        forget()
    }

    private mutating func close() {
        path.close()
        pen = start
        forget()
        closed = true
    }

    private mutating func open() {
        if closed { path.move(to: start) }
        closed = false
    }

    private mutating func forget() {
        lastCubic = nil
        lastQuadratic = nil
        closed = false
    }

    // MARK: Numbers

    private mutating func point(_ origin: Vector) throws(SVGPathError) -> Point {
        let x = try number()
        return Point(x: x, y: try number()) + origin
    }

    private mutating func number() throws(SVGPathError) -> Double {
        skipSeparator()
        let first = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        var digits = skipDigits()
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            digits += skipDigits()
        }
        guard digits > 0 else { throw SVGPathError(.missingNumber, at: first) }
        skipExponent()
        guard let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)) else {
            throw SVGPathError(.missingNumber, at: first)
        }
        guard value.isFinite else { throw SVGPathError(.infiniteNumber, at: first) }
        return value
    }

    /// One character, so that `01` is two flags.
    private mutating func flag() throws(SVGPathError) -> Bool {
        skipSeparator()
        guard index < bytes.count else { throw SVGPathError(.missingNumber, at: index) }
        guard bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
            throw SVGPathError(.badFlag, at: index)
        }
        index += 1
        return bytes[index - 1] == UInt8(ascii: "1")
    }

    private mutating func skipDigits() -> Int {
        let first = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return index - first
    }

    /// Takes an exponent only if digits follow.
    private mutating func skipExponent() {
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
        let start = index
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        if skipDigits() == 0 { index = start }
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func skipSeparator() {
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
            index += 1
            skipSpace()
        }
    }

    /// True if a number follows, after at most one comma.
    private func numberFollows() -> Bool {
        var ahead = self
        ahead.skipSeparator()
        guard ahead.index < bytes.count else { return ahead.index > index && lastSeparatorIsComma(before: ahead.index) }
        let next = bytes[ahead.index]
        if isDigit(next) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(next) { return true }
        return lastSeparatorIsComma(before: ahead.index)
    }

    /// A comma must be followed by another number, so that a trailing comma is an error.
    private func lastSeparatorIsComma(before end: Int) -> Bool { bytes[index..<end].contains(UInt8(ascii: ",")) }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
