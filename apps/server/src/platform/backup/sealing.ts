import {
  argon2Sync,
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

/** What a passphrase costs: `memory` in KiB, how often it is gone over, in how many lanes. */
export type KeyCost = { memory: number; passes: number; lanes: number };

/**
 * What a backup says of its key: how it was made of a passphrase, and how the right one is known. Whoever
 * changes anything of it changes the key, which then opens nothing.
 */
export type Lock = {
  salt: string;
  check: string;
  /** Of argon2id; absent for 64 digits, which are the key itself, and for passphrases of before (scrypt). */
  cost?: KeyCost | undefined;
};

/** What RFC 9106 asks where memory is not plentiful: 64 MiB. */
export const currentCost: KeyCost = { memory: 65_536, passes: 3, lanes: 4 };

/** What a backup may ask at most of whoever opens it, before its key has said that it is ours. */
const mostCost: KeyCost = { memory: 1_048_576, passes: 16, lanes: 16 };

/** Seals what is backed up, or leaves it as it is. */
export type Sealing = {
  /** Null where nothing is encrypted. */
  lock: Lock | null;
  /** The name under which bytes of this hash are stored: of sealed ones it says nothing. */
  nameOf(hash: string): string;
  /** How many bytes are stored of so many. */
  storedBytes(bytes: number): number;
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
  storedBytes: (bytes) => bytes,
  sumOf: sha256,
  seal: (source) => source,
  unseal: (source) => source,
};

/** 256 kB at a time: short enough to hold, long enough that a tag each costs nothing. */
const pieceBytes = 256 * 1024;
const tagBytes = 16;
const magic = Buffer.from("MAJ1");
const saltBytes = 16;

const isRawKey = (text: string) => /^[0-9a-f]{64}$/i.test(text);

/** The key that a text stands for; a passphrase without a cost is one of before argon2id. */
function masterOf(text: string, salt: Buffer, cost: KeyCost | undefined): Buffer {
  if (isRawKey(text)) return Buffer.from(text, "hex");
  if (!cost) return scryptSync(text, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });
  return argon2Sync("argon2id", {
    message: text,
    nonce: salt,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: 32,
  });
}

/**
 * AES-256-GCM by `BACKUP_KEY`: 64 hexadecimal digits are the key itself, anything else is a passphrase
 * (argon2id). Each stored object has a key of its own; each piece of it a nonce that counts and says which
 * one is the last, so that none can be left out, moved or cut off.
 */
export const sealedBy = (text: string, salt = randomBytes(16).toString("hex")): Sealing =>
  sealedWith(text, { salt, cost: isRawKey(text) ? undefined : currentCost });

/** The same with the cost that a backup names, or with none: as passphrases were taken before. */
export function sealedWith(text: string, { salt, cost }: Omit<Lock, "check">): Sealing {
  const master = masterOf(text, Buffer.from(salt, "hex"), cost);
  const hmac = (said: string) => createHmac("sha256", master).update(said).digest("hex");
  const keyOf = (own: Buffer) =>
    Buffer.from(hkdfSync("sha256", master, own, "majorant backup object", 32));
  return {
    lock: { salt, check: hmac("majorant backup check"), ...(cost ? { cost } : {}) },
    nameOf: (hash) => hmac(`object ${hash}`),
    storedBytes: (bytes) =>
      magic.length + saltBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes)),
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
 * @throws CannotStart where the key lacks, is another, or would cost more than any of ours.
 */
export function openingOf(lock: Lock | null, key: string | undefined): Sealing {
  if (!lock) return openly;
  if (!key)
    throw new CannotStart(
      "This backup is encrypted: set BACKUP_KEY to the key that it was made with.",
    );
  const { cost } = lock;
  if (cost && !isBearable(cost))
    throw new CannotStart(
      "This backup asks more of its key than any that Majorant makes: somebody else wrote it.",
    );
  const sealing = sealedWith(key, lock);
  if (sealing.lock?.check !== lock.check)
    throw new CannotStart("BACKUP_KEY is not the key that this backup was made with.");
  return sealing;
}

const isBearable = ({ memory, passes, lanes }: KeyCost): boolean =>
  [memory, passes, lanes].every(Number.isInteger) &&
  memory >= 8 * lanes &&
  memory <= mostCost.memory &&
  passes >= 1 &&
  passes <= mostCost.passes &&
  lanes >= 1 &&
  lanes <= mostCost.lanes;

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
