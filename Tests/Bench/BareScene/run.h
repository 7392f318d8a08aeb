/* Which frames are drawn, what is measured of them, and what is printed.
 *
 * The environment says: SCENE_FRAMES, how many are measured (1200); SCENE_WARM, how many come before (30);
 * SCENE_THROTTLE=1, 60 a second instead of as many as possible; SCENE_OUT, a file for the time of each in milliseconds.
 * Standard output has the lines MARK FIRST_FRAME, ANIM_START, ANIM_END and IDLE, and before the last of them RESULT with
 * the CPU milliseconds a frame of the whole process and its peak memory in MB. */
#ifndef BARE_RUN_H
#define BARE_RUN_H

struct run {
    int frames, warm, is_throttled;
    /* Frames presented so far. */
    int presented;
    double *times;
    /* Milliseconds: the end of the last frame, when the next is due, and the CPU used before the first measured one. */
    double last, due, cpu;
};

/* A variable of the environment as a number. */
double run_variable(const char *name, double missing);

/* 0 if there is no memory, or a count makes no sense. */
int run_make(struct run *run);

/* The frame of the scene that is to be drawn; -1 when all have been. */
int run_frame(const struct run *run);

/* Is called when a present has returned; waits for the next slot if throttled. */
void run_presented(struct run *run);

#endif
