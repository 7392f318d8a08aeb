#include "CPageLayout.h"
#include "Sheet.hpp"
#include <exception>
#include <memory>

struct page {
    page(const page_source &source) : sheet(source) {}

    Sheet sheet;
    double height = 0;
};

page *page_lay_out(const page_source *source) {
    try {
        auto made = std::make_unique<page>(*source);
        litehtml::context context;
        context.load_master_stylesheet(source->styles);
        auto document = litehtml::document::createFromUTF8(source->html, &made->sheet, &context);
        if (!document || !document->root()) return nullptr;
        made->sheet.survey(document->root());
        document->render(int(source->width * page_unit));
        document->draw(0, 0, 0, nullptr);
        made->sheet.name_places(document->root());
        made->height = double(document->height()) / page_unit;
        made->sheet.glue.clear();
        return made.release();
    } catch (...) {
        return nullptr;
    }
}

void page_free(page *page) { delete page; }

double page_height(const page *page) { return page->height; }

page_color page_ground(const page *page) { return page->sheet.ground; }

const char *page_title(const page *page) { return page->sheet.title.c_str(); }

const page_item *page_items(const page *page, size_t *count) {
    *count = page->sheet.items.size();
    return page->sheet.items.data();
}

const char *const *page_links(const page *page, size_t *count) {
    *count = page->sheet.links.size();
    return page->sheet.links.data();
}

const page_anchor *page_anchors(const page *page, size_t *count) {
    *count = page->sheet.anchors.size();
    return page->sheet.anchors.data();
}
