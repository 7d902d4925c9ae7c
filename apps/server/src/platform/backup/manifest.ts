import { backupReasons } from "@majorant/contract/choices";
import * as z from "zod/mini";
import { Damaged } from "./damaged.ts";
import type { Sealing } from "./sealing.ts";

/** The layout of a manifest; a later layout has a later number. */
export const FORMAT = 1;

/** The latest layout that is read here: of 2 are those whose passphrase costs what it says (argon2id). */
export const LATEST = 2;

const count = z.number();

/** A part of a backup: the hash of its content, whatever it is packed in. */
const part = z.object({ path: z.string(), hash: z.string() });

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  part,
});

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  start: z.string(),
  /** Null where it was never asked. */
  last: z.nullable(z.string()),
});

const shape = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** The application's version that took it, and the school that it is of. */
  version: z.string(),
  place: z.nullable(z.string()),
  reason: z.enum(backupReasons),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Null where it is of the database alone, as before an upgrade. */
  files: z.nullable(z.object({ count, bytes: count, index: part })),
});

export type Manifest = z.infer<typeof shape>;
export type Part = z.infer<typeof part>;
export type TablePart = z.infer<typeof table>;
export type SequencePlace = z.infer<typeof sequence>;

const lock = z.object({
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  check: z.string(),
  cost: z.optional(z.object({ memory: count, passes: count, lanes: count })),
});

const envelope = z.object({
  format: z.number(),
  lock: z.nullable(lock),
  sum: z.string(),
  body: z.string(),
});

export type Envelope = z.infer<typeof envelope>;

export function writeManifest(manifest: Manifest, { lock, sumOf }: Sealing): Buffer {
  const body = JSON.stringify(manifest);
  // A version that would take such a passphrase otherwise is to say that it is too early, not that the key is wrong.
  const format = lock?.cost ? LATEST : FORMAT;
  const written: Envelope = { format, lock, sum: sumOf(body), body };
  return Buffer.from(JSON.stringify(written));
}

/** @throws Damaged where it is cut, or no manifest. */
export function readEnvelope(text: string): Envelope {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Damaged("is cut off or altered");
  }
  const parsed = z.safeParse(envelope, read);
  if (!parsed.success) throw new Damaged("is altered");
  return parsed.data;
}

/** @throws Damaged where it is not what was written. */
export function readManifest({ sum, body }: Envelope, { sumOf }: Sealing): Manifest {
  if (sumOf(body) !== sum) throw new Damaged("is altered");
  const parsed = z.safeParse(shape, JSON.parse(body));
  if (!parsed.success) throw new Damaged("is altered");
  return parsed.data;
}

/** The version that made what this one cannot read, where it can still be told. */
export function versionIn({ body }: Envelope): string | null {
  try {
    const said: unknown = JSON.parse(body);
    const parsed = z.safeParse(z.object({ version: z.string() }), said);
    return parsed.success ? parsed.data.version : null;
  } catch {
    return null;
  }
}

/** How many rows a backup has. */
export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
