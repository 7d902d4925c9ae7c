import * as z from "zod/mini";
import { Damaged } from "./damaged.ts";
import type { Sealing } from "./sealing.ts";

/** The layout of a backup; a later layout has a later number. */
export const FORMAT = 1;

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

export const reasons = ["night", "command", "upgrade"] as const;

const shape = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** The application's version that took it, and the school that it is of. */
  version: z.string(),
  place: z.nullable(z.string()),
  reason: z.enum(reasons),
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

const envelope = z.object({
  format: z.number(),
  lock: z.nullable(z.object({ salt: z.string(), check: z.string() })),
  sum: z.string(),
  body: z.string(),
});

export type Envelope = z.infer<typeof envelope>;

export function writeManifest(manifest: Manifest, { lock, sumOf }: Sealing): Buffer {
  const body = JSON.stringify(manifest);
  const written: Envelope = { format: FORMAT, lock, sum: sumOf(body), body };
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

/** How many rows a backup has. */
export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
