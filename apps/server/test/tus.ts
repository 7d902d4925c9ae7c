import { request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { uploadsPath } from "@majorant/contract/files/tus";

/** What begins as an MP4 does, and goes on as nothing in particular. */
export function video(bytes: number, seed = 7): Buffer {
  const clip = Buffer.alloc(bytes);
  for (let n = 0, value = seed; n < bytes; n += 4) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    clip.writeUInt8(value >>> 24, n);
  }
  Buffer.from("\0\0\0\x20ftypisom").copy(clip);
  return clip;
}

/** Sends uploads as a tus client does, over a real connection. */
export function tusClient(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const encoded = (text: string) => Buffer.from(text).toString("base64");

  return {
    create: (bytes: number, { filename = "cours.mp4" } = {}) =>
      fetch(`${origin}${uploadsPath}`, {
        method: "POST",
        headers: {
          ...headers,
          "upload-length": String(bytes),
          "upload-metadata": `filename ${encoded(filename)},filetype ${encoded("video/mp4")}`,
        },
      }),
    /** How far it is. */
    async offset(path: string): Promise<number> {
      const answer = await fetch(`${origin}${path}`, { method: "HEAD", headers });
      if (answer.status !== 200) throw new Error(`HEAD was answered ${answer.status}`);
      return Number(answer.headers.get("upload-offset"));
    },
    patch: (path: string, offset: number, bytes: Uint8Array) =>
      fetch(`${origin}${path}`, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body: Buffer.from(bytes),
      }),
    head: (path: string) => fetch(`${origin}${path}`, { method: "HEAD", headers }),
    remove: (path: string) => fetch(`${origin}${path}`, { method: "DELETE", headers }),
    /** Sends a part of what it announces, and then nothing more; `cut` ends the connection. */
    stall(path: string, offset: number, bytes: Buffer, announced: number) {
      const call = httpRequest(`${origin}${path}`, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": offset,
          "content-type": "application/offset+octet-stream",
          "content-length": announced,
        },
      });
      call.on("error", () => undefined); // that is what it is for
      call.write(bytes);
      return { cut: () => call.destroy() };
    },
  };
}

/** Creates and sends a whole upload; gives its id. */
export async function uploadWhole(origin: string, token: string, bytes: Buffer, filename?: string) {
  const client = tusClient(origin, token);
  const created = await client.create(bytes.length, filename ? { filename } : {});
  const path = created.headers.get("location") ?? "";
  const answer = await client.patch(path, 0, bytes);
  if (answer.status !== 204) throw new Error(`the upload was answered ${answer.status}`);
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Asks until it is so; gives up after a minute. */
export async function until(so: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (await so()) return;
  throw new Error("it never came to that");
}
