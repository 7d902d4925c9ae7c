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
  /** How many lines the file has below its titles. */
  lines: number;
  /** The people of its first lines. */
  first: Newcomer[];
  /** Those whose line has no fault. */
  good: Newcomer[];
  /** Those with an account that is there, and no other fault. */
  existing: Newcomer[];
  /** The accounts that are there, by email. */
  accounts: Map<string, { id: number; email: string; nom: string; prenom: string }>;
  groupIds: number[];
  faults: Faults<ImportFault>;
  /** The first things that are wrong with each line that has a fault, by its line. */
  refused: Map<number, ImportFault[]>;
};

/** A new account has to be able to sign in with it. */
const isEmail = (address: string) => email.safeParse(address).success;

/** So many lines are shown before an import. */
const firstLines = 10;

/** So much is said of a line that comes back. */
const mostSaid = 5;

const nothingSaid: ImportFault[] = [];

const required = importColumns.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

/**
 * Reads all lines of a table by what the database has: its classes, its accounts. `saysWhy` is whether lines with a fault
 * come back: what is wrong with each of them is kept only then.
 * @throws Refusal IMPORT_EMPTY, IMPORT_TOO_LONG; NOT_FOUND or CLASS_INVALID for a group or class of
 * the options.
 */
export async function readPeople(
  db: Kysely<DB>,
  table: Table,
  options: ImportOptions,
  { saysWhy }: { saysWhy: boolean },
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

  const first: Newcomer[] = [];
  /** Those of lines without a fault of their own, and what is an address of all. */
  const people: Newcomer[] = [];
  const addresses: { line: number; email: string }[] = [];
  const faults = new Faults<ImportFault>();
  const refused = new Map<number, ImportFault[]>();
  const refuse = (found: readonly ImportFault[]) => {
    faults.add(found);
    for (const fault of found) {
      const told = refused.get(fault.ligne) ?? (saysWhy ? [] : nothingSaid);
      if (saysWhy && told.length < mostSaid) told.push(fault);
      refused.set(fault.ligne, told);
    }
  };
  let lines = 0;
  const readClass = classOfLine(classes);
  for await (const record of table.records) {
    if (lines === importLines) throw new Refusal("IMPORT_TOO_LONG");
    lines += 1;
    // Each line would have the same fault: nothing is kept of them but their number.
    if (missing.length > 0 && lines > firstLines) continue;
    const { person, faults: personFaults } = readPerson(record, columns, isEmail);
    const { categoryId, message } = readClass(person.categorie);
    const newcomer = { ...person, categoryId: categoryId ?? defaultCategoryId };
    if (lines <= firstLines) first.push(newcomer);
    const { line, email } = newcomer;
    // What is no address is told as that, not as one that comes again.
    if (isEmail(email)) addresses.push({ line, email });
    refuse([...ofWholeLine(lineFaults(record, columns.length)), ...personFaults]);
    if (message) {
      const valeur = quoted(person.categorie ?? "");
      refuse([{ ligne: line, champ: "categorie", message, valeur }]);
    }
    if (!refused.has(line)) people.push(newcomer);
  }
  if (lines === 0) throw new Refusal("IMPORT_EMPTY");
  if (missing.length > 0)
    return {
      columns,
      missing,
      lines,
      first,
      good: [],
      existing: [],
      accounts: new Map(),
      groupIds,
      faults: new Faults<ImportFault>(),
      refused: new Map(),
    };

  const emails = [...new Set(addresses.map(({ email }) => email))];
  const accounts = new Map(
    (await findAccounts(db, emails)).map((account) => [account.email, account]),
  );
  refuse(repeatedEmails(addresses));
  const existing = people.filter(({ line, email }) => !refused.has(line) && accounts.has(email));
  if (options.existants !== "mettreAJour")
    for (const { line, email } of addresses)
      if (accounts.has(email))
        refuse([{ ligne: line, champ: "email", message: emailTaken, valeur: quoted(email) }]);
  return {
    columns,
    missing,
    lines,
    first,
    good: people.filter(({ line }) => !refused.has(line)),
    existing,
    accounts,
    groupIds,
    faults,
    refused,
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

/** The lines with a fault, as they were written, each with what is wrong with it; read from the table once more. */
export async function refusedLines(
  { records }: Table,
  { refused }: Reading,
): Promise<{ cells: string[]; faults: ImportFault[] }[]> {
  const lines = [];
  for await (const { line, cells } of records) {
    const faults = refused.get(line);
    if (faults) lines.push({ cells, faults });
  }
  return lines;
}
