#include "Words.hpp"
#include "DocumentContainer.hpp"
#include <cstring>

namespace {

bool is_ideograph(char32_t scalar) {
    return (scalar >= 0x2E80 && scalar <= 0x2FDF) || (scalar >= 0x3041 && scalar <= 0x30FF) ||
           (scalar >= 0x31F0 && scalar <= 0x31FF) || (scalar >= 0x3400 && scalar <= 0x9FFF) ||
           (scalar >= 0xF900 && scalar <= 0xFAFF) || (scalar >= 0x20000 && scalar <= 0x3FFFF);
}

bool is_in(char32_t scalar, const char32_t *scalars) {
    for (; *scalars; scalars++)
        if (*scalars == scalar) return true;
    return false;
}

bool is_closing(char32_t scalar) {
    return is_in(scalar, U"、。，．・：；？！」』）］｝〉》】〕〗’”…‥ー゛゜ヽヾゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?)]}%");
}

bool is_opening(char32_t scalar) { return is_in(scalar, U"「『（［｛〈《【〔〖‘“([{"); }

bool is_latin(char32_t scalar) {
    return (scalar >= 'a' && scalar <= 'z') || (scalar >= 'A' && scalar <= 'Z') || (scalar >= 0xC0 && scalar <= 0x24F);
}

bool is_space(char32_t scalar) {
    return scalar == ' ' || scalar == '\t' || scalar == '\n' || scalar == '\r' || scalar == '\f';
}

/// Words with more scalars than this are kept in pieces of `piece` scalars, so that one wider than a line can break.
const int longest = 12;
const int piece = 2;

} // namespace

Scalar first_scalar(const char *text) {
    auto byte = [text](int index) { return static_cast<unsigned char>(text[index]); };
    unsigned char first = byte(0);
    if (first < 0x80) return {first, 1};
    int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    if (length == 1) return {0xFFFD, 1};
    char32_t value = first & (0xFF >> (length + 1));
    for (int index = 1; index < length; index++) {
        if ((byte(index) & 0xC0) != 0x80) return {0xFFFD, 1};
        value = value << 6 | (byte(index) & 0x3F);
    }
    return {value, size_t(length)};
}

Scalar last_scalar(const std::string &text) {
    size_t start = text.size();
    do {
        if (start == 0) return {0, 0};
        start--;
    } while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80);
    return first_scalar(text.c_str() + start);
}

bool is_joined(char32_t scalar) {
    return (scalar >= 0x300 && scalar <= 0x36F) || (scalar >= 0x1160 && scalar <= 0x11FF) ||
           (scalar >= 0x200B && scalar <= 0x200F) || (scalar >= 0x20D0 && scalar <= 0x20F0) ||
           (scalar >= 0xFE00 && scalar <= 0xFE0F) || (scalar >= 0x1F3FB && scalar <= 0x1F3FF) ||
           (scalar >= 0xE0000 && scalar <= 0xE007F);
}

bool may_break(char32_t before, char32_t after) {
    if (is_joined(after) || before == 0x200D || is_closing(after) || is_opening(before)) return false;
    if (is_ideograph(before) || is_ideograph(after)) return true;
    return before == '-' && is_latin(after);
}

void DocumentContainer::split_text(const char *text, const std::function<void(const char *)> &on_word,
                                   const std::function<void(const char *)> &on_space) {
    std::string word;
    int scalars = 0;
    char32_t before = 0;
    auto end = [&]() {
        if (word.empty()) return;
        if (scalars <= longest) {
            on_word(word.c_str());
        } else {
            std::string part;
            int count = 0;
            char32_t last = 0;
            for (size_t offset = 0; offset < word.size();) {
                Scalar scalar = first_scalar(word.c_str() + offset);
                if (count >= piece && !is_joined(scalar.value) && last != 0x200D) {
                    on_word(part.c_str());
                    part.clear();
                    count = 0;
                }
                part.append(word, offset, scalar.length);
                count++;
                last = scalar.value;
                offset += scalar.length;
            }
            if (!part.empty()) on_word(part.c_str());
        }
        word.clear();
        scalars = 0;
    };
    for (const char *cursor = text; *cursor;) {
        Scalar scalar = first_scalar(cursor);
        std::string bytes(cursor, scalar.length);
        cursor += scalar.length;
        if (is_space(scalar.value)) {
            end();
            on_space(bytes.c_str());
            before = 0;
            continue;
        }
        if (scalars > 0 && may_break(before, scalar.value)) {
            // A hyphen at a word's start is a sign, not a link between two words.
            if (before != '-' || scalars > 1) end();
        }
        word += bytes;
        scalars++;
        before = scalar.value;
    }
    end();
}
