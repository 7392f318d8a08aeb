// The work of the motion benchmark as a programmer would write it in C, with the C library's functions.
#ifndef MOTION_LOOP_H
#define MOTION_LOOP_H

#include <stddef.h>

// A spring of mass 1.
typedef struct {
    double decay_rate;  // half the damping
    double frequency;   // of the damped motion
    double stiffness;
} motion_loop_spring;

// Many springs in flight, each evaluated from its own start.
typedef struct {
    size_t count;
    double *target, *displacement, *velocity, *start;
} motion_loop_springs;

motion_loop_spring motion_loop_make_spring(double stiffness, double damping);

// Returns 0 where there is no memory.
int motion_loop_make(motion_loop_springs *springs, size_t count);
void motion_loop_free(motion_loop_springs *springs);

// Sends springs to new targets from where they are at a time.
void motion_loop_retarget(motion_loop_springs *springs, motion_loop_spring spring, double time, const int *which,
                          const double *targets, size_t count);

// Where all springs are at a time, each by its own exponential, sine and cosine.
void motion_loop_values(const motion_loop_springs *springs, motion_loop_spring spring, double time, double *values);

// Position and velocity at many arbitrary times of one under-damped motion; returns their sum.
double motion_loop_evaluate(motion_loop_spring spring, double displacement, double velocity, const double *times,
                            size_t count);

#endif
