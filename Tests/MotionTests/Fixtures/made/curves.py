#!/usr/bin/env python3
"""Writes curves.json: timing curves, decays, rubber bands and keyframes, worked out apart from the code under test.

Béziers are solved by halving at 60 digits; decays and bands are their formulas at 60 digits; keyframe cubics are solved
from their four end conditions by numpy, with Catmull and Rom's tangents for uneven spacing.
"""
import json, random
import numpy
from mpmath import mp, mpf

mp.dps = 60
random.seed(20110815)


def text(x):
    return mp.nstr(x, 25)


def bezier(x1, y1, x2, y2, p):
    def at(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s**2 * (1 - s) + s**3

    low, high = mpf(0), mpf(1)
    for _ in range(190):
        middle = (low + high) / 2
        low, high = (middle, high) if at(mpf(x1), mpf(x2), middle) < mpf(p) else (low, middle)
    slope = (at(mpf(y1), mpf(y2), high) - at(mpf(y1), mpf(y2), high - mpf(10) ** -20)) / (
        at(mpf(x1), mpf(x2), high) - at(mpf(x1), mpf(x2), high - mpf(10) ** -20))
    return at(mpf(y1), mpf(y2), low), slope


def beziers():
    known = [(0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0),
             (0.0, 1.0, 1.0, 0.0), (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0),
             (0.68, -0.6, 0.32, 1.6), (0.0, 0.5, 0.0, 0.5), (1.0, -2.0, 1.0, 3.0)]
    shapes = known + [(random.random(), random.uniform(-1, 2), random.random(), random.uniform(-1, 2)) for _ in range(30)]
    for shape in shapes:
        for p in [0.001, 0.02, 0.25, 0.4999, 0.5, 0.51, 0.75, 0.97, 0.9995]:
            value, slope = bezier(*shape, p)
            yield {"bezier": shape, "at": p, "value": text(value), "slope": text(slope)}


def decays():
    for _ in range(60):
        rate = random.choice([0.998, 0.99, 0.996, random.uniform(0.5, 0.9999)])
        start, velocity = random.uniform(-1000, 1000), random.uniform(-8000, 8000)
        t = 10 ** random.uniform(-4, 1)
        ln = mp.log(mpf(rate))
        factor = mp.exp(1000 * mpf(t) * ln)
        rest = start - velocity / (1000 * ln)
        yield {"rate": rate, "start": start, "velocity": velocity, "t": t,
               "x": text(mpf(start) + mpf(velocity) * (factor - 1) / (1000 * ln)),
               "v": text(velocity * factor), "rest": text(mpf(rest))}


def bands():
    for _ in range(60):
        d, c = 10 ** random.uniform(0, 4), random.choice([0.55, 0.55, random.uniform(0.1, 1)])
        x = random.choice([-1, 1]) * 10 ** random.uniform(-6, 5)
        dd, cc, xx = mpf(d), mpf(c), abs(mpf(x))
        shown = (1 - 1 / (xx * cc / dd + 1)) * dd
        yield {"dimension": d, "coefficient": c, "x": x, "shown": text(shown if x > 0 else -shown),
               "slope": text(cc * dd**2 / (cc * xx + dd) ** 2)}


def cubic(duration, x0, v0, x1, v1):
    rows = [[0, 0, 0, 1], [0, 0, 1, 0], [duration**3, duration**2, duration, 1], [3 * duration**2, 2 * duration, 1, 0]]
    return numpy.linalg.solve(numpy.array(rows, float), numpy.array([x0, v0, x1, v1], float))


def tracks():
    """Tracks of cubics alone: keys, and the value and velocity at some times."""
    for _ in range(12):
        count = random.randint(1, 5)
        start, velocity = random.uniform(-50, 50), random.choice([0.0, random.uniform(-300, 300)])
        keys = [(random.uniform(-100, 100), random.uniform(0.1, 1)) for _ in range(count)]
        values, times = [start], [0.0]
        for value, duration in keys:
            values.append(value)
            times.append(times[-1] + duration)
        velocities = [velocity]
        for i in range(1, count):
            velocities.append((values[i + 1] - values[i - 1]) / (times[i + 1] - times[i - 1]))
        velocities.append(0.0)
        samples = []
        for i in range(count):
            shape = cubic(times[i + 1] - times[i], values[i], velocities[i], values[i + 1], velocities[i + 1])
            for share in (0.1, 0.5, 0.9):
                t = share * (times[i + 1] - times[i])
                samples.append([times[i] + t, float(numpy.polyval(shape, t)), float(numpy.polyval(numpy.polyder(shape), t))])
        yield {"start": start, "velocity": velocity, "keys": keys, "samples": samples}


record = {"source": "mpmath 1.3 and numpy; see curves.py", "beziers": list(beziers()), "decays": list(decays()),
          "bands": list(bands()), "tracks": list(tracks())}
with open("curves.json", "w") as f:
    f.write(json.dumps(record).replace("}, {", "},\n{"))
