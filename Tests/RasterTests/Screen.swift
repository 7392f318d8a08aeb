import Testing

/// Every suite that starts a library for fonts is nested in this one by an extension, and so they run one after the
/// other.
@Suite(.serialized) struct Screen {}
