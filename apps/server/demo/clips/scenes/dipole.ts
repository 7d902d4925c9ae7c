import {
  arrow,
  box,
  colour,
  curve,
  dot,
  formula,
  head,
  inside,
  type Point,
  page,
  text,
} from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during } from "../timeline.ts";

const centre: Point = [430, 415];
const area = [44, 124, 816, 700] as const;
const half = 110;
const plus: Point = [centre[0] - half, centre[1]];
const minus: Point = [centre[0] + half, centre[1]];

const field = ([x, y]: Point): Point => {
  const [ax, ay] = [x - plus[0], y - plus[1]];
  const [bx, by] = [x - minus[0], y - minus[1]];
  const a = Math.hypot(ax, ay) ** 3;
  const b = Math.hypot(bx, by) ** 3;
  return [ax / a - bx / b, ay / a - by / b];
};

/** Follows the field (or, turned a quarter, an equipotential) from a point, by steps of 3 pixels. */
const follow = (
  start: Point,
  quarter: boolean,
  stop: (p: Point, i: number) => boolean,
): Point[] => {
  const line: Point[] = [start];
  let p = start;
  for (let i = 0; i < 2400; i++) {
    const middle = step(p, 1.5, quarter);
    const [mx, my] = direction(middle, quarter);
    p = [p[0] + 3 * mx, p[1] + 3 * my];
    line.push(p);
    if (stop(p, i)) break;
  }
  return line;
};

const direction = (p: Point, quarter: boolean): Point => {
  const [ex, ey] = field(p);
  const size = Math.hypot(ex, ey);
  return quarter ? [-ey / size, ex / size] : [ex / size, ey / size];
};

const step = (p: Point, length: number, quarter: boolean): Point => {
  const [dx, dy] = direction(p, quarter);
  return [p[0] + length * dx, p[1] + length * dy];
};

const near = (p: Point, q: Point, distance: number) =>
  Math.hypot(p[0] - q[0], p[1] - q[1]) < distance;

const lines = Array.from({ length: 16 }, (_, k) => {
  const angle = (Math.PI * (2 * k + 1)) / 16;
  const start: Point = [plus[0] + 16 * Math.cos(angle), plus[1] + 16 * Math.sin(angle)];
  return follow(
    start,
    false,
    (p) =>
      near(p, minus, 14) || Math.abs(p[0] - centre[0]) > 900 || Math.abs(p[1] - centre[1]) > 700,
  );
}).flatMap((line) => {
  const end = line.at(-1) ?? centre;
  if (near(end, minus, 20)) return [line];
  // A line that leaves the page comes back on the other side: its mirror image, run backwards.
  return [line, line.map(([x, y]): Point => [2 * centre[0] - x, y]).reverse()];
});

const equipotentials = [40, 65, 88].flatMap((distance) =>
  [plus, minus].map((q) => {
    const start: Point = [q[0] + (q === plus ? -distance : distance), q[1]];
    return follow(start, true, (p, i) => i > 20 && near(p, start, 4));
  }),
);

const charge = (p: Point, fill: string, sign: string) =>
  `<circle cx="${p[0]}" cy="${p[1]}" r="22" fill="${fill}" stroke="${colour.paper}" stroke-width="3"/><path d="M${p[0] - 9} ${p[1]}h18${
    sign === "+" ? `M${p[0]} ${p[1] - 9}v18` : ""
  }" stroke="#FFF" stroke-width="4" stroke-linecap="round"/>`;

// The loop that rises highest on the page.
const probe = lines
  .filter((line) => near(line.at(-1) ?? centre, minus, 20))
  .reduce(
    (best, line) =>
      line.length > best.length && Math.max(...line.map(([, y]) => Math.abs(y - centre[1]))) < 265
        ? line
        : best,
    [],
  );

export const dipole: Scene = {
  id: "dipole",
  seconds: 25,
  poster: 20,
  chord: [164.81, 207.65, 246.94],
  cues: [0.6, 3, 10.5, 15],
  draw: (t) => {
    const lineDrawings = lines.map((line, k) => {
      const share = during(t, 3 + 0.12 * k, 3.2);
      const visible = line.slice(0, Math.round(line.length * share));
      const back = near(line[0] ?? centre, plus, 30) ? 58 : line.length - 58;
      const at = Math.min(
        back,
        near(line.at(-1) ?? centre, minus, 20) && back === 58 ? Math.floor(line.length / 2) : back,
      );
      const [a, b] = [line[at], line[at + 1]];
      const tip =
        share > 0.5 && a && b
          ? head(a, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, colour.cobalt)
          : "";
      return curve(share === 1 ? line : visible, { stroke: colour.cobalt, width: 3 }) + tip;
    });
    const levels = equipotentials.map((line, k) =>
      t < 10.7 + 0.35 * k
        ? ""
        : curve(line.slice(0, Math.round(line.length * during(t, 10.5 + 0.35 * k, 1.6))), {
            stroke: colour.muted,
            width: 2.2,
            dash: "7 7",
          }),
    );
    const middle = during(t, 11, 1.2);
    const walk = during(t, 15, 6);
    const p =
      probe[Math.min(probe.length - 2, Math.round(20 + (probe.length - 64) * walk))] ?? centre;
    const [dx, dy] = direction(p, false);
    return page(
      "Électromagnétisme · Électrostatique",
      "Les lignes de champ d'un dipôle",
      inside(
        area,
        lineDrawings.join("") +
          levels.join("") +
          (middle === 0
            ? ""
            : curve(
                [
                  [centre[0], centre[1] - 280 * middle],
                  [centre[0], centre[1] + 280 * middle],
                ],
                { stroke: colour.muted, width: 2.2, dash: "7 7" },
              )) +
          charge(plus, colour.harissa, "+") +
          charge(minus, colour.ink, "-") +
          (t > 15
            ? arrow(p, [p[0] + 70 * dx, p[1] + 70 * dy], { stroke: colour.saffron, width: 5 }) +
              dot(p, 9)
            : ""),
      ) +
        box([840, 150], [388, 448], { stroke: "#E0DDD3" }) +
        formula("\\vec p=q\\,\\overrightarrow{NP}", [868, 212], {
          size: 34,
          progress: during(t, 1.2, 1.2),
        }) +
        text("Le champ va de la charge + à la charge –.", [868, 272], {
          size: 18.5,
          fill: colour.muted,
          opacity: during(t, 4, 0.6),
        }) +
        formula(
          "\\vec E=\\dfrac{q}{4\\pi\\varepsilon_0}\\left(\\dfrac{\\vec u_1}{r_1^2}-\\dfrac{\\vec u_2}{r_2^2}\\right)",
          [868, 346],
          { size: 28, progress: during(t, 6, 1.6) },
        ) +
        text("Équipotentielles : normales au champ.", [868, 420], {
          size: 18.5,
          fill: colour.muted,
          opacity: during(t, 11, 0.6),
        }) +
        formula("\\vec E=-\\overrightarrow{\\mathrm{grad}}\\,V", [868, 486], {
          size: 31,
          fill: colour.cobalt,
          progress: during(t, 12.2, 1.4),
        }) +
        formula("V(M)\\simeq\\dfrac{\\vec p\\cdot\\vec r}{4\\pi\\varepsilon_0\\,r^3}", [868, 554], {
          size: 28,
          progress: during(t, 21, 1.6),
        }),
    );
  },
};
