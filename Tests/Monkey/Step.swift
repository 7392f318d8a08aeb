/// One thing that a hand or a desktop does to a window, and how long it waits before.
struct Step: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        /// The pointer, in thousandths of the window's width and height; it may lie outside.
        case move(x: Int, y: Int)
        /// A mouse button, by X's number.
        case button(Int, isDown: Bool)
        /// A key, by X's name.
        case key(String, isDown: Bool)
        /// The window's size in pixels.
        case resize(width: Int, height: Int)
        /// The window's top left on the screen, in pixels.
        case place(x: Int, y: Int)
        case show(Bool)
        case focus(Bool)
        /// A rectangle of the window must be drawn again; its corners in thousandths of the window.
        case expose(left: Int, top: Int, right: Int, bottom: Int)
        /// One of the files at hand is dropped onto the window.
        case drop(Int)
        /// The prototype's source is saved, right and broken in turns, where the program is one that looks at sources.
        case save(Int)
        case rest
        /// Everything is released, and the workbench opened in a window of its size.
        case unfold
        /// The window is asked to close; the program is started again.
        case close
    }

    /// Milliseconds.
    var pause: Int
    var action: Action
}

// MARK: In a file

extension Step {
    /// The step in a line of words: `8 move 500 250`.
    var text: String { "\(pause) \(action.text)" }

    /// Reads a step; nil for anything else.
    init?(_ text: Substring) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 2, let pause = Int(words[0]), pause >= 0, let action = Action(words.dropFirst()) else {
            return nil
        }
        self.init(pause: pause, action: action)
    }
}

extension Step.Action {
    fileprivate var text: String {
        switch self {
        case .move(let x, let y): "move \(x) \(y)"
        case .button(let number, let isDown): "button \(number) \(isDown ? "down" : "up")"
        case .key(let name, let isDown): "key \(name) \(isDown ? "down" : "up")"
        case .resize(let width, let height): "resize \(width) \(height)"
        case .place(let x, let y): "place \(x) \(y)"
        case .show(let isShown): isShown ? "show" : "hide"
        case .focus(let isGained): isGained ? "focus" : "blur"
        case .expose(let left, let top, let right, let bottom): "expose \(left) \(top) \(right) \(bottom)"
        case .drop(let index): "drop \(index)"
        case .save(let number): "save \(number)"
        case .rest: "rest"
        case .unfold: "unfold"
        case .close: "close"
        }
    }

    fileprivate init?(_ words: ArraySlice<String>) {
        let rest = Array(words.dropFirst())
        let numbers = rest.compactMap { Int($0) }
        let isDown = rest.last == "down" ? true : rest.last == "up" ? false : nil
        switch (words.first ?? "", rest.count, numbers.count) {
        case ("move", 2, 2): self = .move(x: numbers[0], y: numbers[1])
        case ("button", 2, 1):
            guard let isDown else { return nil }
            self = .button(numbers[0], isDown: isDown)
        case ("key", 2, _):
            guard let isDown else { return nil }
            self = .key(rest[0], isDown: isDown)
        case ("resize", 2, 2): self = .resize(width: numbers[0], height: numbers[1])
        case ("place", 2, 2): self = .place(x: numbers[0], y: numbers[1])
        case ("show", 0, _): self = .show(true)
        case ("hide", 0, _): self = .show(false)
        case ("focus", 0, _): self = .focus(true)
        case ("blur", 0, _): self = .focus(false)
        case ("expose", 4, 4):
            self = .expose(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
        case ("drop", 1, 1): self = .drop(numbers[0])
        case ("save", 1, 1): self = .save(numbers[0])
        case ("rest", 0, _): self = .rest
        case ("unfold", 0, _): self = .unfold
        case ("close", 0, _): self = .close
        default: return nil
        }
    }
}
