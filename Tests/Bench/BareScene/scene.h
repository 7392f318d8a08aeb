/* The player sheet as numbers: where everything is in frame i, at i/60 s. Points, seconds, y down. */
#ifndef BARE_SCENE_H
#define BARE_SCENE_H

enum { STAGE_WIDTH = 390, STAGE_HEIGHT = 844, TAB_BAR = 74, MINI_PLAYER = 82, ROWS = 100, ROW_HEIGHT = 64 };

/* What moves. */
struct scene {
    double time;
    /* How far the list has been scrolled. */
    double scroll;
    /* 0 for the mini player, 1 for the open sheet; it overshoots both. */
    double openness;
    double sheet_top;
    double tab_bar_top;
    /* How opaque the five buttons are. */
    double buttons;
};

struct scene scene_at(int frame);

/* The colour of a row's square, 0xRRGGBB. */
int scene_row_color(int row);

/* A row's two lines of text, of at most `size` bytes. */
void scene_row_title(int row, char *text, int size);
void scene_row_subtitle(int row, char *text, int size);

#define SHEET_TITLE "Midnight Drive · 한밤의 드라이브"
#define SHEET_ARTIST "Lab Orchestra · 연구소 오케스트라"
extern const char *const scene_tabs[4];

#endif
