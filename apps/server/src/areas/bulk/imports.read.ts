import { setImmediate } from "node:timers/promises";
import { email } from "@majorant/contract/accounts/account";
import { type ImportOptions, importLines } from "@majorant/contract/bulk/imports";
import {
  type Class,
  classNamed,
  type ImportFault,
  type ImportField,
  readPerson,
  recogniseColumns,
  repeatedEmails,
} from "@majorant/domain/bulk/import-lines";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { findGroups } from "../accounts/groups/groups.queries.ts";
import { findAccounts, listClasses, type Newcomer } from "./imports.queries.ts";
import type { Table } from "./read-table.ts";

/** What a file would do, as the database is. */
export type Reading = {
  columns: (ImportField | null)[];
  people: Newcomer[];
  /** The accounts that are there, by email. */
  accounts: Map<string, { id: number; email: string; nom: string; prenom: string }>;
  groupIds: number[];
  /** By line. */
  faults: ImportFault[];
};

/** A new account has to be able to sign in with it. */
const isEmail = (address: string) => email.safeParse(address).success;

/** So many lines are read before others have their turn. */
const atOnce = 2_000;

/**
 * Reads all lines of a table by what the database has: its classes, its accounts.
 * @throws Refusal IMPORT_EMPTY, IMPORT_WITHOUT_EMAIL, IMPORT_TOO_LONG; NOT_FOUND or CLASS_INVALID
 * for a group or class of the options.
 */
export async function readPeople(
  db: Kysely<DB>,
  table: Table,
  options: ImportOptions,
): Promise<Reading> {
  const columns = recogniseColumns(table.header);
  if (!columns.includes("email")) throw new Refusal("IMPORT_WITHOUT_EMAIL");
  const classes = await listClasses(db);
  const defaultCategoryId = options.categorie?.id ?? null;
  if (defaultCategoryId !== null && !classes.some(({ id }) => id === defaultCategoryId))
    throw new Refusal("CLASS_INVALID", { "options.categorie": "Le classe est invalide" });
  const groupIds = [...new Set((options.groupes ?? []).map(({ id }) => id))];
  if ((await findGroups(db, groupIds)).length < groupIds.length) throw new Refusal("NOT_FOUND");

  const people: Newcomer[] = [];
  const faults: ImportFault[] = [];
  const readClass = classReader(classes);
  for (const record of table.records) {
    if (people.length === importLines) throw new Refusal("IMPORT_TOO_LONG");
    const { person, faults: personFaults } = readPerson(record, columns, isEmail);
    const { categoryId, message } = readClass(person.categorie);
    people.push({ ...person, categoryId: categoryId ?? defaultCategoryId });
    faults.push(...lineFaults(record, columns.length), ...personFaults);
    if (message) faults.push({ ligne: person.line, champ: "categorie", message });
    if (people.length % atOnce === 0) await setImmediate();
  }
  if (people.length === 0) throw new Refusal("IMPORT_EMPTY");

  const emails = people.map(({ email }) => email).filter(Boolean);
  const accounts = new Map(
    (await findAccounts(db, emails)).map((account) => [account.email, account]),
  );
  faults.push(...repeatedEmails(people));
  if (options.existants !== "mettreAJour")
    for (const { line, email } of people)
      if (accounts.has(email)) faults.push({ ligne: line, champ: "email", message: emailTaken });
  faults.sort((a, b) => a.ligne - b.ligne);
  return { columns, people, accounts, groupIds, faults };
}

const emailTaken = "Un compte existe déjà avec cet email";

/** What is wrong with a line as a whole. */
export function lineFaults(
  { line, cells, unclosed }: { line: number; cells: string[]; unclosed: boolean },
  columns: number,
): { ligne: number; champ: null; message: string }[] {
  const fault = (message: string) => [{ ligne: line, champ: null, message }];
  if (unclosed) return fault("Un guillemet ouvert à cette ligne n'est jamais fermé");
  if (cells.slice(columns).some((cell) => cell.trim() !== ""))
    return fault("Cette ligne a plus de colonnes que la première");
  return [];
}

/** Each text is looked up once: thousands of lines name a few classes. */
function classReader(classes: Class[]) {
  const classIds = new Map<string, number | "none" | "several">();
  return (text: string | null): { categoryId: number | null; message: string | null } => {
    if (text === null) return { categoryId: null, message: null };
    const classId = classIds.get(text) ?? classNamed(classes, text);
    classIds.set(text, classId);
    if (typeof classId === "number") return { categoryId: classId, message: null };
    const message =
      classId === "none"
        ? "Cette classe n'existe pas"
        : "Plusieurs classes ont ce nom : écrivez son chemin complet";
    return { categoryId: null, message };
  };
}
