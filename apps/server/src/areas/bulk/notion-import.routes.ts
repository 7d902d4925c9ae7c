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
import { auditOfMany } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertNotions, listNotions, lockNotions } from "../notions/notions.queries.ts";
import { fileOf } from "./imports.routes.ts";
import { Faults, lineFaults } from "./line-faults.ts";
import { type Table, tableReader } from "./read-table.ts";

const firstLines = 10;

/** Notions from a file, for teachers and administrators. */
export function notionImportRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const readTable = tableReader(platform);
  const noteMany = auditOfMany("notion", clock);

  serve(previewNotionImport, async ({ files, caller }) => {
    const table = await readTable(fileOf(files), caller);
    return toPreview(table, await readNotions(table, await readKnown(db)));
  });

  serve(importNotions, async ({ files, ...call }) => {
    const table = await readTable(fileOf(files), call.caller);
    return db.transaction().execute(async (trx) => {
      await lockNotions(trx);
      const ids = await readKnown(trx);
      const { entries, faults } = await readNotions(table, ids);
      faults.refuse();
      let added = 0;
      for (const level of levelsOf(entries, ids)) {
        const columns = level.map(({ subject, title, otherNames, above }) => {
          const parentId = above === null ? null : (ids.get(notionKey(subject, above)) ?? null);
          return { subject, title, otherNames, parentId };
        });
        const newIds = await insertNotions(trx, columns);
        // The table is locked, and what is there was looked up.
        if (newIds === null) throw new Refusal("NOTION_TAKEN");
        for (const [i, { subject, title }] of level.entries()) {
          const id = newIds[i];
          if (id !== undefined) ids.set(notionKey(subject, title), id);
        }
        const lines = newIds.map((id, i) => ({ id, details: { titre: level[i]?.title } }));
        await noteMany(trx, call, "add", lines);
        added += level.length;
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
  faults: Faults<NotionFault>;
  known: number;
};

/** @throws Refusal IMPORT_WITHOUT_NOTION, IMPORT_TOO_LARGE or IMPORT_EMPTY. */
async function readNotions(
  { header, records }: Table,
  ids: ReadonlyMap<string, number>,
): Promise<Reading> {
  const columns = recogniseNotions(header);
  if (!columns.includes("notion")) throw new Refusal("IMPORT_WITHOUT_NOTION");
  const entries: NotionLine[] = [];
  const faults = new Faults<NotionFault>();
  const faulty = new Set<number>();
  for await (const record of records) {
    if (entries.length === notionLines) throw new Refusal("IMPORT_TOO_LARGE");
    const { entry, faults: own } = readNotionLine(record, columns);
    entries.push(entry);
    const found = [...lineFaults(record, columns.length), ...own];
    if (found.length > 0) faulty.add(entry.line);
    faults.add(found);
  }
  if (entries.length === 0) throw new Refusal("IMPORT_EMPTY");
  const sound = entries.filter(({ line }) => !faulty.has(line));
  faults.add(faultsBetween(sound, new Set(ids.keys())));
  const known = entries.filter(({ subject, title }) => ids.has(notionKey(subject, title))).length;
  return { columns, entries, faults, known };
}

/** The new ones level by level, each after what it is below; as they are asked for, since what is too deep is refused. */
function* levelsOf(
  entries: readonly NotionLine[],
  ids: ReadonlyMap<string, number>,
): Generator<NotionLine[]> {
  const keyOf = ({ subject, title }: NotionLine) => notionKey(subject, title);
  let waiting = new Map(
    entries.map((entry) => [keyOf(entry), entry] as const).filter(([key]) => !ids.has(key)),
  );
  while (waiting.size > 0) {
    const later = new Map<string, NotionLine>();
    const level: NotionLine[] = [];
    for (const [key, entry] of waiting)
      if (entry.above !== null && waiting.has(notionKey(entry.subject, entry.above)))
        later.set(key, entry);
      else level.push(entry);
    // Lines that are below themselves were refused as faults.
    if (level.length === 0) throw new Error("Notions below themselves");
    yield level;
    waiting = later;
  }
}

const toPreview = (
  { header }: Table,
  { columns, entries, faults, known }: Reading,
): NotionImportPreview => ({
  columns: header.map((title, i) => ({ title, field: columns[i] ?? null })),
  lines: entries.length,
  first: entries.slice(0, firstLines).map(({ line, subject, title, above }) => ({
    line,
    subject,
    title,
    above: above ?? "",
  })),
  added: entries.length - known,
  known,
  faultCount: faults.count,
  faults: faults
    .first()
    .map(({ ligne, champ, message }) => ({ line: ligne, field: champ, message })),
});
