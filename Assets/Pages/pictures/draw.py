#!/usr/bin/env python3
"""Draws the pictures of the bundled pages with ImageMagick; run it in this folder.

Every curve is computed from the formula that the page gives. Pictures hold no words, so that one serves both languages.
"""
import math
import subprocess

WIDTH, HEIGHT = 960, 540
INK, SOFT, GRID = "#1d1d1f", "#8a8a91", "#e2e2e6"
BLUE, ORANGE, GREEN, RED = "#0a60d0", "#e8770c", "#1f9d61", "#d93a3a"
GROUND = "#f3f3f6"


def spring(t, duration, bounce):
    """Position of a spring from 0 to 1 that starts at rest, by duration and bounce."""
    damping = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    w0 = 2 * math.pi / duration
    a = damping * w0
    if damping < 1:
        w = w0 * math.sqrt(1 - damping * damping)
        return 1 - math.exp(-a * t) * (math.cos(w * t) + a / w * math.sin(w * t))
    return 1 - math.exp(-a * t) * (1 + a * t)


class Picture:
    def __init__(self, name, width=WIDTH, height=HEIGHT, ground=GROUND):
        self.name, self.width, self.height, self.ground, self.commands = name, width, height, ground, []

    def add(self, command, stroke="none", fill="none", width=1, opacity=1):
        shares = f"fill-opacity {opacity} stroke-opacity {opacity} " if opacity < 1 else ""
        if fill == "none" and shares:
            shares = f"stroke-opacity {opacity} "
        self.commands.append(
            f"push graphic-context stroke '{stroke}' fill '{fill}' stroke-width {width} {shares}"
            f"stroke-linecap round stroke-linejoin round {command} pop graphic-context")

    def line(self, x0, y0, x1, y1, color=GRID, width=2, dash=None):
        command = f"line {x0},{y0} {x1},{y1}"
        self.add((f"stroke-dasharray {dash} " if dash else "") + command, stroke=color, width=width)

    def curve(self, points, color, width=6, opacity=1):
        self.add("polyline " + " ".join(f"{x:.2f},{y:.2f}" for x, y in points), stroke=color, width=width,
                 opacity=opacity)

    def disc(self, x, y, radius, color, opacity=1):
        self.add(f"circle {x:.2f},{y:.2f} {x + radius:.2f},{y:.2f}", fill=color, opacity=opacity)

    def box(self, x, y, width, height, radius, fill, stroke="none", line=1):
        self.add(f"roundrectangle {x},{y} {x + width},{y + height} {radius},{radius}", fill=fill, stroke=stroke,
                 width=line)

    def star(self, x, y, radius, color, turn=0.0):
        corners = []
        for corner in range(10):
            r = radius if corner % 2 == 0 else radius * 0.46
            angle = turn - math.pi / 2 + corner * math.pi / 5
            corners.append(f"{x + r * math.cos(angle):.2f},{y + r * math.sin(angle):.2f}")
        self.add("polygon " + " ".join(corners), fill=color, stroke=color, width=radius / 6)

    def write(self, kind="png"):
        script = "\n".join(self.commands)
        canvas = self.ground if self.ground.startswith("gradient") else f"xc:{self.ground}"
        out = f"{self.name}.{kind}"
        command = ["convert", "-size", f"{self.width * 2}x{self.height * 2}", canvas, "-draw",
                   f"scale 2,2 {script}", "-resize", "50%", "-strip"]
        command += ["-quality", "86"] if kind == "jpg" else ["-colors", "200", "-define", "png:compression-level=9"]
        subprocess.run(command + [out], check=True)


def frame(picture, left=70, right=900, top=60, bottom=480):
    picture.line(left, bottom, right, bottom, SOFT, 3)
    picture.line(left, top, left, bottom, SOFT, 3)
    return left, right, top, bottom


def springs():
    picture = Picture("springs")
    left, right, _, bottom = frame(picture)
    rest = 190
    picture.line(left, rest, right, rest, SOFT, 2, "10 10")
    for bounce, color in [(0, BLUE), (0.3, GREEN), (0.6, ORANGE)]:
        picture.curve([(left + (right - left) * k / 400, bottom - (bottom - rest) * spring(1.5 * k / 400, 0.5, bounce))
                       for k in range(401)], color)
    picture.write()


def parts():
    """Mass, spring and damper between a wall and a body."""
    picture = Picture("parts", height=380)
    picture.box(60, 70, 24, 240, 4, SOFT)
    coils, x0, x1 = 9, 84, 560
    points = [(x0, 140), (x0 + 40, 140)]
    for coil in range(coils * 2):
        points.append((x0 + 40 + (x1 - x0 - 80) * (coil + 0.5) / (coils * 2), 140 + (34 if coil % 2 else -34)))
    picture.curve(points + [(x1 - 40, 140), (x1, 140)], BLUE, 6)
    picture.curve([(84, 250), (270, 250)], ORANGE, 6)
    picture.curve([(430, 214), (270, 214), (270, 286), (430, 286)], ORANGE, 6)
    picture.curve([(350, 228), (350, 272)], ORANGE, 10)
    picture.curve([(350, 250), (560, 250)], ORANGE, 6)
    picture.box(560, 90, 210, 210, 24, "#2b2b30")
    picture.line(60, 326, 900, 326, SOFT, 3)
    picture.line(850, 60, 850, 326, RED, 3, "10 10")
    picture.write()


def catch():
    """A spring that is sent elsewhere on its way: its speed goes on, or is lost."""
    picture = Picture("catch")
    left, right, top, bottom = frame(picture)
    span, turn = 0.9, 0.13

    def at(t):
        return spring(t, 0.6, 0.15)

    def place(t, value):
        return left + (right - left) * t / span, bottom - (bottom - top - 60) * value

    speed = (at(turn + 1e-5) - at(turn - 1e-5)) / 2e-5
    start = at(turn)
    w0, damping = 2 * math.pi / 0.6, 0.85
    a, w = damping * w0, w0 * math.sqrt(1 - damping * damping)

    def back(t, velocity):
        return math.exp(-a * t) * (start * math.cos(w * t) + (velocity + a * start) / w * math.sin(w * t))

    picture.curve([place(turn * k / 100, at(turn * k / 100)) for k in range(101)], BLUE)
    rest = [turn + (span - turn) * k / 300 for k in range(301)]
    picture.curve([place(t, back(t - turn, 0)) for t in rest], SOFT, 5)
    picture.curve([place(t, back(t - turn, speed)) for t in rest], BLUE)
    x, y = place(turn, start)
    picture.disc(x, y, 13, ORANGE)
    picture.write()


def rubber():
    """What is shown of a pull past the end: it never reaches the container's length."""
    picture = Picture("rubber-band")
    left, right, top, bottom = frame(picture)
    across, up = (right - left) / 3600.0, (bottom - top - 40) / 690
    picture.line(left, bottom - 690 * up, right, bottom - 690 * up, SOFT, 2, "10 10")
    picture.curve([(left, bottom), (left + 730 * across, bottom - 730 * up)], "#b9b9c0", 5)
    picture.curve([(left + x * across, bottom - (1 - 1 / (x * 0.55 / 690 + 1)) * 690 * up)
                   for x in range(0, 3601, 12)], BLUE)
    picture.write()


def decay():
    """How far a fling goes: deceleration 0.998 and 0.99 for each millisecond."""
    picture = Picture("decay")
    left, right, top, bottom = frame(picture)
    rate = -1 / (1000 * math.log(0.998))
    scale = (bottom - top - 40) / rate
    picture.line(left, bottom - rate * scale, right, bottom - rate * scale, SOFT, 2, "10 10")
    for r, color in [(0.998, BLUE), (0.99, ORANGE)]:
        picture.curve([(left + (right - left) * k / 400,
                        bottom - scale * (r ** (2500 * k / 400) - 1) / (1000 * math.log(r))) for k in range(401)],
                      color)
    picture.write()


def snap():
    """A throw is judged by where it would end."""
    picture = Picture("snap", height=380)
    for y, filled in [(80, False), (300, True)]:
        picture.line(90, y, 870, y, GRID, 4)
    picture.line(120, 300, 120, 210, SOFT, 4)
    points = []
    for k in range(121):
        t = k / 120
        points.append((120 + 560 * t, 210 - 108 * (1 - math.exp(-3.2 * t)) / (1 - math.exp(-3.2))))
    picture.curve(points[:45], INK, 7)
    picture.curve(points[44::6], SOFT, 3)
    x, y = points[-1]
    picture.disc(x, y, 12, SOFT)
    picture.line(x, y, x, 80, RED, 3, "8 8")
    picture.disc(120, 300, 13, INK)
    picture.disc(*points[44], 13, ORANGE)
    picture.disc(x, 80, 14, BLUE)
    picture.write()


def bars():
    """The two forms of the bars."""
    picture = Picture("bars", height=600)
    for x, large in [(170, True), (530, False)]:
        picture.box(x, 40, 260, 520, 34, "#ffffff", "#c9c9cf", 3)
        for row in range(9 if not large else 6):
            picture.box(x + 30, 90 + row * 44, 200 if row % 3 else 140, 14, 7, "#dcdce1" if row % 3 else "#a9a9b0")
        if large:
            picture.box(x + 2, 410, 256, 96, 0, "#f0f0f2")
            picture.line(x + 2, 410, x + 258, 410, "#d0d0d5", 2)
            picture.box(x + 22, 424, 216, 34, 10, "#ffffff", "#dadadf", 2)
            picture.box(x + 92, 436, 76, 10, 5, "#77777e")
            for tool in range(5):
                picture.disc(x + 40 + tool * 45, 484, 8, BLUE)
        else:
            picture.box(x + 2, 478, 256, 28, 0, "#f0f0f2")
            picture.line(x + 2, 478, x + 258, 478, "#d8d8dd", 2)
            picture.box(x + 92, 488, 76, 8, 4, "#77777e")
        picture.box(x + 2, 506, 256, 20, 0, "#2b2b30")
        picture.box(x + 2, 506, 256, 52, 30, "#2b2b30")
        picture.box(x + 92, 540, 76, 6, 3, "#8a8a91")
    picture.write()


def stars():
    picture = Picture("stars", ground="gradient:#141a3c-#3d2f6b")
    for k in range(70):
        x, y = (k * 617 % 953) + 3, (k * 389 % 520) + 8
        picture.disc(x, y, 1 + k % 3 * 0.7, "#ffffff", 0.25 + k % 4 * 0.15)
    for k, color in enumerate(["#ffd55c", "#ff9f6b", "#9be7ff", "#c7a6ff", "#ffe9a8", "#8ff0b4", "#ffb3d1"]):
        angle = math.pi * (0.16 + 0.68 * k / 6)
        picture.star(480 - 340 * math.cos(angle), 470 - 330 * math.sin(angle), 27, color, (k - 3) * 0.2)
    picture.add("polygon 405,420 555,420 530,520 430,520", fill="#6f7dc4", stroke="#8d9be0", width=6)
    picture.box(395, 406, 170, 20, 10, "#9aa8ea")
    picture.write()


def frames():
    """Twelve slots; two frames take longer than one."""
    picture = Picture("frames", height=360)
    slot, left = 66, 84
    for k in range(13):
        picture.line(left + k * slot, 50, left + k * slot, 310, GRID, 2)
    for k, cost in enumerate([0.5, 0.45, 0.6, 0.5, 1.55, None, 0.55, 0.5, 2.4, None, None, 0.5]):
        if cost is None:
            continue
        late = cost > 1
        picture.box(left + k * slot + 3, 90, cost * slot - 4, 60, 8, RED if late else BLUE)
    shown = [0, 1, 2, 3, 3, 4, 6, 7, 7, 7, 8, 11]
    for k, frame_number in enumerate(shown):
        repeated = k > 0 and shown[k - 1] == frame_number
        picture.box(left + k * slot + 6, 210, slot - 12, 60, 8, "#f0b6b6" if repeated else "#b9d3f5")
        picture.disc(left + k * slot + slot / 2, 256 - frame_number * 3, 7, RED if repeated else INK)
    picture.write()


def cover():
    """Springs of every bounce, from still to never at rest."""
    picture = Picture("cover", height=480, ground="gradient:#101426-#24407a")
    for k in range(26):
        bounce = k / 26 * 0.8
        red, green, blue = 90 + 6 * k, 150 + int(40 * math.sin(k / 5)), 255 - 5 * k
        picture.curve([(-10 + 980 * n / 300, 420 - 205 * spring(2.2 * n / 300, 0.62, bounce)) for n in range(301)],
                      f"rgb({red},{green},{blue})", 2.5, 0.75)
    picture.disc(942, 215, 13, "#ffffff")
    picture.write("jpg")


for draw in [springs, parts, catch, rubber, decay, snap, bars, stars, frames, cover]:
    draw()
