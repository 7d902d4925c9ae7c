import { circle, curve, type Point, polyline, sample, star } from "./path.ts";

/** What a motif draws on a sheet of 320 × 180: fine lines, one accent, and filled dots. */
export type Motif = { lines: string; accent: string; dots: string };

type Chance = () => number;

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A damped wave under its bound. */
function analysis(chance: Chance): Motif {
  const turns = 2 + Math.floor(chance() * 3);
  const height = 44 + chance() * 24;
  const wave = (lag: number) => (x: number) =>
    96 - height * Math.exp(-(x - 90) / 190) * Math.sin(((x - 90) / 230) * turns * Math.PI + lag);
  const envelope = (sign: number) => (x: number) => 96 - sign * height * Math.exp(-(x - 90) / 190);
  return {
    lines: range(5)
      .map((i) => curve(sample(90, 330, 30, wave(0.28 * i + 0.28))))
      .join(""),
    accent: curve(sample(90, 330, 30, wave(0))) + curve(sample(90, 330, 8, envelope(1))),
    dots: star([90 + 115 / turns, wave(0)(90 + 115 / turns)], 8),
  };
}

/** The plane under a linear map, and the images of two vectors. */
function algebra(chance: Chance): Motif {
  const u: Point = [30 + chance() * 8, -6 - chance() * 12];
  const v: Point = [10 + chance() * 12, 30 + chance() * 6];
  const at = (i: number, j: number): Point => [205 + i * u[0] + j * v[0], 92 + i * u[1] + j * v[1]];
  const reach = range(9).map((i) => i - 4);
  return {
    lines: reach
      .map((i) => polyline([at(i, -4), at(i, 4)]) + polyline([at(-4, i), at(4, i)]))
      .join(""),
    accent: polyline([at(2, 0), at(0, 0), at(0, -2)]),
    dots: circle(at(2, 0), 5) + circle(at(0, -2), 5) + circle(at(0, 0), 3.5),
  };
}

/** Orbits that share a focus. */
function mechanics(chance: Chance): Motif {
  const tilt = chance() * 0.8 - 0.4;
  const spread = 0.45 + chance() * 0.25;
  const orbit = (size: number): Point[] =>
    range(41).map((i) => {
      const angle = (i / 40) * 2 * Math.PI;
      const r = (size * (1 - spread * spread)) / (1 + spread * Math.cos(angle));
      return [190 + r * Math.cos(angle + tilt), 90 + r * Math.sin(angle + tilt)];
    });
  const main = orbit(74);
  return {
    lines: [24, 36, 50, 96, 120].map((size) => curve(orbit(size))).join(""),
    accent: curve(main),
    dots: star([190, 90], 9) + circle(main[Math.floor(8 + chance() * 24)] ?? [190, 90], 6),
  };
}

/** The field lines of a dipole. */
function field(chance: Chance): Motif {
  const gap = 34 + chance() * 14;
  const left: Point = [205 - gap, 90];
  const right: Point = [205 + gap, 90];
  const arc = (bulge: number) =>
    `M${left.join(" ")}A${bulge} ${bulge} 0 0 1 ${right.join(" ")}M${left.join(" ")}A${bulge} ${bulge} 0 0 0 ${right.join(" ")}`;
  const wide = (bulge: number) =>
    `M${left.join(" ")}A${bulge} ${bulge} 0 1 1 ${right.join(" ")}M${left.join(" ")}A${bulge} ${bulge} 0 1 0 ${right.join(" ")}`;
  return {
    lines:
      [1.02, 1.15, 1.6].map((k) => arc(gap * k)).join("") +
      [1.15, 1.5].map((k) => wide(gap * k)).join(""),
    accent: `M${left.join(" ")}H${right[0]}`,
    dots: circle(left, 8) + star(right, 10),
  };
}

/** Isotherms, and the cycle that goes round between them. */
function heat(chance: Chance): Motif {
  const isotherm = (k: number) => (x: number) => 168 - (k * 1700) / (x - 78);
  const [cold, hot] = [2.2 + chance() * 0.6, 5 + chance()];
  const side = (k: number, from: number, to: number) => sample(from, to, 8, isotherm(k));
  return {
    lines: range(8)
      .map((i) => curve(sample(96, 330, 24, isotherm(1 + i * 0.95))))
      .join(""),
    accent: `${curve(side(hot, 160, 225))}${curve([...side(hot, 225, 225).slice(0, 1), ...side(cold, 262, 180), ...side(hot, 160, 160).slice(0, 1)])}`,
    dots: circle([160, isotherm(hot)(160)], 5) + circle([225, isotherm(hot)(225)], 5),
  };
}

/** A molecule: honeycomb rings, some of their bonds doubled. */
function chemistry(chance: Chance): Motif {
  const side = 27;
  const ring = (column: number, row: number): Point => [
    160 + (column + (row % 2) / 2) * side * Math.sqrt(3),
    45 + row * side * 1.5,
  ];
  const corner = ([x, y]: Point, i: number, size = side): Point => [
    x + size * Math.sin((i * Math.PI) / 3),
    y - size * Math.cos((i * Math.PI) / 3),
  ];
  const rings = range(9)
    .map((i) => ring(i % 3, Math.floor(i / 3)))
    .filter((_, i) => i === 4 || chance() > 0.28);
  const centre = rings[Math.floor(chance() * rings.length)] ?? ring(1, 1);
  return {
    lines: rings.map((c) => `${polyline(range(6).map((i) => corner(c, i)))}z`).join(""),
    accent: [0, 2, 4]
      .map((i) => polyline([corner(centre, i, 20), corner(centre, i + 1, 20)]))
      .join(""),
    dots: rings.map((c, i) => circle(corner(c, i), i % 3 === 0 ? 5.5 : 3.5)).join(""),
  };
}

/** A tree of decisions, and the path that was taken. */
function computing(chance: Chance): Motif {
  const node = (depth: number, i: number): Point => [
    112 + depth * 48,
    90 + (i - (2 ** depth - 1) / 2) * (148 / 2 ** Math.max(depth, 1)),
  ];
  const link = (depth: number, i: number) => {
    const [from, to] = [node(depth - 1, i >> 1), node(depth, i)];
    const middle = (from[0] + to[0]) / 2;
    return `M${from.join(" ")}C${middle} ${from[1]} ${middle} ${to[1]} ${to.join(" ")}`;
  };
  const leaf = Math.floor(chance() * 16);
  const levels = [1, 2, 3, 4];
  return {
    lines: levels.flatMap((d) => range(2 ** d).map((i) => link(d, i))).join(""),
    accent: levels.map((d) => link(d, leaf >> (4 - d))).join(""),
    dots:
      [0, 1, 2, 3].map((d) => circle(node(d, leaf >> (4 - d)), 5)).join("") +
      star(node(4, leaf), 8),
  };
}

/** A gear train: the teeth of engineering. */
function engineering(chance: Chance): Motif {
  const gear = ([x, y]: Point, radius: number, teeth: number, phase: number) => {
    const points = range(teeth * 4).map((i): Point => {
      const angle = ((i + phase) / (teeth * 4)) * 2 * Math.PI;
      const r = i % 4 < 2 ? radius + 4 : radius - 4;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    return `${polyline(points)}z${circle([x, y], radius * 0.62)}`;
  };
  const big = 40 + Math.floor(chance() * 3) * 4;
  const angle = -0.5 - chance() * 0.4;
  const small = 26;
  const reach = big + small + 1;
  const other: Point = [175 + reach * Math.cos(angle), 106 + reach * Math.sin(angle)];
  return {
    lines: gear([175, 106], big, big / 2, 0) + gear(other, small, small / 2, 1.4),
    accent: polyline([[175, 106], other]),
    dots: star([175, 106], 9) + circle(other, 5),
  };
}

/** Level lines around two summits. */
function levels(chance: Chance): Motif {
  const lean = chance() * 2 * Math.PI;
  const round = (size: number): Point[] =>
    range(25).map((i) => {
      const a = (i / 24) * 2 * Math.PI;
      const r = size * (1 + 0.22 * Math.cos(2 * a + lean) + 0.12 * Math.sin(3 * a + lean * 2));
      return [208 + r * 1.35 * Math.cos(a), 90 + r * Math.sin(a)];
    });
  return {
    lines: [14, 28, 43, 59, 76, 94].map((size) => curve(round(size))).join(""),
    accent: curve(round(36)),
    dots: star([208, 90], 7),
  };
}

/** A rose: r = cos kθ. */
function rose(chance: Chance): Motif {
  const petals = [2, 3, 4, 5][Math.floor(chance() * 4)] ?? 5;
  const bloom = (size: number): Point[] =>
    range(73).map((i) => {
      const angle = (i / 72) * 2 * Math.PI;
      const r = size * Math.cos(petals * angle);
      return [205 + r * Math.cos(angle), 90 + r * Math.sin(angle)];
    });
  return {
    lines: [84, 66].map((size) => curve(bloom(size))).join("") + circle([205, 90], 84),
    accent: curve(bloom(50)),
    dots: star([205, 90], 7),
  };
}

/** The subjects of the programmes, told by a word of the title. */
const subjects: readonly (readonly [RegExp, (chance: Chance) => Motif])[] = [
  [/chimi|molécul|solution|cristal|organique|oxydo/i, chemistry],
  [/thermo|chaleur|fluide|diffusion/i, heat],
  [/électr|magnét|induction|circuit/i, field],
  [/mécani|cinémat|dynami|vibration|gravit/i, mechanics],
  [/informati|algorithm|python|bases? de données|graphe/i, computing],
  [/\bsii\b|\bsi\b|ingénieur|automati|asservi|conception|technologi/i, engineering],
  [/algèbre|matri|espace|déterminant|réduction|polynôm|arithm|groupe|anneau/i, algebra],
  [/plusieurs variables|probab|statisti|surface|optimis/i, levels],
  [/analyse|suite|série|intégr|fonction|différentiel|limite|fourier|onde|optique/i, analysis],
];
const anything = [analysis, algebra, levels, rose, field, heat];

/** The motif of a title: its subject's, or one of the others by chance. */
export function motifOf(title: string, chance: Chance): Motif {
  const motif = subjects.find(([words]) => words.test(title))?.[1];
  const draw = motif ?? anything[Math.floor(chance() * anything.length)] ?? rose;
  return draw(chance);
}
