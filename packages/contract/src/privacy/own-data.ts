import * as z from "zod/mini";
import { currentPassword } from "../accounts/account.ts";
import { endpoint, id, instant, self } from "../endpoint.ts";

/** Ours: everything that the product knows of its caller, to keep. */
export const exportOwnData = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/export",
  access: self("utilisateurId"),
  confirmed: "always",
  summary: "All of the caller's own data in a ZIP: data.json, their notes as Markdown, their photo",
  params: z.object({ utilisateurId: id }),
  bytes: ["application/zip"],
  refuses: ["TOO_MANY_REQUESTS"],
});

/** What goes with an account, and what stays without its person. */
export const deletion = z.object({
  notes: z.number(),
  /** Videos of which a place is kept. */
  positions: z.number(),
  devices: z.number(),
  /** What is open to them, now or later; `until` null has no end. */
  accesses: z.array(z.object({ title: z.string(), until: z.nullable(instant) })),
  /** Kept for accounting, without their name. */
  orders: z.number(),
  /** Of those, declared payments that nobody has looked at yet. */
  confirming: z.number(),
});

export type Deletion = z.infer<typeof deletion>;

export const previewDeletion = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/deletion",
  access: self("utilisateurId"),
  summary: "What the deletion of the caller's account would take away, and what it would keep",
  params: z.object({ utilisateurId: id }),
  reply: deletion,
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/users/{utilisateurId}",
  access: self("utilisateurId"),
  confirmed: "withFactor",
  summary: "Delete one's own account, with its present password; orders stay without the person",
  params: z.object({ utilisateurId: id }),
  body: z.object({ password: currentPassword }),
  refuses: ["WRONG_PASSWORD", "LAST_ADMINISTRATOR", "TOO_MANY_REQUESTS"],
});
