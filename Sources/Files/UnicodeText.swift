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
        let isLittle = isMarked ? bytes[0] == 0xFF : even == 0 && odd >= few
        guard isMarked || isLittle || odd == 0 && even >= few else { return nil }
        let units = stride(from: isMarked ? 2 : 0, to: bytes.count - bytes.count % 2, by: 2).map { index in
            UInt16(bytes[index + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[index + (isLittle ? 0 : 1)])
        }
        self = String(decoding: units, as: UTF16.self)
    }
}
