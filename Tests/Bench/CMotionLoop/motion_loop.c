#define _GNU_SOURCE
#include "motion_loop.h"

#include <math.h>
#include <stdlib.h>

motion_loop_spring motion_loop_make_spring(double stiffness, double damping) {
    double rate = damping / 2;
    return (motion_loop_spring){rate, sqrt(stiffness - rate * rate), stiffness};
}

int motion_loop_make(motion_loop_springs *springs, size_t count) {
    double *memory = calloc(4 * count, sizeof(double));
    if (!memory) return 0;
    *springs = (motion_loop_springs){count, memory, memory + count, memory + 2 * count, memory + 3 * count};
    return 1;
}

void motion_loop_free(motion_loop_springs *springs) {
    free(springs->target);
}

static void sine_and_cosine(double angle, double *sine, double *cosine) {
#ifdef __linux__
    sincos(angle, sine, cosine);
#else
    *sine = sin(angle);
    *cosine = cos(angle);
#endif
}

// Displacement and velocity after some time.
static inline void evaluate(motion_loop_spring spring, double d0, double v0, double time, double *d, double *v) {
    double sine, cosine;
    double envelope = exp(-spring.decay_rate * time);
    sine_and_cosine(spring.frequency * time, &sine, &cosine);
    double c = envelope * cosine;
    double s = envelope * sine / spring.frequency;
    *d = d0 * c + (v0 + spring.decay_rate * d0) * s;
    *v = v0 * c - (spring.decay_rate * v0 + spring.stiffness * d0) * s;
}

void motion_loop_retarget(motion_loop_springs *springs, motion_loop_spring spring, double time, const int *which,
                          const double *targets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int n = which[i];
        double d, v;
        evaluate(spring, springs->displacement[n], springs->velocity[n], time - springs->start[n], &d, &v);
        springs->displacement[n] = springs->target[n] + d - targets[i];
        springs->velocity[n] = v;
        springs->target[n] = targets[i];
        springs->start[n] = time;
    }
}

void motion_loop_values(const motion_loop_springs *springs, motion_loop_spring spring, double time, double *values) {
    for (size_t i = 0; i < springs->count; i++) {
        double d, v;
        evaluate(spring, springs->displacement[i], springs->velocity[i], time - springs->start[i], &d, &v);
        values[i] = springs->target[i] + d;
    }
}

double motion_loop_evaluate(motion_loop_spring spring, double displacement, double velocity, const double *times,
                            size_t count) {
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        double d, v;
        evaluate(spring, displacement, velocity, times[i], &d, &v);
        sum += d + v;
    }
    return sum;
}
