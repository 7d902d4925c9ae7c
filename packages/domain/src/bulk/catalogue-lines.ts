import { excessSentence } from "../text/excess-sentences.ts";
import { folded, recognised } from "./import-lines.ts";

// A line of a file of the catalogue: a category by its path, a course in it, an offer of it.

export const catalogueFields = [
  "categorie",
  "cours",
  "description",
  "offre",
  "contenu",
  "prix1Mois",
  "prix3Mois",
  "prix6Mois",
  "prix12Mois",
  "prix",
  "dateDebut",
  "dateFin",
] as const;

export type CatalogueField = (typeof catalogueFields)[number];

/** The columns of the template, as people read them, and a line as an example. */
const template: Record<CatalogueField, { title: string; example: string }> = {
  categorie: { title: "Catégorie", example: "Préparatoire › MP › MP1" },
  cours: { title: "Cours", example: "Analyse" },
  description: { title: "Description du cours", example: "Suites, séries, intégrales" },
  offre: { title: "Offre", example: "MP1 au mois" },
  contenu: { title: "Contenu de l'offre", example: "Tous les cours/*Les corrigés" },
  prix1Mois: { title: "Prix 1 mois", example: "60" },
  prix3Mois: { title: "Prix 3 mois", example: "150" },
  prix6Mois: { title: "Prix 6 mois", example: "" },
  prix12Mois: { title: "Prix 12 mois", example: "" },
  prix: { title: "Prix de la période", example: "" },
  dateDebut: { title: "Début de la période", example: "" },
  dateFin: { title: "Fin de la période", example: "" },
};

/** What a file of the catalogue can say, its columns in their order; the first it has to. */
export const catalogueColumns = catalogueFields.map((field) => ({
  ...template[field],
  field,
  isRequired: field === "categorie",
}));

/** What columns are called, without accents, case, spaces and signs. */
const titles: Record<CatalogueField, readonly string[]> = {
  categorie: ["categorie", "classe", "chemin", "category"],
  cours: ["cours", "titreducours", "course"],
  description: ["description", "descriptionducours", "descriptioncourte"],
  offre: ["offre", "titredeloffre", "offer"],
  contenu: ["contenu", "contenudeloffre", "descriptiondeloffre"],
  prix1Mois: ["prix1mois", "prixmensuel", "1mois", "mensuel"],
  prix3Mois: ["prix3mois", "3mois"],
  prix6Mois: ["prix6mois", "6mois"],
  prix12Mois: ["prix12mois", "12mois"],
  prix: ["prix", "prixdelaperiode", "prixfixe"],
  dateDebut: ["debut", "debutdelaperiode", "datededebut"],
  dateFin: ["fin", "findelaperiode", "datedefin"],
};

export const recogniseCatalogue = (header: readonly string[]): (CatalogueField | null)[] =>
  recognised(header, titles);

/** `ligne` is the line of the file, from 1; `champ` is null where it is the whole line that is at fault. */
export type CatalogueFault = { ligne: number; champ: CatalogueField | null; message: string };

/** What a line sells: by the month, or for its dates. */
export type OfferOfLine = {
  titre: string;
  description: string;
  active: true;
  periodeFixe: boolean;
  dateDebut: string | null;
  dateFin: string | null;
  prix: number | null;
  prix1Mois: number | null;
  prix3Mois: number | null;
  prix6Mois: number | null;
  prix12Mois: number | null;
};

export type CatalogueLine = {
  line: number;
  /** The titles of a category and of those above it, the top first. */
  path: string[];
  course: { titre: string; descriptionCourte: string } | null;
  offer: OfferOfLine | null;
};

/** Categories are never deeper: a track, a year, a subject, and one more. */
const deepest = 5;
const longestTitle = 200;

/** Reads a line by its columns: what it adds, and each fault with the sentence for it. */
export function readCatalogueLine(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: readonly (CatalogueField | null)[],
): { entry: CatalogueLine; faults: CatalogueFault[] } {
  const faults: CatalogueFault[] = [];
  const fault = (champ: CatalogueField | null, message: string) =>
    faults.push({ ligne: line, champ, message });
  const textOf = (field: CatalogueField, most = longestTitle) => {
    const column = columns.indexOf(field);
    const text = column === -1 ? "" : (cells[column] ?? "").trim();
    if (text.length > most) fault(field, "Ce champ est trop long");
    // PostgreSQL takes no zero byte, and a title is on one line.
    else if (/\p{Cc}/u.test(text)) fault(field, "Ce champ contient un caractère invisible");
    else {
      const kept = field === "categorie" ? pathOf(text) : [text];
      const excess = kept.map(excessSentence).find(Boolean);
      if (excess) fault(field, excess);
    }
    return text.slice(0, most);
  };
  const price = (field: CatalogueField) => {
    const text = textOf(field).replace(/\s*DT$/i, "");
    if (text === "") return null;
    const amount = Number(text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", "."));
    if (amount > 0) return amount;
    fault(field, "Le prix est invalide");
    return null;
  };
  const day = (field: CatalogueField, time: string) => {
    const text = textOf(field);
    if (text === "") return null;
    const moment = momentOf(text, time);
    if (moment === null) fault(field, "La date est invalide : écrivez 01/09/2026");
    return moment;
  };

  const path = pathOf(textOf("categorie", 1_000));
  if (path.length === 0) fault("categorie", "La categorie est obligatoire");
  if (path.length > deepest) fault("categorie", `Au plus ${deepest} niveaux de catégories`);
  if (path.some((title) => title.length > longestTitle))
    fault("categorie", "Ce champ est trop long");
  const titre = textOf("cours");
  const descriptionCourte = textOf("description", 1_000);
  if (titre === "" && descriptionCourte !== "") fault("cours", "Le titre est obligatoire");
  const sold = {
    titre: textOf("offre"),
    description: textOf("contenu", 2_000),
    prix: price("prix"),
    prix1Mois: price("prix1Mois"),
    prix3Mois: price("prix3Mois"),
    prix6Mois: price("prix6Mois"),
    prix12Mois: price("prix12Mois"),
    // The last day is the period's too.
    dateDebut: day("dateDebut", "00:00"),
    dateFin: day("dateFin", "23:59"),
  };
  const periodeFixe = sold.prix !== null || sold.dateDebut !== null || sold.dateFin !== null;
  const isSoldByMonth = [sold.prix1Mois, sold.prix3Mois, sold.prix6Mois, sold.prix12Mois].some(
    (each) => each !== null,
  );
  if (sold.titre === "" && (periodeFixe || isSoldByMonth || sold.description !== ""))
    fault("offre", "Le titre est obligatoire");
  if (periodeFixe && isSoldByMonth)
    fault("prix", "Une offre se vend au mois ou pour une période, pas les deux");
  return {
    entry: {
      line,
      path,
      course: titre === "" ? null : { titre, descriptionCourte },
      offer: sold.titre === "" ? null : { ...sold, active: true, periodeFixe },
    },
    faults,
  };
}

/** "Préparatoire › MP › MP1", also with > or /. */
const pathOf = (text: string): string[] =>
  text
    .split(/[›>/]/)
    .map((title) => title.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const french = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/;

/** That time of a day of Tunis, in ISO 8601: of "2026-09-01" or "01/09/2026"; null where it is none. */
function momentOf(text: string, plainTime: string): string | null {
  const { year, month, day } = (iso.exec(text) ?? french.exec(text))?.groups ?? {};
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: "reject" },
    )
      .toZonedDateTime({ timeZone: "Africa/Tunis", plainTime })
      .toInstant()
      .toString();
  } catch {
    return null;
  }
}

/** A path as titles are compared: without accents and case. */
export const pathKey = (path: readonly string[]): string => path.map(folded).join(" › ");

/** What a file says twice: a course or an offer that an earlier line has, in the same category. */
export function repeatedEntries(entries: readonly CatalogueLine[]): CatalogueFault[] {
  const first = new Map<string, number>();
  const again = (line: number, champ: "cours" | "offre", path: string[], title?: string) => {
    if (title === undefined) return [];
    const key = `${champ} ${pathKey([...path, title])}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    if (before === undefined) return [];
    const message = `${champ === "cours" ? "Ce cours" : "Cette offre"} figure déjà à la ligne ${before}`;
    return [{ ligne: line, champ, message }];
  };
  return entries.flatMap(({ line, path, course, offer }) => [
    ...again(line, "cours", path, course?.titre),
    ...again(line, "offre", path, offer?.titre),
  ]);
}
