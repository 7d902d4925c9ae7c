import { randomBytes } from "node:crypto";
import {
  getImport,
  type ImportOptions,
  type ImportPreview,
  importUsers,
  listImports,
  previewImport,
} from "@majorant/contract/bulk/imports";
import { refusedFile } from "@majorant/domain/bulk/import-lines";
import type { Transaction } from "kysely";
import { hashing } from "../../platform/accounts/passwords.ts";
import { endSessions } from "../../platform/accounts/sessions.ts";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { serveTable } from "../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Lane } from "../../platform/lane/lane.ts";
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
import { type Reading, readPeople, refusedLines } from "./imports.read.ts";
import { invitationsJob } from "./invitations.jobs.ts";
import { type Table, tableReader } from "./read-table.ts";

/** Accounts from a file, for administrators. */
export function importsRoutes(platform: Platform): void {
  const { serve, db, jobs, clock, lane } = platform;
  const note = auditOf("import", clock);
  const readTable = tableReader(platform);

  serve(previewImport, async ({ body: { options = {} }, files, caller }) => {
    const table = await readTable(fileOf(files), caller);
    return toPreview(table, await readPeople(db, table, options, { saysWhy: false }), options);
  });

  serve(importUsers, async ({ body: { options = {} }, files, ...call }) => {
    const file = fileOf(files);
    const table = await readTable(file, call.caller);
    const passwordHash = await unknownPassword(lane);
    return db.transaction().execute(async (trx) => {
      await waitForImports(trx);
      const reading = await readPeople(trx, table, options, { saysWhy: true });
      if (reading.missing.includes("email")) throw new Refusal("IMPORT_WITHOUT_EMAIL");
      if (reading.missing.length > 0)
        throw new Refusal("INVALID", { "options.colonnes": "Il manque le nom ou le prénom" });
      if (reading.good.length === 0) reading.faults.refuse();
      const terms = { passwordHash, role: options.role ?? "ROLE_APPRENANT" };
      const takenOver = await takeOverUnproven(trx, platform, reading, passwordHash);
      const { created, updated } = await write(trx, reading, terms);
      const id = await recordImport(trx, {
        now: clock(),
        actorId: call.caller.id,
        fileName: file.name.slice(0, 200),
        created: created.length,
        updated,
      });
      const invited = options.sendEmail === false ? [] : [...created, ...takenOver];
      if (invited.length > 0) {
        await insertInvitations(trx, id, invited);
        await jobs.enqueue(trx, invitationsJob, { importId: id });
      }
      const details = {
        fichier: file.name,
        crees: created.length,
        misAJour: updated,
        refusees: reading.refused.size,
        invitations: invited.length,
        role: options.role ?? "ROLE_APPRENANT",
      };
      await note(trx, call, { action: "add", id, details });
      const refused = await refusedLines(table, reading);
      return {
        ...orNotFound(await findImport(trx, id)),
        refusees: refused.length,
        fichierRefuse: refused.length > 0 ? refusedFile(table.header, refused) : null,
      };
    });
  });

  serve(getImport, async ({ params }) => orNotFound(await findImport(db, params.importId)));

  serveTable(platform, listImports, {
    name: "imports",
    columns: {
      id: [],
      date: [["Date", ({ date }) => new Date(date)]],
      par: [["Par", ({ par }) => par]],
      fichier: [["Fichier", ({ fichier }) => fichier]],
      crees: [["Créés", ({ crees }) => crees]],
      misAJour: [["Mis à jour", ({ misAJour }) => misAJour]],
      invitations: [["Invitations en attente", ({ invitations }) => invitations]],
      invites: [],
    },
    list: async ({ query }) => readImports(db, query),
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
const unknownPassword = (lane: Lane) =>
  lane.run("known", hashing, randomBytes(32).toString("base64url"));

/**
 * An account that somebody made with an address of the file, and never confirmed, may be a stranger's:
 * it is taken from them before it gets names and groups, and its owner is invited as a new one is.
 */
async function takeOverUnproven(
  trx: Transaction<DB>,
  { jobs }: Pick<Platform, "jobs">,
  { good, accounts }: Reading,
  passwordHash: string,
): Promise<number[]> {
  const named = good.flatMap(({ email }) => (accounts.has(email) ? [email] : []));
  const unproven = await lockUnproven(trx, named);
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

/** Writes the lines without a fault, in the order of the file. */
async function write(
  trx: Transaction<DB>,
  { good, accounts, groupIds }: Reading,
  terms: Parameters<typeof insertAccounts>[2],
): Promise<{ created: number[]; updated: number }> {
  const created: number[] = [];
  const updated: number[] = [];
  for (let i = 0; i < good.length; i += atOnce) {
    const batch = good.slice(i, i + atOnce);
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

const mostAccounts = 100;

function toPreview(
  table: Table,
  { columns, missing, lines, first, good, existing, accounts, faults, refused }: Reading,
  options: ImportOptions,
): ImportPreview {
  const suite = options.existants ?? "refuser";
  const comptes = existing.slice(0, mostAccounts).flatMap(({ line: ligne, email }) => {
    const utilisateur = accounts.get(email);
    return utilisateur ? [{ ligne, utilisateur, suite }] : [];
  });
  return {
    format: table.format,
    encodage: table.encoding,
    separateur: table.separator,
    manquantes: missing,
    colonnes: table.header.map((titre, i) => ({ titre, champ: columns[i] ?? null })),
    lignes: lines,
    premieres: first.map(({ line: ligne, categoryId: _, ...person }) => ({ ligne, ...person })),
    nouveaux: good.filter(({ email }) => !accounts.has(email)).length,
    existants: existing.length,
    refusees: refused.size,
    comptes,
    nombreFautes: faults.count,
    fautes: faults.first(),
  };
}
