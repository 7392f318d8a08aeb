#include "Words.hpp"
#include "DocumentContainer.hpp"
#include <cstring>

namespace {

bool is_ideograph(char32_t letter) {
    return (letter >= 0x2E80 && letter <= 0x2FDF) || (letter >= 0x3041 && letter <= 0x30FF) ||
           (letter >= 0x31F0 && letter <= 0x31FF) || (letter >= 0x3400 && letter <= 0x9FFF) ||
           (letter >= 0xF900 && letter <= 0xFAFF) || (letter >= 0x20000 && letter <= 0x3FFFF);
}

bool is_in(char32_t letter, const char32_t *letters) {
    for (; *letters; letters++)
        if (*letters == letter) return true;
    return false;
}

bool is_closing(char32_t letter) {
    return is_in(letter, U"、。，．・：；？！」』）］｝〉》】〕〗’”…‥ー゛゜ヽヾゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?)]}%");
}

bool is_opening(char32_t letter) { return is_in(letter, U"「『（［｛〈《【〔〖‘“([{"); }

bool is_latin(char32_t letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= 0xC0 && letter <= 0x24F);
}

bool is_space(char32_t letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == '\f';
}

/// Words with more letters than this are kept in pieces of `piece` letters, so that one wider than a line can break.
const int longest = 12;
const int piece = 2;

} // namespace

Letter first_letter(const char *text) {
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

Letter last_letter(const std::string &text) {
    size_t start = text.size();
    do {
        if (start == 0) return {0, 0};
        start--;
    } while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80);
    return first_letter(text.c_str() + start);
}

bool is_joined(char32_t letter) {
    return (letter >= 0x300 && letter <= 0x36F) || (letter >= 0x1160 && letter <= 0x11FF) ||
           (letter >= 0x200B && letter <= 0x200F) || (letter >= 0x20D0 && letter <= 0x20F0) ||
           (letter >= 0xFE00 && letter <= 0xFE0F) || (letter >= 0x1F3FB && letter <= 0x1F3FF) ||
           (letter >= 0xE0000 && letter <= 0xE007F);
}

bool may_break(char32_t before, char32_t after) {
    if (is_joined(after) || before == 0x200D || is_closing(after) || is_opening(before)) return false;
    if (is_ideograph(before) || is_ideograph(after)) return true;
    return before == '-' && is_latin(after);
}

void DocumentContainer::split_text(const char *text, const std::function<void(const char *)> &on_word,
                                   const std::function<void(const char *)> &on_space) {
    std::string word;
    int letters = 0;
    char32_t before = 0;
    auto end = [&]() {
        if (word.empty()) return;
        if (letters <= longest) {
            on_word(word.c_str());
        } else {
            std::string part;
            int count = 0;
            char32_t last = 0;
            for (size_t offset = 0; offset < word.size();) {
                Letter letter = first_letter(word.c_str() + offset);
                if (count >= piece && !is_joined(letter.value) && last != 0x200D) {
                    on_word(part.c_str());
                    part.clear();
                    count = 0;
                }
                part.append(word, offset, letter.length);
                count++;
                last = letter.value;
                offset += letter.length;
            }
            if (!part.empty()) on_word(part.c_str());
        }
        word.clear();
        letters = 0;
    };
    for (const char *cursor = text; *cursor;) {
        Letter letter = first_letter(cursor);
        std::string bytes(cursor, letter.length);
        cursor += letter.length;
        if (is_space(letter.value)) {
            end();
            on_space(bytes.c_str());
            before = 0;
            continue;
        }
        if (letters > 0 && may_break(before, letter.value)) {
            // A hyphen at a word's start is a sign, not a link between two words.
            if (before != '-' || letters > 1) end();
        }
        word += bytes;
        letters++;
        before = letter.value;
    }
    end();
}
