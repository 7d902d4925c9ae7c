import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { figures } from "../../../demo/figures.ts";
import type { DB } from "../../platform/database/schema.ts";
import { keptSizes, keyOfKept } from "../../platform/photos/kept-photos.ts";
import { loadSharp } from "../../platform/pixels.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { daysFrom } from "./calendar.ts";

/** The figures of exercises, whose bytes are stored already, by the names that the sheets call them by. */
export type StoredFigures = Map<string, Insertable<DB["exercise_images"]>>;

/** Draws and stores the figures of exercises. */
export async function storeFigures(storage: Storage, now: Date): Promise<StoredFigures> {
  const sharp = await loadSharp();
  const stored = Object.entries(figures).map(async ([called, svg]) => {
    const name = randomUUID();
    const draw = (side: number) =>
      sharp(Buffer.from(svg), { density: 144 })
        .resize({ width: side, height: side, fit: "inside" })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
    const full = await draw(keptSizes.full);
    const preview = await draw(keptSizes.preview);
    await storage.put(keyOfKept("exercise-images", name, keptSizes.full), full.data);
    await storage.put(keyOfKept("exercise-images", name, keptSizes.preview), preview.data);
    const { width, height } = full.info;
    return [called, { name, width, height, created_at: daysFrom(now, -60) }] as const;
  });
  return new Map(await Promise.all(stored));
}

/** A text of a sheet with the figures that it names. */
export const withFigures = (text: string, stored: StoredFigures): string =>
  text.replace(/\]\(figure:([\w-]+)\)/g, (_, called: string) => {
    const figure = stored.get(called);
    if (!figure) throw new Error(`No figure of the demo is called ${called}.`);
    return `](image:${figure.name})`;
  });
