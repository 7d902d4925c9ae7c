import { box, colour, curve, dot, formula, page, plot, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { between, during, french, upTo } from "../timeline.ts";

const f = (x: number) => (x ** 3 - 3 * x) / 2;
const slope = (x: number) => (3 * x ** 2 - 3) / 2;
const plane = plot([70, 140, 780, 680], [-2.6, 2.6], [-2.4, 2.4]);
const whole = plane.graph(f, -2.28, 2.28);

/** Where the point of contact is: left to right, a stop at each extremum, then back to one. */
const contact = (t: number): number => {
  const stops = [
    [5, -2],
    [8, -1],
    [10, -1],
    [14, 1],
    [16, 1],
    [19, 2],
    [24, 0.4],
  ] as const;
  const next = stops.findIndex(([at]) => t < at);
  const to = stops[next === -1 ? stops.length - 1 : next] ?? stops[0];
  const from = stops[Math.max(0, (next === -1 ? stops.length : next) - 1)] ?? stops[0];
  return between(from[1], to[1], during(t, from[0], to[0] - from[0]));
};

export const tangente: Scene = {
  id: "tangente",
  seconds: 25,
  poster: 12.2,
  chord: [196, 246.94, 293.66],
  cues: [0.5, 4.4, 8, 14, 19],
  draw: (t) => {
    const a = contact(t);
    const opacity = during(t, 4.2, 0.8);
    const flat = Math.abs(slope(a)) < 0.04;
    const line = (x: number) => f(a) + slope(a) * (x - a);
    const reach = 1.15 / Math.hypot(1, slope(a)) + 0.28;
    const p = plane.at(a, f(a));
    const tangent = curve(
      [plane.at(a - reach, line(a - reach)), plane.at(a + reach, line(a + reach))],
      {
        stroke: colour.cobalt,
        width: 5,
        opacity,
      },
    );
    const trace = plane.graph(slope, -2, a, 60).filter(([, y]) => y > 140);
    const panel =
      box([820, 150], [404, 478], { stroke: "#E0DDD3", opacity: during(t, 2.6, 0.6) }) +
      formula("f(x)=\\dfrac{x^3-3x}{2}", [850, 222], { size: 34, progress: during(t, 2.8, 1) }) +
      formula("f'(x)=\\dfrac{3x^2-3}{2}", [850, 326], {
        size: 34,
        fill: colour.cobalt,
        progress: during(t, 3.4, 1),
      }) +
      (t < 4.2
        ? ""
        : text("Au point d'abscisse", [850, 408], {
            size: 22,
            fill: colour.muted,
            opacity,
          }) +
          formula(`a=${french(a)}`, [1056, 409], { size: 28, opacity }) +
          formula(`f'(a)=${french(slope(a))}`, [850, 462], {
            size: 34,
            fill: flat ? colour.harissa : colour.cobalt,
            opacity,
          }) +
          formula("T_a:\\ y=f(a)+f'(a)(x-a)", [850, 522], { size: 27, opacity }));
    const verdict =
      flat && t > 5
        ? box([844, 556], [356, 46], { fill: "#FDF0D6", radius: 8 }) +
          text(
            a < 0 ? "Tangente horizontale : maximum local" : "Tangente horizontale : minimum local",
            [1022, 586],
            {
              size: 19,
              anchor: "middle",
              weight: 700,
            },
          )
        : "";
    return page(
      "Analyse · Dérivation",
      "La tangente suit la courbe",
      plane.axes("x", "y") +
        (t > 5 ? curve(trace, { stroke: colour.pale, width: 3, dash: "2 8" }) : "") +
        curve(upTo(whole, during(t, 0.5, 3)), { width: 4.5 }) +
        tangent +
        (opacity > 0 ? dot(p, 4 + 6 * opacity) : "") +
        panel +
        verdict,
    );
  },
};
