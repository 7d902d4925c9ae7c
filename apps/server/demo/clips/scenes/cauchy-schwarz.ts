import { box, colour, curve, formula, page, plot, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during, upTo } from "../timeline.ts";

type Line = { at: number; y: number; words: string; tex: string; x: number };

const lines: Line[] = [
  {
    at: 1,
    y: 190,
    words: "Soient x et y deux vecteurs, y non nul. Pour tout réel t :",
    tex: "",
    x: 96,
  },
  { at: 3.4, y: 250, words: "", tex: "P(t)=\\|x+ty\\|^2\\geqslant 0", x: 140 },
  { at: 6.4, y: 312, words: "On développe le carré de la norme :", tex: "", x: 96 },
  {
    at: 8.2,
    y: 372,
    words: "",
    tex: "P(t)=\\|y\\|^2\\,t^2+2\\,\\langle x,y\\rangle\\,t+\\|x\\|^2",
    x: 140,
  },
  {
    at: 12,
    y: 436,
    words: "Un trinôme positif a un discriminant négatif ou nul :",
    tex: "",
    x: 96,
  },
  {
    at: 14.4,
    y: 496,
    words: "",
    tex: "\\Delta=4\\,\\langle x,y\\rangle^2-4\\,\\|x\\|^2\\,\\|y\\|^2\\leqslant 0",
    x: 140,
  },
  { at: 18.2, y: 560, words: "D'où l'inégalité annoncée :", tex: "", x: 96 },
];

/** A pencil's point that follows what is being written. */
const pencil = (x: number, y: number) =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="M0 0L8 -22L34 -58L48 -48L22 -12Z" fill="${colour.saffron}" stroke="${colour.ink}" stroke-width="2.5" stroke-linejoin="round"/>`;

const write = (line: Line, t: number): string => {
  if (line.words)
    return text(line.words, [line.x, line.y], {
      size: 25,
      opacity: during(t, line.at, 0.7),
      fill: colour.muted,
    });
  const progress = during(t, line.at, 2.4);
  const place: readonly [number, number] = [line.x, line.y];
  return (
    formula(line.tex, place, { size: 38, progress }) +
    (progress > 0 && progress < 1
      ? pencil(line.x + line.tex.length * 10.5 * progress + 10, line.y + 4)
      : "")
  );
};

// The trinomial for <x,y> = -1.1, |x|² = 2.1, |y|² = 1: above its axis everywhere.
const trinomial = plot([800, 190, 1190, 530], [-0.9, 3.1], [-0.4, 3.7]);
const P = (u: number) => u * u - 2.2 * u + 2.1;

/** The graph beside the proof, with its least value, which the discriminant measures. */
const graph = (t: number): string => {
  const opacity = during(t, 9, 0.6);
  if (opacity === 0) return "";
  const lowest = during(t, 15, 0.8);
  return `<g opacity="${opacity.toFixed(2)}">${trinomial.axes("t", "P(t)")}${curve(
    upTo(trinomial.graph(P, -0.5, 2.7), during(t, 9.4, 2.2)),
    { stroke: colour.cobalt, width: 4.5 },
  )}${lowest > 0 ? curve([trinomial.at(1.1, 0), trinomial.at(1.1, P(1.1) * lowest)], { stroke: colour.saffron, width: 4 }) + formula("-\\frac{\\Delta}{4\\|y\\|^2}", [trinomial.at(1.1, 0)[0] + 14, trinomial.at(0, 0)[1] - 26], { size: 26, opacity: lowest }) : ""}</g>`;
};

export const cauchySchwarz: Scene = {
  id: "cauchy-schwarz",
  seconds: 27,
  poster: 25.5,
  chord: [146.83, 220, 277.18],
  cues: [3.4, 8.2, 14.4, 20.4],
  draw: (t) => {
    const last = during(t, 20.4, 2.2);
    return page(
      "Algèbre · Espaces préhilbertiens réels",
      "L'inégalité de Cauchy-Schwarz",
      box([56, 140], [1168, 548], { stroke: "#E0DDD3", opacity: 0.86 }) +
        graph(t) +
        lines.map((line) => write(line, t)).join("") +
        box([120, 588], [530, 82], { fill: "#FDF0D6", opacity: during(t, 22.4, 0.8) }) +
        formula("|\\langle x,y\\rangle|\\leqslant\\|x\\|\\,\\|y\\|", [150, 641], {
          size: 42,
          fill: colour.cobalt,
          progress: last,
        }) +
        text("Égalité si et seulement si", [700, 624], {
          size: 22,
          fill: colour.muted,
          opacity: during(t, 24, 0.8),
        }) +
        text("x et y sont liés.", [700, 654], {
          size: 22,
          fill: colour.muted,
          opacity: during(t, 24, 0.8),
        }) +
        (last > 0 && last < 1 ? pencil(160 + 400 * last, 645) : ""),
    );
  },
};
