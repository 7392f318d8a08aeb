#include "DocumentContainer.hpp"
#include "Words.hpp"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <litehtml/el_anchor.h>
#include <litehtml/el_body.h>
#include <litehtml/el_div.h>
#include <litehtml/el_para.h>
#include <litehtml/el_td.h>

namespace {

/// An element that keeps words whole which run through several elements: litehtml itself would break the line before
/// the comma in `<em>word</em>,`.
template <class Base> class Whole : public Base {
public:
    Whole(const std::shared_ptr<litehtml::document> &document, DocumentContainer &container)
        : Base(document), container(container) {}

    int place_element(const litehtml::element::ptr &el, int max_width) override {
        container.count_step();
        auto found = container.glue.find(el.get());
        if (found != container.glue.end() && !found->second.follows && !this->m_boxes.empty() &&
            this->m_boxes.back()->get_type() == litehtml::box_line && !this->m_boxes.back()->is_empty()) {
            int width = width_from(el, max_width);
            el->get_position().width = width;
            bool fits = this->m_boxes.back()->can_hold(el, this->m_white_space);
            measure(el, max_width);
            if (!fits && width <= max_width) begin_line(el, max_width);
        }
        return Base::place_element(el, max_width);
    }

    /// litehtml looks for the element before another from the first child on, for each rule with `+` and each child, so
    /// that many children would take the square of their number. They are asked for in order: the last place is kept.
    litehtml::element::ptr find_adjacent_sibling(const litehtml::element::ptr &el,
                                                 const litehtml::css_selector &selector, bool apply_pseudo,
                                                 bool *is_pseudo) override {
        const auto &children = this->m_children;
        auto found = std::find(children.begin() + std::min(place, children.size()), children.end(), el);
        if (found == children.end()) found = std::find(children.begin(), children.end(), el);
        if (found == children.end()) return nullptr;
        place = found - children.begin();
        while (found != children.begin()) {
            const litehtml::element::ptr &before = *--found;
            if (before->get_display() == litehtml::display_inline_text) continue;
            int match = before->select(selector, apply_pseudo);
            if (match == litehtml::select_no_match) return nullptr;
            if (is_pseudo) *is_pseudo = (match & litehtml::select_match_pseudo_class) != 0;
            return before;
        }
        return nullptr;
    }

    litehtml::element::ptr find_sibling(const litehtml::element::ptr &el, const litehtml::css_selector &selector,
                                        bool apply_pseudo, bool *is_pseudo) override {
        container.count_siblings(this->m_children.size());
        return Base::find_sibling(el, selector, apply_pseudo, is_pseudo);
    }

    bool is_nth_child(const litehtml::element::ptr &el, int times, int plus, bool of_type) const override {
        container.count_siblings(this->m_children.size());
        return Base::is_nth_child(el, times, plus, of_type);
    }

    bool is_nth_last_child(const litehtml::element::ptr &el, int times, int plus, bool of_type) const override {
        container.count_siblings(this->m_children.size());
        return Base::is_nth_last_child(el, times, plus, of_type);
    }

    bool is_only_child(const litehtml::element::ptr &el, bool of_type) const override {
        container.count_siblings(this->m_children.size());
        return Base::is_only_child(el, of_type);
    }

    /// Resolves what litehtml does not know: `currentcolor`, which borders have by default, and text that starts or ends
    /// at the side from which it is read.
    void parse_styles(bool is_reparse) override {
        Base::parse_styles(is_reparse);
        auto resolve = [this](const char *name, litehtml::web_color &color, const char *unset) {
            const char *value = this->get_style_property(name, false, unset);
            if (std::strcmp(value, "currentcolor") == 0) color = this->get_color("color", true);
        };
        resolve("background-color", this->m_bg.m_color, "");
        resolve("border-left-color", this->m_css_borders.left.color, "currentcolor");
        resolve("border-top-color", this->m_css_borders.top.color, "currentcolor");
        resolve("border-right-color", this->m_css_borders.right.color, "currentcolor");
        resolve("border-bottom-color", this->m_css_borders.bottom.color, "currentcolor");
        std::string align = this->get_style_property("text-align", true, "start");
        if (align != "start" && align != "end") return;
        bool is_rtl = std::strcmp(this->get_style_property("direction", true, "ltr"), "rtl") == 0;
        this->m_text_align = (align == "start") == is_rtl ? litehtml::text_align_right : litehtml::text_align_left;
    }

    int render(int x, int y, int max_width, bool is_second) override {
        container.count_step();
        return Base::render(x, y, max_width, is_second);
    }

    /// The only text drawn here is the number of a list item, because the content is drawn later. litehtml sets it at
    /// the top of the line, and not on its baseline.
    void draw(litehtml::uint_ptr device, int x, int y, const litehtml::position *clip) override {
        litehtml::font_metrics metrics;
        this->get_font(&metrics);
        bool is_item = this->get_display() == litehtml::display_list_item;
        container.drop = is_item ? (this->line_height() - metrics.height) / 2 : 0;
        Base::draw(device, x, y, clip);
        container.drop = 0;
    }

protected:
    DocumentContainer &container;

private:
    /// The index of the child that was asked for last.
    size_t place = 0;

    static int measure(const litehtml::element::ptr &el, int max_width) {
        litehtml::size size;
        el->get_content_size(size, max_width);
        el->get_position() = size;
        return el->width();
    }

    /// The width of a piece of text and all that must follow it on its line.
    int width_from(const litehtml::element::ptr &start, int max_width) const {
        int width = measure(start, max_width);
        for (auto found = container.glue.find(start.get()); found != container.glue.end() && found->second.next;) {
            const litehtml::element::ptr &next = found->second.next;
            width += measure(next, max_width) + next->get_inline_shift_left() + next->get_inline_shift_right();
            if (width > max_width) break;
            found = container.glue.find(next.get());
        }
        return width;
    }

    void begin_line(const litehtml::element::ptr &el, int max_width) {
        litehtml::line_context line = {};
        line.top = this->m_boxes.back()->top();
        line.right = max_width;
        line.fix_top();
        this->get_line_left_right(line.top, max_width, line.left, line.right);
        this->new_box(el, max_width, line);
    }
};

/// A piece that leads somewhere: all that is drawn inside belongs to it.
class Anchor final : public Whole<litehtml::el_anchor> {
public:
    using Whole::Whole;

    void draw_children(litehtml::uint_ptr device, int x, int y, const litehtml::position *clip,
                       litehtml::draw_flag flag, int z) override {
        const char *address = get_attr("href");
        if (!address) return Whole::draw_children(device, x, y, clip, flag, z);
        long before = container.begin_link(address);
        Whole::draw_children(device, x, y, clip, flag, z);
        container.end_link(before);
    }
};

/// Where the first piece inside an element lies; the element itself, if it is a block.
litehtml::element::ptr first_piece(litehtml::element::ptr el) {
    while (el->get_display() == litehtml::display_inline && !el->is_replaced() && el->get_children_count() > 0) {
        litehtml::element::ptr inner = el->get_child(0);
        for (size_t index = 1; index < el->get_children_count() && inner->is_white_space(); index++)
            inner = el->get_child(int(index));
        el = inner;
    }
    return el;
}

} // namespace

std::shared_ptr<litehtml::element>
DocumentContainer::create_element(const char *tag, const litehtml::string_map &,
                                  const std::shared_ptr<litehtml::document> &document) {
    auto is = [tag](const char *name) { return std::strcmp(tag, name) == 0; };
    if (is("a")) return std::make_shared<Anchor>(document, *this);
    if (is("p")) return std::make_shared<Whole<litehtml::el_para>>(document, *this);
    if (is("div")) return std::make_shared<Whole<litehtml::el_div>>(document, *this);
    if (is("body")) return std::make_shared<Whole<litehtml::el_body>>(document, *this);
    if (is("td") || is("th")) return std::make_shared<Whole<litehtml::el_td>>(document, *this);
    for (const char *name : {"br", "img", "table", "link", "title", "tr", "style", "base", "script", "font"})
        if (is(name)) return nullptr;
    return std::make_shared<Whole<litehtml::html_tag>>(document, *this);
}

void DocumentContainer::count_step() {
    const long least = 100000, share = 200, most = 20000000;
    if (++steps > std::min(least + share * pieces, most)) throw TooMuch{page_too_deep};
}

const long page_most_floats = 1000, page_most_siblings = 400000000;

void DocumentContainer::count_siblings(size_t count) {
    siblings += long(count);
    if (siblings > page_most_siblings) throw TooMuch{page_too_many_siblings};
}

/// litehtml numbers the items of a list, but leaves their numbers to others.
static void number_items(const litehtml::element::ptr &list) {
    int number = std::atoi(list->get_attr("start", "1"));
    for (size_t index = 0; index < list->get_children_count(); index++) {
        litehtml::element::ptr item = list->get_child(int(index));
        if (item->get_display() != litehtml::display_list_item) continue;
        const char *own = item->get_attr("value");
        if (own) number = std::atoi(own);
        item->set_attr("list_index", std::to_string(number++).c_str());
    }
}

void DocumentContainer::survey(const litehtml::element::ptr &root) {
    litehtml::element::ptr before;
    survey(root, before);
}

void DocumentContainer::survey(const litehtml::element::ptr &parent, litehtml::element::ptr &before) {
    for (size_t index = 0; index < parent->get_children_count(); index++) {
        litehtml::element::ptr child = parent->get_child(int(index));
        litehtml::style_display display = child->get_display();
        if (display == litehtml::display_none) continue;
        pieces++;
        // For each float litehtml looks at all floats of all lines.
        if (child->get_float() != litehtml::float_none && ++floats > page_most_floats)
            throw TooMuch{page_too_many_floats};
        if (display == litehtml::display_inline_text) {
            if (child->is_space() || child->is_white_space() || child->is_break()) {
                before = nullptr;
                continue;
            }
            if (before) {
                litehtml::tstring left, right;
                before->get_text(left);
                child->get_text(right);
                if (!may_break(last_scalar(left).value, first_scalar(right.c_str()).value)) {
                    glue[before.get()].next = child;
                    glue[child.get()].follows = true;
                }
            }
            before = child;
            continue;
        }
        if (std::strcmp(child->get_tagName(), "ol") == 0) number_items(child);
        bool is_whole = display == litehtml::display_inline && !child->is_replaced() && !child->is_break() &&
                        std::strcmp(child->get_tagName(), "wbr") != 0;
        if (!is_whole) before = nullptr;
        survey(child, before);
        if (!is_whole) before = nullptr;
    }
}

void DocumentContainer::name_places(const litehtml::element::ptr &parent) {
    for (size_t index = 0; index < parent->get_children_count(); index++) {
        litehtml::element::ptr child = parent->get_child(int(index));
        if (child->get_display() == litehtml::display_inline_text) continue;
        const char *name = child->get_attr("id");
        if (!name && std::strcmp(child->get_tagName(), "a") == 0) name = child->get_attr("name");
        if (name && *name) {
            litehtml::element::ptr piece = first_piece(child);
            // A border may be as wide as a whole number can be.
            double y = piece->get_placement().y;
            if (piece == child) y -= double(child->padding_top()) + double(child->border_top());
            anchors.push_back({keep(name), y / page_unit});
        }
        name_places(child);
    }
}
