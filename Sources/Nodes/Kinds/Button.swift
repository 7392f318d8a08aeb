/// A thing that is pressed, by a tap or by Return while it has the focus: it gives way under the pointer and springs
/// back.
///
///     struct Clicker: Prototype {
///         var count = 0
///         var add = Button(spring: SpringShape(duration: 0.25, bounce: 0.5))
///
///         static func wire(_ my: Wiring<Clicker>) {
///             my.child(\.add).pressed { clicker, _ in clicker.count += 1 }
///         }
///         func body(_ c: Context, _ ui: inout UI<Clicker>) {
///             let frame = Rect(center: ui.frame.center, size: Size(width: 120, height: 60))
///             ui.place(\.add, in: frame, corners: .all(30)) { ui in
///                 ui.fill(frame.inset(by: 4 * add.pressure(c)), .all(30), .white)
///                 ui.text("\(count)", TextStyle(Theme.Typography.title, .black), .center, in: frame)
///             }
///         }
///     }
public struct Button: Pressed {
    // Nothing holds what begins as another was saved.
    @Passing private var depth = MotionValue(0.0)
    @Passing private var isHeld = false
    private var spring: SpringShape

    /// Makes one that is not pressed.
    ///
    /// - Parameter spring: Takes it down, and back.
    public init(spring: SpringShape = SpringShape(duration: 0.25, bounce: 0.5)) { self.spring = spring }

    /// The share by which it is pressed, from 0 to 1, and beyond by what the spring bounces.
    public func pressure(_ c: Context) -> Double { depth.value(c) }

    public mutating func press(_ c: inout Context) {
        depth.jump(to: 1, &c)
        depth.spring(to: 0, with: spring, &c)
    }

    public static func wire(_ my: Wiring<Button>) {
        my.child(\.depth, "")
        my.spring(\.spring)
        my.touch { button, isDown, c in
            button.isHeld = isDown
            button.depth.spring(to: isDown ? 1 : 0, with: button.spring, &c)
        }
        my.press { button, c in if c.showsFocus, !button.isHeld { button.press(&c) } }
    }
}
