import SuiteThread
import Testing

/// Every suite that opens windows is nested in this one by an extension, and so they run one after the other.
@Suite(.serialized, .ownThread) struct Screen {}
