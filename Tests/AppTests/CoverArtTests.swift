import Drawing
import Geometry
import Testing

@testable import App

@Suite struct CoverArtTests {
    private func cover(_ seed: Int, side: Double = 300) -> DrawList {
        var list = DrawList()
        CoverArt.draw(seed: seed, into: &list, in: Rect(x: 0, y: 0, width: side, height: side))
        return list
    }

    @Test func aHundredSeedsGiveAHundredCovers() {
        var seen: [DrawList] = []
        for seed in 0..<100 {
            let list = cover(seed)
            #expect(!seen.contains(list), "\(seed)")
            seen.append(list)
        }
    }

    @Test func neighboursDifferInColour() {
        for seed in -20..<100 { #expect(CoverArt.palette(seed: seed) != CoverArt.palette(seed: seed + 1), "\(seed)") }
        #expect(Set((0..<16).map { CoverArt.palette(seed: $0) }).count == 16)
    }

    @Test func coversTheWholeSquareAndClosesItsGroups() {
        for seed in 0..<100 {
            let list = cover(seed)
            #expect(list.items.first == .pushClip(Rect(x: 0, y: 0, width: 300, height: 300), .square))
            guard case .fill(.rect(let ground), let paint) = list.items[1] else {
                Issue.record("a cover begins with its ground")
                continue
            }
            #expect(ground == Rect(x: 0, y: 0, width: 300, height: 300))
            if case .color(let color) = paint { #expect(color.alpha == 1) }
        }
    }

    @Test func drawsNothingIntoNothing() {
        var list = DrawList()
        CoverArt.draw(seed: 1, into: &list, in: .zero)
        #expect(list.items.isEmpty)
    }

    /// White text on the dark colour has a contrast of 7 to 1 or more, and the vivid one 4.5 to 1 on black.
    ///
    /// Source: W3C, Web Content Accessibility Guidelines 2.1, "contrast ratio". Its power of 2.4 is taken as the mean
    /// of a square and a cube here, which lies within 0.02 of it.
    @Test func coloursCarryText() {
        func light(_ color: Color) -> Double {
            func linear(_ part: Double) -> Double {
                let base = (part + 0.055) / 1.055
                return part <= 0.04045 ? part / 12.92 : 0.6 * base * base + 0.4 * base * base * base
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        for seed in 0..<16 {
            let palette = CoverArt.palette(seed: seed)
            #expect(1.05 / (light(palette.dark) + 0.05) > 7, "\(seed)")
            #expect((light(palette.vivid) + 0.05) / 0.05 > 4.5, "\(seed)")
        }
    }

    @Test func aCoverIsNamedByItsSeed() {
        for seed in [0, 7, -1, .max, .min] {
            guard case .drawn(let name) = ImageName.cover(seed: seed) else {
                Issue.record("a cover is a drawn picture")
                continue
            }
            #expect(ImageName.coverSeed(name) == seed)
            var list = DrawList()
            #expect(AppHost.drawPicture(name, into: &list, in: Rect(x: 0, y: 0, width: 300, height: 300)))
            #expect(list == cover(seed))
        }
        for name in ["", "cover", "cover-", "cover-x", "recover-1", "Cover-1"] {
            var list = DrawList()
            #expect(!AppHost.drawPicture(name, into: &list, in: Rect(x: 0, y: 0, width: 300, height: 300)))
            #expect(list.items.isEmpty)
        }
    }

    /// The upper 53 bits of SplitMix64, its state begun at seed * D1342543DE82EF95 + 2545F4914F6CDD1D (hexadecimal,
    /// modulo 2^64), as numbers from 0 to 1. Computed in Python.
    @Test func diceFallAsComputedElsewhere() {
        let known: [(Int, [Double])] = [
            (0, [0.753439610411553, 0.5353210898649783, 0.7013033354721914, 0.4141173896286455]),
            (1, [0.6467644228567826, 0.7900803580362935, 0.2819318982930057, 0.011702074937349316]),
            (2, [0.16613637671084303, 0.9368716552788499, 0.7628168637623883, 0.06809806697451881]),
            (7, [0.8584751740850725, 0.308442675092371, 0.4656071735020687, 0.17009146998416413]),
            (-1, [0.9276207310058714, 0.5493389994564666, 0.6417272112475111, 0.8613439847345232]),
            (99, [0.3622175752628556, 0.3780208794243679, 0.9891623895180535, 0.6582259824721364]),
            (1099511627776, [0.8156433465919519, 0.29097741053564286, 0.499921357996692, 0.02492134047030581]),
        ]
        for (seed, numbers) in known {
            var dice = CoverDice(seed: seed)
            for number in numbers { #expect(dice.number(0..<1) == number) }
        }
    }

    @Test func diceStayInRange() {
        var dice = CoverDice(seed: 5)
        var coins = 0
        for _ in 0..<1000 {
            #expect((2.0..<3).contains(dice.number(2..<3)))
            #expect((0..<7).contains(dice.choice(7)))
            coins += dice.coin() ? 1 : 0
        }
        #expect((400...600).contains(coins))
    }
}
