// Mock concours of the demo: papers of our own, sat by its students; the handwriting is drawn, and says nothing.

export type DemoSitting = {
  title: string;
  /** The title of the demo's paper whose questions it has. */
  from: string;
  /** What its own paper is called; null: it is that paper itself. */
  paper: string | null;
  /** The day that it is held, from today on; at eight in Tunis. */
  inDays: number;
  /** Published so many days ago, else it waits for markers or for its hour. */
  publishedDaysAgo: number | null;
  /** How many copies were handed in. */
  copies: number;
};

export const demoSittings: readonly DemoSitting[] = [
  {
    title: "Concours blanc d'octobre : mathématiques",
    from: "Sujet d'entraînement Majorant 2025 : mathématiques MP",
    paper: null,
    inDays: -24,
    publishedDaysAgo: 14,
    copies: 24,
  },
  {
    title: "Concours blanc de novembre : mathématiques",
    from: "Sujet d'entraînement Majorant 2025 : mathématiques MP",
    paper: "Concours blanc de novembre : mathématiques MP",
    inDays: -3,
    publishedDaysAgo: null,
    copies: 10,
  },
  {
    title: "Concours blanc de décembre : mathématiques",
    from: "Sujet d'entraînement Majorant 2025 : mathématiques MP",
    paper: "Concours blanc de décembre : mathématiques MP",
    inDays: 2,
    publishedDaysAgo: null,
    copies: 0,
  },
];

export const demoInstructions =
  "Sans calculatrice. Numérotez vos pages, **une question après l'autre** : les réponses de la forme $a = b$ sont encadrées.";

/** What markers wrote where a question lost points. */
export const demoComments = [
  "Vérifiez les hypothèses avant de dériver sous le signe $\\int$.",
  "Le résultat est juste, il manque la **domination** : $|f(x,t)| \\leqslant \\varphi(t)$.",
  "Concluez par une phrase : que vaut la limite en $+\\infty$ ?",
];

/** A drawn page: lines of strokes that look like a hand's, other ones for each seed. */
export function drawnPage(seed: number): string {
  let state = seed * 9301 + 49_297;
  const next = () => {
    state = (state * 9301 + 49_297) % 233_280;
    return state / 233_280;
  };
  const word = (x: number, y: number) => {
    const letters = 2 + Math.floor(next() * 7);
    const path = [`M${x} ${y}`];
    for (let letter = 0; letter < letters; letter++) {
      const rise = next() > 0.75 ? 34 : 16;
      path.push(`q4 ${-rise} 9 ${-rise * 0.4} t9 ${rise * 0.4}`);
    }
    return { path: path.join(" "), end: x + letters * 18 + 22 };
  };
  const lines: string[] = [];
  for (let line = 0; line < 24; line++) {
    const y = 190 + line * 62;
    const isFormula = next() > 0.7;
    for (let x = isFormula ? 260 : 130; x < 900 + next() * 250; ) {
      const { path, end } = word(x, y);
      lines.push(path);
      if (isFormula && next() > 0.5) lines.push(`M${x} ${y + 10}h${end - x - 14}`);
      x = end;
    }
  }
  const rules = Array.from({ length: 26 }, (_, line) => `M60 ${140 + line * 62}h1120`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754">
    <rect width="1240" height="1754" fill="#fff"/>
    <path d="${rules}" stroke="#ddd" stroke-width="1"/><path d="M110 0v1754" stroke="#ccc" stroke-width="2"/>
    <path d="${lines.join(" ")}" fill="none" stroke="#222" stroke-width="3.2" stroke-linecap="round"/></svg>`;
}
