import { box, colour, curve, formula, page, plot, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during, french } from "../timeline.ts";

const f = (x: number) => 1 + 0.55 * Math.sin(2.3 * x) + 0.22 * x;
const to = 4;
const integral = to + (0.55 / 2.3) * (1 - Math.cos(2.3 * to)) + 0.11 * to * to;
const plane = plot([70, 150, 820, 640], [-0.25, 4.5], [-0.15, 2.75]);
const whole = plane.graph(f, 0, to);
const counts = [4, 8, 16, 32, 64, 128];
const start = 4;
const each = 3.4;

const sum = (count: number) => {
  let total = 0;
  for (let k = 0; k < count; k++) total += f((k * to) / count);
  return (total * to) / count;
};

const bars = (count: number, t: number, from: number) =>
  Array.from({ length: count }, (_, k) => {
    const grown = during(t, from + (0.9 * k) / count, 0.5);
    const [left, bottom] = plane.at((k * to) / count, 0);
    const [right, top] = plane.at(((k + 1) * to) / count, f((k * to) / count) * grown);
    return box([left, top], [right - left, bottom - top], {
      fill: colour.wash,
      stroke: colour.cobalt,
      width: count > 40 ? 0.6 : 1.6,
      radius: 0,
    });
  }).join("");

export const riemann: Scene = {
  id: "riemann",
  seconds: 26,
  poster: 12.6,
  chord: [220, 277.18, 329.63],
  cues: [0.5, ...counts.map((_, i) => start + i * each)],
  draw: (t) => {
    const step = Math.min(counts.length - 1, Math.floor((t - start) / each));
    const rows = counts.slice(0, step + 1).map((count, i) => {
      const y = 384 + i * 43;
      const opacity = during(t, start + i * each + 0.6, 0.6);
      return (
        (i === step ? box([862, y - 30], [350, 40], { fill: "#FDF0D6", radius: 8, opacity }) : "") +
        formula(`n=${count}`, [880, y], { size: 26, opacity }) +
        formula(`S_n=${french(sum(count), 3)}`, [1040, y], {
          size: 26,
          fill: colour.cobalt,
          opacity,
        })
      );
    });
    const count = counts[step];
    return page(
      "Analyse · Intégration sur un segment",
      "Une somme de Riemann de plus en plus fine",
      (count !== undefined && t >= start ? bars(count, t, start + step * each) : "") +
        plane.axes("x", "y") +
        curve(whole.slice(0, Math.round(whole.length * during(t, 0.5, 2.5))), { width: 5 }) +
        box([846, 144], [382, 190], { stroke: "#E0DDD3" }) +
        formula("S_n=\\dfrac{b-a}{n}\\sum_{k=0}^{n-1} f(a_k)", [870, 210], {
          size: 27,
          progress: during(t, 2.4, 1.2),
        }) +
        formula("\\int_a^b f(x)\\,\\mathrm{d}x", [870, 296], {
          size: 27,
          progress: during(t, 3, 1),
        }) +
        formula(`\\approx ${french(integral, 3)}`, [1016, 296], {
          size: 27,
          opacity: during(t, 3.6, 0.6),
        }) +
        formula("a", [plane.at(0, 0)[0] - 20, plane.at(0, 0)[1] + 32], {
          size: 28,
          fill: colour.muted,
        }) +
        formula("b", [plane.at(to, 0)[0], plane.at(to, 0)[1] + 36], {
          size: 28,
          fill: colour.muted,
          anchor: "middle",
        }) +
        rows.join("") +
        (t > 23.4
          ? text("Le pas tend vers 0 : la somme tend vers l'intégrale.", [866, 664], {
              size: 16,
              weight: 700,
              opacity: during(t, 23.4, 0.6),
            })
          : ""),
    );
  },
};
