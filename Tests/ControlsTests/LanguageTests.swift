import Controls
import Testing

/// The language in which a person is greeted.
@Suite struct LanguageTests {
    @Test(arguments: [
        (["ko_KR.UTF-8"], Language.ko), (["ko"], .ko), (["KO"], .ko), (["en_GB"], .en), (["en_US.UTF-8", "ko"], .en),
        (["fr_FR", "ko_KR", "en"], .ko), (["fr_FR"], .en), ([], .en), (["kok_IN"], .en), (["ko@latin"], .ko),
        ([""], .en),
    ])
    func theFirstOneThatTheAppSpeaks(locales: [String], language: Language) {
        #expect(Language(preferred: locales) == language)
    }

    @Test(arguments: [
        (["ja_JP.UTF-8", "ko"], [], "ja"), (["ja_JP.UTF-8", "ko"], ["en", "ko"], "ko"), (["", "EL"], [], "el"),
        ([], [], "en"), (["fr"], ["de"], "en"), (["C.UTF-8"], [], "en"), (["C", "ja_JP"], [], "ja"),
        (["POSIX"], [], "en"), (["kok_IN"], [], "kok"),
    ])
    func aPrototypeWithoutAListTakesTheFirst(locales: [String], codes: [String], code: String) {
        #expect(Language.code(of: locales, among: codes) == code)
    }
}
