import * as z from "zod/mini";
import { importBytes } from "../bulk/imports.ts";
import { subjects } from "../choices.ts";
import { anyone, endpoint, id, reference, roles } from "../endpoint.ts";
import { mostNotionsOfAThing } from "../limits.ts";
import { requiredName } from "../prose.ts";
import { nothingWritten, teaching } from "../unconfirmed.ts";

// What the programme speaks of, by subject: it ties exercises, questions, videos and past papers together.

const teachers = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

const subject = z.enum(subjects, "La matière est obligatoire");

/** A notion, below another or at the top of its subject. */
export const notion = z.object({
  id: z.number(),
  subject,
  title: z.string(),
  otherNames: z.array(z.string()),
  /** Null at the top of its subject. */
  parentId: z.nullable(z.number()),
  version: z.number(),
});

export type Notion = z.infer<typeof notion>;

export const listNotions = endpoint({
  method: "GET",
  path: "/notions",
  access: anyone,
  summary:
    "The notions by subject and title; `q` searches titles and other names, accents and slips aside",
  query: z.object({
    subject: z.optional(z.enum(subjects)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  reply: z.array(notion),
});

const name = requiredName("Le titre est obligatoire", 120);

const form = z.object({
  subject,
  title: name,
  otherNames: z._default(z.array(name).check(z.maxLength(20, "Au plus 20 autres noms")), []),
  parentId: z._default(z.nullable(reference.shape.id), null),
});

export const addNotion = endpoint({
  method: "POST",
  path: "/notions",
  access: teachers,
  unconfirmed: teaching,
  summary: "Add a notion; it is of the subject of the one that it is below",
  body: form,
  reply: notion,
  refuses: ["NOTION_TAKEN"],
});

const byId = { params: z.object({ notionId: id }) };

export const changeNotion = endpoint({
  method: "PUT",
  path: "/notions/{notionId}",
  access: teachers,
  unconfirmed: teaching,
  summary: "Rename a notion or move it; what is below it goes along",
  ...byId,
  body: z.extend(form, { version: z.optional(z.number()) }),
  reply: notion,
  refuses: ["NOTION_TAKEN", "NOTION_CYCLE", "TREE_TOO_DEEP", "EDITED_MEANWHILE"],
});

/** How much carries a notion, and how many notions are right below it. */
export const notionUsage = z.object({
  notions: z.number(),
  exercises: z.number(),
  quizQuestions: z.number(),
  /** Moments of videos. */
  moments: z.number(),
  /** Questions of past papers. */
  paperQuestions: z.number(),
});

export type NotionUsage = z.infer<typeof notionUsage>;

export const getNotionUsage = endpoint({
  method: "GET",
  path: "/notions/{notionId}/usage",
  access: teachers,
  summary: "What carries a notion: what merging it would move, and deleting it would leave without",
  ...byId,
  reply: notionUsage,
});

export const deleteNotion = endpoint({
  method: "DELETE",
  path: "/notions/{notionId}",
  access: teachers,
  unconfirmed: teaching,
  summary: "Delete a notion that no other is below; what carried it stays, without it",
  ...byId,
  refuses: ["IN_USE"],
});

/** Its title and names become other names of the one that stays. */
export const mergeNotion = endpoint({
  method: "POST",
  path: "/notions/{notionId}/merge",
  access: teachers,
  unconfirmed: teaching,
  summary: "Merge a notion into another of its subject: what carries it and what is below it move",
  ...byId,
  body: z.object({ into: z.object(reference.shape, "La notion est obligatoire") }),
  /** The one that stays. */
  reply: notion,
});

/** A file of notions has at most so many lines below its titles. */
export const notionLines = 2_000;

const files = { fichier: { maxBytes: importBytes, accept: "any" } } as const;

/** What an import would do; nothing is written. */
export const notionImportPreview = z.object({
  /** Each column with what it was taken for; null is passed over. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.string()) })),
  lines: z.number(),
  first: z.array(
    z.object({ line: z.number(), subject: z.string(), title: z.string(), above: z.string() }),
  ),
  added: z.number(),
  /** Those that are there already, and stay as they are. */
  known: z.number(),
  faultCount: z.number(),
  /** The first two hundred, by line; `field` is null for what concerns the line as a whole. */
  faults: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
});

export type NotionImportPreview = z.infer<typeof notionImportPreview>;

export const previewNotionImport = endpoint({
  method: "POST",
  path: "/notions/import/preview",
  access: teachers,
  unconfirmed: nothingWritten,
  summary: "What importing a file of notions would do; nothing is written",
  files,
  reply: notionImportPreview,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_NOTION",
    "IMPORT_TOO_LARGE",
  ],
});

export const importNotions = endpoint({
  method: "POST",
  path: "/notions/import",
  access: teachers,
  unconfirmed: teaching,
  summary: "Import a file of notions, whole or not at all",
  files,
  reply: z.object({ added: z.number() }),
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_NOTION",
    "IMPORT_TOO_LARGE",
    "IMPORT_FAULTY",
  ],
});

/** Where a video speaks of a notion: from a second on, at 0 of the whole video. */
export const videoNotion = z.object({
  notion: z.object({ id: z.number(), title: z.string() }),
  second: z.number(),
});

export type VideoNotion = z.infer<typeof videoNotion>;

const editors = roles("ROLE_ENSEIGNANT", "ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR");
const videoId = z.object({ ressourceId: id });

export const listVideoNotions = endpoint({
  method: "GET",
  path: "/videos/{ressourceId}/notions",
  access: editors,
  summary: "The notions that a video speaks of, by their second; a teacher's own courses'",
  params: videoId,
  reply: z.array(videoNotion),
});

export const putVideoNotions = endpoint({
  method: "PUT",
  path: "/videos/{ressourceId}/notions",
  access: editors,
  unconfirmed: teaching,
  summary: "Say what notions a video speaks of, in place of those that were said",
  params: videoId,
  body: z.object({
    notions: z
      .array(
        z.object({
          id: z.int("La notion est obligatoire").check(z.positive(), z.maximum(999_999_999)),
          second: z.int("L'instant est obligatoire").check(z.nonnegative(), z.maximum(24 * 3600)),
        }),
      )
      .check(z.maxLength(mostNotionsOfAThing, "Au plus 100 notions")),
  }),
  reply: z.array(videoNotion),
  refuses: ["BEYOND_END"],
});
