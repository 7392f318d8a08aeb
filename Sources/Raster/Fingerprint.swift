import Drawing
import Geometry

/// Sixty-four bits that tell drawings apart: equal ones have the same, others a different one but for a chance of one
/// in 2⁶⁴. Files of `check` hold it: another way of adding is another version of theirs.
///
/// Source: the mixing step of wyhash by Wang Yi: both halves of a product of 64 by 64 bits, laid over each other.
package struct Fingerprint {
    package private(set) var value: UInt64

    package init(_ value: UInt64 = 0) { self.value = value ^ 0xA076_1D64_78BD_642F }

    @inline(__always)
    package mutating func add(_ word: UInt64) {
        let product = (value ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: word ^ 0x8EBC_6AF0_9C88_C6E3)
        // The old value is added to the product, because a factor of zero would erase it.
        value = (product.high ^ product.low) &+ (value << 23 | value >> 41) &+ word
    }

    /// Adds the number of an enumeration case.
    @inline(__always)
    package mutating func add(kind: UInt64) { add(kind) }

    @inline(__always)
    mutating func add(_ number: Double) { add(number.bitPattern) }

    package mutating func add(_ point: Point) {
        add(point.x)
        add(point.y)
    }

    package mutating func add(_ rect: Rect) {
        add(rect.origin)
        add(rect.size.width)
        add(rect.size.height)
    }

    package mutating func add(_ corners: Corners) {
        add(corners.topLeft)
        add(corners.topRight)
        add(corners.bottomRight)
        add(corners.bottomLeft)
    }

    mutating func add(_ bounds: Bounds) {
        add(bounds.left)
        add(bounds.top)
        add(bounds.right)
        add(bounds.bottom)
    }

    package mutating func add(_ transform: Transform) {
        add(transform.scale)
        add(.zero + transform.direction)
        add(.zero + transform.translation)
    }

    mutating func add(_ color: Color) {
        add(color.red)
        add(color.green)
        add(color.blue)
        add(color.alpha)
    }

    mutating func add(_ gradient: Gradient) {
        add(gradient.start)
        add(gradient.middle)
        add(gradient.middleLocation)
        add(gradient.end)
    }

    /// - Complexity: O(n) in the bytes, eight at a time.
    package mutating func add(_ text: String) {
        let isWhole: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            add(UInt64(bytes.count))
            var index = 0
            while index + 8 <= bytes.count {
                unsafe add(UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += 8
            }
            var rest: UInt64 = 0
            while index < bytes.count {
                rest = unsafe rest << 8 | UInt64(bytes[index])
                index += 1
            }
            add(rest)
        }
        if isWhole == nil { for byte in text.utf8 { add(UInt64(byte)) } }
    }
}

// MARK: - Items

extension Fingerprint {
    /// Adds everything about an item that draws; other items add nothing.
    package mutating func add(_ item: DrawList.Item) {
        switch item {
        case .fill(let shape, let paint):
            add(kind: 1)
            add(shape)
            add(paint)
        case .stroke(let shape, let stroke, let paint):
            add(kind: 2)
            add(shape)
            add(stroke.width)
            add(kind: stroke.cap == .round ? 1 : 0)
            add(paint)
        case .shadow(let rect, let corners, let blur, let color):
            add(kind: 3)
            add(rect)
            add(corners)
            add(blur)
            add(color)
        case .image(let name, let rect, let corners):
            add(kind: 4)
            add(name)
            add(rect)
            add(corners)
        case .icon(let icon, let rect, let color):
            add(kind: 5)
            add(icon.name)
            add(rect)
            add(color)
        case .sprite(let sprite, let position):
            add(kind: 12)
            add(UInt64(bitPattern: Int64(sprite.look)))
            add(position)
        case .text(let run):
            add(kind: 6)
            add(run)
        case .backdrop(let rect, let blur):
            add(kind: 7)
            add(rect)
            add(blur)
        case .material(let rect, let corners, let material):
            add(kind: 8)
            add(rect)
            add(corners)
            add(material.tint)
            add(material.saturation)
        case .pushOpacity(let opacity):
            add(kind: 9)
            add(opacity)
        default: break
        }
    }

    private mutating func add(_ run: TextRun) {
        add(run.text)
        add(run.font.size)
        add(kind: (run.font.weight == .bold ? 1 : 0) | (run.font.isItalic ? 2 : 0) | (run.font.isMonospaced ? 4 : 0))
        add(run.color)
        add(run.anchor)
        switch run.alignment {
        case .leading: add(kind: 1)
        case .center: add(kind: 2)
        case .trailing: add(kind: 3)
        }
        add(run.maxWidth)
    }

    private mutating func add(_ name: ImageName) {
        switch name {
        case .drawn(let name):
            add(kind: 1)
            add(name)
        case .file(let path):
            add(kind: 2)
            add(path)
        }
    }

    private mutating func add(_ shape: Shape) {
        switch shape {
        case .rect(let rect):
            add(kind: 1)
            add(rect)
        case .roundedRect(let rect, let corners):
            add(kind: 2)
            add(rect)
            add(corners)
        case .circle(let center, let radius):
            add(kind: 3)
            add(center)
            add(radius)
        case .arc(let center, let radius, let start, let end):
            add(kind: 4)
            add(center)
            add(radius)
            add(start)
            add(end)
        case .line(let start, let end):
            add(kind: 5)
            add(start)
            add(end)
        case .path(let path, let transform):
            add(kind: 6)
            add(path)
            add(transform)
        }
    }

    private mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                add(kind: 1)
                add(point)
            case .line(let point):
                add(kind: 2)
                add(point)
            case .curve(let first, let second, let end):
                add(kind: 3)
                add(first)
                add(second)
                add(end)
            case .close: add(kind: 4)
            }
        }
    }

    private mutating func add(_ paint: Paint) {
        switch paint {
        case .color(let color):
            add(kind: 1)
            add(color)
        case .linear(let gradient, let from, let to):
            add(kind: 2)
            add(gradient)
            add(from)
            add(to)
        case .radial(let gradient, let center, let radius):
            add(kind: 3)
            add(gradient)
            add(center)
            add(radius)
        }
    }
}
