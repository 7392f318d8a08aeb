#include "CPageLayout.h"
#include "DocumentContainer.hpp"
#include <exception>
#include <memory>

struct page {
    page(const page_source &source) : container(source) {}

    DocumentContainer container;
    double height = 0;
};

page *page_lay_out(const page_source *source, page_outcome *outcome) {
    *outcome = page_failed;
    try {
        auto made = std::make_unique<page>(*source);
        litehtml::context context;
        context.load_master_stylesheet(source->styles);
        auto document = litehtml::document::createFromUTF8(source->html, &made->container, &context);
        if (!document || !document->root()) return nullptr;
        made->container.survey(document->root());
        document->render(int(source->width * page_unit));
        document->draw(0, 0, 0, nullptr);
        made->container.name_places(document->root());
        made->height = double(document->height()) / page_unit;
        made->container.glue.clear();
        *outcome = page_laid_out;
        return made.release();
    } catch (const TooMuch &reason) {
        *outcome = reason.outcome;
        return nullptr;
    } catch (...) {
        return nullptr;
    }
}

void page_free(page *page) { delete page; }

double page_height(const page *page) { return page->height; }

page_color page_ground(const page *page) { return page->container.ground; }

const char *page_title(const page *page) { return page->container.title.c_str(); }

const page_item *page_items(const page *page, size_t *count) {
    *count = page->container.items.size();
    return page->container.items.data();
}

const char *const *page_links(const page *page, size_t *count) {
    *count = page->container.links.size();
    return page->container.links.data();
}

const page_anchor *page_anchors(const page *page, size_t *count) {
    *count = page->container.anchors.size();
    return page->container.anchors.data();
}

bool page_names_color(const char *name) { return !litehtml::web_color::resolve_name(name, nullptr).empty(); }
