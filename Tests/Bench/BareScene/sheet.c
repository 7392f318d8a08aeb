#include "sheet.h"

#include <math.h>
#include <string.h>

#include "pictures.h"

enum { BODY, CAPTION, LABEL };
enum { INK = 0xF2F2F5, GREY = 0x9A9AA5, ACCENT = 0xFF5A5F, GROOVE = 0x3A3A44 };

/* A line of text as coverage; a mask without a surface if the library refuses. */
static struct mask text(TTF_Font *font, const char *words) {
    const SDL_Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};
    struct mask mask = {NULL, 0};
    SDL_Surface *line = TTF_RenderUTF8_Shaded(font, words, white, black);
    if (!line) return mask;
    mask.surface = cairo_image_surface_create(CAIRO_FORMAT_A8, line->w, line->h);
    mask.width = line->w;
    unsigned char *bytes = cairo_image_surface_get_data(mask.surface);
    const int stride = cairo_image_surface_get_stride(mask.surface);
    for (int y = 0; y < line->h; y++) memcpy(bytes + y * stride, (char *)line->pixels + y * line->pitch, line->w);
    cairo_surface_mark_dirty(mask.surface);
    SDL_FreeSurface(line);
    return mask;
}

int sheet_make(struct sheet *sheet, double scale, const char *font) {
    /* 16, 13 and 11 pixels to the em. */
    const int points[3] = {16, 13, 11};
    memset(sheet, 0, sizeof *sheet);
    sheet->scale = scale;
    for (int i = 0; i < 3; i++) {
        sheet->fonts[i] = TTF_OpenFontDPI(font, points[i], 72 * scale, 72 * scale);
        if (!sheet->fonts[i]) return 0;
    }
    for (int i = 0; i < 4; i++) {
        sheet->tabs[i].surface = picture_tab(i, scale);
        sheet->tab_names[i] = text(sheet->fonts[LABEL], scene_tabs[i]);
    }
    for (int i = 0; i < 5; i++) sheet->buttons[i].surface = picture_button(i, scale);
    sheet->art = picture_art();
    sheet->title = text(sheet->fonts[BODY], SHEET_TITLE);
    sheet->artist = text(sheet->fonts[CAPTION], SHEET_ARTIST);
    return 1;
}

static void color(cairo_t *pen, int rgb, double alpha) {
    cairo_set_source_rgba(pen, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

/* Lays the colour through a mask, on whole pixels. */
static void put(const struct sheet *sheet, cairo_t *pen, struct mask mask, double x, double y) {
    if (mask.surface)
        cairo_mask_surface(pen, mask.surface, floor(x * sheet->scale + 0.5), floor(y * sheet->scale + 0.5));
}

static void fill_rect(const struct sheet *sheet, cairo_t *pen, double x, double y, double width, double height) {
    const double s = sheet->scale;
    cairo_rectangle(pen, x * s, y * s, width * s, height * s);
    cairo_fill(pen);
}

/* A rectangle whose upper corners are round, and the lower ones too if `all` are. */
static void fill_rounded(
    const struct sheet *sheet, cairo_t *pen, double x, double y, double width, double height, double radius, int all) {
    const double s = sheet->scale, r = radius * s;
    const double left = x * s, top = y * s, right = (x + width) * s, bottom = (y + height) * s;
    cairo_new_sub_path(pen);
    cairo_arc(pen, right - r, top + r, r, -M_PI / 2, 0);
    if (all) {
        cairo_arc(pen, right - r, bottom - r, r, 0, M_PI / 2);
        cairo_arc(pen, left + r, bottom - r, r, M_PI / 2, M_PI);
    } else {
        cairo_line_to(pen, right, bottom);
        cairo_line_to(pen, left, bottom);
    }
    cairo_arc(pen, left + r, top + r, r, M_PI, 1.5 * M_PI);
    cairo_close_path(pen);
    cairo_fill(pen);
}

static void draw_rows(struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    char words[128];
    for (int row = (int)(scene->scroll / ROW_HEIGHT); row < ROWS; row++) {
        const double y = ROW_HEIGHT * row - scene->scroll;
        /* The sheet's corners leave 16 points of the list to be seen. */
        if (y >= STAGE_HEIGHT || y >= scene->sheet_top + 16) break;
        if (!sheet->row_titles[row].surface) {
            scene_row_title(row, words, sizeof words);
            sheet->row_titles[row] = text(sheet->fonts[BODY], words);
            scene_row_subtitle(row, words, sizeof words);
            sheet->row_subtitles[row] = text(sheet->fonts[CAPTION], words);
        }
        color(pen, scene_row_color(row), 1);
        fill_rounded(sheet, pen, 16, y + 8, 48, 48, 8, 1);
        color(pen, INK, 1);
        put(sheet, pen, sheet->row_titles[row], 76, y + 12);
        color(pen, GREY, 1);
        put(sheet, pen, sheet->row_subtitles[row], 76, y + 36);
    }
}

static void draw_art(const struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    const double p = scene->openness, s = sheet->scale, zoom = (48 + 252 * p) / ART_SIDE * s;
    cairo_save(pen);
    cairo_translate(pen, (16 + 29 * p) * s, (scene->sheet_top + 17 + 103 * p) * s);
    cairo_scale(pen, zoom, zoom);
    cairo_set_source_surface(pen, sheet->art, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_BILINEAR);
    cairo_paint(pen);
    cairo_restore(pen);
}

static void draw_buttons(const struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    const double s = sheet->scale, y = scene->sheet_top + 640;
    for (int i = 0; scene->buttons > 0 && i < 5; i++) {
        const double x = 55 + 70 * i;
        color(pen, i == 2 ? ACCENT : GROOVE, scene->buttons);
        cairo_arc(pen, x * s, y * s, 28 * s, 0, 2 * M_PI);
        cairo_fill(pen);
        color(pen, 0xFFFFFF, scene->buttons);
        put(sheet, pen, sheet->buttons[i], x - 12, y - 12);
    }
}

static void draw_player(const struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    const double p = scene->openness, top = scene->sheet_top;
    color(pen, 0x26262E, 1);
    fill_rounded(sheet, pen, 0, top, STAGE_WIDTH, STAGE_HEIGHT + 64, 16, 0);
    draw_art(sheet, pen, scene);
    color(pen, INK, 1);
    put(sheet, pen, sheet->title, 76 - 31 * p, top + 20 + 430 * p);
    color(pen, GREY, 1);
    put(sheet, pen, sheet->artist, 76 - 31 * p, top + 46 + 432 * p);
    const double x = 16 + 29 * p, y = top + 76 + 454 * p, width = 358 - 58 * p;
    color(pen, GROOVE, 1);
    fill_rect(sheet, pen, x, y, width, 4);
    color(pen, ACCENT, 1);
    fill_rect(sheet, pen, x, y, width * fmod(scene->time, 30) / 30, 4);
    draw_buttons(sheet, pen, scene);
}

static void draw_tab_bar(const struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    const double top = scene->tab_bar_top;
    color(pen, 0x1C1C22, 1);
    fill_rect(sheet, pen, 0, top, STAGE_WIDTH, TAB_BAR + 16);
    for (int i = 0; i < 4; i++) {
        const double middle = 97.5 * i + 48.75;
        color(pen, 0xFFFFFF, 1);
        put(sheet, pen, sheet->tabs[i], middle - 12, top + 12);
        color(pen, 0xC8C8D0, 1);
        put(sheet, pen, sheet->tab_names[i], middle - sheet->tab_names[i].width / sheet->scale / 2, top + 42);
    }
}

void sheet_draw(struct sheet *sheet, cairo_t *pen, const struct scene *scene) {
    color(pen, 0x121216, 1);
    cairo_paint(pen);
    draw_rows(sheet, pen, scene);
    draw_player(sheet, pen, scene);
    draw_tab_bar(sheet, pen, scene);
}
