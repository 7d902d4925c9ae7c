import { createCipheriv, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Playback, Video } from "@majorant/contract/learning/courses";
import { folderStorage } from "../src/platform/storage/folder.ts";
import type { TestApp } from "./app.ts";

/** The storage of a test's application. */
export const storageOf = ({ dataDir }: Pick<TestApp, "dataDir">) =>
  folderStorage(join(dataDir, "storage"));

/** Encrypts clear segments into a rendition of a medium, as the transcoding job leaves them. */
export async function addRendition(
  { db, dataDir }: Pick<TestApp, "db" | "dataDir">,
  medium: { id: string },
  { name, clear }: { name: string; clear: Buffer[] },
): Promise<void> {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const storage = storageOf({ dataDir });
  for (const [n, bytes] of clear.entries()) {
    const cipher = createCipheriv("aes-128-cbc", key, iv);
    const segment = Buffer.concat([cipher.update(bytes), cipher.final()]);
    await storage.put(`media/${medium.id}/${name}/${n}.ts`, segment);
  }
  const height = Number.parseInt(name, 10);
  await db
    .insertInto("renditions")
    .values({
      medium_id: medium.id,
      name,
      height,
      width: Math.round((height * 16) / 9),
      bandwidth: height * 2_000,
      codecs: "avc1.4d401f,mp4a.40.2",
      key,
      iv,
      durations: clear.map(() => 6),
      bytes: 0,
    })
    .execute();
}

/** What `playbackInfo` of ours says. */
export const playbackOf = ({ playbackInfo }: Pick<Video, "playbackInfo">): Playback =>
  JSON.parse(Buffer.from(playbackInfo, "base64").toString("utf8"));

/** The addresses in a playlist: its key's, and those on lines of their own. */
export function addressesIn(playlist: string) {
  const [, key, iv] = /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)",IV=0x(\w+)/.exec(playlist) ?? [];
  return {
    key,
    iv: Buffer.from(iv ?? "", "hex"),
    lines: playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#")),
  };
}
