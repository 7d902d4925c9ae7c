/** The subjects of the programmes, each told by a word of a course's title; the first that fits is it. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ["Chimie", /chimi|molécul|solution|cristal|organique|oxydo|matière/i],
  ["Informatique", /informati|algorithm|python|données|graphe/i],
  [
    "Sciences de l’ingénieur",
    /\bsii\b|\bsi\b|ingénieur|automati|asservi|construction|conception|technologi|génie|électronique/i,
  ],
  [
    "Physique",
    /physi|thermo|chaleur|fluide|diffusion|électr|magnét|induction|circuit|mécani|cinémat|dynami|vibration|gravit|optique|onde/i,
  ],
  [
    "Mathématiques",
    /math|analyse|algèbre|suite|série|intégr|fonction|différentiel|limite|fourier|matri|espace|déterminant|réduction|polynôm|arithm|groupe|anneau|variables|probab|statisti|mesure|géométri/i,
  ],
];

/** What a course that is of no subject, or of several, is filed under. */
const others = "Autres cours";

/** The subject of a course, as its title tells it. */
export const subjectOf = (title: string): string =>
  subjects.find(([, words]) => words.test(title.normalize("NFC")))?.[0] ?? others;

/** The subjects that some courses are of, each once, in the order of the programmes; the others last. */
export function subjectsOf(titles: readonly string[]): string[] {
  const present = new Set(titles.map(subjectOf));
  const inOrder = [
    "Mathématiques",
    "Physique",
    "Chimie",
    "Informatique",
    "Sciences de l’ingénieur",
  ];
  return [...inOrder, others].filter((subject) => present.has(subject));
}
