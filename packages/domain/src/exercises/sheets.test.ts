import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExerciseOfSheet, readSheet } from "./sheets.ts";

const markdown = `# Exercice 1 : La méthode de Héron
difficulté : 2
durée : 1 h 05
notions : suites récurrentes ; point fixe
source : Série 2, exercice 7
chapitre : Suites récurrentes
moment : Suites récurrentes : intervalle stable à 12:30

Soit $(u_n)$ une suite.

\`\`\`python
# un commentaire n'est pas un titre
\`\`\`

## Indication
Calculer $u_{n+1} - \\sqrt2$.

## Méthode
Étudier $f$.

## Corrigé
$$\\ell = \\sqrt2$$

## Réponse : nombre
libellé : $\\ell =$
attendu : √2
tolérance : 0,01

## Réponse (choix)
- [x] elle converge
- [ ] elle diverge

# Le minimum
Énoncé.

## Corrigé
Fin.
`;

test("a sheet in Markdown becomes its exercises", () => {
  const { exercises, faults } = readSheet(markdown);
  expect(faults).toEqual([]);
  expect(exercises[0]).toEqual({
    line: 1,
    title: "La méthode de Héron",
    chapter: "Suites récurrentes",
    difficulty: 2,
    minutes: 65,
    notions: ["suites récurrentes", "point fixe"],
    source: "Série 2, exercice 7",
    moment: { video: "Suites récurrentes : intervalle stable", second: 750 },
    visible: true,
    statement: "Soit $(u_n)$ une suite.\n\n```python\n# un commentaire n'est pas un titre\n```",
    hint: "Calculer $u_{n+1} - \\sqrt2$.",
    method: "Étudier $f$.",
    solution: "$$\\ell = \\sqrt2$$",
    answers: [
      { kind: "number", label: "$\\ell =$", expected: "√2", choices: null, tolerance: 0.01 },
      {
        kind: "choice",
        label: "",
        expected: "1",
        choices: ["elle converge", "elle diverge"],
        tolerance: null,
      },
    ],
  });
  expect(exercises[1]).toMatchObject({
    title: "Le minimum",
    difficulty: 2,
    minutes: 15,
    hint: null,
  });
});

const latex = String.raw`\documentclass{article}
\newcommand{\R}{\mathbb{R}}
\begin{document}
\section*{Série 3} % les suites
\begin{exercice}[difficulté=3, durée=20 min, source=Série 3, exercice 4, notions={suites ; limites}]{Une suite $u_n$}
  Soit \textbf{la suite} \(u_n\), à 20\,\% près.
  \begin{enumerate}
    \item Montrer que \[ x = 1. \]
    \item En d\'eduire \emph{la suite}~: \og oui \fg{}.
  \end{enumerate}
  \begin{indication} Penser à $x$. \end{indication}
  \begin{corrigé}
    \begin{align*} x &= 1 \\ y &= 2 \end{align*}
  \end{corrigé}
  \begin{réponse}[type=nombre, libellé={$x=$}, tolérance=0,01] 1 \end{réponse}
  \begin{réponse}[type=choix]
    \item[x] oui
    \item non
  \end{réponse}
\end{exercice}
\end{document}
Le reste n'est pas lu.`;

test("a sheet in LaTeX becomes its exercises, in Markdown", () => {
  const { exercises, faults } = readSheet(latex);
  expect(faults).toEqual([]);
  expect(exercises).toHaveLength(1);
  expect(exercises[0]).toMatchObject({
    line: 5,
    title: "Une suite $u_n$",
    difficulty: 3,
    minutes: 20,
    source: "Série 3, exercice 4",
    notions: ["suites", "limites"],
    hint: "Penser à $x$.",
    solution: "$$\\begin{aligned}x &= 1 \\\\ y &= 2\\end{aligned}$$",
    answers: [
      { kind: "number", label: "$x=$", expected: "1", tolerance: 0.01 },
      { kind: "choice", expected: "1", choices: ["oui", "non"] },
    ],
  });
  expect(exercises[0]?.statement).toBe(
    "Soit **la suite** $u_n$, à 20 % près.\n\n1. Montrer que $$x = 1.$$\n2. En déduire *la suite*\u00a0: « oui ».",
  );
});

test("a picture can't come along in a file: it is named, to be added after", () => {
  const sheet = String.raw`\begin{exercice}{Un circuit}
On ferme l'interrupteur.
\begin{figure}[h]
  \centering
  \includegraphics[width=5cm]{figures/circuit_rc.pdf}
  \caption{Le montage}
\end{figure}
\begin{corrigé}Fin.\end{corrigé}
\end{exercice}`;
  const { exercises, faults } = readSheet(sheet);
  expect(faults).toEqual([]);
  expect(exercises[0]?.statement).toBe(
    "On ferme l'interrupteur.\n\n![circuit_rc](figures/circuit_rc.pdf)\n*Le montage*",
  );
  const markdown = "# Un circuit\n\nVoici ![le montage](circuit.png).\n\n## Corrigé\nFin.\n";
  expect(readSheet(markdown).exercises[0]?.statement).toBe("Voici ![le montage](circuit.png).");
});

/** The faults of a sheet as "line: sentence". */
const faultsOf = (text: string) =>
  readSheet(text).faults.map(({ line, message }) => `${line}: ${message}`);

describe("what was not understood is said by its line", () => {
  const body = "\n\nÉnoncé.\n\n## Corrigé\nFin.\n";
  const cases: [string, string, string[]][] = [
    ["nothing", "  \n", ["1: Cette feuille n’a aucun exercice"]],
    [
      "text before",
      `Bonjour\n\n# Titre${body}`,
      [
        "1: Ce texte est avant le premier exercice : un exercice commence par «\u00a0# Titre\u00a0»",
      ],
    ],
    ["no solution", "# Titre\n\nÉnoncé.\n", ["1: Il manque le corrigé"]],
    ["no statement", "# Titre\n\n## Corrigé\nFin.\n", ["1: Il manque l’énoncé"]],
    ["a difficulty", `# Titre\ndifficulté : 4${body}`, ["2: La difficulté est 1, 2 ou 3"]],
    [
      "a duration",
      `# Titre\ndurée : longtemps${body}`,
      ["2: La durée s’écrit «\u00a015 min\u00a0» ou «\u00a01 h 30\u00a0», 10 h au plus"],
    ],
    [
      "a moment",
      `# Titre\nmoment : à la fin${body}`,
      ["2: Le moment s’écrit «\u00a0Titre de la vidéo à 12:30\u00a0»"],
    ],
    [
      "a slip",
      `# Titre\ndificulté : 2${body}`,
      [
        "2: «\u00a0dificulté\u00a0» n’est pas connu : difficulté, durée, notions, source, moment, chapitre ou visible",
      ],
    ],
    ["twice", `# Titre\ndurée : 5\ndurée : 6${body}`, ["3: «\u00a0durée\u00a0» est dit deux fois"]],
    [
      "a part",
      `# Titre${body}\n## Remarque\nz\n`,
      [
        "8: «\u00a0Remarque\u00a0» n’est pas une partie connue : Indication, Méthode, Corrigé ou Réponse",
      ],
    ],
    ["an empty part", `# Titre${body}\n## Indication\n`, ["8: «\u00a0Indication\u00a0» est vide"]],
    [
      "a part twice",
      `# Titre${body}\n## Corrigé\nz\n`,
      ["8: «\u00a0Corrigé\u00a0» est déjà plus haut"],
    ],
    [
      "an answer's kind",
      `# Titre${body}\n## Réponse : nombr\nattendu : 1\n`,
      [
        "8: «\u00a0nombr\u00a0» n’est pas un type de réponse : nombre, expression, primitive, ensemble, couple, matrice, complexe, choix, texte ou équation",
      ],
    ],
    [
      "nothing expected",
      `# Titre${body}\n## Réponse : nombre\nlibellé : a\n`,
      ["8: Il manque ce qui est attendu : «\u00a0attendu : …\u00a0»"],
    ],
    [
      "what nobody could answer",
      `# Titre${body}\n## Réponse : nombre\nattendu : (1 +\n`,
      ["8: «\u00a0(1 +\u00a0» ne se lit pas comme une réponse de type nombre"],
    ],
    [
      "no right choice",
      `# Titre${body}\n## Réponse : choix\n- [ ] a\n- [ ] b\n`,
      ["8: Aucun choix n’est marqué juste : «\u00a0- [x] …\u00a0»"],
    ],
    [
      "broken formulas",
      "# Titre\n\nSoit $\\frac{1}{2$ et\n\n$\\left( x$.\n\n## Corrigé\nOn a $x = 1.\n",
      [
        "3: Une accolade n’est pas fermée dans $\\frac{1}{2$",
        "5: \\left n’a pas de \\right dans $\\left( x$",
        "8: Un $ n’a pas son pareil : une formule s’écrit $x^2$, sans espace à l’intérieur",
      ],
    ],
    [
      "a bomb",
      "# Titre\n\n$\\def\\a{\\a\\a}\\a$\n\n## Corrigé\nFin.\n",
      ["3: La commande «\u00a0\\def\u00a0» n’est pas admise dans $\\def\\a{\\a\\a}\\a$"],
    ],
    [
      "LaTeX that is not closed",
      "\\begin{exercice}{A}\nx\n\\begin{corrige}\ny\n\\end{exercice}",
      ["5: «\u00a0corrige\u00a0», ouvert à la ligne 3, n’est pas fermé"],
    ],
    [
      "LaTeX outside of formulas",
      "\\begin{exercice}{A}\n\\foo{x} y\n\\begin{corrige}\ny\n\\end{corrige}\n\\end{exercice}\nperdu",
      [
        "2: «\u00a0\\foo\u00a0» n’est pas compris hors d’une formule",
        "7: Ce texte est hors d’un exercice : il ne serait pas repris",
      ],
    ],
  ];
  test.each(cases)("%s", (_, sheet, said) => {
    expect(faultsOf(sheet)).toEqual(said);
  });
});

test("a broken exercise is left out, and its faults say which one it is", () => {
  const { exercises, faults } = readSheet(`${markdown}\n# Cassé\ndifficulté : 9\n\nÉnoncé.\n`);
  expect(exercises.map(({ title }) => title)).toEqual(["La méthode de Héron", "Le minimum"]);
  const line = markdown.split("\n").length + 1;
  expect(faults.map((fault) => fault.exercise)).toEqual([line, line]);
});

test("five hundred exercises are read, and no more", () => {
  const one = (n: number) => `# Exercice ${n} : Titre ${n}\n\nÉnoncé.\n\n## Corrigé\nFin.\n\n`;
  const sheet = (count: number) => Array.from({ length: count }, (_, n) => one(n + 1)).join("");
  expect(readSheet(sheet(500))).toMatchObject({ exercises: { length: 500 }, faults: [] });
  expect(readSheet(sheet(501)).faults).toMatchObject([
    { message: "Une feuille a 500 exercices au plus" },
  ]);
});

const word = fc.stringMatching(/^[a-zà-ü]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(" "));
const paragraph = fc
  .array(
    fc.oneof(
      words,
      words.map((some) => `$x_{${some}} = \\frac{1}{2}$`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => `Soit ${some.join(" puis ")}.`);
const text = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((some) => some.join("\n\n"));

const written: fc.Arbitrary<Omit<ExerciseOfSheet, "line">> = fc.record({
  title: words,
  chapter: fc.option(words),
  difficulty: fc.constantFrom(1, 2, 3),
  minutes: fc.integer({ min: 1, max: 600 }),
  notions: fc.uniqueArray(words, { maxLength: 4 }),
  source: fc.oneof(fc.constant(""), words),
  moment: fc.option(fc.record({ video: words, second: fc.integer({ min: 0, max: 59_999 }) })),
  visible: fc.boolean(),
  statement: text,
  hint: fc.option(text),
  method: fc.option(text),
  solution: text,
  answers: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom("number" as const),
        label: words,
        expected: fc.integer().map(String),
        choices: fc.constant(null),
        tolerance: fc.constantFrom(null, 0.5, 0.01),
      }),
      fc.array(words, { minLength: 2, maxLength: 5 }).map((choices) => ({
        kind: "choice" as const,
        label: "",
        expected: "2",
        choices,
        tolerance: null,
      })),
    ),
    { maxLength: 3 },
  ),
});

const clock = (second: number) =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;

function asMarkdown(exercise: Omit<ExerciseOfSheet, "line">): string {
  const { title, chapter, difficulty, minutes, notions, source, moment, visible } = exercise;
  const { statement, hint, method, solution, answers } = exercise;
  return [
    `# ${title}`,
    `difficulté : ${difficulty}`,
    `durée : ${minutes} min`,
    ...(chapter ? [`chapitre : ${chapter}`] : []),
    ...(notions.length > 0 ? [`notions : ${notions.join(" ; ")}`] : []),
    ...(source ? [`source : ${source}`] : []),
    ...(moment ? [`moment : ${moment.video} à ${clock(moment.second)}`] : []),
    `visible : ${visible ? "oui" : "non"}`,
    `\n${statement}\n`,
    ...(hint ? [`## Indication\n${hint}\n`] : []),
    ...(method ? [`## Méthode\n\n${method}\n`] : []),
    `## Corrigé\n${solution}\n`,
    ...answers.map(({ kind, label, expected, choices, tolerance }) =>
      kind === "choice"
        ? `## Réponse : choix\n${choices?.map((one, n) => `- [${n === 1 ? "x" : " "}] ${one}`).join("\n")}\n`
        : `## Réponse : nombre\nlibellé : ${label}\nattendu : ${expected}\n${tolerance ? `tolérance : ${String(tolerance).replace(".", ",")}\n` : ""}`,
    ),
  ].join("\n");
}

function asLatex(exercise: Omit<ExerciseOfSheet, "line">): string {
  const { title, chapter, difficulty, minutes, notions, source, moment, visible } = exercise;
  const { statement, hint, method, solution, answers } = exercise;
  const options = [
    `difficulté=${difficulty}, durée=${minutes}`,
    ...(chapter ? [`chapitre={${chapter}}`] : []),
    ...(notions.length > 0 ? [`notions={${notions.join(";")}}`] : []),
    ...(source ? [`source={${source}}`] : []),
    ...(moment ? [`moment={${moment.video} à ${clock(moment.second)}}`] : []),
    `visible=${visible ? "oui" : "non"}`,
  ];
  const part = (name: string, content: string | null) =>
    content ? `\\begin{${name}}\n${content}\n\\end{${name}}` : "";
  return [
    `\\begin{exercice}[${options.join(", ")}]{${title}}`,
    statement,
    part("indication", hint),
    part("méthode", method),
    part("corrigé", solution),
    ...answers.map(({ kind, label, expected, choices, tolerance }) =>
      kind === "choice"
        ? `\\begin{réponse}[type=choix]\n${choices?.map((one, n) => `\\item${n === 1 ? "[x]" : ""} ${one}`).join("\n")}\n\\end{réponse}`
        : `\\begin{réponse}[type=nombre, libellé={${label}}${tolerance ? `, tolérance=${String(tolerance).replace(".", ",")}` : ""}]${expected}\\end{réponse}`,
    ),
    "\\end{exercice}",
  ].join("\n");
}

test.each([
  ["Markdown", asMarkdown],
  ["LaTeX", asLatex],
])("what is written in %s is read as it was meant", (_, write) => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (exercises) => {
      const sheet = readSheet(exercises.map(write).join("\n\n"));
      expect(sheet.faults).toEqual([]);
      expect(sheet.exercises.map(({ line: _, ...exercise }) => exercise)).toEqual(exercises);
    }),
  );
});

test("any text is read without harm, and each fault is on a line of it", () => {
  const piece = fc.constantFrom(
    "# A",
    "## Corrigé",
    "## Réponse : nombre",
    "attendu : 1",
    "\\begin{exercice}",
    "\\end{exercice}",
    "\\begin{corrige}[",
    "{",
    "}",
    "$",
    "$$",
    "\\item",
    "```",
    "%",
    "\\",
    "durée : 3",
    "\\left(",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      const sheet = pieces.join("\n");
      const count = sheet.normalize("NFC").split(/\r\n|\r|\n/).length;
      const lines = readSheet(sheet).faults.map(({ line }) => line);
      expect(Math.min(1, ...lines)).toBe(1);
      expect(Math.max(count, ...lines)).toBe(count);
    }),
  );
});
