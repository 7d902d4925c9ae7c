import * as z from "zod/mini";
import { endpoint, id, reference, roles } from "../endpoint.ts";
import { prose, requiredName } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";
import { editableFile, editableVideo, editableVideoFile } from "./sections.ts";

// What sections hold, as those who run a course change it. Adding videos is the technicians'.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const videoStaff = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");

/** The most that a file of a section may weigh, in bytes (docs/product/limits.md, L11). */
export const fileBytes = 500_000_000;

const name = requiredName("Le nom est obligatoire");
const description = prose(2_000);
const byId = { params: z.object({ ressourceId: id }) };

/** What is left out stays as it is. */
const change = {
  description: z.optional(description),
  active: z.optional(z.boolean()),
  /** Another section of the same course. */
  section: z.optional(reference),
  version: z.optional(z.number()),
};

export const addFile = endpoint({
  method: "POST",
  path: "/ressources/fichiers",
  access: staff,
  unconfirmed: teaching,
  summary: "Add a file to a section; a multipart call with a `fichier` JSON part and `fichier2`",
  body: z.object({
    fichier: z.object({
      nom: name,
      description: z.optional(z.nullable(description)),
      section: z.object(
        { id: z.int("La section est obligatoire").check(z.positive(), z.maximum(999_999_999)) },
        "La section est obligatoire",
      ),
    }),
  }),
  files: { fichier2: { maxBytes: fileBytes, accept: "any" } },
  reply: editableFile,
});

export const changeFile = endpoint({
  method: "PUT",
  path: "/ressources/fichiers/{ressourceId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Rename, describe, hide, show or move a file",
  ...byId,
  body: z.object({ nom: z.optional(name), ...change }),
  reply: editableFile,
  refuses: ["EDITED_MEANWHILE"],
});

export const deleteFile = endpoint({
  method: "DELETE",
  path: "/ressources/fichiers/{ressourceId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete a file of a section",
  ...byId,
});

export const changeVideo = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}",
  access: videoStaff,
  confirmed: "byContent",
  summary: "Rename, describe, tag, hide, show or move a video",
  ...byId,
  body: z.object({
    name: z.optional(name),
    tag: z.optional(reference),
    /** Whether anyone may watch it before following the course. */
    freePreview: z.optional(z.boolean()),
    ...change,
  }),
  reply: editableVideo,
  refuses: ["EDITED_MEANWHILE"],
});

export const deleteVideo = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}",
  access: videoStaff,
  unconfirmed: teaching,
  summary: "Delete a video, with the notes that students took on it",
  ...byId,
});

export const addVideoFile = endpoint({
  method: "POST",
  path: "/videos/{ressourceId}/files",
  access: videoStaff,
  unconfirmed: teaching,
  summary: "Add a file to a video: an address elsewhere, or the multipart call's `fichier`",
  ...byId,
  body: z.object({
    file: z.object({
      name,
      description: z.optional(z.nullable(description)),
      link: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(2_000, "Ce champ est trop long"),
              z.regex(/^https?:\/\/\S+$/, "Le lien doit être une adresse web complète"),
            ),
        ),
      ),
    }),
  }),
  files: { fichier: { maxBytes: fileBytes, accept: "any" } },
  alone: "file",
  reply: editableVideoFile,
});

export const removeVideoFile = endpoint({
  method: "DELETE",
  path: "/videos/{ressourceId}/files/{fichierId}",
  access: videoStaff,
  unconfirmed: teaching,
  summary: "Take a file away from a video",
  params: z.object({ ressourceId: id, fichierId: id }),
});
