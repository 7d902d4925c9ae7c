import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { holdFailure, type Storage, type StoredObject } from "./storage.ts";

/**
 * Storage in a folder, below `DATA_DIR` for one. What is written is written aside, then renamed into its place;
 * where it is `lasting`, once the disk has it.
 */
export function folderStorage(folder: string, { lasting = false } = {}): Storage {
  const root = resolve(folder);
  const place = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const putWhole = async (key: string, write: (aside: string) => Promise<unknown>) => {
    const path = place(key);
    await mkdir(dirname(path), { recursive: true });
    const aside = join(dirname(path), `.${randomUUID()}.part`);
    try {
      await write(aside);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };

  const put = (key: string, source: Buffer | Readable) =>
    putWhole(key, (aside) =>
      pipeline(
        source instanceof Readable ? source : Readable.from([source]),
        createWriteStream(aside, { flush: lasting }),
      ),
    );

  return {
    put,
    // At each moment the bytes are under the one name or under the other: a process may be killed here.
    async putFile(key, path) {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(path, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error; // fs errors carry a code
        // The other name is on another disk.
        await put(key, createReadStream(path));
        await rm(path, { force: true });
      }
    },
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null; // fs errors carry a code
        throw error;
      }
    },
    async toFile(key, path) {
      // The same bytes under a second name; copied where it is on another disk.
      await link(place(key), path).catch(() => copyFile(place(key), path));
    },
    async read(key, range) {
      const file = createReadStream(place(key), range ?? {});
      await once(file, "open");
      return holdFailure(file);
    },
    remove: (prefix) => rm(place(prefix), { recursive: true, force: true }),
    list: (prefix) => objectsBelow(prefix ? place(prefix) : root, root),
  };
}

async function* objectsBelow(folder: string, root: string): AsyncGenerator<StoredObject> {
  for await (const entry of await opendir(folder).catch(whereThere)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* objectsBelow(path, root);
    // What begins with a dot is on its way.
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    const key = relative(root, path).replaceAll(sep, "/");
    yield { key, bytes: stats.size, stamp: String(stats.mtimeMs) };
  }
}

/** A folder that is not there has nothing in it. */
function whereThere(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
