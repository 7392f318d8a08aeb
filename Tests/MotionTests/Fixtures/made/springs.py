#!/usr/bin/env python3
"""Writes springs.json and settling.json: motions of springs at 80 digits, from mpmath.

A motion is the closed solution with complex exponentials, which has no regimes; the script checks it against the
Taylor series of the differential equation. A settling time is found by looking at the extrema about the one that
the decay reaches the threshold at, and halving after the last above it; the script checks that it holds.
"""
import json, math, random
from mpmath import mp, mpf, mpc

mp.dps = 80
random.seed(19680409)


def text(x):
    return mp.nstr(mp.re(x), 30)


def motion(m, k, c, d0, v0, t):
    m, k, c, d0, v0, t = map(mpf, (m, k, c, d0, v0, t))
    a, w2 = c / (2 * m), k / m
    q = w2 - a * a
    if q == 0:
        C, S = mp.exp(-a * t), t * mp.exp(-a * t)
    else:
        w = mp.sqrt(mpc(q))
        plus, minus = mp.exp((-a + mpc(0, 1) * w) * t), mp.exp((-a - mpc(0, 1) * w) * t)
        C, S = mp.re((plus + minus) / 2), mp.re((plus - minus) / (2 * mpc(0, 1) * w))
    return d0 * C + (v0 + a * d0) * S, v0 * C - (a * v0 + w2 * d0) * S


def by_series(m, k, c, d0, v0, t):
    m, k, c, d0, v0, t = map(mpf, (m, k, c, d0, v0, t))
    terms = [d0, v0]
    for n in range(400):
        terms.append(-(c / m * (n + 1) * terms[n + 1] + k / m * terms[n]) / ((n + 1) * (n + 2)))
    return mp.fsum(x * t**n for n, x in enumerate(terms)), mp.fsum(n * x * t ** (n - 1) for n, x in enumerate(terms) if n)


def tens(low, high):
    return 10 ** random.uniform(low, high)


def spring(kind):
    m = random.choice([1.0, 1.0, tens(-2, 2)])
    k = tens(-3, 6)
    critical = 2 * math.sqrt(k * m)
    if kind == "undamped":
        return m, k, 0.0
    if kind == "weak":
        return m, k, critical * tens(-7, -1)
    if kind == "under":
        return m, k, critical * random.uniform(0.05, 0.99)
    if kind == "exact":
        m, k = 1.0, float(random.randrange(1, 1000)) ** 2
        return m, k, 2 * math.sqrt(k)
    if kind == "beside":
        steps, c = random.choice([-1, 1, 1, 2, -2, 5]), critical
        for _ in range(abs(steps)):
            c = math.nextafter(c, math.copysign(math.inf, steps))
        return m, k, c
    if kind == "near":
        return m, k, critical * (1 + random.choice([-1, 1]) * tens(-15, -2))
    if kind == "over":
        return m, k, critical * random.uniform(1.01, 20)
    return m, k, critical * tens(1, 5)


KINDS = ["undamped", "weak", "under", "exact", "beside", "near", "over", "strong"]


def start(frequency):
    kind = random.randrange(5)
    d0 = 0.0 if kind == 0 else random.choice([-1, 1]) * tens(-3, 4)
    size = abs(d0) or tens(-3, 4)
    if kind == 1:
        return d0, 0.0
    return d0, random.choice([-1, 1]) * size * frequency * tens(-2, 2)


def motions():
    for kind in KINDS:
        for _ in range(60):
            m, k, c = spring(kind)
            frequency = math.sqrt(k / m)
            d0, v0 = start(frequency)
            t = tens(-6, random.choice([1, 1, 6])) / frequency
            d, v = motion(m, k, c, d0, v0, t)
            if frequency * t < 5 and c < 3 * math.sqrt(k * m):
                sd, sv = by_series(m, k, c, d0, v0, t)
                size = abs(d0) + abs(v0) / frequency
                assert abs(sd - d) < mpf(10) ** -60 * size and abs(sv - v) < mpf(10) ** -60 * size * frequency
            yield {"kind": kind, "mass": m, "stiffness": k, "damping": c, "d0": d0, "v0": v0, "t": t,
                   "d": text(d), "v": text(v)}


def settling(m, k, c, d0, v0, epsilon):
    """The last time at which |d| >= epsilon * size, or None where an extremum is too near the threshold."""
    mass, stiff, damp = mpf(m), mpf(k), mpf(c)
    a, w2 = damp / (2 * mass), stiff / mass
    q, size = w2 - a * a, max(abs(mpf(d0)), abs(mpf(v0)) / mp.sqrt(w2))
    threshold = mpf(epsilon) * size

    def d(t):
        return motion(m, k, c, d0, v0, t)[0]

    extrema = []
    denominator = a * mpf(v0) + w2 * mpf(d0)
    if q > 0:
        w = mp.sqrt(q)
        first = mp.atan2(w * mpf(v0), denominator) / w
        while first <= 0:
            first += mp.pi / w
        n = mp.floor(mp.log(abs(d(first)) / threshold) * w / (a * mp.pi))
        extrema = [first + i * mp.pi / w for i in range(int(n) - 2, int(n) + 3) if i >= 0]
        after = max([first] + extrema) + mp.pi / w
    else:
        w = mp.sqrt(-q)
        if v0 != 0 and denominator != 0:
            if w == 0:
                t = mpf(v0) / denominator
            else:
                ratio = w * mpf(v0) / denominator
                t = mp.atanh(ratio) / w if abs(ratio) < 1 else mpf(-1)
            if t > 0:
                extrema.append(t)
        after = (max(extrema) if extrema else mpf(0)) + 1 / mp.sqrt(w2)
        while abs(d(after)) >= threshold:
            after *= 2
    if any(abs(abs(d(t)) / threshold - 1) < mpf("1e-9") for t in extrema + [mpf(0)]):
        return None
    # Down to the last extremum or the start at or above the threshold; the crossing comes after it.
    high = [t for t in sorted(extrema) + [mpf(0)] if abs(d(t)) >= threshold]
    if not high:
        return mpf(0)
    low = max(high)
    later = [t for t in sorted(extrema) if t > low]
    high = min(later) if later else after
    assert abs(d(high)) < threshold
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if abs(d(middle)) >= threshold else (low, middle)
    for n in range(1, 60):
        assert abs(d(low + n * (after - low + 1 / mp.sqrt(w2)) / 40)) < threshold * (1 + mpf("1e-30"))
    return low


def settlings():
    mp.dps = 60
    for kind in KINDS[1:]:
        for _ in range(25):
            m, k, c = spring(kind)
            d0, v0 = start(math.sqrt(k / m))
            epsilon = random.choice([0.001, 0.001, 0.01, 1e-6, 0.2])
            t = settling(m, k, c, d0, v0, epsilon)
            if t is not None:
                yield {"kind": kind, "mass": m, "stiffness": k, "damping": c, "d0": d0, "v0": v0,
                       "epsilon": epsilon, "t": text(t)}


def write(name, records):
    with open(name, "w") as f:
        lines = ",\n".join(json.dumps(r) for r in records)
        f.write('{"source": "mpmath 1.3, 80 digits; see springs.py", "records": [\n' + lines + "\n]}\n")


write("springs.json", motions())
write("settling.json", settlings())
