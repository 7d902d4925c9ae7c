import * as z from "zod/mini";
import { endpoint, instant, roles } from "./endpoint.ts";

/**
 * Where uploads are sent by tus 1.0.0 (creation, creation-with-upload, termination): POST here, then
 * HEAD, PATCH and DELETE at the address that was answered. The token goes in Authorization; metadata are
 * `filename` and `filetype`. Another's upload is 404. A refused call's body is the usual one, in JSON.
 */
export const uploadsPath = "/api/uploads";

/** How long a video may be, in bytes (section 9). */
export const mostVideoBytes = 100_000_000_000;

/** How long a file that goes with one may be, in bytes (section 9). */
export const mostFileBytes = 500_000_000;

/** Who sends videos. */
export const uploaders = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

/** A finished upload in a JSON part, in place of a file: `{ "id": "…" }`. */
export const uploadReference = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)),
});

export const upload = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** How many of them have arrived. */
  received: z.number(),
  finished: z.boolean(),
  date: instant,
});

export type Upload = z.infer<typeof upload>;

export const listUploads = endpoint({
  method: "GET",
  path: "/uploads",
  access: uploaders,
  summary: "The caller's uploads that are not in use yet, the latest first: what can be resumed",
  reply: z.array(upload),
});
