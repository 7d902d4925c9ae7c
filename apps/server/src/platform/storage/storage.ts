import type { Readable } from "node:stream";

/** Bytes of a stored object, first and last included, as a Range header names them. */
export type ByteRange = { start: number; end: number };

/** An object as a list names it; another stamp or another size says that it was written anew. */
export type StoredObject = { key: string; bytes: number; stamp: string };

/** Where files are kept: keys look like paths, `media/<id>/original`. */
export type Storage = {
  /** Keeps bytes whole or not at all. */
  put(key: string, source: Buffer | Readable): Promise<void>;
  /** Takes over a file from the local disk. */
  putFile(key: string, path: string): Promise<void>;
  /** Its size in bytes, or null where there is none. */
  size(key: string): Promise<number | null>;
  /** Rejects where there is no such object; one that is removed afterwards is still read to its end. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Brings an object to a file of the local disk, for programs that read files. */
  toFile(key: string, path: string): Promise<void>;
  /** Removes every object below a prefix; harmless when repeated. */
  remove(prefix: string): Promise<void>;
  /** Every object below a prefix, or of all, in no order; nothing half written. */
  list(prefix?: string): AsyncIterable<StoredObject>;
};

/**
 * A stream whose failure waits until somebody reads it: it may come before, while an answer is being prepared, and an
 * error that nobody listens to ends the process.
 */
export function holdFailure(stream: Readable): Readable {
  stream.on("error", () => undefined);
  return stream;
}
