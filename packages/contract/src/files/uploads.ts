import * as z from "zod/mini";
import { endpoint, instant, roles } from "../endpoint.ts";

/** Who sends videos. */
export const uploaders = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

/** A finished upload in a JSON part, in place of a file: `{ "id": "…" }`. */
export const uploadReference = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)),
});

/** A video that is sent in parts (tus), as far as it has come. */
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
