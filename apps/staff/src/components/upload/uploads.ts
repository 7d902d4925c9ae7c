import { proxyBytes } from "@majorant/client/api/proxy-bytes.ts";
import { currentSession } from "@majorant/client/session.ts";
import { uploadsPath } from "@majorant/contract/files/tus";
import type { Upload as Arrived } from "@majorant/contract/files/uploads";
import { mostVideoBytes } from "@majorant/contract/limits";
import { tooLarge } from "@majorant/contract/refusals";
import { headBytes, looksLikeVideo } from "@majorant/domain/files/video-formats";
import { createStore, useStore } from "@majorant/ui/store.ts";
import type { DetailedError, Upload } from "tus-js-client";
import { type Pace, paceAt } from "./pace.ts";

/** A video on its way to the server, wherever the teacher is in these pages meanwhile. */
export type VideoUpload = {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  /** Bytes a second, null while unknown. */
  rate: number | null;
  /** `waiting`: there is no connection, and it goes on by itself. */
  state: "uploading" | "paused" | "waiting" | "uploaded" | "failed";
  /** Why it failed, as a sentence. */
  failure: string | null;
  /** What the server calls it, once it is all there. */
  id: string | null;
};

/** After these pauses tus tries again by itself, in milliseconds; then it is tried at each `again`. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];
const again = 15_000;

const notSent = "L’envoi n’a pas abouti. Réessayez dans un instant.";
const notVideo = "Ce fichier n'est pas une vidéo que nous savons lire (MP4, MOV, MKV ou WebM).";

const uploads = createStore<readonly VideoUpload[]>(() => []);
const running = new Map<string, Upload>();
const paces = new Map<string, Pace>();
let made = 0;

const change = (key: string, patch: Partial<VideoUpload>) =>
  uploads.set(uploads.read().map((one) => (one.key === key ? { ...one, ...patch } : one)));

const find = (key: string) => uploads.read().find((one) => one.key === key);

/** Every video on its way or arrived, the one chosen first first. */
export const useUploads = (): readonly VideoUpload[] => useStore(uploads);

/** Begins to send a video, or goes on where the same file stopped; `from` is what the server has of it. */
export function startUpload(file: File, from?: Arrived): string {
  made += 1;
  const key = `${made}`;
  const blank = { key, name: file.name, bytes: file.size, sent: from?.received ?? 0, rate: null };
  uploads.set([...uploads.read(), { ...blank, state: "uploading", failure: null, id: null }]);
  begin(key, file, from).catch(() => change(key, { state: "failed", failure: notSent }));
  return key;
}

/** A video that is all there, from an earlier visit. */
export function adoptUpload({ id, name, bytes }: Arrived): string {
  const whole = { key: id, name, bytes, sent: bytes, rate: null, failure: null, id };
  if (!find(id)) uploads.set([...uploads.read(), { ...whole, state: "uploaded" }]);
  return id;
}

async function begin(key: string, file: File, from: Arrived | undefined) {
  const fault = await faultOf(file);
  if (fault) return change(key, { state: "failed", failure: fault });
  const { Upload: TusUpload } = await import("tus-js-client");
  if (!find(key)) return;
  const upload: Upload = new TusUpload(file, {
    endpoint: uploadsPath,
    ...(from && { uploadUrl: `${uploadsPath}/${from.id}` }),
    metadata: { filename: file.name, filetype: file.type },
    retryDelays,
    chunkSize: proxyBytes,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) =>
      request.setHeader("authorization", `Bearer ${currentSession().token}`),
    onProgress: (sent) => {
      const pace = paceAt(paces.get(key) ?? null, Date.now(), sent);
      paces.set(key, pace);
      if (find(key)?.state !== "paused") change(key, { state: "uploading", sent, rate: pace.rate });
    },
    onSuccess: () => {
      running.delete(key);
      const id = upload.url?.split("/").at(-1) ?? null;
      change(key, { state: "uploaded", sent: file.size, rate: null, id });
    },
    onShouldRetry: (error) => {
      const comesBack = isPassing(error);
      if (comesBack) change(key, { state: "waiting", rate: null });
      return comesBack && navigator.onLine;
    },
    onError: (error) => {
      if (!("originalRequest" in error) || !isPassing(error)) {
        running.delete(key);
        change(key, { state: "failed", rate: null, failure: sentenceOf(error) });
        return;
      }
      change(key, { state: "waiting", rate: null });
      setTimeout(() => wake(key), again);
    },
  });
  running.set(key, upload);
  if (!from) {
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
  }
  if (find(key)?.state === "uploading") upload.start();
}

/** What the server would refuse at once is said without sending a byte. */
async function faultOf(file: File): Promise<string | null> {
  if (file.size === 0) return "Ce fichier est vide.";
  if (file.size > mostVideoBytes) return "Ce fichier dépasse la taille permise.";
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return looksLikeVideo(head) ? null : notVideo;
}

/** Whether it may go better by itself: no answer, a server that starts again, another that holds it. */
function isPassing(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

function sentenceOf(error: Error | DetailedError): string {
  const body = "originalResponse" in error ? error.originalResponse?.getBody() : undefined;
  try {
    const said: unknown = JSON.parse(body ?? "");
    if (typeof said === "object" && said !== null && "error" in said) return String(said.error);
  } catch {
    // Not ours: a proxy's page.
  }
  const status = "originalResponse" in error ? error.originalResponse?.getStatus() : undefined;
  return status === 413 ? tooLarge : notSent;
}

function wake(key: string) {
  if (find(key)?.state !== "waiting") return;
  paces.delete(key);
  running.get(key)?.start();
}

const isUnderWay = ({ state }: VideoUpload) => state === "uploading" || state === "waiting";

if (typeof window !== "undefined") {
  addEventListener("online", () => {
    for (const { key } of uploads.read()) wake(key);
  });
  // Closed by mistake, it would wait for its file to be chosen again.
  addEventListener("beforeunload", (event) => {
    if (uploads.read().some(isUnderWay)) event.preventDefault();
  });
}

export async function pauseUpload(key: string): Promise<void> {
  change(key, { state: "paused", rate: null });
  await running.get(key)?.abort();
}

export function resumeUpload(key: string): void {
  paces.delete(key);
  change(key, { state: "uploading" });
  running.get(key)?.start();
}

/** Takes a video out of the list, and what has come of it off the server, unless it was made use of. */
export async function discardUpload(key: string, { used = false } = {}): Promise<void> {
  const upload = running.get(key);
  const id = find(key)?.id;
  running.delete(key);
  paces.delete(key);
  uploads.set(uploads.read().filter((one) => one.key !== key));
  if (used) return;
  // Its answer changes nothing: what stays is swept after a week.
  await (id ? deleteUpload(id) : upload?.abort(true))?.catch(() => undefined);
}

/** Takes an upload off the server, whatever has come of it. @throws TypeError where there is no answer. */
export const deleteUpload = (id: string): Promise<Response> =>
  fetch(`${uploadsPath}/${id}`, {
    method: "DELETE",
    keepalive: true,
    headers: {
      authorization: `Bearer ${currentSession().token}`,
      "tus-resumable": "1.0.0",
    },
  });

/** The server's name of a video once all of it is there. @throws Error with a sentence when it fails. */
export function whenUploaded(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const one = find(key);
      if (one?.state === "uploaded" && one.id) {
        stop();
        resolve(one.id);
      } else if (!one || one.state === "failed") {
        stop();
        reject(new Error(one?.failure ?? notSent));
      }
    };
    const stop = uploads.subscribe(look);
    look();
  });
}
