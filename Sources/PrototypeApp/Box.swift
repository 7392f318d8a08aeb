/// A value in its own heap allocation.
///
/// The compiler follows each stored field of a noncopyable struct, also those within its fields; a prototype has
/// thousands, and following them takes minutes. What is boxed counts as one.
final class Box<Value> {
    var value: Value

    init(_ value: consuming Value) { self.value = value }
}
