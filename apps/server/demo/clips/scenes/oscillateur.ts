import { box, colour, curve, dot, formula, type Point, page, plot, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during } from "../timeline.ts";

const damping = 0.16;
const pulse = 1.75;
const phase = Math.sqrt(pulse ** 2 - damping ** 2);
const position = (u: number) =>
  Math.exp(-damping * u) * (Math.cos(phase * u) + (damping / phase) * Math.sin(phase * u));
const speed = (u: number) => -Math.exp(-damping * u) * ((pulse ** 2 / phase) * Math.sin(phase * u));

const start = 3;
const motion = plot([70, 320, 770, 680], [0, 20.5], [-1.15, 1.25]);
const portrait = plot([850, 250, 1210, 610], [-1.3, 1.4], [-2.1, 2.2]);

const spring = (x: number): string => {
  const wall = 90;
  const block = 400 + 150 * x;
  const turns = 14;
  const coils = Array.from(
    { length: turns * 2 + 1 },
    (_, i): Point => [
      wall + 30 + ((block - wall - 60) * i) / (turns * 2),
      208 + (i % 2 === 0 ? -15 : 15),
    ],
  );
  return (
    curve(
      [
        [wall, 160],
        [wall, 252],
        [700, 252],
      ],
      { stroke: colour.muted, width: 3 },
    ) +
    curve([[wall, 208], ...coils, [block - 15, 208]], { width: 2.6 }) +
    box([block - 15, 168], [82, 82], { fill: colour.cobalt, radius: 8 }) +
    formula("m", [block + 26, 217], { size: 32, fill: "#FFFFFF", anchor: "middle" }) +
    curve(
      [
        [426, 258],
        [426, 272],
      ],
      { stroke: colour.saffron, width: 4 },
    ) +
    formula("O", [426, 300], { size: 24, fill: colour.muted, anchor: "middle" })
  );
};

export const oscillateur: Scene = {
  id: "oscillateur",
  seconds: 25,
  poster: 17,
  chord: [185, 233.08, 277.18],
  cues: [0.6, 3, 12, 22],
  draw: (t) => {
    const u = Math.max(0, t - start) * 0.92;
    const past = Array.from({ length: Math.round(u * 24) + 1 }, (_, i) => Math.min(u, i / 24));
    const envelope = during(t, 12, 1.2);
    return page(
      "Mécanique · Oscillateurs",
      "Oscillateur amorti et portrait de phase",
      spring(position(u)) +
        motion.axes("t", "x(t)") +
        portrait.axes("x", "\\dot x") +
        (envelope > 0
          ? [1, -1]
              .map((side) =>
                curve(
                  motion.graph((v) => side * Math.exp(-damping * v), 0, 20 * envelope),
                  { stroke: colour.saffron, width: 3, dash: "8 8" },
                ),
              )
              .join("") +
            formula("e^{-t/\\tau}", motion.at(4.6, 0.74), { size: 30, opacity: envelope })
          : "") +
        curve(
          past.map((v) => motion.at(v, position(v))),
          { stroke: colour.cobalt, width: 4.5 },
        ) +
        curve(
          past.map((v) => portrait.at(position(v), speed(v))),
          { stroke: colour.cobalt, width: 4 },
        ) +
        dot(motion.at(u, position(u))) +
        dot(portrait.at(position(u), speed(u))) +
        formula("\\ddot x+\\dfrac{2}{\\tau}\\,\\dot x+\\omega_0^2\\,x=0", [850, 190], {
          size: 32,
          progress: during(t, 0.8, 1.6),
        }) +
        text("La trajectoire s'enroule vers l'équilibre.", [1030, 660], {
          size: 20,
          anchor: "middle",
          fill: colour.muted,
          opacity: during(t, 15, 0.8),
        }),
    );
  },
};
