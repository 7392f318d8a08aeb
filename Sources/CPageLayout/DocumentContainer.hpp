#pragma once
#include "CPageLayout.h"
#include <deque>
#include <litehtml/litehtml.h>
#include <string>
#include <unordered_map>
#include <vector>

/// Ends the layout of a page that would take too long.
struct TooMuch {
    page_outcome outcome;
};

/// Answers litehtml while it lays out a page, and collects the pieces that it draws.
class DocumentContainer final : public litehtml::document_container {
public:
    explicit DocumentContainer(const page_source &source) : source(source) {}

    std::vector<page_item> items;
    std::vector<const char *> links;
    std::vector<page_anchor> anchors;
    std::string title;
    page_color ground = {0, 0, 0, 0};

    /// Begins a link, to which the pieces drawn next belong; returns the current link, for `end_link`.
    long begin_link(const char *address);
    void end_link(long before) { current = before; }

    /// A piece of text that must stay on the line of the one before it, if a line can hold both.
    struct Glue {
        litehtml::element::ptr next;
        bool follows = false;
    };
    std::unordered_map<const litehtml::element *, Glue> glue;
    /// Finds the pieces of text between which no line may break.
    void survey(const litehtml::element::ptr &root);
    /// Finds the positions of named elements, after layout.
    void name_places(const litehtml::element::ptr &parent);

    /// The distance by which drawn texts are moved down.
    int drop = 0;

    /// Boxes that fit themselves to what they hold are laid out several times, and so the boxes in them many times
    /// more. Throws where the page has had more than its share, which grows with its pieces.
    void count_step();
    /// Counts elements that litehtml looks at for each element beside them; throws beyond the limit.
    void count_siblings(size_t count);

    /// Keeps a text as long as the page.
    const char *keep(const std::string &text);

    litehtml::uint_ptr create_font(const char *face, int size, int weight, litehtml::font_style italic,
                                   unsigned int decoration, litehtml::font_metrics *metrics) override;
    void delete_font(litehtml::uint_ptr) override {}
    int text_width(const char *text, litehtml::uint_ptr font) override;
    void draw_text(litehtml::uint_ptr, const char *text, litehtml::uint_ptr font, litehtml::web_color color,
                   const litehtml::position &place) override;
    int pt_to_px(int points) const override;
    int get_default_font_size() const override;
    const char *get_default_font_name() const override { return "sans-serif"; }
    void draw_list_marker(litehtml::uint_ptr, const litehtml::list_marker &marker) override;
    void load_image(const char *, const char *, bool) override {}
    void get_image_size(const char *name, const char *, litehtml::size &size) override;
    void draw_background(litehtml::uint_ptr, const litehtml::background_paint &paint) override;
    void draw_borders(litehtml::uint_ptr, const litehtml::borders &borders, const litehtml::position &place,
                      bool root) override;
    void set_caption(const char *caption) override { title = caption; }
    void set_base_url(const char *) override {}
    void on_anchor_click(const char *, const litehtml::element::ptr &) override {}
    void set_cursor(const char *) override {}
    void transform_text(litehtml::tstring &text, litehtml::text_transform transform) override;
    void import_css(litehtml::tstring &text, const litehtml::tstring &, litehtml::tstring &) override { text.clear(); }
    void set_clip(const litehtml::position &, const litehtml::border_radiuses &, bool, bool) override {}
    void del_clip() override {}
    void get_client_rect(litehtml::position &client) const override;
    std::shared_ptr<litehtml::element> create_element(const char *tag, const litehtml::string_map &attributes,
                                                      const std::shared_ptr<litehtml::document> &document) override;
    void get_media_features(litehtml::media_features &) const override {}
    void get_language(litehtml::tstring &language, litehtml::tstring &culture) const override;
    void split_text(const char *text, const std::function<void(const char *)> &on_word,
                    const std::function<void(const char *)> &on_space) override;
    void link(const std::shared_ptr<litehtml::document> &, const litehtml::element::ptr &) override {}

private:
    struct Face {
        page_font font;
        litehtml::font_metrics metrics;
        std::unordered_map<std::string, int> widths;
    };
    /// Its pointers are valid only during layout.
    const page_source source;
    std::deque<Face> faces;
    std::deque<std::string> texts;
    long current = -1;
    long pieces = 0, steps = 0, floats = 0, siblings = 0;

    void survey(const litehtml::element::ptr &parent, litehtml::element::ptr &before);
    void add_box(int x, int y, int width, int height, int radius, const litehtml::web_color &color);
};
