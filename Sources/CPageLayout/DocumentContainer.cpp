#include "DocumentContainer.hpp"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

const int page_unit = 64;

namespace {

/// Larger text, in points, is drawn and measured at this size.
const double largest = 512;

double points(int length) { return double(length) / page_unit; }

page_color color_of(const litehtml::web_color &color) {
    return {color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha / 255.0};
}

bool is_clear(const litehtml::web_color &color) { return color.alpha == 0; }

/// A picture's index from "picture:3"; -1 for any other name.
long picture_of(const std::string &name) {
    const char *prefix = "picture:";
    if (name.compare(0, std::strlen(prefix), prefix) != 0) return -1;
    return std::strtol(name.c_str() + std::strlen(prefix), nullptr, 10);
}

} // namespace

const char *DocumentContainer::keep(const std::string &text) {
    texts.push_back(text);
    return texts.back().c_str();
}

long DocumentContainer::begin_link(const char *address) {
    long before = current;
    links.push_back(keep(address));
    current = long(links.size()) - 1;
    return before;
}

// MARK: Text

litehtml::uint_ptr DocumentContainer::create_font(const char *face, int size, int weight, litehtml::font_style italic,
                                                  unsigned int decoration, litehtml::font_metrics *metrics) {
    std::string names = face;
    Face made;
    made.font.size = std::min(std::max(points(size), 1.0), largest);
    made.font.is_bold = weight >= 600;
    made.font.is_italic = italic == litehtml::fontStyleItalic;
    made.font.is_monospaced = names.find("mono") != std::string::npos || names.find("Courier") != std::string::npos ||
                              names.find("Consolas") != std::string::npos || names.find("Menlo") != std::string::npos;
    made.font.is_underlined = decoration & litehtml::font_decoration_underline;
    made.font.is_struck = decoration & litehtml::font_decoration_linethrough;
    double em = made.font.size * page_unit;
    made.metrics.ascent = int(std::lround(source.ascent * em));
    made.metrics.descent = int(std::lround(source.descent * em));
    made.metrics.height = made.metrics.ascent + made.metrics.descent;
    made.metrics.x_height = int(std::lround(em / 2));
    if (metrics) *metrics = made.metrics;
    faces.push_back(std::move(made));
    return litehtml::uint_ptr(&faces.back());
}

int DocumentContainer::text_width(const char *text, litehtml::uint_ptr font) {
    Face &face = *reinterpret_cast<Face *>(font);
    auto known = face.widths.find(text);
    if (known != face.widths.end()) return known->second;
    double width = source.measure(source.context, text, std::strlen(text), face.font);
    int units = int(std::lround(width * page_unit));
    face.widths.emplace(text, units);
    return units;
}

void DocumentContainer::draw_text(litehtml::uint_ptr, const char *text, litehtml::uint_ptr font,
                                  litehtml::web_color color, const litehtml::position &box) {
    Face &face = *reinterpret_cast<Face *>(font);
    if (!*text || is_clear(color)) return;
    page_item item = {};
    item.kind = page_text;
    item.x = points(box.x);
    item.y = points(box.y + drop);
    item.width = points(text_width(text, font));
    item.height = points(face.metrics.height);
    item.baseline = points(box.y + drop + face.metrics.ascent);
    item.color = color_of(color);
    item.text = keep(text);
    item.font = face.font;
    item.link = current;
    items.push_back(item);
}

/// Latin letters only: others look the same in both cases, or are left as they are.
void DocumentContainer::transform_text(litehtml::tstring &text, litehtml::text_transform transform) {
    bool is_first = true;
    for (char &letter : text) {
        bool is_lower = letter >= 'a' && letter <= 'z', is_upper = letter >= 'A' && letter <= 'Z';
        bool up = transform == litehtml::text_transform_uppercase ||
                  (transform == litehtml::text_transform_capitalize && is_first);
        if (up && is_lower) letter -= 32;
        if (transform == litehtml::text_transform_lowercase && is_upper) letter += 32;
        is_first = false;
    }
}

// MARK: Boxes and pictures

void DocumentContainer::add_box(int x, int y, int width, int height, int radius, const litehtml::web_color &color) {
    if (width <= 0 || height <= 0 || is_clear(color)) return;
    page_item item = {};
    item.kind = page_box;
    item.x = points(x);
    item.y = points(y);
    item.width = points(width);
    item.height = points(height);
    item.radius = points(std::max(0, std::min(radius, std::min(width, height) / 2)));
    item.color = color_of(color);
    item.link = current;
    items.push_back(item);
}

void DocumentContainer::draw_background(litehtml::uint_ptr, const litehtml::background_paint &paint) {
    if (!paint.image.empty()) {
        long picture = picture_of(paint.image);
        if (picture < 0 || size_t(picture) >= source.picture_count) return;
        page_item item = {};
        item.kind = page_image;
        item.x = points(paint.clip_box.x);
        item.y = points(paint.clip_box.y);
        item.width = points(paint.clip_box.width);
        item.height = points(paint.clip_box.height);
        item.picture = size_t(picture);
        item.link = current;
        if (item.width > 0 && item.height > 0) items.push_back(item);
        return;
    }
    if (paint.is_root) {
        if (!is_clear(paint.color)) ground = color_of(paint.color);
        return;
    }
    const litehtml::position &box = paint.clip_box;
    add_box(box.x, box.y, box.width, box.height, paint.border_radius.top_left_x, paint.color);
}

/// Each side is a separate box; one line around a round box is a larger box behind it.
void DocumentContainer::draw_borders(litehtml::uint_ptr, const litehtml::borders &borders,
                                     const litehtml::position &box, bool) {
    auto is_seen = [](const litehtml::border &side) {
        return side.width > 0 && side.style > litehtml::border_style_hidden && !is_clear(side.color);
    };
    const litehtml::border &line = borders.top;
    bool is_even = is_seen(line) && is_seen(borders.left) && borders.left.width == line.width &&
                   borders.right.width == line.width && borders.bottom.width == line.width;
    int radius = borders.radius.top_left_x;
    if (is_even && radius > 0 && !items.empty() && items.back().kind == page_box &&
        items.back().width == points(box.width) && items.back().y == points(box.y)) {
        page_item ground = items.back();
        items.pop_back();
        add_box(box.x, box.y, box.width, box.height, radius, line.color);
        double inset = points(line.width);
        ground.x += inset;
        ground.y += inset;
        ground.width -= 2 * inset;
        ground.height -= 2 * inset;
        ground.radius = std::max(0.0, ground.radius - inset);
        if (ground.width > 0 && ground.height > 0) items.push_back(ground);
        return;
    }
    if (is_seen(borders.top)) add_box(box.x, box.y, box.width, borders.top.width, 0, borders.top.color);
    if (is_seen(borders.bottom)) {
        int width = borders.bottom.width;
        add_box(box.x, box.bottom() - width, box.width, width, 0, borders.bottom.color);
    }
    if (is_seen(borders.left)) add_box(box.x, box.y, borders.left.width, box.height, 0, borders.left.color);
    if (is_seen(borders.right)) {
        int width = borders.right.width;
        add_box(box.right() - width, box.y, width, box.height, 0, borders.right.color);
    }
}

/// Bullets are discs, rings for lists in lists, and squares; numbers come as texts.
void DocumentContainer::draw_list_marker(litehtml::uint_ptr, const litehtml::list_marker &marker) {
    const litehtml::position &box = marker.pos;
    int side = std::min(box.width, box.height);
    int radius = marker.marker_type == litehtml::list_style_type_square ? 0 : side / 2;
    int x = box.x + (box.width - side) / 2, y = box.y + (box.height - side) / 2;
    add_box(x, y, side, side, radius, marker.color);
    if (marker.marker_type != litehtml::list_style_type_circle) return;
    int line = side / 5;
    litehtml::web_color hole(255, 255, 255);
    add_box(x + line, y + line, side - 2 * line, side - 2 * line, radius - line, hole);
}

void DocumentContainer::get_image_size(const char *name, const char *, litehtml::size &size) {
    long picture = picture_of(name);
    if (picture < 0 || size_t(picture) >= source.picture_count) return;
    size.width = int(std::lround(source.pictures[picture].width * page_unit));
    size.height = int(std::lround(source.pictures[picture].height * page_unit));
}

// MARK: The page

int DocumentContainer::pt_to_px(int points) const { return points * page_unit; }

int DocumentContainer::get_default_font_size() const { return 17 * page_unit; }

void DocumentContainer::get_client_rect(litehtml::position &client) const {
    client = litehtml::position(0, 0, int(source.width * page_unit), int(source.width * page_unit * 2));
}

void DocumentContainer::get_language(litehtml::tstring &language, litehtml::tstring &culture) const {
    language = "ko";
    culture = "";
}
