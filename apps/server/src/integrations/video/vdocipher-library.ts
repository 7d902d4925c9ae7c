import { openAsBlob } from "node:fs";
import * as z from "zod/mini";

const api = "https://dev.vdocipher.com/api";

/** A service that says nothing for this long is out of order, in milliseconds. */
const patience = 15_000;

const credentials = z.object({
  clientPayload: z.object({
    policy: z.string(),
    key: z.string(),
    "x-amz-signature": z.string(),
    "x-amz-algorithm": z.string(),
    "x-amz-date": z.string(),
    "x-amz-credential": z.string(),
    uploadLink: z.string(),
  }),
  videoId: z.string(),
});

const statusShape = z.object({ status: z.string() });

/** What became of a video there: ready, not yet, or given up. */
export type VdocipherState = "ready" | "failed" | "waiting";

/**
 * The videos kept at VdoCipher (docs/product/services.md, VdoCipher): sends one, and asks what became of it. Faults are
 * errors: a job tries again.
 */
export function vdocipherLibrary({ secret }: { secret: string | undefined }) {
  async function ask(path: string, method: "GET" | "PUT"): Promise<unknown> {
    if (!secret) throw new Error("VDOCIPHER_API_SECRET is not set");
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { Authorization: `Apisecret ${secret}`, Accept: "application/json" },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok)
      throw new Error(`vdocipher: ${method} ${path} was answered ${response.status}`);
    return response.json();
  }

  return {
    /** Sends a file from the disk, streamed, and gives its id there. */
    async upload({ title, path, signal }: { title: string; path: string; signal: AbortSignal }) {
      const { clientPayload, videoId } = z.parse(
        credentials,
        await ask(`/videos?${new URLSearchParams({ title })}`, "PUT"),
      );
      const { uploadLink, ...fields } = clientPayload;
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("success_action_status", "201");
      form.append("success_action_redirect", "");
      // Last, as the service asks: what comes after it is not read.
      form.append("file", await openAsBlob(path), "video");
      const response = await fetch(uploadLink, { method: "POST", body: form, signal });
      if (response.status !== 201)
        throw new Error(`vdocipher: the upload was answered ${response.status}`);
      return videoId;
    },

    /** Its state; words that are not known to us are not the end of it. */
    async state(videoId: string): Promise<VdocipherState> {
      const answer = z.parse(
        statusShape,
        await ask(`/videos/${encodeURIComponent(videoId)}`, "GET"),
      );
      const status = answer.status.toLowerCase();
      if (status === "ready") return "ready";
      return /fail|error|not found/.test(status) ? "failed" : "waiting";
    },
  };
}
