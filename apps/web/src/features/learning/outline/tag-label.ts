/** The kinds of video that a school begins with, in the reader's language; technicians add others in their own words. */
const known: Partial<Record<string, string>> = {
  Cours: /* meaning: kind of video */ "Cours",
  Exercices: /* meaning: kind of video */ "Exercices",
  Devoir: /* meaning: kind of video */ "Devoir",
  Résumé: /* meaning: kind of video */ "Résumé",
  Direct: /* meaning: kind of video */ "Direct",
};

/** What a tag is called on screen. */
export const tagLabel = (name: string): string =>
  (Object.hasOwn(known, name) && known[name]) || name;
