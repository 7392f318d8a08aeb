/// A group that is being drawn by itself.
struct OpenGroup {
    /// Shares Cairo's picture of it.
    var picture: Picture
    /// With what opacity it will be laid over what was drawn before it.
    var opacity: Double
}
