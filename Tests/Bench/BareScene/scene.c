#include "scene.h"

#include <math.h>
#include <stdio.h>

const char *const scene_tabs[4] = {"홈 Home", "검색 Search", "보관함 Library", "설정 Settings"};

/* What is left of a way of 1, `time` after a spring of stiffness 170 and damping ratio 0.7 was let go. */
static double way_left(double time) {
    const double natural = sqrt(170), ratio = 0.7, damped = natural * sqrt(1 - ratio * ratio);
    const double swing = cos(damped * time) + ratio / sqrt(1 - ratio * ratio) * sin(damped * time);
    return exp(-ratio * natural * time) * swing;
}

struct scene scene_at(int frame) {
    struct scene scene;
    const int travel = STAGE_HEIGHT - TAB_BAR - MINI_PLAYER;
    scene.time = frame / 60.0;
    scene.scroll = (ROWS * ROW_HEIGHT - travel) * (0.5 - 0.5 * cos(2 * M_PI * scene.time / 6));
    const int leg = (int)floor(scene.time / 2);
    const double left = way_left(scene.time - 2 * leg);
    scene.openness = leg % 2 == 0 ? 1 - left : left;
    scene.sheet_top = (1 - scene.openness) * travel;
    scene.tab_bar_top = STAGE_HEIGHT - TAB_BAR + 100 * scene.openness;
    scene.buttons = fmin(fmax((scene.openness - 0.25) / 0.75, 0), 1);
    return scene;
}

int scene_row_color(int row) {
    const int red = 64 + 37 * row % 160, green = 64 + (71 * row + 40) % 160, blue = 64 + (113 * row + 90) % 160;
    return red << 16 | green << 8 | blue;
}

void scene_row_title(int row, char *text, int size) {
    snprintf(text, size, "노래 제목 %d · Song Title %d", row + 1, row + 1);
}

void scene_row_subtitle(int row, char *text, int size) {
    snprintf(text, size, "아티스트 %d · Artist Name — 앨범 %d", row + 1, 7 * row % 40 + 1);
}
