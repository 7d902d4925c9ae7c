import { email } from "@majorant/contract/accounts/account";
import { type ImportOptions, importLines } from "@majorant/contract/bulk/imports";
import type { ImportField } from "@majorant/domain/bulk/import-fields";
import {
  type Class,
  classReader,
  type ImportFault,
  importColumns,
  quoted,
  readPerson,
  recogniseColumns,
  repeatedEmails,
} from "@majorant/domain/bulk/import-lines";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { findGroups } from "../accounts/groups/groups.queries.ts";
import { findAccounts, listClasses, type Newcomer } from "./imports.queries.ts";
import { Faults, lineFaults } from "./line-faults.ts";
import type { Table } from "./read-table.ts";

/** What a file would do, as the database is. */
export type Reading = {
  columns: (ImportField | null)[];
  /** What the file has to say, and no column does: its lines are then only counted. */
  missing: ImportField[];
  people: Newcomer[];
  /** Those whose line has no fault. */
  good: Newcomer[];
  /** Those with an account that is there, and no other fault. */
  existing: Newcomer[];
  /** The accounts that are there, by email. */
  accounts: Map<string, { id: number; email: string; nom: string; prenom: string }>;
  groupIds: number[];
  faults: Faults<ImportFault>;
  /** The lines with a fault, as they were written, by line. */
  refused: RefusedLine[];
};

/** A new account has to be able to sign in with it. */
const isEmail = (address: string) => email.safeParse(address).success;

/** A line with a fault, and the first things that are wrong with it. */
type RefusedLine = { line: number; cells: string[]; faults: ImportFault[] };

/** So much is said of a line that comes back. */
const mostSaid = 5;

const required = importColumns.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

/**
 * Reads all lines of a table by what the database has: its classes, its accounts.
 * @throws Refusal IMPORT_EMPTY, IMPORT_TOO_LONG; NOT_FOUND or CLASS_INVALID for a group or class of
 * the options.
 */
export async function readPeople(
  db: Kysely<DB>,
  table: Table,
  options: ImportOptions,
): Promise<Reading> {
  const { colonnes } = options;
  const columns = colonnes
    ? table.header.map((_, place) => colonnes[place] ?? null)
    : recogniseColumns(table.header);
  const missing = required.filter((field) => !columns.includes(field));
  const classes = await listClasses(db);
  const defaultCategoryId = options.categorie?.id ?? null;
  if (defaultCategoryId !== null && !classes.some(({ id }) => id === defaultCategoryId))
    throw new Refusal("CLASS_INVALID", { "options.categorie": "Le classe est invalide" });
  const groupIds = [...new Set((options.groupes ?? []).map(({ id }) => id))];
  if ((await findGroups(db, groupIds)).length < groupIds.length) throw new Refusal("NOT_FOUND");

  const people: Newcomer[] = [];
  const faults = new Faults<ImportFault>();
  const cellsOf = new Map<number, string[]>();
  const refused = new Map<number, RefusedLine>();
  const refuse = (found: readonly ImportFault[]) => {
    faults.add(found);
    for (const fault of found) {
      const { ligne: line } = fault;
      const told = refused.get(line) ?? { line, cells: cellsOf.get(line) ?? [], faults: [] };
      if (told.faults.length < mostSaid) told.faults.push(fault);
      refused.set(line, told);
    }
  };
  const readClass = classOfLine(classes);
  for await (const record of table.records) {
    if (people.length === importLines) throw new Refusal("IMPORT_TOO_LONG");
    const { person, faults: personFaults } = readPerson(record, columns, isEmail);
    const { categoryId, message } = readClass(person.categorie);
    people.push({ ...person, categoryId: categoryId ?? defaultCategoryId });
    cellsOf.set(record.line, record.cells);
    refuse([...ofWholeLine(lineFaults(record, columns.length)), ...personFaults]);
    if (message) {
      const valeur = quoted(person.categorie ?? "");
      refuse([{ ligne: person.line, champ: "categorie", message, valeur }]);
    }
  }
  if (people.length === 0) throw new Refusal("IMPORT_EMPTY");
  if (missing.length > 0)
    return {
      columns,
      missing,
      people,
      good: [],
      existing: [],
      accounts: new Map(),
      groupIds,
      faults: new Faults<ImportFault>(),
      refused: [],
    };

  const emails = people.map(({ email }) => email).filter(Boolean);
  const accounts = new Map(
    (await findAccounts(db, emails)).map((account) => [account.email, account]),
  );
  refuse(repeatedEmails(people));
  const existing = people.filter(({ line, email }) => !refused.has(line) && accounts.has(email));
  if (options.existants !== "mettreAJour")
    for (const { line, email } of people)
      if (accounts.has(email))
        refuse([{ ligne: line, champ: "email", message: emailTaken, valeur: quoted(email) }]);
  return {
    columns,
    missing,
    people,
    good: people.filter(({ line }) => !refused.has(line)),
    existing,
    accounts,
    groupIds,
    faults,
    refused: [...refused.values()].sort((one, other) => one.line - other.line),
  };
}

/** As faults of accounts are told; what a line as a whole has is not quoted. */
const ofWholeLine = (faults: ReturnType<typeof lineFaults>): ImportFault[] =>
  faults.map((fault) => ({ ...fault, valeur: null }));

const emailTaken = "Un compte existe déjà avec cet email";

/** The class of a line, or what is wrong with its text. */
function classOfLine(classes: Class[]) {
  const classNamed = classReader(classes);
  return (text: string | null): { categoryId: number | null; message: string | null } => {
    if (text === null) return { categoryId: null, message: null };
    const classId = classNamed(text);
    if (typeof classId === "number") return { categoryId: classId, message: null };
    const message =
      classId === "none"
        ? "Cette classe n'existe pas"
        : "Plusieurs classes ont ce nom : écrivez son chemin complet";
    return { categoryId: null, message };
  };
}
