import Geometry
import Motion
import Prototyping

/// A value that the engine moves: a number, or a point, whose numbers move by one order.
public protocol Animatable: Hashable, Sendable {
    associatedtype Channel: Hashable, Sendable
    /// The difference between two values; a velocity is one in a second.
    associatedtype Way: Sendable
    static var still: Way { get }

    static func makeChannel(_ value: Self, _ engine: inout AnimationEngine) -> Channel
    static func remove(_ channel: Channel, _ engine: inout AnimationEngine)
    static func value(of channel: Channel, _ engine: borrowing AnimationEngine) -> Self
    static func velocity(of channel: Channel, _ engine: borrowing AnimationEngine) -> Way
    static func target(of channel: Channel, _ engine: borrowing AnimationEngine) -> Self
    static func isMoving(_ channel: Channel, _ engine: borrowing AnimationEngine) -> Bool
    static func isVisiblyMoving(_ channel: Channel, _ engine: borrowing AnimationEngine) -> Bool
    static func concerns(_ completion: Completion, _ channel: Channel) -> Bool
    static func hold(_ channel: Channel, _ engine: inout AnimationEngine) -> Self
    static func track(_ channel: Channel, at value: Self, _ engine: inout AnimationEngine)
    static func spring(
        _ channel: Channel, to value: Self, with spring: Spring, velocity: Way?, _ engine: inout AnimationEngine
    ) -> Bool

    func report(_ name: String, into report: inout StateReport)
    init(saved: any Decoder) throws
    func save(to encoder: any Encoder) throws
}

extension Double: Animatable {
    public static var still: Double { 0 }
    public static func makeChannel(_ value: Double, _ engine: inout AnimationEngine) -> Channel {
        engine.makeChannel(value)
    }
    public static func remove(_ channel: Channel, _ engine: inout AnimationEngine) { engine.removeChannel(channel) }
    public static func value(of channel: Channel, _ engine: borrowing AnimationEngine) -> Double {
        engine.value(of: channel)
    }
    public static func velocity(of channel: Channel, _ engine: borrowing AnimationEngine) -> Double {
        engine.velocity(of: channel)
    }
    public static func target(of channel: Channel, _ engine: borrowing AnimationEngine) -> Double {
        engine.target(of: channel)
    }
    public static func isMoving(_ channel: Channel, _ engine: borrowing AnimationEngine) -> Bool {
        engine.isMoving(channel)
    }
    public static func isVisiblyMoving(_ channel: Channel, _ engine: borrowing AnimationEngine) -> Bool {
        engine.isVisiblyMoving(channel)
    }
    public static func concerns(_ completion: Completion, _ channel: Channel) -> Bool { completion.channel == channel }
    public static func hold(_ channel: Channel, _ engine: inout AnimationEngine) -> Double { engine.hold(channel) }
    public static func track(_ channel: Channel, at value: Double, _ engine: inout AnimationEngine) {
        engine.track(channel, at: value)
    }
    public static func spring(
        _ channel: Channel, to value: Double, with spring: Spring, velocity: Double?, _ engine: inout AnimationEngine
    ) -> Bool { engine.spring(channel, to: value, with: spring, velocity: velocity) }

    public func report(_ name: String, into report: inout StateReport) { report.add(name, self) }
    public init(saved decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(Double.self)
        try check([self], decoder)
    }
    public func save(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Point: Animatable {
    public static var still: Vector { .zero }
    public static func makeChannel(_ value: Point, _ engine: inout AnimationEngine) -> PointChannel {
        engine.makeChannel(value)
    }
    public static func remove(_ channel: PointChannel, _ engine: inout AnimationEngine) {
        engine.removeChannel(channel)
    }
    public static func value(of channel: PointChannel, _ engine: borrowing AnimationEngine) -> Point {
        engine.value(of: channel)
    }
    public static func velocity(of channel: PointChannel, _ engine: borrowing AnimationEngine) -> Vector {
        engine.velocity(of: channel)
    }
    public static func target(of channel: PointChannel, _ engine: borrowing AnimationEngine) -> Point {
        engine.target(of: channel)
    }
    public static func isMoving(_ channel: PointChannel, _ engine: borrowing AnimationEngine) -> Bool {
        engine.isMoving(channel)
    }
    public static func isVisiblyMoving(_ channel: PointChannel, _ engine: borrowing AnimationEngine) -> Bool {
        engine.isVisiblyMoving(channel[0]) || engine.isVisiblyMoving(channel[1])
    }
    public static func concerns(_ completion: Completion, _ channel: PointChannel) -> Bool {
        completion.concerns(channel)
    }
    public static func hold(_ channel: PointChannel, _ engine: inout AnimationEngine) -> Point { engine.hold(channel) }
    public static func track(_ channel: PointChannel, at value: Point, _ engine: inout AnimationEngine) {
        engine.track(channel, at: value)
    }
    public static func spring(
        _ channel: PointChannel, to value: Point, with spring: Spring, velocity: Vector?,
        _ engine: inout AnimationEngine
    ) -> Bool { engine.spring(channel, to: value, with: spring, velocity: velocity) }

    public func report(_ name: String, into report: inout StateReport) { report.add(name, self) }
    public init(saved decoder: any Decoder) throws {
        try self.init(from: decoder)
        try check([x, y], decoder)
    }
    public func save(to encoder: any Encoder) throws { try encode(to: encoder) }
}

/// Rejects numbers that nothing moves by, as a file can have them: a motion from so far would lose its fractions.
private func check(_ numbers: [Double], _ decoder: any Decoder) throws {
    guard numbers.contains(where: { !(abs($0) <= Double(SavedState.most)) }) else { return }
    throw DecodingError.fault("is too far", at: decoder.codingPath)
}
