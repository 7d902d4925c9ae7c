import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Playback } from "@majorant/contract/learning/courses";
import type { DB } from "@majorant/server/platform/database/schema";
import type { Kysely } from "kysely";
import { segmentSeconds, videoBits } from "./capacity-model.ts";
import type { Reader } from "./running-school.ts";

// Students who watch: what their players and pages ask of the application, at their pace and whatever was answered.

/** A video's length in segments: ten minutes of it. */
const segments = 100;

/** Gives the videos of some students segments of the size that segments have, in the folder where the application keeps them. */
export async function giveSegments(
  db: Kysely<DB>,
  folder: string,
  resources: readonly number[],
): Promise<void> {
  const bytes = Math.round((videoBits / 8) * segmentSeconds);
  const { id } = await db
    .insertInto("media")
    .values({
      kind: "video",
      state: "ready",
      name: "banc.mp4",
      content_type: "video/mp4",
      bytes: bytes * segments,
      duration: segments * segmentSeconds,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("renditions")
    .values({
      medium_id: id,
      name: "480p",
      width: 854,
      height: 480,
      bandwidth: videoBits,
      codecs: "avc1.4d401f,mp4a.40.2",
      key: randomBytes(16),
      iv: randomBytes(16),
      durations: Array.from({ length: segments }, () => segmentSeconds),
      bytes: bytes * segments,
    })
    .execute();
  await db
    .updateTable("resources")
    .set({ medium_id: id, vdocipher_id: null })
    .where("id", "in", [...new Set(resources)])
    .execute();
  const place = join(folder, "storage/media", id, "480p");
  await mkdir(place, { recursive: true });
  const segment = randomBytes(bytes);
  for (let n = 0; n < segments; n++) await writeFile(join(place, `${n}.ts`), segment);
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const streams = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** One call, with its milliseconds until the last byte; 0 is the status of one that was cut. Bytes of segments are not kept. */
export function ask(
  origin: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, answered: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: answered, text, ms: performance.now() - began });
    const asking = request(
      new URL(path, origin),
      {
        method,
        agent,
        headers: {
          ...(sent && { "content-type": "application/json", "content-length": sent.length }),
          ...headers,
        },
      },
      (answer) => {
        const isText = !path.includes(".ts?") || answer.statusCode !== 200;
        let text = "";
        if (isText) answer.setEncoding("utf8");
        answer.on("data", (some) => {
          if (isText) text += some;
        });
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers, text));
        answer.on("error", () => end(0, {}, ""));
      },
    );
    asking.on("error", () => end(0, {}, ""));
    asking.end(sent);
  });
}

/** The code of a refusal. */
export const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? "";

export type Watched = { what: string; status: number; ms: number; code: string };

/** Has students watch until it is over; each answer is told. Their videos have segments (`giveSegments`). */
export async function watchOn(
  origin: string,
  readers: readonly Reader[],
  tell: (watched: Watched) => void,
  over: AbortSignal,
): Promise<void> {
  await Promise.all(
    readers.map(async (reader, place) => {
      // Not all at the same instant.
      await pause((place / readers.length) * 6_000);
      await watch(origin, reader, tell, over);
    }),
  );
}

async function watch(
  origin: string,
  { id, course, video, token }: Reader,
  tell: (watched: Watched) => void,
  over: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const role = "role=ROLE_APPRENANT";
  openNews(origin, `/api/notifications/utilisateur/${id}/stream`, headers);
  const call = async (what: string, path: string, method = "GET", body?: unknown) => {
    const { status, ms, text } = await ask(origin, path, { method, headers, body });
    tell({ what, status, ms, code: codeIn(text) });
    return status === 200 ? text : null;
  };

  const page = `page${String(id).padStart(8, "0")}`;
  let addresses: string[] = [];
  async function open() {
    const answer = await call("video", `/api/videos/${video}?${role}&page=${page}`);
    if (answer === null) return;
    const { playbackInfo } = JSON.parse(answer) as { playbackInfo: string }; // as the contract says
    const playback = JSON.parse(Buffer.from(playbackInfo, "base64").toString()) as Playback; // likewise
    if (!("start" in playback)) throw new Error("a watched video has no segments");
    const playlist = await call("playlist", playback.start.playlist);
    if (playlist === null) return;
    addresses = playlist.split("\n").filter((line) => line.startsWith("/"));
    const [, key] = /URI="([^"]+)"/.exec(playlist) ?? [];
    if (key) await call("key", key);
  }
  await open();

  /** What is asked at a pace, by its seconds; nothing waits for an answer. */
  let at = 0;
  const paces: [seconds: number, act: () => Promise<unknown>][] = [
    [
      segmentSeconds,
      async () => {
        const address = addresses[at++ % addresses.length];
        if (address) await call("segment", address);
      },
    ],
    [
      10,
      () =>
        call("position", `/api/users/${id}/positions/${video}`, "PUT", {
          seconds: 6 * at,
          duration: segments * segmentSeconds,
          ago: 0,
        }),
    ],
    [
      15,
      () =>
        call("stream kept", `/api/users/${id}/stream`, "PUT", {
          page,
          take: true,
        }),
    ],
    [60, open],
    [60, () => call("my courses", `/api/users/${id}/courses?${role}`)],
    [60, () => call("course", `/api/courses/${course}?${role}`)],
    [60, () => call("sections", `/api/courses/${course}/sections?${role}`)],
    [60, () => call("unread", `/api/notifications/utilisateur/${id}/unread`)],
  ];
  const underWay = new Set<Promise<unknown>>();
  await Promise.all(
    paces.map(async ([seconds, act], n) => {
      // Those of one student are not at the same instant either.
      await pause(((id * 7 + n * 3) % 10) * seconds * 100, undefined, { signal: over }).catch(
        () => undefined,
      );
      while (!over.aborted) {
        const acting = act().finally(() => underWay.delete(acting));
        underWay.add(acting);
        await pause(seconds * 1_000, undefined, { signal: over }).catch(() => undefined);
      }
    }),
  );
  await Promise.all(underWay);
}

function openNews(origin: string, path: string, headers: Record<string, string>): void {
  const asking = request(new URL(path, origin), { agent: streams, headers }, (answer) => {
    answer.on("error", () => {});
    answer.resume();
  });
  asking.on("error", () => {});
  asking.end();
}

export function leave(): void {
  agent.destroy();
  streams.destroy();
}
