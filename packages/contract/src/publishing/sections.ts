import * as z from "zod/mini";
import { orderedIds } from "../catalogue/categories.admin.ts";
import { goneContents } from "../catalogue/courses.admin.ts";
import { endpoint, id, reference, roles } from "../endpoint.ts";
import { tag } from "../learning/courses.ts";
import { requiredName } from "../prose.ts";
import { teaching } from "../unconfirmed.ts";

// A course's outline as those who run it see and change it: its teachers of now, administrators.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

/** A file that goes with a video. `link` is its address elsewhere, or a short-lived one of ours. */
export const editableVideoFile = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
});

/** A video, hidden ones too; `state` is how far a medium of ours is, null for one that is elsewhere. */
export const editableVideo = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tag: z.nullable(tag),
  active: z.boolean(),
  /** In seconds, null while unknown. */
  duration: z.nullable(z.number()),
  state: z.nullable(z.enum(["received", "processing", "ready", "failed"])),
  videoFiles: z.array(editableVideoFile),
  /** Notes that students took on it: they go with it. */
  notes: z.number(),
  version: z.number(),
});

/** A file, hidden ones too; `taille` in bytes, `link` short-lived and only for its teachers. */
export const editableFile = z.object({
  type: z.literal("Fichier"),
  id: z.number(),
  nom: z.string(),
  description: z.string(),
  section: z.object({ id: z.number() }),
  active: z.boolean(),
  taille: z.number(),
  link: z.nullable(z.string()),
  version: z.number(),
});

export type EditableVideo = z.infer<typeof editableVideo>;
export type EditableFile = z.infer<typeof editableFile>;

/** A chapter as who edits the course has it, what is hidden (`active` is false) included. */
export type EditableSection = {
  id: number;
  nom: string;
  active: boolean;
  version: number;
  sousSections: EditableSection[];
  videos: EditableVideo[];
  fichiers: EditableFile[];
  /** The ids of both, in the order in which they are shown. */
  ordre: number[];
};

const editableSection: z.ZodMiniType<EditableSection> = z.object({
  id: z.number(),
  nom: z.string(),
  active: z.boolean(),
  version: z.number(),
  get sousSections() {
    return z.array(editableSection);
  },
  videos: z.array(editableVideo),
  fichiers: z.array(editableFile),
  ordre: z.array(z.number()),
});

export const listEditableSections = endpoint({
  method: "GET",
  path: "/cours/{coursId}/sections",
  access: roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"),
  summary: "A course's whole outline, hidden parts too, for those who run it",
  params: z.object({ coursId: id }),
  query: z.object({ role: z.optional(z.literal("ROLE_ENSEIGNANT")) }),
  reply: z.array(editableSection),
});

/** A section by itself. */
export const sectionRow = z.object({
  id: z.number(),
  nom: z.string(),
  active: z.boolean(),
  cours: z.object({ id: z.number() }),
  sectionParente: z.nullable(z.object({ id: z.number() })),
  version: z.number(),
});

export type SectionRow = z.infer<typeof sectionRow>;

const nom = requiredName("Le nom est obligatoire");
const sectionParente = z.optional(z.nullable(reference));

export const addSection = endpoint({
  method: "POST",
  path: "/sections",
  access: staff,
  unconfirmed: teaching,
  summary: "Add a section to a course, as the last one, or below another",
  body: z.object({
    nom,
    cours: z.object({ id: reference.shape.id }, "Le cours est obligatoire"),
    sectionParente,
  }),
  reply: sectionRow,
  refuses: ["SECTION_TOO_DEEP"],
});

const bySection = { params: z.object({ sectionId: id }) };

export const changeSection = endpoint({
  method: "PUT",
  path: "/sections/{sectionId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Rename, hide, show or move a section within its course: what is left out stays",
  ...bySection,
  body: z.object({
    nom: z.optional(nom),
    active: z.optional(z.boolean()),
    sectionParente,
    version: z.optional(z.number()),
  }),
  reply: sectionRow,
  refuses: ["SECTION_TOO_DEEP", "EDITED_MEANWHILE"],
});

/** What a deletion would take: the dialog says it before it is done. */
export const sectionDeletion = z.extend(goneContents, { sousSections: z.number() });

export const previewSectionDeletion = endpoint({
  method: "GET",
  path: "/sections/{sectionId}/suppression",
  access: staff,
  summary: "What deleting a section would take along",
  ...bySection,
  reply: sectionDeletion,
});

export const deleteSection = endpoint({
  method: "DELETE",
  path: "/sections/{sectionId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete a section with all that is in it",
  ...bySection,
});

export const orderSections = endpoint({
  method: "PUT",
  path: "/cours/{coursId}/sections/ordre",
  access: staff,
  unconfirmed: teaching,
  summary: "Put a course's sections, or those below one of them, in another order",
  params: z.object({ coursId: id }),
  body: z.object({ sectionParente: z.nullable(reference), ordre: orderedIds }),
  refuses: ["ORDER_CHANGED"],
});

export const orderResources = endpoint({
  method: "PUT",
  path: "/sections/{sectionId}/ressources/ordre",
  access: staff,
  unconfirmed: teaching,
  summary: "Put a section's videos and files in another order",
  ...bySection,
  body: z.object({ ordre: orderedIds }),
  refuses: ["ORDER_CHANGED"],
});
