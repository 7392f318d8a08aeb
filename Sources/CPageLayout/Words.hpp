#pragma once
#include <cstdint>
#include <string>

/// A scalar read from UTF-8, and how many bytes it took; U+FFFD in one byte for what is none.
struct Scalar {
    char32_t value;
    size_t length;
};

Scalar first_scalar(const char *text);
Scalar last_scalar(const std::string &text);

/// True if a line may break between two scalars without a space between them: at ideographs and kana, but not before a
/// closing mark or after an opening one, and after a hyphen inside a word. Hangul words stay whole.
bool may_break(char32_t before, char32_t after);

/// True if a scalar is drawn with the one before it: accents, joiners, later parts of a syllable.
bool is_joined(char32_t scalar);
