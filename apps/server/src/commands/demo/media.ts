import { createCipheriv, randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCaptions } from "@majorant/domain/files/captions";
import { planStoryboard } from "@majorant/domain/files/storyboard";
import type { Insertable } from "kysely";
import type { ClipIndex } from "../../../demo/clip-index.ts";
import { type ClipName, clipNames } from "../../../demo/clips.ts";
import { sheetKey } from "../../areas/files/media/storyboards.queries.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** Media whose bytes are stored already, to be inserted with what points at them. */
export type StoredMedia = {
  media: Insertable<DB["media"]>[];
  renditions: Insertable<DB["renditions"]>[];
  storyboards: Insertable<DB["storyboards"]>[];
};

const clipsFolder = join(import.meta.dirname, "../../../demo/clips/media");

/** Of every clip's pictures, whose storyboards are made by demo/clips/storyboard.ts. */
const clipSize = { width: 640, height: 360 } as const;

/** Encrypts and stores the committed clips; a key and an IV of its own for each rendition. */
export async function storeClips(
  storage: Storage,
): Promise<StoredMedia & { idOf: Record<ClipName, string> }> {
  const ids = clipNames.map((name) => [name, randomUUID()] as const);
  const clips = await Promise.all(ids.map(([name, id]) => storeClip(storage, name, id)));
  return {
    idOf: Object.fromEntries(ids) as Record<ClipName, string>, // made from all the names
    media: clips.map(({ medium }) => medium),
    renditions: clips.flatMap(({ renditions }) => renditions),
    storyboards: clips.map(({ storyboard }) => storyboard),
  };
}

const captionsFolder = join(import.meta.dirname, "../../../demo/captions");

/** The captions of the clips that have some. */
export async function readClipCaptions(): Promise<Map<ClipName, string>> {
  const files = new Set(await readdir(captionsFolder));
  const captioned = clipNames.filter((name) => files.has(`${name}.vtt`));
  const captionsOf = async (name: ClipName) => {
    const content = readCaptions(await readFile(join(captionsFolder, `${name}.vtt`), "utf8"));
    if (content === null) throw new Error(`${name}.vtt is not WebVTT`);
    return [name, content] as const;
  };
  return new Map(await Promise.all(captioned.map(captionsOf)));
}

async function storeClip(storage: Storage, name: ClipName, id: string) {
  const folder = join(clipsFolder, name);
  const names = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory());
  const renditions = await Promise.all(
    names.map((rendition) => storeRendition(storage, join(folder, rendition.name), id)),
  );
  await storage.put(`media/${id}/poster.webp`, await readFile(join(folder, "poster.webp")));
  await storage.put(sheetKey(id, 0), await readFile(join(folder, "storyboard.webp")));
  const bytes = renditions.reduce((sum, { row }) => sum + row.bytes, 0);
  const duration = Math.max(...renditions.map(({ seconds }) => seconds));
  const { everySeconds, perSheet, ...sizes } = planStoryboard({ ...clipSize, duration });
  const storyboard = {
    medium_id: id,
    every_seconds: everySeconds,
    per_sheet: perSheet,
    ...sizes,
  };
  const medium = {
    id,
    kind: "video",
    state: "ready",
    name: `${name}.mp4`,
    content_type: "video/mp4",
    bytes,
    duration,
    poster: true,
    has_original: false,
  };
  return { medium, renditions: renditions.map(({ row }) => row), storyboard };
}

async function storeRendition(storage: Storage, folder: string, id: string) {
  const index: ClipIndex = JSON.parse(await readFile(join(folder, "index.json"), "utf8"));
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const sizes = await Promise.all(
    index.durations.map(async (_, n) => {
      const file = join(folder, `seg-${String(n).padStart(3, "0")}.mpegts`);
      const cipher = createCipheriv("aes-128-cbc", key, iv);
      const sealed = Buffer.concat([cipher.update(await readFile(file)), cipher.final()]);
      await storage.put(`media/${id}/${index.name}/${n}.ts`, sealed);
      return sealed.length;
    }),
  );
  const { name, width, height, bandwidth, codecs, durations } = index;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    row: { medium_id: id, name, width, height, bandwidth, codecs, key, iv, durations, bytes },
    seconds: durations.reduce((sum, seconds) => sum + seconds, 0),
  };
}
