import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test about time in a build with a sanitizer, which takes several times as long.
    public static var timed: Self {
        .disabled("a sanitizer takes time of its own") { hasSanitizer }
    }
}

/// True in a build with the address or the thread sanitizer, whose runtime is in the tests' own binary.
private let hasSanitizer = ["__asan_init", "__tsan_init"].contains { name in
    guard let program = unsafe dlopen(nil, RTLD_LAZY) else { return false }
    return unsafe dlsym(program, name) != nil
}
