import Drawing
import Geometry

/// Has a layout that depends on the stage's size.
public protocol Resizable<Shared>: Component {
    /// Takes the stage's size, at first and whenever it changes.
    mutating func resize(_ context: inout Context)
}

/// Is not always shown. What is not shown is not drawn, has no regions and loses its pointers.
public protocol Hideable<Shared>: Component {
    /// True while it can be seen.
    func isShown(_ context: Context) -> Bool
}

/// Keeps what lies behind it from being typed in or held.
public protocol Modal<Shared>: Component {
    /// True while what is behind it loses its pointers and the caret. What keeps new presses from it is a region with the role
    /// ``Region/Role/barrier``.
    func isModal(_ context: Context) -> Bool
}

/// Hides what lies behind it, which then need not be drawn.
public protocol Covering<Shared>: Component {
    /// The part of the stage that can be seen behind it, in points; nil for all.
    func opening(_ context: Context) -> Rect?
}

/// Brings icons beside those of MotionLab.
public protocol Illustrated<Shared>: Component {
    /// Its icons; see ``Prototype/icons``.
    static var icons: [Icon: String] { get }
}

/// Draws pictures that are shown by their names.
public protocol PictureDrawing<Shared>: Component {
    /// Draws a picture by its name; see ``Prototype/drawPicture(_:into:in:)``.
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool
}

/// Tells what a hand can do with it, for the sheet of keys.
public protocol Hinting<Shared>: Component {
    static var gestureHints: [GestureHint] { get }
}

/// Gives the window its title.
public protocol Titled<Shared>: Component {
    /// The name of what the window shows; nil for nothing.
    func title(_ context: Context) -> String?
}

// MARK: Calls by the host

extension HostedComponent where Self: Resizable {
    public mutating func _resize(_ context: inout Context) {
        resize(&context)
    }
}

extension HostedComponent where Self: Hideable {
    @inline(__always) public func _isShown(_ context: Context) -> Bool { isShown(context) }
}

extension HostedComponent where Self: Modal {
    @inline(__always) public func _isModal(_ context: Context) -> Bool { isModal(context) }
}

extension HostedComponent where Self: Covering {
    @inline(__always) public func _opening(_ context: Context) -> Rect? { opening(context) }
}

extension HostedComponent where Self: Titled {
    @inline(__always) public func _title(_ context: Context) -> String? { title(context) }
}
