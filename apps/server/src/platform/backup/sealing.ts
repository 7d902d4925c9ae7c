import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from "node:crypto";
import { CannotStart } from "../database/cannot-start.ts";
import { Damaged } from "./damaged.ts";

/** What a backup says of its key: how it was made of a passphrase, and how the right one is known. */
export type Lock = { salt: string; check: string };

/** Seals what is backed up, or leaves it as it is. */
export type Sealing = {
  /** Null where nothing is encrypted. */
  lock: Lock | null;
  /** The name under which bytes of this hash are stored: of sealed ones it says nothing. */
  nameOf(hash: string): string;
  /** Tells a text from an altered one. */
  sumOf(text: string): string;
  seal(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** @throws Damaged where the bytes are cut, altered or of another key. */
  unseal(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const openly: Sealing = {
  lock: null,
  nameOf: (hash) => hash,
  sumOf: sha256,
  seal: (source) => source,
  unseal: (source) => source,
};

/** 256 kB at a time: short enough to hold, long enough that a tag each costs nothing. */
const pieceBytes = 256 * 1024;
const tagBytes = 16;
const magic = Buffer.from("MAJ1");
const saltBytes = 16;

/**
 * AES-256-GCM by `BACKUP_KEY`: 64 hexadecimal digits are the key itself, anything else is a passphrase
 * (scrypt). Each stored object has a key of its own; each piece of it a nonce that counts and says which
 * one is the last, so that none can be left out, moved or cut off.
 */
export function sealedBy(text: string, salt = randomBytes(16).toString("hex")): Sealing {
  const master = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : scryptSync(text, Buffer.from(salt, "hex"), 32, { N: 2 ** 15, maxmem: 2 ** 26 });
  const hmac = (said: string) => createHmac("sha256", master).update(said).digest("hex");
  const keyOf = (own: Buffer) =>
    Buffer.from(hkdfSync("sha256", master, own, "majorant backup object", 32));
  return {
    lock: { salt, check: hmac("majorant backup check") },
    nameOf: (hash) => hmac(`object ${hash}`),
    sumOf: (said) => hmac(`manifest ${said}`),
    async *seal(source) {
      const own = randomBytes(saltBytes);
      const key = keyOf(own);
      yield Buffer.concat([magic, own]);
      for await (const { bytes, nonce } of numbered(source, pieceBytes)) {
        const cipher = createCipheriv("aes-256-gcm", key, nonce);
        yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      }
    },
    async *unseal(source) {
      const pieces = source[Symbol.asyncIterator]();
      const { head, rest } = await readHead(pieces);
      if (!head.subarray(0, magic.length).equals(magic)) throw new Damaged("is not encrypted");
      const key = keyOf(head.subarray(magic.length));
      for await (const { bytes, nonce } of numbered(rest, pieceBytes + tagBytes)) {
        if (bytes.length < tagBytes) throw new Damaged("is cut off");
        const decipher = createDecipheriv("aes-256-gcm", key, nonce);
        decipher.setAuthTag(bytes.subarray(-tagBytes));
        const opened = decipher.update(bytes.subarray(0, -tagBytes));
        try {
          decipher.final();
        } catch {
          throw new Damaged("is cut off or altered");
        }
        yield opened;
      }
    },
  };
}

/**
 * How what has this lock is opened.
 * @throws CannotStart where the key lacks, or is another.
 */
export function openingOf(lock: Lock | null, key: string | undefined): Sealing {
  if (!lock) return openly;
  if (!key)
    throw new CannotStart(
      "This backup is encrypted: set BACKUP_KEY to the key that it was made with.",
    );
  const sealing = sealedBy(key, lock.salt);
  if (sealing.lock?.check !== lock.check)
    throw new CannotStart("BACKUP_KEY is not the key that this backup was made with.");
  return sealing;
}

type Piece = { bytes: Buffer; nonce: Buffer };

/** The bytes in pieces of one size, numbered from 0; the last one, which may be empty, is marked. */
async function* numbered(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  const piece = (bytes: Buffer, isLast: boolean): Piece => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt8(isLast ? 1 : 0, 0);
    nonce.writeUIntBE(number++, 6, 6);
    return { bytes, nonce };
  };
  for await (const some of source) {
    waiting = waiting.length === 0 ? some : Buffer.concat([waiting, some]);
    while (waiting.length > size) {
      yield piece(waiting.subarray(0, size), false);
      waiting = waiting.subarray(size);
    }
  }
  yield piece(waiting, true);
}

async function readHead(pieces: AsyncIterator<Buffer>) {
  let bytes: Buffer = Buffer.alloc(0);
  const size = magic.length + saltBytes;
  while (bytes.length < size) {
    const next = await pieces.next();
    if (next.done) throw new Damaged("is cut off");
    bytes = Buffer.concat([bytes, next.value]);
  }
  const rest = async function* () {
    yield bytes.subarray(size);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  };
  return { head: bytes.subarray(0, size), rest: rest() };
}
