"""Hero silhouettes for the dioramas (200 x 200 grid, feet on y = 190). Single-colour cut-outs."""

from __future__ import annotations

from collections.abc import Callable

from scenes.paint.shapes.vector import P, circ_d, el, limb, path, poly, pts, stroke


def join(*parts: str) -> str:
    """SVG elements of one silhouette: path data become white fills, tags stay as they are."""
    return "".join(part if part.startswith("<") else el(part) for part in parts)


def centaur() -> str:
    """A centaur archer drawing the bow, facing right."""
    body = P("42,104 48,92 60,88 80,93 102,93 116,82 132,84 141,98 139,112 126,122 102,119 80,119 60,124 46,118")
    hind1 = limb("60,108,34 52,128,22 44,146,11 53,160,7.5 52,174,6.5 52,180,8")
    hoof1 = poly("46,178 57,178 60,190 44,190")
    hind2 = limb("52,108,24 38,126,17 26,142,9.5 33,158,7 29,172,6 28,178,7.5")
    hoof2 = poly("23,176 34,177 36,188 20,188")
    fore1 = limb("130,108,22 134,130,13 131,146,9.5 132,162,7 131,176,6.5 131,180,8")
    hoof1f = poly("126,178 137,178 140,190 124,190")
    fore2 = limb("136,104,20 154,112,13 166,124,9 160,138,7 154,146,6.5")
    hoof2f = poly("158,143 150,141 144,150 154,156")
    tail = limb("46,100,10 32,92,13 18,104,15 12,126,13 16,148,9 10,164,2")
    tail2 = limb("44,100,6 26,98,8 20,120,8 24,140,6 20,156,1")
    torso = P("106,92 107,76 101,62 100,50 108,43 122,43 132,48 134,58 129,70 130,84 124,96")
    neck = limb("114,48,11 117,38,9")
    head = P("109,30 110,21 117,16 125,18 128,25 132,31! 128,33 129,38 123,42 114,42 109,38")
    hair = limb("118,17,6 108,20,10 101,30,10 97,40,8 88,46,6 80,46,1") + limb("106,28,8 98,42,7 90,52,1.5")
    beard = P("121,37 129,36 131,44 126,53! 119,46")
    horn = limb("114,18,5 108,9,4 111,0,3 118,-4,1") + limb("120,17,4.6 118,8,3.6 122,0,2.4 129,-2,1")
    # bow arm pushed forward, string arm pulled to the cheek
    arm_f = limb("128,52,10 144,50,8 158,46,6.5 164,44,7")
    arm_b = limb("108,52,11 96,46,8.5 106,40,7 120,42,6")
    bow = limb("150,2,1.6 162,12,3 170,26,4.2 166,44,5 172,62,4.2 166,78,3 156,90,1.6")
    string = stroke("M151 3L121 42L157 89", 1.1)
    arrow = stroke("M117 42.5L182 43.5", 1.9) + el(poly("180,39.5 192,43.6 180,47.5"), "#fff")
    quiver = poly("98,50 88,44 78,74 90,80")
    fletch = limb("90,46,4 84,34,3") + limb("93,47,4 92,34,3") + limb("87,46,3 77,36,3")
    mane = limb("104,86,9 96,92,9 92,102,2")
    return join(
        tail,
        tail2,
        hind2,
        hoof2,
        hind1,
        hoof1,
        body,
        fore2,
        hoof2f,
        fore1,
        hoof1f,
        mane,
        quiver,
        fletch,
        torso,
        neck,
        head,
        hair,
        beard,
        horn,
        arm_f,
        arm_b,
        bow,
        string,
        arrow,
    )


def mermaid() -> str:
    """A mermaid with a trident, seated on a rock, facing left."""
    # seated on a rock, facing left, tail sweeping right, holding a trident
    rock = P("20,190! 26,176 40,168 58,150 84,146 110,152 128,166 150,172 176,180 188,190!")
    tail = limb("84,132,30 104,142,30 126,142,22 142,128,15 150,110,10 152,96,7")
    fin = P("151,100! 144,86 128,76 118,76! 128,66 144,68 152,80 158,64 172,54 188,56! 178,62 172,78 158,90")
    hip = P("70,132 74,116 84,110 96,114 102,128 96,146 80,148 70,142")
    torso = P("78,118 74,104 68,92 70,82 80,78 92,80 98,86 94,98 95,112 92,122 84,126")
    neck = limb("83,82,8.5 82,70,7.5")
    head = P("74,62 73,54 78,48 86,47 92,52 92,61 88,69 81,72 76,69! 73,66")
    hair = (
        limb("84,50,12 96,54,17 104,70,18 106,90,18 114,108,13 110,124,8 116,134,1.5")
        + limb("92,54,12 102,72,14 100,92,12 104,110,8 98,122,1.5")
        + limb("80,50,10 92,46,12 102,54,10")
    )
    crown = poly("73,50 71,40 76,45 79,36 84,43 90,36 91,45 97,42 93,51 84,47")
    arm1 = limb("73,86,9 62,96,7.5 52,100,6.5 46,94,6.5")
    arm2 = limb("94,86,9 98,104,7.5 96,118,7 104,128,6")
    trident = stroke("M58 172L36 22", 3.2)
    prongs = (
        stroke("M24 40C24 30 26 24 22 14", 2.8)
        + stroke("M47 36C46 28 43 20 45 10", 2.8)
        + stroke("M24 40C30 46 42 44 47 36", 3)
        + stroke("M36 22L34 6", 3)
    )
    return join(rock, tail, fin, hip, torso, neck, head, hair, crown, arm1, arm2, trident, prongs)


def rider() -> str:
    """A knight at the gallop with couched lance, facing right."""
    # knight at the gallop, facing right, lance couched, caparison and pennant
    body = P("40,116 52,100 78,98 104,100 124,94 138,100 142,114 134,126 110,132 80,134 56,132 42,128")
    neck = P("114,110 122,94 132,78 146,62 156,58 160,66 158,80 150,96 140,114 126,122")
    head = P("145,66 148,58 158,57 170,67 183,82 187,90 184,97 176,98 166,92 156,92 148,84")
    ears = poly("147,62 146,44 156,58") + poly("153,60 158,45 162,62")
    mane = (
        limb("148,56,5 138,64,11 128,78,12 118,90,11 110,100,3")
        + limb("132,70,6 120,74,6 112,84,1")
        + limb("126,80,6 114,84,6 104,92,1")
    )
    h1 = limb("54,118,32 38,136,18 22,146,10 14,160,7 6,170,6")
    h2 = limb("64,122,26 60,142,15 44,154,9 36,168,6.5 26,178,6")
    f1 = limb("130,114,22 150,130,12 170,132,8.5 184,142,6.5 190,148,6")
    f2 = limb("124,118,22 138,140,12 156,150,8.5 160,166,6.5 168,174,6")
    hooves = (
        poly("3,166 10,172 4,182 -4,176")
        + poly("22,174 30,180 26,190 16,186")
        + poly("187,144 194,148 198,156 190,158")
        + poly("164,172 171,170 178,178 170,182")
    )
    tail = limb("44,108,8 28,104,11 14,112,11 2,126,8 -6,132,1.5") + limb("40,110,6 24,114,8 12,126,6 6,138,1")
    capar = P("46,102! 80,98 116,100! 122,120 118,140! 110,150 102,138! 92,152 82,140! 74,154 64,140! 56,148 48,134!")
    torso = P("76,100 73,84 70,70 74,60 86,55 98,60 102,70 98,86 98,102")
    leg = limb("86,100,15 98,114,11 102,130,8.5 100,140,7 110,145,6")
    helm = P("77,52 76,40 81,31 90,28 99,32 104,40! 97,42 106,47! 103,56 92,59 81,59")
    plume = limb("88,29,5 78,20,11 64,20,13 52,30,10 44,44,1.5") + limb("86,28,4 72,30,8 60,38,6 54,50,1")
    shield = P("60,68! 84,62 88,82 82,98 74,106 64,96 58,82")
    arm = limb("96,66,11 104,78,9.5 116,78,8.5")
    lance = limb("34,104,2.4 92,84,3.4 112,78,7.5 124,74,3.4 214,42,1")
    guard = poly("118,68 128,66 124,84")
    flag = P("192,49! 186,30 172,26 162,32 150,28! 156,40 150,48! 162,48 172,44 180,54")
    cape = P("76,60! 60,64 42,74 24,76! 36,86 30,94! 50,98 74,92!")
    return join(
        tail,
        h1,
        h2,
        f1,
        f2,
        hooves,
        body,
        capar,
        neck,
        head,
        ears,
        mane,
        cape,
        torso,
        leg,
        helm,
        plume,
        shield,
        arm,
        lance,
        guard,
        flag,
    )


def trebuchet() -> str:
    """A trebuchet at rest, its sling on the left."""
    base = poly("18,182 182,182 182,190 18,190")
    frame = stroke("M60 184L98 78L136 184", 6) + stroke("M74 150H122", 5) + stroke("M40 186L98 96L160 186", 3.6)
    arm = limb("140,126,9 98,82,8 60,44,5.5 18,4,2.6")
    weight = P("126,120! 160,120! 156,158! 150,166 136,166 130,158!")
    hang = stroke("M138 122L142 108", 4)
    axle = circ_d(98, 82, 8)
    sling = stroke("M19 5C10 30 14 52 22 66", 1.8)
    stone = circ_d(23, 72, 9)
    wheels = circ_d(44, 182, 12) + circ_d(156, 182, 12)
    return join(base, frame, arm, weight, hang, axle, sling, stone, wheels)


def dragon() -> str:
    """A dragon with spread wings, head turned left."""
    # heraldic: wings spread on both sides, neck raised between them, head turned left
    body = limb("108,178,10 104,160,30 100,134,42 98,110,34 100,88,22 106,68,16 104,52,13.5 96,40,12.5")
    head = P("106,28 96,21 84,23 74,31 60,39! 63,46 71,48! 82,48 94,52 103,47 109,38")
    jaw = P("80,47! 68,53 63,60! 78,60 90,58 98,51")
    horns = limb("98,25,6.5 108,15,5 121,12,3 134,15,1") + limb("94,23,5 98,11,4 108,4,1")
    frill = poly("108,40 122,38 110,52") + poly("110,56 124,58 108,68") + poly("108,74 120,78 104,86")
    wing = (
        "92,112! 76,94 54,62 44,28! 35,20 32,4! 24,22 6,46 -12,86! 4,78 16,84! 20,96 18,114! "
        "32,104 45,112! 52,122 52,138! 68,124 90,132!"
    )
    wl = P(wing)
    wr = path([(200 - x, y, False) for x, y, _ in pts(wing)])
    tail = limb("108,152,26 132,170,17 158,168,11 176,156,7.5 190,158,5 198,148,2")
    tip = poly("192,152 206,138 202,160")
    leg1 = (
        limb("94,146,24 80,160,16 78,174,9 72,183,8")
        + limb("72,183,6 60,187,3 53,190,1")
        + limb("74,183,6 68,190,3 62,190,1")
        + limb("76,183,6 80,190,3 83,190,1")
    )
    leg2 = (
        limb("112,148,24 124,160,16 124,174,9 122,183,8")
        + limb("122,183,6 110,187,3 103,190,1")
        + limb("124,183,6 132,189,3 139,190,1")
        + limb("122,183,6 119,190,3 116,190,1")
    )
    return join(wl, wr, tail, tip, body, leg1, leg2, head, jaw, horns, frill)


def torchbearer() -> str:
    """A hooded hero from behind, torch raised right, sword low left."""
    # hooded hero from behind, torch raised right, sword low left
    cloak = P(
        "92,46! 74,60 63,84 54,122 46,162 34,190! 60,184 78,190! 98,182 116,190! 138,184 152,190! 146,160 "
        "136,118 126,82 116,60 104,46!"
    )
    hood = P("98,8! 88,18 78,30 76,46 84,60 98,64 112,60 120,46 118,30 108,18")
    pad1 = P("70,66! 72,54 84,50 96,56 90,72 76,78")
    pad2 = P("126,66! 124,54 112,50 100,56 106,72 120,78")
    arm = limb("116,66,18 134,66,14 146,50,10 152,36,8.5")
    torch = limb("148,56,3.6 156,22,5.4 157,13,9")
    flame = P("157,15 147,7 149,-8 156,-16 155,-30! 167,-18 172,-4 167,9")
    sword = limb("57,106,5 53,114,5.5") + poly("43,109 67,119 65,123 41,113") + poly("51,116 59,119 30,190 24,188")
    arm2 = limb("78,68,18 64,86,14 57,108,9.5")
    return join(cloak, hood, pad1, pad2, arm, torch, flame, sword, arm2)


FIGURES: dict[str, Callable[[], str]] = {
    "centaur": centaur,
    "mermaid": mermaid,
    "rider": rider,
    "trebuchet": trebuchet,
    "dragon": dragon,
    "torchbearer": torchbearer,
}
