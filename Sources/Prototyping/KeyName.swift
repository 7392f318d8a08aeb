extension KeyPress {
    /// A key by SDL's name for it, as recordings have it.
    ///
    ///     KeyPress.Name.digit(7).rawValue  // "7"
    ///     KeyPress.Name("Keypad 7").digit  // 7
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Names a key that has no constant here, such as `F12`.
        public init(_ name: String) { rawValue = name }

        public static let left = Name("Left"), right = Name("Right"), up = Name("Up"), down = Name("Down")
        public static let home = Name("Home"), end = Name("End"), pageUp = Name("PageUp"), pageDown = Name("PageDown")
        public static let `return` = Name("Return"), escape = Name("Escape"), space = Name("Space"), tab = Name("Tab")
        public static let backspace = Name("Backspace"), delete = Name("Delete"), insert = Name("Insert")
        public static let keypadEnter = Name("Keypad Enter"), keypadPlus = Name("Keypad +")
        public static let keypadMinus = Name("Keypad -"), keypadZero = Name("Keypad 0")
        public static let plus = Name("+"), minus = Name("-"), equals = Name("="), slash = Name("/")
        public static let questionMark = Name("?"), comma = Name(","), period = Name("."), zero = Name("0")
        public static let shift = Name("Left Shift"), control = Name("Left Ctrl"), option = Name("Left Alt")
        public static let a = Name("A"), b = Name("B"), c = Name("C"), d = Name("D"), e = Name("E")
        public static let f = Name("F"), g = Name("G"), h = Name("H"), i = Name("I"), j = Name("J")
        public static let k = Name("K"), l = Name("L"), m = Name("M"), n = Name("N"), o = Name("O")
        public static let p = Name("P"), q = Name("Q"), r = Name("R"), s = Name("S"), t = Name("T")
        public static let u = Name("U"), v = Name("V"), w = Name("W"), x = Name("X"), y = Name("Y")
        public static let z = Name("Z")

        /// The key of a digit from 0 to 9.
        public static func digit(_ digit: Int) -> Name { Name(String(digit)) }

        /// The digit that it types, on the keypad too; nil for any other key.
        public var digit: Int? {
            let text = rawValue.hasPrefix("Keypad ") ? rawValue.dropFirst(7) : rawValue[...]
            return text.count == 1 ? Int(text) : nil
        }
    }
}
