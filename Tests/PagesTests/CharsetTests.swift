import Foundation
import Model
import Pages
import Testing

/// Pages in the charset that they declare. The bytes are Python's.
@Suite struct CharsetTests {
    private func layOut(_ parts: Data...) throws -> PageLayout {
        let pages = try PageFolder()
        return try pages.layOut(parts.reduce(Data(), +))
    }

    private static func data(_ hex: String) -> Data {
        let digits = Array(hex)
        return Data(
            stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    }

    private static let samples: [(charset: String, text: String, bytes: String)] = [
        ("euc-kr", "한글 스프링", "c7d1b1db20bdbac7c1b8b5"),
        ("EUC-KR", "뷁 펲 햏", "94ee20bc8420c164"),
        ("ks_c_5601-1987", "똠방각하", "8c63b9e6b0a2c7cf"),
        ("shift_jis", "日本語のばね ｶﾅ", "93fa967b8cea82cc82ce82cb20b6c5"),
        ("Shift_JIS", "①②髙﨑", "87408741eee0ed95"),
        ("windows-1252", "“snappy” – naïve €5 Größe", "93736e61707079942096206e61ef7665208035204772f6df65"),
        ("iso-8859-1", "“quoted” piñata…", "9371756f74656494207069f161746185"),
        ("windows-1251", "Пружина", "cff0f3e6e8ede0"),
        ("koi8-r", "Пружина", "f0d2d5d6c9cec1"),
        ("gb2312", "弹簧运动", "b5afbbc9d4cbb6af"),
        ("gb18030", "弹簧𠀀", "b5afbbc995328236"),
        ("big5", "彈簧運動", "bc75c2aeb942b0ca"),
        ("euc-jp", "日本語", "c6fccbdcb8ec"),
        ("iso-2022-jp", "日本語 abc", "1b2442467c4b5c386c1b284220616263"),
        ("iso-8859-2", "Zażółć", "5a61bff3b3e6"),
        ("windows-1254", "İstanbul ğ", "dd7374616e62756c20f0"),
        ("windows-1255", "שלום", "f9ece5ed"),
        ("iso-8859-15", "5 €", "3520a4"),
    ]

    @Test(arguments: samples.map(\.charset).indices)
    func aDeclaredCharsetIsRead(index: Int) throws {
        let (charset, text, bytes) = Self.samples[index]
        for declaration in [
            "<meta charset=\"\(charset)\">", "<META CHARSET=\(charset.uppercased())>",
            "<meta charset = ' \(charset) ' />",
            "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=\(charset)\">",
            "<!-- <meta charset=utf-8> --><title>x</title><meta name=a content=b><meta content='text/html;charset=\(charset)'>",
            "<?xml version=\"1.0\" encoding=\"\(charset)\"?>",
        ] {
            let page = try layOut(Data("<!doctype html>\(declaration)<p>".utf8), Self.data(bytes), Data("</p>".utf8))
            #expect(page.words == text, "\(declaration)")
        }
    }

    @Test func bytesThatAreNoneBecomeReplacements() throws {
        let words = Data("<p>some words</p>".utf8)
        for (charset, bytes) in [
            ("euc-kr", "ff20"), ("shift_jis", "8020"), ("windows-1252", "8120"), ("gb18030", "ff20"),
        ] {
            let page = try layOut(
                Data("<meta charset=\(charset)><p>a".utf8), Self.data(bytes), Data("b</p>".utf8), words)
            #expect(page.lines.first?.hasPrefix("a") == true && page.words.hasSuffix("b some words"), "\(page.words)")
        }
        let cut = try layOut(
            Data("<meta charset=euc-kr><p>some words that are long enough \u{20}".utf8), Self.data("c7d1b1"))
        #expect(cut.words.contains("한"))
    }

    @Test(arguments: [
        "", "<meta charset=utf-8>", "<meta charset=UTF8>", "<meta charset=bogus>", "<meta charset='//IGNORE'>",
        "<meta charset>",
        "<meta charset=utf-16>", "<meta charset=utf-7>", "<meta content='charset='>",
        "<meta name=charset content=euc-kr>",
        "<script>'<!--'</script><meta charset=utf-8>", "<!-- <meta charset=euc-kr> -->", "<meta charset=ebcdic-us>",
    ])
    func allElseIsUTF8(declaration: String) throws {
        #expect(try layOut(Data("\(declaration)<p>한글 é €</p>".utf8)).words == "한글 é €")
        // A mark says more than a declaration does.
        let mark = Data([0xEF, 0xBB, 0xBF])
        #expect(try layOut(mark, Data("<meta charset=euc-kr>\(declaration)<p>한글 é €</p>".utf8)).words == "한글 é €")
    }

    @Test func utf16NeedsNoMark() throws {
        for text in ["<p>한글 a 漢</p>", "<!doctype html><meta charset=utf-16><title>é</title>\n<p>한글 a 漢</p>"] {
            for (encoding, mark) in [
                (String.Encoding.utf16LittleEndian, ""), (.utf16BigEndian, ""), (.utf16LittleEndian, "\u{FEFF}"),
                (.utf16BigEndian, "\u{FEFF}"),
            ] {
                #expect(try layOut(#require((mark + text).data(using: encoding))).words == "한글 a 漢")
            }
        }
    }
}
