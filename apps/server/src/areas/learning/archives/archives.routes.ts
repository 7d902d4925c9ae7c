import type { PassThrough, Readable } from "node:stream";
import { archiveName, entryNames } from "@majorant/domain/files/archives";
import { ZipFile } from "yazl";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { signedRoute } from "../../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { findChapter, listChapterFiles } from "./archives.queries.ts";

/** Where the archive of a chapter's files is; signed before it is given away. */
export const archivePath = (sectionId: number | string) =>
  `/api/media/sections/${sectionId}/fichiers.zip`;

/**
 * All files of a chapter in one, at a signed address as each of them has, and checked as each of them is:
 * the session must still live, and the role be held.
 */
export function archivesRoutes(platform: Platform): void {
  const { db, storage } = platform;
  signedRoute(platform, archivePath(":id"), async ({ grant, id, now }, request, reply) => {
    const [row] = await findChapter(db, { id, ...grant, now });
    const { live, held, course, chapter } = orNotFound(row);
    if (!live) throw new Refusal("ADDRESS_EXPIRED");
    if (!held) throw new Refusal("NOT_ENROLLED");
    const files = await listChapterFiles(db, { id, role: grant.role, now });
    const names = entryNames(
      files.map(({ name, section, video, uploaded }) => ({
        folders: [section, video].filter(Boolean),
        name,
        uploaded,
      })),
    );
    const entries = await sizesOf(
      storage,
      files.map(({ mediumId }, place) => ({
        key: `media/${mediumId}/original`,
        name: names[place] ?? mediumId,
      })),
    );
    const { stream, bytes } = await pack(storage, entries, now);
    reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": attachment(archiveName(course, chapter)),
        "content-length": bytes,
      })
      .type("application/zip");
    if (request.method === "GET") return reply.send(stream);
    stream.destroy();
    return reply.send();
  });
}

type Entry = { key: string; name: string; size: number };

/** A file whose bytes are gone is left out: the others are still wanted. */
async function sizesOf(
  storage: Storage,
  entries: readonly Omit<Entry, "size">[],
): Promise<Entry[]> {
  const sized = await Promise.all(
    entries.map(async (entry) => ({ ...entry, size: await storage.size(entry.key) })),
  );
  return sized.flatMap(({ size, ...entry }) => (size === null ? [] : [{ ...entry, size }]));
}

/**
 * The files as a ZIP, each read when the one before is sent: memory stays flat. They are not pressed
 * together, since documents and pictures are already, so that its size is known beforehand.
 */
async function pack(
  storage: Storage,
  entries: readonly Entry[],
  now: Date,
): Promise<{ stream: Readable; bytes: number }> {
  const zip = new ZipFile();
  const stream = zip.outputStream as PassThrough; // yazl makes one; its types say less
  zip.on("error", (error) => stream.destroy(error as Error)); // a stream of ours
  for (const { key, name, size } of entries)
    zip.addReadStreamLazy(name, { mtime: now, compress: false, size }, (give) => {
      storage.read(key).then(
        (file) => {
          // Whoever leaves, in the middle or before, leaves no file open.
          if (stream.destroyed) return void file.destroy();
          stream.once("close", () => file.destroy());
          give(null, file);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  // Its types leave out what the callback is given.
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: "" }, resolve as unknown as () => void),
  );
  return { stream, bytes };
}
