import Drawing
import Geometry
import Testing

@Suite struct SpriteTests {
    private func dot(_ radius: Double, _ color: Color = .white) -> Sprite {
        Sprite(.circle(center: .zero, radius: radius), .color(color))
    }

    /// Recordings carry a digest of what is drawn, made from descriptions, that another run compares with its own.
    @Test func aDescriptionSaysHowItLooksAndNothingElse() {
        func text(_ sprite: Sprite) -> String { "\(DrawList.Item.sprite(sprite, Point(x: 3, y: 4)))" }
        #expect(text(dot(6.25)) == text(dot(6.25)))
        #expect(text(dot(6.25)) != text(dot(6.5)))
        #expect(text(dot(6.25)) != text(dot(6.25, .black)))
        #expect(text(dot(6.25)).contains("6.25"))
        // Where a type lies in memory is another place in each run.
        #expect(!text(dot(6.25)).contains("0x") && !text(dot(6.25)).contains("$"))
    }

    @Test func equalOnesAreThoseThatLookTheSame() {
        #expect(dot(6) == dot(6) && dot(6).hashValue == dot(6).hashValue)
        #expect(dot(6) != dot(7) && dot(6) != dot(6, .black))
    }
}
