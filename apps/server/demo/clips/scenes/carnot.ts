import { box, colour, curve, dot, formula, head, type Point, page, plot, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during } from "../timeline.ts";

// A perfect monatomic gas; units of the drawing: nRT = 5 and 2.6.
const gamma = 5 / 3;
const hot = 5;
const cold = 2.6;
const stretch = (hot / cold) ** (1 / (gamma - 1));
const volumes = { a: 1, b: 2.7, c: 2.7 * stretch, d: stretch } as const;
const plane = plot([90, 150, 780, 670], [0, 7.9], [0, 5.6]);
const leg = (from: number, to: number, pressure: (v: number) => number): Point[] =>
  Array.from({ length: 81 }, (_, i) => {
    const v = from + ((to - from) * i) / 80;
    return plane.at(v, pressure(v));
  });

const legs = [
  {
    name: "A vers B : détente isotherme à Tc",
    line: leg(volumes.a, volumes.b, (v) => hot / v),
    fill: colour.harissa,
    tex: "Q_c=nRT_c\\ln(V_B/V_A)>0",
  },
  {
    name: "B vers C : détente adiabatique",
    line: leg(volumes.b, volumes.c, (v) => ((hot / volumes.b) * volumes.b ** gamma) / v ** gamma),
    fill: colour.ink,
    tex: "TV^{\\gamma-1}=\\text{cte}",
  },
  {
    name: "C vers D : compression isotherme à Tf",
    line: leg(volumes.c, volumes.d, (v) => cold / v),
    fill: colour.cobalt,
    tex: "Q_f=nRT_f\\ln(V_D/V_C)<0",
  },
  {
    name: "D vers A : compression adiabatique",
    line: leg(volumes.d, volumes.a, (v) => ((hot / volumes.a) * volumes.a ** gamma) / v ** gamma),
    fill: colour.ink,
    tex: "Q=0",
  },
] as const;
const start = 1.5;
const each = 4.2;
const corners = [
  ["A", volumes.a, hot / volumes.a, -30, -10],
  ["B", volumes.b, hot / volumes.b, 16, -12],
  ["C", volumes.c, cold / volumes.c, 6, -18],
  ["D", volumes.d, cold / volumes.d, -14, 36],
] as const;

export const carnot: Scene = {
  id: "carnot",
  seconds: 25,
  poster: 21.5,
  chord: [130.81, 196, 246.94],
  cues: [1.5, 5.7, 9.9, 14.1, 19],
  draw: (t) => {
    const fillOpacity = during(t, 18.6, 1);
    const again = t > 18.6 ? ((t - 18.6) / 1.5) % 4 : -1;
    const lines = legs.map(({ line, fill }, i) => {
      const share = during(t, start + i * each, 2.6);
      const [a, b] = [line[42], line[44]];
      return (
        curve(line.slice(0, Math.round(line.length * share)), { stroke: fill, width: 5 }) +
        (share > 0.6 && a && b
          ? head(a, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, fill)
          : "")
      );
    });
    const current = Math.min(3, Math.max(0, Math.floor((t - start) / each)));
    const at = again >= 0 ? again : current + during(t, start + current * each, 2.6);
    const line = legs[Math.min(3, Math.floor(at))]?.line ?? [];
    const point = line[Math.min(80, Math.round((at - Math.min(3, Math.floor(at))) * 80))];
    return page(
      "Thermodynamique · Machines thermiques",
      "Le cycle de Carnot",
      plane.axes("V", "P") +
        (fillOpacity > 0
          ? curve(
              legs.flatMap((one) => one.line),
              { fill: "#FBE3B4", stroke: "none", closed: true, opacity: 0.75 * fillOpacity },
            ) +
            formula("|W|", plane.at(2.55, 1.32), {
              size: 32,
              opacity: fillOpacity,
              anchor: "middle",
            })
          : "") +
        lines.join("") +
        corners
          .map(([name, v, p, dx, dy], i) => {
            const [x, y] = plane.at(v, p);
            const opacity = during(t, start + i * each - 0.6, 0.5);
            return opacity > 0 ? formula(name, [x + dx, y + dy], { size: 30, opacity }) : "";
          })
          .join("") +
        (point && t > start ? dot(point, 10) : "") +
        legs
          .map(({ name, tex, fill }, i) => {
            const opacity = during(t, start + i * each, 0.6);
            const y = 150 + i * 104;
            const isNow = (again >= 0 ? Math.floor(again) : current) === i;
            return opacity === 0
              ? ""
              : box([830, y], [400, 92], {
                  stroke: isNow ? colour.saffron : "#E0DDD3",
                  width: isNow ? 3 : 1.5,
                  opacity,
                }) +
                  text(name, [850, y + 31], { size: 19, weight: 700, fill, opacity }) +
                  formula(tex.replace("\\text{cte}", "\\mathrm{cte}"), [850, y + 70], {
                    size: 25,
                    opacity,
                  });
          })
          .join("") +
        (t > 20
          ? box([830, 574], [400, 100], { fill: "#FDF0D6", opacity: during(t, 20, 0.7) }) +
            formula("\\eta=\\dfrac{|W|}{Q_c}=1-\\dfrac{T_f}{T_c}=0{,}48", [852, 632], {
              size: 28,
              progress: during(t, 20.4, 1.4),
            })
          : ""),
    );
  },
};
