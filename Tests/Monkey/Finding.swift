/// An act of a program that is a fault.
struct Finding: Error, CustomStringConvertible {
    let description: String
}

/// A need of a round that the machine does not meet.
struct Unfit: Error, CustomStringConvertible {
    let description: String
}
