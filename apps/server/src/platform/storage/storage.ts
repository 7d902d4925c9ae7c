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
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Brings an object to a file of the local disk, for programs that read files. */
  toFile(key: string, path: string): Promise<void>;
  /** Removes every object below a prefix; harmless when repeated. */
  remove(prefix: string): Promise<void>;
  /** Every object below a prefix, or of all, in no order; nothing half written. */
  list(prefix?: string): AsyncIterable<StoredObject>;
};
