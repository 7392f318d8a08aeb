import Geometry
import Testing

@Suite struct VectorTests {
    @Test func lengths() {
        #expect(Vector(dx: 3, dy: 4).length == 5)
        #expect(Vector(dx: 0, dy: -1e-200).length == 1e-200, "exact along an axis, where squares would vanish")
        #expect(Vector(dx: -1e200, dy: 0).length == 1e200)
    }

    @Test func isShortenedAsAWhole() {
        #expect(Vector(dx: 30, dy: 40).clamped(to: 5) == Vector(dx: 3, dy: 4))
        #expect(Vector(dx: 3, dy: 4).clamped(to: 5) == Vector(dx: 3, dy: 4))
        #expect(Vector.zero.clamped(to: 0) == .zero)
    }

    @Test func arithmetic() {
        let a = Vector(dx: 1, dy: 2)
        let b = Vector(dx: 10, dy: 20)
        #expect(a + b == Vector(dx: 11, dy: 22))
        #expect(b - a == Vector(dx: 9, dy: 18))
        #expect(-a == Vector(dx: -1, dy: -2))
        #expect(a * 3 == Vector(dx: 3, dy: 6))
        #expect(b / 10 == a)
        var sum = a
        sum += b
        #expect(sum == a + b)
    }

    @Test func axes() {
        var vector = Vector(dx: 1, dy: 2)
        #expect(vector[.horizontal] == 1)
        vector[.vertical] = 7
        #expect(vector == Vector(dx: 1, dy: 7))
        #expect(Vector.along(.vertical, 3) == Vector(dx: 0, dy: 3))
        #expect(Vector.along(.horizontal, 3) == Vector(dx: 3, dy: 0))
        #expect(!Vector(dx: .nan, dy: 0).isFinite)
    }

    @Test(arguments: [1e-308, 1e-200, 1e-160, 1e-100, 1, 1e100, 1e160, 1e200, 1e307])
    func lengthsOfAnySize(unit: Double) {
        let vector = Vector(dx: 3 * unit, dy: -4 * unit)
        #expect(abs(vector.length / unit - 5) < 1e-15 * 8)
        #expect(abs(vector.clamped(to: unit).length / unit - 1) < 1e-12)
        #expect(Vector(dx: .infinity, dy: 1).length == .infinity && Vector(dx: .nan, dy: 1).length.isNaN)
    }
}
