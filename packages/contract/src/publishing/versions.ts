import * as z from "zod/mini";
import { endpoint, id, instant, roles } from "../endpoint.ts";
import { teaching } from "../unconfirmed.ts";
import { fileBytes } from "./resources.ts";
import { editableFile } from "./sections.ts";

// What a file or a video was before it was replaced: it can be taken back for 30 days.

const files = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const editors = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

const byId = { params: z.object({ ressourceId: id }) };

export const replaceFile = endpoint({
  method: "PUT",
  path: "/ressources/fichiers/{ressourceId}/contenu",
  access: files,
  unconfirmed: teaching,
  summary: "Replace the bytes of a file; what it was can be taken back for 30 days",
  ...byId,
  files: { fichier: { maxBytes: fileBytes, accept: "any" } },
  reply: editableFile,
});

export const earlierVersion = z.object({
  id: z.number(),
  /** As it was sent; a VdoCipher id for one that is elsewhere. */
  nom: z.string(),
  /** Null for one that is elsewhere. */
  taille: z.nullable(z.number()),
  /** When it was replaced. */
  date: instant,
  /** Until when it can be taken back. */
  fin: instant,
});

export type EarlierVersion = z.infer<typeof earlierVersion>;

export const listEarlierVersions = endpoint({
  method: "GET",
  path: "/ressources/{ressourceId}/versions",
  access: editors,
  summary: "What a file or a video was before it was replaced, the latest first",
  ...byId,
  reply: z.array(earlierVersion),
});

/** It is a replacement itself: what is there now can be taken back in its turn. */
export const takeVersionBack = endpoint({
  method: "PUT",
  path: "/ressources/{ressourceId}/versions/{versionId}",
  access: editors,
  unconfirmed: teaching,
  summary: "Take an earlier version of a file or a video back",
  params: z.object({ ressourceId: id, versionId: id }),
  reply: z.array(earlierVersion),
  refuses: ["VERSION_GONE"],
});
