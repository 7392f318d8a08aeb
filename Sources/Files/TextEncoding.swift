import Foundation

extension String {
    /// Decodes UTF-8 or UTF-16 without its byte order mark; other bytes become replacement characters.
    package init(unicode data: Data) {
        let mark = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self = String(utf16: data) ?? String(decoding: data.dropFirst(mark), as: UTF8.self)
    }

    /// Decodes UTF-16, which has a byte order mark, or else the zeros of ASCII in every other byte; nil for other text.
    package init?(utf16 data: Data) {
        let bytes = Array(data)
        let head = bytes.prefix(1024)
        let even = head.indices.count { $0 % 2 == 0 && head[$0] == 0 }
        let odd = head.indices.count { $0 % 2 == 1 && head[$0] == 0 }
        let few = 2 + head.count / 8
        let isMarked = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let isLittle = isMarked ? bytes[0] == 0xFF : odd >= few && odd > 3 * even
        guard isMarked || isLittle || even >= few && even > 3 * odd else { return nil }
        let units = stride(from: isMarked ? 2 : 0, to: bytes.count - bytes.count % 2, by: 2).map { index in
            UInt16(bytes[index + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[index + (isLittle ? 0 : 1)])
        }
        self = String(decoding: units, as: UTF16.self)
    }

    /// Decodes text by the name of its charset, as pages give it; nil for a name that is unknown. Bytes that are no text
    /// are left out.
    ///
    /// Source: the Encoding Standard, section 4.2: browsers read some names as the extended charset of a vendor.
    package init?(_ data: Data, charset: String) {
        let label = charset.lowercased()
        let known = String.charsets.first { $0.dropFirst().contains(label) }?[0]
        let isPlain = ["windows-125", "iso-8859-", "koi8-", "big5", "euc-jp", "iso-2022-jp"].contains {
            label.hasPrefix($0)
        }
        guard let name = known ?? (isPlain ? label : nil), let converter = unsafe iconv_open("UTF-8", name),
            unsafe converter != iconv_t(bitPattern: -1)
        else { return nil }
        defer { unsafe iconv_close(converter) }
        var source = data.map { CChar(bitPattern: $0) }
        // No byte becomes more than three.
        let text = unsafe [CChar](unsafeUninitializedCapacity: 3 * source.count) { text, count in
            unsafe source.withUnsafeMutableBufferPointer { source in
                var (from, left) = (source.baseAddress, source.count)
                var (into, room) = (text.baseAddress, text.count)
                while left > 0, unsafe iconv(converter, &from, &left, &into, &room) == Int(bitPattern: SIZE_MAX) {
                    unsafe from = from.map { unsafe $0 + 1 }
                    left -= 1
                }
                // Hebrew and Vietnamese wait for a mark that may follow.
                _ = unsafe iconv(converter, nil, nil, &into, &room)
                count = text.count - room
            }
        }
        self = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// For each name of iconv the names of pages.
    private static let charsets = [
        ["CP949", "euc-kr", "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "korean", "windows-949", "cp949", "uhc"],
        ["CP932", "shift_jis", "shift-jis", "sjis", "x-sjis", "ms_kanji", "windows-31j", "cp932"],
        ["CP1252", "iso-8859-1", "latin1", "us-ascii", "ascii", "cp1252"],
        ["GB18030", "gb2312", "gbk", "gb18030", "x-gbk"], ["CP1254", "iso-8859-9", "latin5"],
        ["CP874", "tis-620", "iso-8859-11", "windows-874"], ["MACINTOSH", "macintosh"], ["CP866", "ibm866"],
    ]
}
