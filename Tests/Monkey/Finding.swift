/// What a program did that it must not do.
struct Finding: Error, CustomStringConvertible {
    let description: String
}

/// What a round needs that the machine does not have.
struct Unfit: Error, CustomStringConvertible {
    let description: String
}
