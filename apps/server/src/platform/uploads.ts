import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FilePart } from "@majorant/contract/endpoint";
import { fileName } from "@majorant/domain/files/file-names";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./http/refusal.ts";
import { refuseBrokenTexts } from "./http/texts.ts";
import { hasRoom } from "./storage/disk.ts";
import { openPrivateFolder } from "./storage/private-folder.ts";
import { videoOnly } from "./video-head.ts";

/** A file that arrived, streamed to disk; moved from `path` by whoever keeps it. */
export type UploadedFile = { path: string; name: string; contentType: string; bytes: number };

export type Multipart = {
  parts: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** Removes what the handler did not keep. */
  sweep: () => Promise<void>;
};

export type Uploads = {
  /**
   * Receives a multipart call: JSON parts in memory, whether they come as fields or as files
   * (a browser's `Blob`), and file parts on disk, so that memory stays flat.
   * @throws Refusal UNSUPPORTED_TYPE, MALFORMED, TOO_LARGE or STORAGE_FULL, leaving nothing behind.
   */
  receive(
    request: FastifyRequest,
    expected: Record<string, FilePart>,
    partsBytes: number,
  ): Promise<Multipart>;
};

/** A call up to here, in bytes, may use what is kept free: a photo is not what fills a disk. */
const littleBytes = 16_000_000;

export async function openUploads(folder: string): Promise<Uploads> {
  await openPrivateFolder(folder);
  return {
    async receive(request, expected, partsBytes) {
      if (!request.isMultipart()) throw new Refusal("UNSUPPORTED_TYPE");
      const announced = Number(request.headers["content-length"] ?? 0);
      if (announced > littleBytes && !(await hasRoom(folder, announced)))
        throw new Refusal("STORAGE_FULL");
      const parts: Record<string, unknown> = {};
      const files: Record<string, UploadedFile[]> = {};
      const call = join(folder, randomUUID());
      const sweep = () => rm(call, { recursive: true, force: true });
      const biggest = Math.max(partsBytes, ...Object.values(expected).map((file) => file.maxBytes));
      try {
        for await (const part of request.parts({
          // One byte over, so that a file that is too long is seen and not cut.
          limits: { fieldSize: partsBytes, fileSize: biggest + 1, parts: 40 },
        })) {
          const limits = expected[part.fieldname];
          if (part.type === "field") {
            if (part.valueTruncated) throw new Refusal("TOO_LARGE");
            // One that says it is JSON is read already.
            parts[part.fieldname] =
              part.mimetype === "application/json" ? part.value : readJson(String(part.value));
          } else if (limits) {
            const received = files[part.fieldname] ?? [];
            if (received.length > 0 && !limits.many) throw new Refusal("MALFORMED");
            files[part.fieldname] = [...received, await keep(part, limits, call)];
          } else {
            parts[part.fieldname] = readJson(await readSmall(part, partsBytes));
          }
        }
        refuseBrokenTexts(parts);
      } catch (error) {
        await sweep();
        throw isUnreadable(error) ? new Refusal("MALFORMED") : error;
      }
      return { parts, files, sweep };
    },
  };
}

/**
 * Whether a multipart body could not be made out: it has no boundary, or no end. Its reader (busboy) says so by bare
 * errors, where the system, Fastify and refusals of ours give theirs a code or a class.
 */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !("code" in error);

async function keep(
  part: MultipartFile,
  { maxBytes, accept }: FilePart,
  call: string,
): Promise<UploadedFile> {
  await mkdir(call, { recursive: true });
  const path = join(call, randomUUID());
  let bytes = 0;
  await pipeline(
    accept === "video" ? videoOnly(part.file, { whole: () => true }) : part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Refusal("TOO_LARGE");
        yield chunk;
      }
    },
    // Whoever is told that it came may rely on it, even if the power goes now.
    createWriteStream(path, { flush: true }),
  );
  return { path, name: fileName(part.filename), contentType: part.mimetype, bytes };
}

async function readSmall(part: MultipartFile, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Refusal("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("MALFORMED");
  }
}
