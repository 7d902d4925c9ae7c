import {
  importNotions,
  type NotionImportPreview,
  notionLines,
  previewNotionImport,
} from "@majorant/contract/notions/notions";
import {
  faultsBetween,
  type NotionFault,
  type NotionField,
  type NotionLine,
  notionKey,
  readNotionLine,
  recogniseNotions,
} from "@majorant/domain/bulk/notion-lines";
import type { Kysely } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertNotion, listNotions, lockNotions } from "../notions/notions.queries.ts";
import { lineFaults } from "./imports.read.ts";
import { fileOf, mostFaults, refuseFaults } from "./imports.routes.ts";
import { readTable, type Table } from "./read-table.ts";

const firstLines = 10;

/** Notions from a file, for teachers and administrators. */
export function notionImportRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("notion", clock);

  serve(previewNotionImport, async ({ files }) => {
    const table = await readTable(fileOf(files).path);
    return toPreview(table, readNotions(table, await readKnown(db)));
  });

  serve(importNotions, async ({ files, ...call }) => {
    const table = await readTable(fileOf(files).path);
    return db.transaction().execute(async (trx) => {
      await lockNotions(trx);
      const ids = await readKnown(trx);
      const { entries, faults } = readNotions(table, ids);
      refuseFaults(faults);
      let added = 0;
      for (const entry of widestFirst(entries, ids)) {
        const { subject, title, otherNames, above } = entry;
        const parentId = above === null ? null : (ids.get(notionKey(subject, above)) ?? null);
        const id = await insertNotion(trx, { subject, title, otherNames, parentId });
        // The table is locked, and what is there was looked up.
        if (id === null) throw new Refusal("NOTION_TAKEN");
        ids.set(notionKey(subject, title), id);
        await note(trx, call, { action: "add", id, details: { titre: title } });
        added += 1;
      }
      return { added };
    });
  });
}

/** The ids of the notions that are there, by their keys. */
const readKnown = async (db: Kysely<DB>) =>
  new Map((await listNotions(db)).map(({ id, subject, title }) => [notionKey(subject, title), id]));

type Reading = {
  columns: (NotionField | null)[];
  entries: NotionLine[];
  faults: NotionFault[];
  known: number;
};

/** @throws Refusal IMPORT_WITHOUT_NOTION, IMPORT_TOO_LARGE or IMPORT_EMPTY. */
function readNotions({ header, records }: Table, ids: ReadonlyMap<string, number>): Reading {
  const columns = recogniseNotions(header);
  if (!columns.includes("notion")) throw new Refusal("IMPORT_WITHOUT_NOTION");
  const entries: NotionLine[] = [];
  const faults: NotionFault[] = [];
  for (const record of records) {
    if (entries.length === notionLines) throw new Refusal("IMPORT_TOO_LARGE");
    const { entry, faults: own } = readNotionLine(record, columns);
    entries.push(entry);
    faults.push(...lineFaults(record, columns.length), ...own);
  }
  if (entries.length === 0) throw new Refusal("IMPORT_EMPTY");
  const faulty = new Set(faults.map(({ ligne }) => ligne));
  const sound = entries.filter(({ line }) => !faulty.has(line));
  faults.push(...faultsBetween(sound, new Set(ids.keys())));
  faults.sort((a, b) => a.ligne - b.ligne);
  const known = entries.filter(({ subject, title }) => ids.has(notionKey(subject, title))).length;
  return { columns, entries, faults, known };
}

/** The new ones, each after what it is below. */
function widestFirst(entries: readonly NotionLine[], ids: ReadonlyMap<string, number>) {
  const isNew = (entry: NotionLine) => !ids.has(notionKey(entry.subject, entry.title));
  const waiting = new Map(
    entries.filter(isNew).map((entry) => [notionKey(entry.subject, entry.title), entry]),
  );
  const ordered: NotionLine[] = [];
  const take = (entry: NotionLine) => {
    if (!waiting.delete(notionKey(entry.subject, entry.title))) return;
    const above = entry.above && waiting.get(notionKey(entry.subject, entry.above));
    if (above) take(above);
    ordered.push(entry);
  };
  for (const entry of entries) take(entry);
  return ordered;
}

const toPreview = (
  { header }: Table,
  { columns, entries, faults, known }: Reading,
): NotionImportPreview => ({
  columns: header.map((title, i) => ({ title, field: columns[i] ?? null })),
  lines: entries.length,
  first: entries.slice(0, firstLines).map(({ line, subject, title, above }) => ({
    ...{ line, subject, title, above: above ?? "" },
  })),
  added: entries.length - known,
  known,
  faultCount: faults.length,
  faults: faults
    .slice(0, mostFaults)
    .map(({ ligne, champ, message }) => ({ line: ligne, field: champ, message })),
});
