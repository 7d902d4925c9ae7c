import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Storage } from "../storage/storage.ts";
import { Damaged } from "./damaged.ts";
import type { Part } from "./manifest.ts";
import type { Sealing } from "./sealing.ts";

/** Packs a stream into a part of a backup, while it is read. */
export async function putPart(
  storage: Storage,
  path: string,
  source: Readable,
  sealing: Sealing,
): Promise<Part> {
  const hash = createHash("sha256");
  // Whoever reads the end of the line hears what went wrong.
  const packed = pipeline(source, counting(hash), createZstdCompress(), () => {});
  await storage.put(path, Readable.from(sealing.seal(packed), { objectMode: false }));
  return { path, hash: hash.digest("hex") };
}

/**
 * What is in a part; ends with an error where it is not what was put in.
 * @throws Damaged while it is read.
 */
export async function* readPart(
  storage: Storage,
  part: Part,
  sealing: Sealing,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  try {
    if ((await storage.size(part.path)) === null) throw new Damaged("is missing");
    // Opened when it is read: a stream that fails before has nobody to tell.
    const opened = Readable.from(
      sealing.unseal(
        (async function* () {
          yield* await storage.read(part.path);
        })(),
      ),
    );
    const unpacked = pipeline(opened, createZstdDecompress(), () => {});
    for await (const bytes of unpacked) {
      hash.update(bytes);
      yield bytes;
    }
  } catch (error) {
    throw isPacking(error) ? new Damaged(`${part.path} is cut off or altered`) : named(part, error);
  }
  if (hash.digest("hex") !== part.hash) throw new Damaged(`${part.path} is altered`);
}

const named = ({ path }: Part, error: unknown) =>
  error instanceof Damaged && !error.message.startsWith(path)
    ? new Damaged(`${path} ${error.message}`)
    : error;

/** What zlib says of bytes that it cannot unpack. */
const isPacking = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(Z_|ZSTD_)/.test(String(error.code));

const counting = (hash: ReturnType<typeof createHash>) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };

/** The lines of a part, each a JSON value that the caller knows the shape of. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
