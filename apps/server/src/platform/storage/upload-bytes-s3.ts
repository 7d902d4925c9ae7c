import { posix } from "node:path";
import { buffer, json } from "node:stream/consumers";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  NoSuchUpload,
  paginateListParts,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { readAddress } from "./s3.ts";
import type { Storage } from "./storage.ts";
import { originalOf, type UploadBytes } from "./upload-bytes.ts";

/** How long a part is at least, in bytes; S3 takes none below five megabytes but the last. */
const leastPart = 8 * 1024 * 1024;

/** How many parts there are at most; S3 takes 10,000. */
const mostParts = 9_000;

/** What an upload is, beside its bytes: S3's name for it, and how many parts of that length have come whole. */
type State = { uploadId: string; partBytes: number; parts: number };

/**
 * Uploads under way in the bucket of the media, as S3's own multipart uploads: each has the key of the medium that it
 * becomes, so that nothing is copied once it is whole. What is less than a part yet is an object of its own, named by the
 * parts that it follows: a write that is killed takes back nothing that was acknowledged.
 */
export function uploadsInBucket(address: string, storage: Storage): UploadBytes {
  const { bucket, prefix, client: settings } = readAddress(address);
  const client = new S3Client(settings);
  const at = (id: string) => ({ Bucket: bucket, Key: posix.join(prefix, originalOf(id)) });
  const stateKey = (id: string) => `media/${id}/upload/state`;
  const restKey = (id: string, { parts }: State) => `media/${id}/upload/after-${parts}`;

  const saveState = (id: string, state: State) =>
    storage.put(stateKey(id), Buffer.from(JSON.stringify(state)));
  const readState = async (id: string): Promise<State | null> =>
    (await storage.size(stateKey(id))) === null
      ? null
      : // What `saveState` wrote.
        ((await json(await storage.read(stateKey(id)))) as State);
  const expectState = async (id: string): Promise<State> => {
    const state = await readState(id);
    if (!state) throw new Error(`there is no upload ${id} in the bucket`);
    return state;
  };
  const readRest = async (id: string, state: State): Promise<Buffer> =>
    (await storage.size(restKey(id, state))) === null
      ? Buffer.alloc(0)
      : buffer(await storage.read(restKey(id, state)));

  const putPart = (id: string, { uploadId }: State, number: number, bytes: Buffer) =>
    client.send(
      new UploadPartCommand({
        ...at(id),
        UploadId: uploadId,
        PartNumber: number,
        Body: bytes,
      }),
    );

  async function complete(id: string, { uploadId }: State): Promise<void> {
    const Parts = [];
    const named = { ...at(id), UploadId: uploadId };
    for await (const page of paginateListParts({ client }, named))
      for (const { PartNumber, ETag } of page.Parts ?? []) Parts.push({ PartNumber, ETag });
    await client.send(new CompleteMultipartUploadCommand({ ...named, MultipartUpload: { Parts } }));
  }

  return {
    // A bucket has no end, and this machine holds a part at a time.
    hasRoom: async () => true,
    async begin(id, bytes) {
      const { UploadId = "" } = await client.send(new CreateMultipartUploadCommand(at(id)));
      const partBytes = Math.max(leastPart, Math.ceil(bytes / mostParts));
      await saveState(id, { uploadId: UploadId, partBytes, parts: 0 });
    },
    async received(id) {
      const whole = await storage.size(originalOf(id));
      if (whole !== null) return whole;
      const state = await readState(id);
      if (!state) return null;
      return state.parts * state.partBytes + ((await storage.size(restKey(id, state))) ?? 0);
    },
    async beginning(id, bytes) {
      return (await readRest(id, await expectState(id))).subarray(0, bytes);
    },
    async write(id, offset, source, whole) {
      let state = await expectState(id);
      const before = await readRest(id, state);
      if (state.parts * state.partBytes + before.length !== offset)
        throw new Error(`upload ${id} is not at ${offset}`);
      let held = [before];
      let heldBytes = before.length;
      const received = () => state.parts * state.partBytes + heldBytes;
      const keepRest = () => storage.put(restKey(id, state), Buffer.concat(held));
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          held.push(chunk);
          heldBytes += chunk.length;
          while (heldBytes >= state.partBytes) {
            const bytes = Buffer.concat(held);
            await putPart(id, state, state.parts + 1, bytes.subarray(0, state.partBytes));
            const next = { ...state, parts: state.parts + 1 };
            await saveState(id, next);
            await storage.remove(restKey(id, state));
            state = next;
            held = [bytes.subarray(state.partBytes)];
            heldBytes -= state.partBytes;
          }
        }
      } catch (error) {
        if (heldBytes > 0) await keepRest();
        throw error;
      }
      if (received() < whole) {
        await keepRest();
        return received();
      }
      if (heldBytes > 0) await putPart(id, state, state.parts + 1, Buffer.concat(held));
      await complete(id, state);
      return whole;
    },
    // It is there already; what was known of it on the way is not needed any more.
    async keep(id) {
      if ((await storage.size(originalOf(id))) === null) return false;
      await storage.remove(`media/${id}/upload`);
      return true;
    },
    async remove(id) {
      const state = await readState(id);
      if (state)
        await client
          .send(new AbortMultipartUploadCommand({ ...at(id), UploadId: state.uploadId }))
          .catch((error: unknown) => {
            // None is under way where it is whole.
            if (!(error instanceof NoSuchUpload)) throw error;
          });
      await storage.remove(`media/${id}`);
    },
    // Multipart uploads that nothing knows of are the bucket's own to end, by a rule of its life cycle.
    sweep: async () => {},
  };
}
