import { randomBytes } from "node:crypto";
import {
  getImport,
  type ImportOptions,
  type ImportPreview,
  importUsers,
  listImports,
  previewImport,
} from "@majorant/contract/bulk/imports";
import type { Kysely } from "kysely";
import { hashPassword } from "../../platform/accounts/passwords.ts";
import { endSessions } from "../../platform/accounts/sessions.ts";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { serveTable } from "../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { photoKeys } from "../../platform/photos/photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import type { UploadedFile } from "../../platform/uploads.ts";
import {
  findImport,
  insertAccounts,
  insertInvitations,
  joinGroups,
  lockUnproven,
  type Newcomer,
  overwriteAccounts,
  readImports,
  recordImport,
  takeOver,
  waitForImports,
} from "./imports.queries.ts";
import { type Reading, readPeople } from "./imports.read.ts";
import { invitationsJob } from "./invitations.jobs.ts";
import { readTable, type Table } from "./read-table.ts";

/** Accounts from a file, for administrators. */
export function importsRoutes(platform: Platform): void {
  const { serve, db, jobs, clock } = platform;
  const note = auditOf("import", clock);

  serve(previewImport, async ({ body: { options = {} }, files }) => {
    const table = await readTable(fileOf(files).path);
    return toPreview(table, await readPeople(db, table, options), options);
  });

  serve(importUsers, async ({ body: { options = {} }, files, ...call }) => {
    const file = fileOf(files);
    const table = await readTable(file.path);
    const passwordHash = await unknownPassword();
    return db.transaction().execute(async (trx) => {
      await waitForImports(trx);
      const reading = await readPeople(trx, table, options);
      refuseFaults(reading.faults);
      const terms = { passwordHash, role: options.role ?? "ROLE_APPRENANT" };
      const takenOver = await takeOverUnproven(trx, platform, reading, passwordHash);
      const { created, updated } = await write(trx, reading, terms);
      const id = await recordImport(trx, {
        ...{ now: clock(), actorId: call.caller.id, fileName: file.name.slice(0, 200) },
        ...{ created: created.length, updated },
      });
      const invited = options.sendEmail === false ? [] : [...created, ...takenOver];
      if (invited.length > 0) {
        await insertInvitations(trx, id, invited);
        await jobs.enqueue(trx, invitationsJob, { importId: id });
      }
      const details = {
        ...{ fichier: file.name, crees: created.length, misAJour: updated },
        ...{ invitations: invited.length, role: options.role ?? "ROLE_APPRENANT" },
      };
      await note(trx, call, { action: "add", id, details });
      return orNotFound(await findImport(trx, id));
    });
  });

  serve(getImport, async ({ params }) => orNotFound(await findImport(db, params.importId)));

  serveTable(platform, listImports, {
    name: "imports",
    columns: [
      ["Date", ({ date }) => new Date(date)],
      ["Par", ({ par }) => par],
      ["Fichier", ({ fichier }) => fichier],
      ["Créés", ({ crees }) => crees],
      ["Mis à jour", ({ misAJour }) => misAJour],
      ["Invitations en attente", ({ invitations }) => invitations],
    ],
    list: async ({ query: { page = 0, size = 25, ...filters }, total, whole }) => {
      const range = whole ? null : { size, offset: page * size };
      const { imports, count } = await readImports(db, filters, range);
      total(count);
      return imports;
    },
  });
}

/** @throws Refusal INVALID where none was sent. */
export function fileOf({ fichier }: Record<string, UploadedFile[]>): UploadedFile {
  const [file] = fichier ?? [];
  if (!file) throw new Refusal("INVALID", { fichier: "Le fichier est obligatoire" });
  return file;
}

/**
 * The password of accounts that have none yet: random, and forgotten at once. They share its hash,
 * since hashing thousands takes minutes; a guess at it costs what any guess costs.
 */
const unknownPassword = () => hashPassword(randomBytes(32).toString("base64url"));

/**
 * An account that somebody made with an address of the file, and never confirmed, may be a stranger's:
 * it is taken from them before it gets names and groups, and its owner is invited as a new one is.
 */
async function takeOverUnproven(
  trx: Kysely<DB>,
  { jobs }: Pick<Platform, "jobs">,
  { accounts }: Reading,
  passwordHash: string,
): Promise<number[]> {
  const unproven = await lockUnproven(trx, [...accounts.keys()]);
  const ids = unproven.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await takeOver(trx, ids, passwordHash);
  for (const { id, photo } of unproven) {
    await endSessions(trx, { userId: id }, "password");
    if (photo) await removeLater(jobs, trx, photoKeys(photo));
  }
  return ids;
}

/** So many accounts go in one statement. */
const atOnce = 5_000;

/** Writes what was read, in the order of the file. */
async function write(
  trx: Kysely<DB>,
  { people, accounts, groupIds }: Reading,
  terms: Parameters<typeof insertAccounts>[2],
): Promise<{ created: number[]; updated: number }> {
  const created: number[] = [];
  const updated: number[] = [];
  for (let i = 0; i < people.length; i += atOnce) {
    const batch = people.slice(i, i + atOnce);
    const { existing = [], fresh = [] } = Object.groupBy(batch, ({ email }: Newcomer) =>
      accounts.has(email) ? "existing" : "fresh",
    );
    const users = fresh.length > 0 ? await insertAccounts(trx, fresh, terms) : [];
    // Somebody signed up with one of these emails since they were looked up.
    if (users.length < fresh.length) throw new Refusal("EMAIL_TAKEN");
    created.push(...users);
    if (existing.length > 0) updated.push(...(await overwriteAccounts(trx, existing)));
  }
  if (groupIds.length > 0) await joinGroups(trx, [...created, ...updated], groupIds);
  return { created, updated: updated.length };
}

/** So many faults of a file are named; the others are counted. */
export const mostFaults = 200;
const mostAccounts = 100;
const firstLines = 10;

type LineFault = { ligne: number; champ: string | null; message: string };

/** Faults of a refused file, the first ones: `lignes.12.email`. */
export function refuseFaults(faults: readonly LineFault[]): void {
  if (faults.length === 0) return;
  const fields = faults
    .slice(0, mostFaults)
    .map(({ ligne, champ, message }) => [
      `lignes.${ligne}${champ ? `.${champ}` : ""}`,
      `Ligne ${ligne} : ${message}`,
    ]);
  throw new Refusal("IMPORT_FAULTY", Object.fromEntries(fields));
}

function toPreview(
  table: Table,
  { columns, people, accounts, faults }: Reading,
  options: ImportOptions,
): ImportPreview {
  const existing = people.flatMap(({ line, email }) => {
    const utilisateur = accounts.get(email);
    return utilisateur ? [{ ligne: line, utilisateur }] : [];
  });
  const suite = options.existants ?? "refuser";
  return {
    ...{ format: table.format, encodage: table.encoding, separateur: table.separator },
    colonnes: table.header.map((titre, i) => ({ titre, champ: columns[i] ?? null })),
    lignes: people.length,
    premieres: people
      .slice(0, firstLines)
      .map(({ line: ligne, categoryId: _, ...person }) => ({ ligne, ...person })),
    nouveaux: people.length - existing.length,
    existants: existing.length,
    comptes: existing.slice(0, mostAccounts).map((account) => ({ ...account, suite })),
    nombreFautes: faults.length,
    fautes: faults.slice(0, mostFaults),
  };
}
