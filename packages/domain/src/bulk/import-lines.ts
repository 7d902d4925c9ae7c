import { addressInName, isName, longestName, tidyName } from "../accounts/names.ts";
import { isTelephone, notATelephone } from "../accounts/telephones.ts";
import { normalForm } from "../normal-forms.ts";
import { csvRecord } from "./csv.ts";
import { type ImportField, importFields } from "./import-fields.ts";

// A line of a file of accounts: which column is what, and what is wrong with it. Its columns are names and addresses, short
// lines that are no text with formulas: no bound on these is asked here (text/bounds.ts), as the forms of accounts ask none.

/** The columns of the template, as people read them, and somebody as an example. */
const template: Record<ImportField, { title: string; example: string }> = {
  email: { title: "Email", example: "yasmine.trabelsi@exemple.tn" },
  nom: { title: "Nom", example: "Trabelsi" },
  prenom: { title: "Prénom", example: "Yasmine" },
  numeroTelephone: { title: "Téléphone", example: "+216 20 123 456" },
  adresse: { title: "Adresse", example: "12 rue de Carthage" },
  codePostal: { title: "Code postal", example: "1000" },
  ville: { title: "Ville", example: "Tunis" },
  pays: { title: "Pays", example: "Tunisie" },
  categorie: { title: "Classe", example: "" },
};

/** What a file of accounts can say, its columns in their order; the first three it has to. */
export const importColumns = importFields.map((field) => ({
  field,
  ...template[field],
  isRequired: field === "email" || field === "nom" || field === "prenom",
}));

/** What columns are called, without accents, case, spaces and signs. */
const titles: Record<ImportField, readonly string[]> = {
  email: ["email", "mail", "courriel", "adresseemail", "adressemail", "emailaddress", "login"],
  nom: ["nom", "nomdefamille", "lastname", "familyname", "surname"],
  prenom: ["prenom", "firstname", "givenname"],
  numeroTelephone: [
    "numerotelephone",
    "numerodetelephone",
    "telephone",
    "tel",
    "phone",
    "mobile",
    "gsm",
    "portable",
    "telportable",
    "telephoneportable",
    "telmobile",
    "numtel",
    "whatsapp",
  ],
  adresse: ["adresse", "address", "rue"],
  codePostal: ["codepostal", "cp", "zip", "zipcode", "postalcode"],
  ville: ["ville", "city", "gouvernorat", "localite"],
  pays: ["pays", "country"],
  categorie: ["classe", "categorie", "niveau", "filiere", "class"],
};

/** Text without accents, case, and outer and doubled spaces, as the database's searches fold it. */
export const folded = (text: string): string =>
  normalForm(text, "NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();

const titled = (title: string) => folded(title).replaceAll(/[^a-z0-9]/g, "");

/** What each column is; null is none that is known, or one that is there already. */
export const recogniseColumns = (header: readonly string[]): (ImportField | null)[] =>
  recognised(header, titles);

/** The same by what the columns of any kind of file are called. */
export function recognised<Field extends string>(
  header: readonly string[],
  titlesOf: Record<Field, readonly string[]>,
): (Field | null)[] {
  const fields = new Set<Field>();
  // The keys of an object are its names.
  const names = Object.keys(titlesOf) as Field[];
  return header.map((title) => {
    const field = names.find((each) => titlesOf[each].includes(titled(title))) ?? null;
    if (field === null || fields.has(field)) return null;
    fields.add(field);
    return field;
  });
}

/** Somebody of a line; what is empty is null. */
export type ImportedPerson = { line: number; email: string; nom: string; prenom: string } & Record<
  Exclude<ImportField, "email" | "nom" | "prenom">,
  string | null
>;

/**
 * `ligne` is the line of the file, from 1; `champ` is null where it is the whole line that is at fault,
 * `valeur` where nothing was written.
 */
export type ImportFault = {
  ligne: number;
  champ: ImportField | null;
  message: string;
  valeur: string | null;
};

const longestQuote = 80;

/** What somebody wrote, as a fault quotes it: on one line, and short enough for a list. */
export function quoted(text: string): string | null {
  const plain = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  if (plain === "") return null;
  const letters = [...plain];
  return letters.length > longestQuote ? `${letters.slice(0, longestQuote).join("")}…` : plain;
}

const longest = 200;

const missing = {
  email: "L'Email est obligatoire",
  nom: "Le nom est obligatoire",
  prenom: "Le prenom est obligatoire",
};

/**
 * Reads a line by its columns: the person, and each fault with the sentence for it. `isEmail` is the
 * rule of every address that is written (the contract's).
 */
export function readPerson(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: readonly (ImportField | null)[],
  isEmail: (address: string) => boolean,
): { person: ImportedPerson; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const cellOf = (field: ImportField) => {
    const column = columns.indexOf(field);
    return column === -1 ? "" : (cells[column] ?? "").trim();
  };
  const fault = (champ: ImportField, message: string) =>
    faults.push({ ligne: line, champ, message, valeur: quoted(cellOf(champ)) });
  const textOf = (field: ImportField) => {
    const text = cellOf(field);
    if (text.length > longest) fault(field, "Ce champ est trop long");
    // No name or address has such a character, and PostgreSQL takes no zero byte.
    else if (/\p{Cc}/u.test(text)) fault(field, "Ce champ contient un caractère invisible");
    return text;
  };
  const needed = (field: keyof typeof missing) => {
    const text = textOf(field);
    if (text === "") fault(field, missing[field]);
    return text;
  };
  const name = (field: "nom" | "prenom") => {
    const text = tidyName(needed(field));
    if (text.length > longestName && text.length <= longest) fault(field, "Ce champ est trop long");
    if (!isName(text)) fault(field, addressInName);
    return text;
  };
  const optional = (field: ImportField) => textOf(field) || null;
  const telephone = () => {
    const text = textOf("numeroTelephone");
    if (text !== "" && text.length <= longest && !isTelephone(text))
      fault("numeroTelephone", notATelephone);
    return text || null;
  };
  const email = needed("email").toLowerCase();
  if (email !== "" && email.length <= longest && !isEmail(email)) fault("email", "Email non valid");
  const person = {
    line,
    email,
    nom: name("nom"),
    prenom: name("prenom"),
    numeroTelephone: telephone(),
    adresse: optional("adresse"),
    codePostal: optional("codePostal"),
    ville: optional("ville"),
    pays: optional("pays"),
    categorie: optional("categorie"),
  };
  return { person, faults };
}

/** Each email once in a file: those that come again, with the line that they were on before. */
export function repeatedEmails(
  people: readonly Pick<ImportedPerson, "line" | "email">[],
): ImportFault[] {
  const first = new Map<string, number>();
  return people.flatMap(({ line, email }) => {
    if (email === "") return [];
    const before = first.get(email);
    if (before === undefined) first.set(email, line);
    if (before === undefined) return [];
    const message = `Cet email figure déjà à la ligne ${before}`;
    return [{ ligne: line, champ: "email", message, valeur: quoted(email) }];
  });
}

/** What a file of refused lines has beside the columns of the file that they came from. */
const refusedTitles = ["Ligne", "Valeur refusée", "Motif"];

/**
 * The lines that were refused, as a CSV that a spreadsheet opens: as they were written, each with what
 * is wrong with it. Mended there, it is imported as it is: columns of ours are passed over.
 */
export function refusedFile(
  header: readonly string[],
  lines: readonly { cells: readonly string[]; faults: readonly ImportFault[] }[],
): string {
  // A file that came back before has these columns already.
  const kept = header.flatMap((title, place) => (refusedTitles.includes(title) ? [] : [place]));
  const cellsOf = (cells: readonly string[]) => kept.map((place) => cells[place] ?? "");
  const records = lines.map(({ cells, faults }) => [
    ...cellsOf(cells),
    String(faults[0]?.ligne ?? ""),
    faults.flatMap(({ valeur }) => valeur ?? []).join(" · "),
    faults.map(({ message }) => message).join(" · "),
  ]);
  const table = [[...cellsOf(header), ...refusedTitles], ...records];
  // The mark at the beginning tells spreadsheets how accents are written.
  return `\ufeff${table.map((record) => csvRecord(record)).join("")}`;
}

/** A class by its title, or by the path of titles where several have that one. */
export type Class = { id: number; titre: string; chemin: string };

/** Reads which class a text names; "none" or "several" where it is not one. The classes are read once, whatever comes. */
export function classReader(
  classes: readonly Class[],
): (text: string) => number | "none" | "several" {
  const path = (chain: string) =>
    folded(chain)
      .split(/\s*[›>/]\s*/)
      .join(">");
  const byPath = Map.groupBy(classes, ({ chemin }) => path(chemin));
  const byTitle = Map.groupBy(classes, ({ titre }) => path(titre));
  return (text) => {
    const wanted = path(text);
    const [first, ...others] = byPath.get(wanted) ?? byTitle.get(wanted) ?? [];
    if (!first) return "none";
    return others.length > 0 ? "several" : first.id;
  };
}
