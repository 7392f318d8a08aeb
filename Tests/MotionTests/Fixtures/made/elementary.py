#!/usr/bin/env python3
"""Writes elementary.json: exp, expm1, log, log1p, sin, cos and atan at 60 digits, from mpmath."""
import json, math, random
from mpmath import mp, mpf

mp.dps = 60
random.seed(20240501)


def text(x):
    return mp.nstr(x, 25)


def either(size):
    return random.choice([-1, 1]) * size


def tens(low, high):
    return 10 ** random.uniform(low, high)


def near_quarter_turns():
    for n in [1, 2, 3, 7, 100, 4321, 65536, 314159, 750000]:
        x = n * math.pi / 2
        yield from (x, math.nextafter(x, 0), math.nextafter(x, 1e9), -x)


exps = [0.0, 1.0, -1.0, 709.7, -708.3, -740.0, -745.0, 1e-300, 0.3465735, 0.3465736]
exps += [random.uniform(-745, 709) for _ in range(120)] + [either(tens(-12, 1)) for _ in range(80)]
small = [0.0, 1e-300, -1e-17, 1.0, -1.0, -40.5, 0.34, 0.35, -0.34, -0.35, -0.25, 1.04, 50.0, 700.0]
small += [either(tens(-16, 1)) for _ in range(160)] + [random.uniform(-39, 60) for _ in range(60)]
logs = [1.0, 2.0, 0.5, 0.998, 0.99, math.sqrt(2), math.sqrt(0.5), 5e-324, 1.7e308, math.nextafter(1, 2)]
logs += [tens(-300, 300) for _ in range(80)] + [1 + either(tens(-14, -0.5)) for _ in range(80)]
log1ps = [0.0, 1e-300, -0.5, 1.0] + [tens(-18, 10) for _ in range(60)] + [-tens(-18, -0.01) for _ in range(60)]
angles = [0.0, 1e-300, 0.785, 0.786, 1.6e6, 1.2e6] + list(near_quarter_turns())
angles += [either(tens(-9, 6.2)) for _ in range(200)] + [random.uniform(-10, 10) for _ in range(80)]
large = [2e6, 1e7, 1e9, 1e12, -1e9, 123456789.125]
tangents = [0.0, 1.0, -1.0, 1e-300, 1e300, 0.4375, 0.6875, 1.1875, 2.4375]
tangents += [either(tens(-9, 9)) for _ in range(120)] + [random.uniform(-4, 4) for _ in range(60)]

record = {
    "source": "mpmath 1.3, 60 digits; see elementary.py",
    "exp": [[x, text(mp.exp(mpf(x)))] for x in exps],
    "expm1": [[x, text(mp.expm1(mpf(x)))] for x in small],
    "log": [[x, text(mp.log(mpf(x)))] for x in logs],
    "log1p": [[x, text(mp.log1p(mpf(x)))] for x in log1ps],
    "sin": [[x, text(mp.sin(mpf(x)))] for x in angles],
    "cos": [[x, text(mp.cos(mpf(x)))] for x in angles],
    "large": [[x, text(mp.sin(mpf(x)))] for x in large],
    "atan": [[x, text(mp.atan(mpf(x)))] for x in tangents],
}
with open("elementary.json", "w") as f:
    f.write(json.dumps(record).replace("]], ", "]],\n").replace("], [", "],\n["))
