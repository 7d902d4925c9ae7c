import { box, colour, curve, formula, page, text } from "../canvas.ts";
import type { Scene } from "../scene.ts";
import { during } from "../timeline.ts";

const values = [3, 8, 11, 17, 19, 24, 30, 36, 41, 47, 52, 58, 63, 70, 78, 85];
const target = 63;
const code = [
  "def recherche(L, x):",
  "    g, d = 0, len(L) - 1",
  "    while g <= d:",
  "        m = (g + d) // 2",
  "        if L[m] == x:",
  "            return m",
  "        if L[m] < x:",
  "            g = m + 1",
  "        else:",
  "            d = m - 1",
  "    return None",
];

type State = { g: number; d: number; m: number | null; line: number };

/** The run, one state for each line executed. */
const run = (): State[] => {
  const states: State[] = [{ g: 0, d: values.length - 1, m: null, line: 1 }];
  let [g, d] = [0, values.length - 1];
  while (g <= d) {
    const m = Math.floor((g + d) / 2);
    const value = values[m] ?? Number.NaN;
    states.push({ g, d, m, line: 3 }, { g, d, m, line: 4 });
    if (value === target) return [...states, { g, d, m, line: 5 }];
    states.push({ g, d, m, line: 6 });
    if (value < target) g = m + 1;
    else d = m - 1;
    states.push({ g, d, m: null, line: value < target ? 7 : 9 });
  }
  return states;
};
const states = run();
const start = 3;
const each = 1.35;
const cell = 71;
const left = 72;

const pointer = (name: string, index: number, fill: string, below: boolean): string => {
  const x = left + (index + 0.5) * cell;
  const y = below ? 284 : 158;
  return (
    `<path d="M${x} ${below ? 254 : 174}l-9 ${below ? 14 : -14}h18z" fill="${fill}"/>` +
    formula(name, [x, below ? y + 10 : y - 6], { size: 30, fill, anchor: "middle" })
  );
};

export const dichotomie: Scene = {
  id: "dichotomie",
  seconds: Math.ceil(start + states.length * each + 3),
  poster: 13,
  chord: [207.65, 261.63, 311.13],
  cues: [
    0.6,
    ...states.flatMap((state, i) => (state.line === 3 ? [start + i * each] : [])),
    start + (states.length - 1) * each,
  ],
  draw: (t) => {
    const index = Math.min(states.length - 1, Math.floor((t - start) / each));
    const state = states[index];
    const isFound = state?.line === 5;
    const cells = values
      .map((value, i) => {
        const alive = !state || (i >= state.g && i <= state.d);
        const isMiddle = state?.m === i;
        const opacity = during(t, 0.4 + i * 0.08, 0.4);
        return (
          box([left + i * cell + 2, 182], [cell - 4, 64], {
            fill: isMiddle ? (isFound ? "#CFEBDC" : "#FDE3B0") : alive ? "#FFFFFF" : "#F1F0EB",
            stroke: isMiddle
              ? isFound
                ? colour.jasmine
                : colour.saffron
              : alive
                ? colour.cobalt
                : "#D9D6CC",
            width: isMiddle ? 3.5 : 1.8,
            radius: 8,
            opacity,
          }) +
          text(String(value), [left + (i + 0.5) * cell, 223], {
            size: 26,
            anchor: "middle",
            family: "text",
            fill: alive ? colour.ink : "#A5A8B3",
            opacity,
          })
        );
      })
      .join("");
    const listing = code
      .map((words, i) => {
        const y = 364 + i * 30;
        const active = state?.line === i;
        return (
          (active ? box([76, y - 22], [560, 30], { fill: "#FDE3B0", radius: 6 }) : "") +
          text(words, [92, y], {
            size: 20,
            family: "code",
            fill: active ? colour.ink : colour.muted,
            opacity: during(t, 1 + i * 0.1, 0.4),
          })
        );
      })
      .join("");
    const compare = state?.m == null ? undefined : (values[state.m] ?? Number.NaN);
    const sign = compare === undefined || compare === target ? "=" : compare < target ? "<" : ">";
    return page(
      "Informatique · Algorithmique",
      "La recherche dichotomique et son invariant",
      cells +
        (state
          ? state.g === state.d
            ? pointer("g=d", state.g, colour.cobalt, true)
            : pointer("g", state.g, colour.cobalt, true) +
              pointer("d", state.d, colour.harissa, true)
          : "") +
        (state?.m == null ? "" : pointer("m", state.m, "#A86A00", false)) +
        box([64, 326], [600, 358], { stroke: "#E0DDD3" }) +
        listing +
        box([692, 326], [524, 358], { stroke: "#E0DDD3" }) +
        text("On cherche x = 63", [720, 374], { size: 26, weight: 700 }) +
        (state
          ? formula(
              `g=${state.g}\\qquad d=${state.d}${state.m === null ? "" : `\\qquad m=${state.m}`}`,
              [720, 434],
              { size: 32 },
            ) +
            (compare === undefined
              ? ""
              : formula(`L[m]=${compare}${sign === "=" ? "=x" : `${sign}x`}`, [720, 490], {
                  size: 32,
                  fill: colour.cobalt,
                }))
          : "") +
        curve(
          [
            [720, 522],
            [1188, 522],
          ],
          { stroke: "#E0DDD3", width: 1.5 },
        ) +
        text("Invariant de boucle", [720, 560], {
          size: 21,
          weight: 700,
          fill: colour.jasmine,
          opacity: during(t, 2, 0.6),
        }) +
        text("Si x est dans L, son indice est entre g et d.", [720, 592], {
          size: 21,
          opacity: during(t, 2, 0.6),
        }) +
        formula("d-g", [720, 648], { size: 27, opacity: during(t, 2.4, 0.6) }) +
        text("diminue de moitié : la boucle se termine.", [786, 647], {
          size: 21,
          fill: colour.muted,
          opacity: during(t, 2.4, 0.6),
        }),
    );
  },
};
