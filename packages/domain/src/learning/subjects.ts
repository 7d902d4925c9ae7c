/** The subjects of the programmes in their order, each told by a word of a course's title. */
const words = {
  mathematiques:
    /math|analyse|algèbre|suite|série|intégr|fonction|différentiel|limite|fourier|matri|espace|déterminant|réduction|polynôm|arithm|groupe|anneau|variables|probab|statisti|mesure|géométri/i,
  physique:
    /physi|thermo|chaleur|fluide|diffusion|électr|magnét|induction|circuit|mécani|cinémat|dynami|vibration|gravit|optique|onde/i,
  chimie: /chimi|molécul|solution|cristal|organique|oxydo|matière/i,
  informatique: /informati|algorithm|python|données|graphe/i,
  ingenieur:
    /\bsii\b|\bsi\b|ingénieur|automati|asservi|construction|conception|technologi|génie|électronique/i,
};

/** A course that is of none of them, or of several, is one of the others. */
export type Subject = keyof typeof words | "autres";

/** A title may have words of several ("Génie électrique"): the narrowest subject is tried first. */
const narrowestFirst = [
  "chimie",
  "informatique",
  "ingenieur",
  "physique",
  "mathematiques",
] as const;

/** The subject of a course, as its title tells it. */
export const subjectOf = (title: string): Subject =>
  narrowestFirst.find((subject) => words[subject].test(title.normalize("NFC"))) ?? "autres";

/** The subjects that some courses are of, each once, in the order of the programmes; the others last. */
export function subjectsOf(titles: readonly string[]): Subject[] {
  const present = new Set(titles.map(subjectOf));
  // The keys of `words` are what its type says.
  return [...(Object.keys(words) as Subject[]), "autres" as const].filter((one) =>
    present.has(one),
  );
}
