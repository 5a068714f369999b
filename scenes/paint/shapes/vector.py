"""Points to SVG paths: the hand-drawing kit.

    P("10,50 30,10! 60,40")   smooth closed curve through the points; '!' makes a sharp corner

The curve runs through every point (Catmull-Rom with tangents scaled to the segment), so it never overshoots.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.paint.shapes.scatter import Scatter

Point = tuple[float, float, bool]  # x, y, sharp corner


def pts(text: str) -> list[Point]:
    """'x,y x,y! ...' as points."""
    out: list[Point] = []
    for token in text.split():
        x, y = token.rstrip("!").split(",")
        out.append((float(x), float(y), token.endswith("!")))
    return out


def mirror(half: str | Sequence[Point], cx: float = 50.0) -> list[Point]:
    """Complete a left half (top to bottom) with its mirror image; points on the axis are kept once."""
    p = pts(half) if isinstance(half, str) else list(half)
    return p + [(2 * cx - x, y, c) for x, y, c in reversed(p) if abs(x - cx) > 1e-6]


def _points(p: str | Sequence[Sequence[float]]) -> list[Point]:
    if isinstance(p, str):
        return pts(p)
    return [(q[0], q[1], bool(q[2]) if len(q) > 2 else False) for q in p]


def _turns_left(p: Sequence[Point]) -> bool:
    n = len(p)
    return sum(p[i][0] * p[(i + 1) % n][1] - p[(i + 1) % n][0] * p[i][1] for i in range(n)) < 0


def _tangent(p: Sequence[Point], i: int, closed: bool) -> tuple[float, float] | None:
    n = len(p)
    if p[i][2] or (not closed and i in (0, n - 1)):
        return None
    a, b = p[(i - 1) % n], p[(i + 1) % n]
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = math.hypot(dx, dy) or 1.0
    return dx / d, dy / d


def path(points: str | Sequence[Sequence[float]], closed: bool = True, k: float = 1.0) -> str:
    """Points as SVG path data. Closed shapes all turn the same way, so overlapping sub-paths simply unite."""
    p = _points(points)
    n = len(p)
    if closed and _turns_left(p):
        p = p[::-1]
    d = f"M{p[0][0]:.2f} {p[0][1]:.2f}"
    for i in range(n if closed else n - 1):
        a, b = p[i], p[(i + 1) % n]
        ta, tb = _tangent(p, i, closed), _tangent(p, (i + 1) % n, closed)
        if ta is None and tb is None:
            d += f"L{b[0]:.2f} {b[1]:.2f}"
            continue
        ux, uy = b[0] - a[0], b[1] - a[1]
        dd = math.hypot(ux, uy) or 1
        length = math.hypot(ux, uy) / 3 * k
        ta, tb = ta or (ux / dd, uy / dd), tb or (ux / dd, uy / dd)
        d += (
            f"C{a[0] + ta[0] * length:.2f} {a[1] + ta[1] * length:.2f} "
            f"{b[0] - tb[0] * length:.2f} {b[1] - tb[1] * length:.2f} {b[0]:.2f} {b[1]:.2f}"
        )
    return d + ("Z" if closed else "")


P = path


def el(d: str, fill: str = "#fff", rule: str | None = None, extra: str = "") -> str:
    """One filled path element."""
    r = f' fill-rule="{rule}"' if rule else ""
    return f'<path d="{d}" fill="{fill}"{r} {extra}/>'


def stroke(d: str, w: float, color: str = "#fff", cap: str = "round") -> str:
    """One stroked path element."""
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{w}" stroke-linecap="{cap}" stroke-linejoin="round"/>'


def circle(x: float, y: float, r: float, fill: str = "#fff") -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}"/>'


def circ_d(x: float, y: float, r: float) -> str:
    """A circle as path data, wound like `path`."""
    return f"M{x - r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x + r:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 1 1 {x - r:.2f} {y:.2f}Z"


def rect(x: float, y: float, w: float, h: float, r: float = 0, fill: str = "#fff") -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r}" fill="{fill}"/>'


def group(body: str, x: float = 0, y: float = 0, s: float = 1.0, flip: bool = False, rot: float = 0) -> str:
    sx = -s if flip else s
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({rot}) scale({sx:.4f} {s:.4f})">{body}</g>'


def _ribbon(line: Sequence[tuple[float, float]], widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """Left and right edge of a stroke of changing width along a line."""
    left: list[Point] = []
    right: list[Point] = []
    n = len(line)
    for i, (x, y) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(n - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy) or 1
        w = widths[i] / 2
        left.append((x - dy / d * w, y + dx / d * w, False))
        right.append((x + dy / d * w, y - dx / d * w, False))
    return left, right


def taper(points: Sequence[tuple[float, float]], w0: float, w1: float) -> str:
    """A tapering stroke (branch, tentacle, stem) along a list of (x, y)."""
    n = len(points)
    left, right = _ribbon(points, [w0 + (w1 - w0) * i / (n - 1) for i in range(n)])
    for side in (left, right):
        for i in (0, -1):
            side[i] = (side[i][0], side[i][1], True)
    return path(left + right[::-1])


def leaf(x: float, y: float, ln: float, ang: float, fat: float = 0.32) -> str:
    """A pointed leaf of length `ln` growing from (x, y) at angle `ang` (radians)."""
    c, s = math.cos(ang), math.sin(ang)

    def at(u: float, v: float, corner: bool) -> Point:
        return x + (u * c - v * s) * ln, y + (u * s + v * c) * ln, corner

    return path([at(0, 0, True), at(0.45, fat, False), at(1, 0, True), at(0.45, -fat, False)])


def star_d(x: float, y: float, r: float, n: int = 5, inner: float = 0.45, rot: float = -math.pi / 2) -> str:
    p: list[Point] = []
    for i in range(n * 2):
        rr = r if i % 2 == 0 else r * inner
        a = rot + i * math.pi / n
        p.append((x + math.cos(a) * rr, y + math.sin(a) * rr, True))
    return path(p)


def poly_d(x: float, y: float, r: float, n: int, rot: float = -math.pi / 2) -> str:
    """A regular polygon as path data."""
    turns = [rot + i * math.tau / n for i in range(n)]
    return path([(x + math.cos(a) * r, y + math.sin(a) * r, True) for a in turns])


def poly(text: str) -> str:
    """A closed polygon with straight edges: 'x,y x,y ...' as path data."""
    return path([(x, y, True) for x, y, _ in pts(text)])


Joint = tuple[float, float, float]  # x, y, width


def _catmull(p0: Joint, p1: Joint, p2: Joint, p3: Joint, t: float) -> Joint:
    def f(j: int) -> float:
        return 0.5 * (
            2 * p1[j]
            + (-p0[j] + p2[j]) * t
            + (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t
            + (-p0[j] + 3 * p1[j] - 3 * p2[j] + p3[j]) * t**3
        )

    return f(0), f(1), f(2)


def _dense(q: Sequence[Joint], steps: int = 6) -> list[Joint]:
    n = len(q)
    out: list[Joint] = []
    for i in range(n - 1):
        for k in range(steps):
            out.append(_catmull(q[max(0, i - 1)], q[i], q[i + 1], q[min(n - 1, i + 2)], k / steps))
    return [*out, q[-1]]


def _joint(token: str) -> Joint:
    x, y, w = (float(v) for v in token.split(","))
    return x, y, w


def limb(joints: str | Sequence[Joint], cap: bool = True) -> str:
    """Smooth stroke of changing width 'x,y,w x,y,w ...': arms, legs, tails, horns, hair."""
    q = [_joint(t) for t in joints.split()] if isinstance(joints, str) else list(joints)
    dense = _dense(q)
    left, right = _ribbon([(x, y) for x, y, _ in dense], [max(0.15, w) for _, _, w in dense])
    body = path(left + right[::-1])
    for x, y, w in (dense[0], dense[-1]) if cap else ():
        if w > 1.2:
            body += circ_d(x, y, w / 2 * 0.98)
    return body


# ------------------------------------------------------------------ procedural scenery (path data in picture units)


def hills(w: float, h: float, base: float, amp: float, seed: int, step: float = 12, octaves: int = 3) -> str:
    """A soft ridge line across the whole width, filled to the bottom."""
    rnd = Scatter(seed)
    waves_ = [(rnd.uniform(0, 6.3), rnd.uniform(0.6, 1.5) * (k + 1)) for k in range(octaves)]
    p: list[Point] = []
    x = -20.0
    while x <= w + 20:
        y = base - sum(amp / (k + 1) * math.sin(o + x / w * math.tau * f * 0.8) for k, (o, f) in enumerate(waves_))
        p.append((x, y, False))
        x += step
    ends = (-20.0, h + 20, True), (-20.0, p[0][1], True)
    return path([*ends, *p[1:-1], (w + 20, p[-1][1], True), (w + 20, h + 20, True)])


def ridge(w: float, h: float, base: float, amp: float, seed: int, n: int = 9, jag: float = 0.35) -> str:
    """Mountain ridge with sharp folded-paper peaks."""
    rnd = Scatter(seed)
    p: list[Point] = [(-20, h + 20, True), (-20, base, True)]
    for i in range(n + 1):
        x = -10 + (w + 20) * i / n
        up = base - amp * (0.35 + 0.65 * rnd.fraction())
        p.append((x - (w / n) * 0.5 * rnd.uniform(0.8, 1.2), base - amp * jag * rnd.fraction(), True))
        p.append((x, up, True))
    return path([*p, (w + 20, base, True), (w + 20, h + 20, True)])


def _skirt(c: float, top: float, bot: float, wd: float, hgt: float, n: int) -> str:
    """One drooping tier of a fir with a ragged hem."""
    fold = top + (bot - top) * 0.62
    p: list[Point] = [(c, top, True), (c + wd * 0.38, fold, False), (c + wd, bot, True)]
    for k in range(1, n * 2):
        u = k / (n * 2)
        sag = math.sin(u * math.pi) * hgt * 0.012
        notch = 0 if k % 2 == 0 else hgt * 0.022 * min(1.0, 4 * min(u, 1 - u))
        p.append((c + wd - 2 * wd * u, bot + sag - notch, True))
    return path([*p, (c - wd, bot, True), (c - wd * 0.38, fold, False)])


def fir(x: float, y: float, hgt: float, seed: int = 0, lean: float = 0.0) -> str:
    """Fir tree of overlapping skirts; (x, y) is the foot of the trunk."""
    rnd = Scatter(seed)
    tiers = max(4, int(4 + hgt / 45))
    foot, neck = hgt * 0.02, hgt * 0.015
    d = f"M{x - foot:.1f} {y:.1f}L{x - neck:.1f} {y - hgt * 0.3:.1f}L{x + neck:.1f} {y - hgt * 0.3:.1f}L{x + foot:.1f} {y:.1f}Z"
    for i in range(tiers):
        t0, t1 = i / tiers * 0.94, (i + 1) / tiers * 0.94
        wd = hgt * (0.05 + 0.20 * t1) * rnd.uniform(0.92, 1.1)
        top, bot = y - hgt + hgt * max(0.0, t0 - 0.16), y - hgt + hgt * t1
        d += _skirt(x + lean * hgt * (1 - t1), top, bot, wd, hgt, 3 + i)
    return d


def tree(
    x: float,
    y: float,
    hgt: float,
    seed: int,
    spread: float = 0.9,
    depth: int = 5,
    leaves: bool = True,
    w: float | None = None,
    leaf_size: float = 0.05,
    lean: float = 0.0,
) -> list[str]:
    """A branching broad-leaf tree as a list of paths of one colour."""
    rnd = Scatter(seed)
    out: list[str] = []

    def grow(px: float, py: float, ang: float, ln: float, wd: float, d: int) -> None:
        n, a, q = 4, ang, [(px, py)]
        for _ in range(n):
            a += rnd.uniform(-0.16, 0.16)
            px, py = px + math.cos(a) * ln / n, py + math.sin(a) * ln / n
            q.append((px, py))
        out.append(taper(q, wd, wd * 0.62))
        if d == 0:
            for _ in range(5 if leaves else 0):
                out.append(leaf(px, py, hgt * leaf_size * rnd.uniform(0.8, 1.5), a + rnd.uniform(-1.6, 1.6)))
            return
        for s in (-1, 1) if rnd.fraction() < 0.86 else (-1, 0.15, 1):
            grow(px, py, a + s * rnd.uniform(0.25, 0.6) * spread, ln * rnd.uniform(0.66, 0.84), wd * 0.62, d - 1)
        for _ in range(3 if leaves and d <= 2 else 0):
            turn = a + rnd.pick((-1, 1)) * rnd.uniform(0.5, 1.4)
            out.append(leaf(*q[1 + rnd.below(n - 1)], hgt * leaf_size * rnd.uniform(0.7, 1.2), turn))

    grow(x, y, -math.pi / 2 + lean, hgt * 0.30, w or hgt * 0.075, depth)
    return out


def frond(x: float, y: float, ln: float, ang: float, droop: float = 0.9, width: float = 0.24) -> list[str]:
    """Palm frond: a drooping rib with separate leaflets on both sides."""
    q: list[tuple[float, float, float]] = []
    a, px, py, steps = ang, x, y, 14
    side = 1 if math.cos(ang) >= 0 else -1
    for _ in range(steps + 1):
        q.append((px, py, a))
        a += side * droop / steps
        px, py = px + math.cos(a) * ln / steps, py + math.sin(a) * ln / steps
    out = [taper([(u, v) for u, v, _ in q], ln * 0.045, ln * 0.01)]
    for i in range(1, steps + 1):
        t = i / steps
        length = ln * width * (math.sin(math.pi * min(1, 0.18 + t * 0.80)) ** 0.8)
        out += [leaf(q[i][0], q[i][1], length, q[i][2] + s * (0.95 - 0.55 * t), 0.13) for s in (-1, 1)]
    return out


def palm(
    x: float, y: float, hgt: float, lean: float = 0.2, seed: int = 0, fronds: int = 9, fl: float | None = None
) -> list[str]:
    """A palm with coconuts; (x, y) is the foot of the trunk."""
    rnd = Scatter(seed)
    q = [(x + lean * hgt * (i / 8) ** 2, y - hgt * i / 8) for i in range(9)]
    fl = fl or hgt * 0.52
    out = [taper(q, fl * 0.15, fl * 0.08)]
    tx, ty = q[-1]
    for i in range(fronds):
        a = math.pi * 0.94 + (i + 0.5) / fronds * math.pi * 1.12 + rnd.uniform(-0.1, 0.1)
        out += frond(tx, ty, fl * rnd.uniform(0.88, 1.14), a, droop=rnd.uniform(0.9, 1.5))
    nuts = (-0.03, 0.03), (0.03, 0.035), (0.0, 0.06)
    return out + [circ_d(tx + dx * fl * 2, ty + dy * fl * 2, fl * 0.065) for dx, dy in nuts]


def waves(w: float, h: float, base: float, size: float, seed: int = 0, amp: float = 0.35) -> str:
    """A row of curling crests filled to the bottom."""
    x = -40 - Scatter(seed).uniform(0, size)
    d, a = f"M{x:.2f} {h + 20:.2f}L{x:.2f} {base:.2f}", size * amp
    curve = (
        ((0.35, 0), (0.48, -1), (0.70, -1)),
        ((0.90, -1), (1.02, -0.55), (0.98, -0.25)),
        ((0.92, -0.50), (0.80, -0.45), (0.78, -0.12)),
        ((0.80, 0.15), (0.92, 0.05), (1.0, 0)),
    )
    while x < w + 40:
        for part in curve:
            d += "C" + " ".join(f"{x + size * u:.2f} {base + a * v:.2f}" for u, v in part)
        x += size
    return d + f"L{x:.2f} {h + 20:.2f}Z"


def cloud(x: float, y: float, w: float, seed: int = 0) -> list[str]:
    """Cloud with a flat bottom."""
    rnd = Scatter(seed)
    out = [f"M{x - w / 2:.1f} {y:.1f}h{w:.1f}v{-w * 0.1:.1f}h{-w:.1f}z"]
    for i in range(5):
        t = (i + 0.5) / 5
        r = w * (0.11 + 0.13 * math.sin(t * math.pi)) * rnd.uniform(0.85, 1.15)
        out.append(circ_d(x - w / 2 + w * t, y - r * 0.75, r))
    return [*out, circ_d(x - w / 2, y - w * 0.05, w * 0.05), circ_d(x + w / 2, y - w * 0.05, w * 0.05)]


def _crenels(x0: float, x1: float, top: float, w: float, crenels: int) -> str:
    o, ch, n = w * 0.10, w * 0.20, crenels * 2 - 1
    cw = (w + 2 * o) / n
    d = f"L{x0 - o:.2f} {top - o:.2f}L{x0 - o:.2f} {top - o - ch:.2f}"
    for i in range(n):
        yy = top - o - ch * (2.0 if i % 2 == 0 else 1.0)
        d += f"L{x0 - o + cw * i:.2f} {yy:.2f}L{x0 - o + cw * (i + 1):.2f} {yy:.2f}"
    return d + f"L{x1 + o:.2f} {top - o:.2f}L{x1:.2f} {top:.2f}"


def _spire(x: float, x0: float, x1: float, top: float, w: float, rh: float) -> str:
    o = w * 0.16
    return (
        f"L{x0 - o:.2f} {top:.2f}Q{x - w * 0.18:.2f} {top - rh * 0.45:.2f} {x:.2f} {top - rh:.2f}"
        f"Q{x + w * 0.18:.2f} {top - rh * 0.45:.2f} {x1 + o:.2f} {top:.2f}L{x1:.2f} {top:.2f}"
    )


def _pennon(x: float, fy: float, w: float) -> str:
    return (
        f"M{x - w * 0.035:.2f} {fy + w * 0.1:.2f}V{fy - w * 0.62:.2f}"
        f"L{x + w * 0.52:.2f} {fy - w * 0.46:.2f}L{x + w * 0.05:.2f} {fy - w * 0.26:.2f}V{fy + w * 0.1:.2f}Z"
    )


def _arch_hole(c: float, sill: float, w: float, rise: float) -> str:
    """An opening with a round head, wound the other way round, so that it is a hole under the non-zero rule."""
    return (
        f"M{c + w / 2:.2f} {sill:.2f}V{sill - rise + w / 2:.2f}A{w / 2:.2f} {w / 2:.2f} 0 0 0 "
        f"{c - w / 2:.2f} {sill - rise + w / 2:.2f}V{sill:.2f}Z"
    )


def tower(
    x: float, y: float, w: float, h: float, roof: str = "flat", crenels: int = 4, win: bool = True, flag: bool = False
) -> str:
    """One castle tower; roof 'flat', 'cone' or 'spire'. The windows are real holes the light shines through."""
    x0, x1, top = x - w / 2, x + w / 2, y - h
    rh = w * 1.5 if roof == "cone" else w * 1.0
    head = _crenels(x0, x1, top, w, crenels) if roof == "flat" else _spire(x, x0, x1, top, w, rh)
    d = f"M{x0:.2f} {y:.2f}L{x0:.2f} {top:.2f}{head}L{x1:.2f} {y:.2f}Z"
    if flag and roof != "flat":
        d += _pennon(x, top - rh, w)
    sill, k = top + w * 0.71, 0
    while win and sill < y - w * 0.3 and k < 3:
        d += _arch_hole(x + (0 if k % 2 == 0 else w * 0.16), sill, w * 0.17, w * 0.36)
        sill += w * 0.95
        k += 1
    return d


def wall(x0: float, x1: float, y: float, h: float, n: int | None = None, gate: bool = False) -> str:
    """A crenellated curtain wall, with an open gate when asked for."""
    w = x1 - x0
    n = n or max(3, int(w / (h * 0.28)))
    n = n if n % 2 else n + 1
    cw = w / n
    d = f"M{x0:.2f} {y:.2f}L{x0:.2f} {y - h:.2f}"
    for i in range(n):
        yy = y - h - (cw * 0.9 if i % 2 == 0 else 0)
        d += f"L{x0 + cw * i:.2f} {yy:.2f}L{x0 + cw * (i + 1):.2f} {yy:.2f}"
    d += f"L{x1:.2f} {y - h:.2f}L{x1:.2f} {y:.2f}Z"
    return d + (_arch_hole((x0 + x1) / 2, y, h * 0.42, h * 0.62) if gate else "")


def grass(w: float, base: float, hgt: float, seed: int, n: int = 60) -> list[str]:
    """Blades of grass along a base line."""
    rnd = Scatter(seed)
    out = []
    for _ in range(n):
        x, h = rnd.uniform(-10, w + 10), hgt * rnd.uniform(0.4, 1.0)
        b = rnd.uniform(-0.5, 0.5) * h
        out.append(taper([(x, base), (x + b * 0.25, base - h * 0.45), (x + b, base - h)], hgt * 0.10, 0.4))
    return out


def fern(x: float, y: float, ln: float, ang: float, curl: float = 0.8, n: int = 11) -> list[str]:
    """A fern frond growing from (x, y)."""
    q: list[tuple[float, float, float]] = []
    a, px, py = ang, x, y
    for _ in range(n + 1):
        q.append((px, py, a))
        a += curl / n
        px, py = px + math.cos(a) * ln / n, py + math.sin(a) * ln / n
    out = [taper([(u, v) for u, v, _ in q], ln * 0.03, ln * 0.008)]
    for i in range(1, n + 1):
        length = ln * 0.26 * (1 - i / n) ** 0.6 + ln * 0.02
        out += [leaf(q[i][0], q[i][1], length, q[i][2] + s * 1.05, 0.2) for s in (-1, 1)]
    return out
