import {
  box,
  colour,
  curve,
  dot,
  formula,
  inside,
  type Point,
  page,
  plot,
  row,
  text,
} from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { between, during, frenchSmall, upTo } from "../timeline.ts";

const plane = plot([60, 140, 1220, 560], [-9.6, 9.6], [-2.6, 2.6]);
const sine = plane.graph(Math.sin, -9.4, 9.4, 260);
const orders = [1, 3, 5, 7, 9, 11, 13];
const start = 3.5;
const each = 3;

const taylor = (order: number) => (x: number) => {
  let term = x;
  let sum = x;
  for (let k = 3; k <= order; k += 2) {
    term *= -(x * x) / ((k - 1) * k);
    sum += term;
  }
  return sum;
};

const terms = [
  "x",
  "-\\dfrac{x^3}{3!}",
  "+\\dfrac{x^5}{5!}",
  "-\\dfrac{x^7}{7!}",
  "+\\dfrac{x^9}{9!}",
  "-\\dfrac{x^{11}}{11!}",
  "+\\dfrac{x^{13}}{13!}",
];

/** The graph as far as `reach` from zero; far away it is held just off the page, or the numbers get huge. */
const graph = (order: number, reach: number) =>
  plane
    .graph(taylor(order), -reach, reach, 360)
    .map(([x, y]): Point => [x, Math.max(-400, Math.min(1100, y))]);

export const taylorScene: Scene = {
  id: "taylor",
  seconds: 27,
  poster: 14.5,
  chord: [174.61, 220, 261.63],
  cues: [0.5, ...orders.map((_, i) => start + i * each)],
  draw: (t) => {
    const step = Math.min(orders.length - 1, Math.floor((t - start) / each));
    const order = orders[step] ?? 1;
    const before = orders[step - 1] ?? 1;
    const move = during(t, start + step * each, 1.1);
    const current = (x: number) => between(taylor(before)(x), taylor(order)(x), move);
    const gap = Math.abs(current(3) - Math.sin(3));
    const older = step > 0 ? orders.slice(0, step) : [];
    const sum = [
      { tex: `P_{${order}}(x)=` },
      ...terms.slice(0, step + 1).map((tex, i) => ({
        tex,
        fill: i === step ? colour.cobalt : colour.ink,
        opacity: during(t, start + i * each, 0.7),
      })),
    ];
    return page(
      "Analyse · Développements limités",
      "Les polynômes de Taylor approchent sinus",
      plane.axes("x", "y") +
        curve(upTo(sine, during(t, 0.4, 2.6)), { width: 4.5 }) +
        (t < start
          ? ""
          : inside(
              [56, 128, 1224, 574],
              older
                .map((k) =>
                  curve(graph(k, 9.4), { stroke: colour.pale, width: 2.5, opacity: 0.55 }),
                )
                .join("") +
                curve(graph(order, 9.4 * during(t, start + step * each, 1.8)), {
                  stroke: colour.cobalt,
                  width: 5,
                }) +
                dot(plane.at(3, current(3))),
            )) +
        box([56, 588], [800, 92], { stroke: "#E0DDD3" }) +
        (t >= start
          ? row(sum, [76, 644], 29, 8)
          : formula("\\sin x", [78, 644], { size: 33, progress: during(t, 1, 1) })) +
        (t >= start
          ? box([884, 588], [340, 92], { fill: "#FDF0D6" }) +
            text("Écart en x = 3", [906, 622], { size: 20, fill: colour.muted }) +
            formula(`|P_{${order}}(3)-\\sin 3|=${frenchSmall(gap, 4)}`, [906, 660], { size: 24 })
          : ""),
    );
  },
};
