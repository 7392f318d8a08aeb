import Motion

@main struct Example {
    static func main() {
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 100, with: .snappy)
        for frame in 0...60 {
            engine.advance(to: Double(frame) / 60)
            if frame % 20 == 0 { print(frame, engine.value(of: channel)) }
        }
    }
}
