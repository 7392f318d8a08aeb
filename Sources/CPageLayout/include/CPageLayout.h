#pragma once
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How text of a page looks. Sizes are in points.
typedef struct {
    double size;
    bool is_bold, is_italic, is_monospaced, is_underlined, is_struck;
} page_font;

/// A colour in sRGB, each part from 0 to 1, not premultiplied.
typedef struct {
    double red, green, blue, alpha;
} page_color;

/// How wide a text of so many bytes of UTF-8 is, in points.
typedef double (*page_measure)(const void *context, const char *text, size_t length, page_font font);

/// The size of a picture in points.
typedef struct {
    double width, height;
} page_picture;

/// What one page is made from.
typedef struct {
    /// UTF-8, well nested; lengths in its styles are written in `page_unit` of a point. A picture's `src` is its index
    /// in `pictures`, such as "picture:0".
    const char *html;
    /// The styles that hold before those of the page, in the same unit.
    const char *styles;
    /// Points.
    double width;
    const page_picture *pictures;
    size_t picture_count;
    page_measure measure;
    const void *context;
    /// From the baseline up to the top of a line, and down to its bottom, in parts of the font's size.
    double ascent, descent;
} page_source;

/// What a piece of a page is.
typedef enum { page_box, page_text, page_image } page_kind;

/// A piece of a page; positions in points from its top left, y down.
typedef struct {
    page_kind kind;
    double x, y, width, height;
    /// Boxes: how round the corners are.
    double radius;
    /// Boxes and texts.
    page_color color;
    /// Texts, NULL for others; valid as long as the page. Their baseline, in points from the top of the page.
    const char *text;
    double baseline;
    page_font font;
    /// Images: the index in the pictures.
    size_t picture;
    /// The index in the links; -1 for none.
    long link;
} page_item;

/// A position of the page that has a name.
typedef struct {
    const char *name;
    double y;
} page_anchor;

/// One page, laid out.
typedef struct page page;

/// So many of litehtml's whole numbers make a point.
extern const int page_unit;

/// How the layout of a page ended.
typedef enum {
    page_laid_out,
    page_failed,
    /// Boxes that fit themselves to what they hold are nested so that they are laid out too often.
    page_too_deep,
    /// More than `page_most_floats`.
    page_too_many_floats,
    /// The page's own styles ask for more than `page_most_siblings` looks at elements beside others.
    page_too_many_siblings
} page_outcome;

/// Both cost more for each further one, so a page may have so many.
extern const long page_most_floats, page_most_siblings;

/// Lays a page out; NULL where that is not possible, and `outcome` says why.
page *page_lay_out(const page_source *source, page_outcome *outcome);
/// Ends a page and all that was read from it.
void page_free(page *page);

/// How far down the page goes.
double page_height(const page *page);
/// The ground behind everything; clear where the page has none.
page_color page_ground(const page *page);
const char *page_title(const page *page);
/// The pieces in drawing order.
const page_item *page_items(const page *page, size_t *count);
/// Where the links lead, as written.
const char *const *page_links(const page *page, size_t *count);
const page_anchor *page_anchors(const page *page, size_t *count);

/// True for the name of a colour.
bool page_names_color(const char *name);

#ifdef __cplusplus
}
#endif
