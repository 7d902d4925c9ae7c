import * as z from "zod/mini";
import { importBytes } from "../bulk/imports.ts";
import { subjects } from "../choices.ts";
import { endpoint, id, ids, paging, reference, roles } from "../endpoint.ts";
import { legible } from "../exercises/legible.ts";
import { mostNotionsOfAThing, mostPaperQuestions } from "../limits.ts";
import { prose, requiredName } from "../prose.ts";
import { words } from "../tables.ts";
import { nothingWritten, teaching } from "../unconfirmed.ts";
import { paperCard } from "./papers.ts";

// Past papers as teachers and administrators keep them.

const teachers = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

export const listedPaper = z.extend(paperCard, { visible: z.boolean() });

export type ListedPaper = z.infer<typeof listedPaper>;

export const listAllPapers = endpoint({
  method: "GET",
  path: "/papers/all",
  access: teachers,
  summary:
    "Every past paper, shown or hidden, the latest first; `q` searches contests, years, tracks and titles, `ids` asks for some by their ids",
  query: z.object({ ...paging, q: words, ids: z.optional(ids) }),
  reply: z.array(listedPaper),
});

const referredIds = z
  .array(reference.shape.id)
  .check(z.maxLength(mostNotionsOfAThing, "Au plus 100 par question"));

const question = z.object({
  number: requiredName("Le numéro est obligatoire", 20),
  marks: z._default(
    z.nullable(
      z
        .number("Le barème est un nombre")
        .check(z.positive("Le barème est un nombre"), z.maximum(1000)),
    ),
    null,
  ),
  about: requiredName("Dites de quoi il s'agit", 500),
  statement: z._default(z.nullable(prose(20_000).check(legible)), null),
  notions: z._default(referredIds, []),
  exercises: z._default(referredIds, []),
  moment: z._default(
    z.nullable(
      z.object({
        ressourceId: reference.shape.id,
        second: z.int("L'instant est obligatoire").check(z.nonnegative(), z.maximum(24 * 3600)),
      }),
    ),
    null,
  ),
});

export type QuestionForm = z.infer<typeof question>;

export const paperForm = z.object({
  contest: requiredName("Le concours est obligatoire", 120),
  year: z
    .int("L'année est obligatoire")
    .check(z.minimum(1950, "L'année est invalide"), z.maximum(2100, "L'année est invalide")),
  track: requiredName("La filière est obligatoire", 20),
  subject: z.enum(subjects, "La matière est obligatoire"),
  title: requiredName("Le titre est obligatoire"),
  minutes: z
    .int("La durée est obligatoire")
    .check(z.minimum(1, "La durée est obligatoire"), z.maximum(600, "Au plus 600 minutes")),
  visible: z._default(z.boolean(), true),
  questions: z.array(question).check(z.maxLength(mostPaperQuestions, "Au plus 200 questions")),
});

export type PaperForm = z.infer<typeof paperForm>;

/** What a question can lead to, an exercise or a video: `path` is that of its chapter, "MP1 › Analyse › Suites". */
const paperSource = z.object({ id: z.number(), title: z.string(), path: z.string() });

export type PaperSource = z.infer<typeof paperSource>;

/** A paper as those who keep it open it. */
export const paperEdition = z.extend(listedPaper, {
  questions: z.array(
    z.object({
      number: z.string(),
      marks: z.nullable(z.number()),
      about: z.string(),
      statement: z.nullable(z.string()),
      notions: z.array(z.object({ id: z.number(), title: z.string() })),
      exercises: z.array(paperSource),
      moment: z.nullable(
        z.object({
          ressourceId: z.number(),
          name: z.string(),
          /** Of its chapter. */
          path: z.string(),
          second: z.number(),
        }),
      ),
    }),
  ),
  version: z.number(),
});

export type PaperEdition = z.infer<typeof paperEdition>;

const byId = { params: z.object({ paperId: id }) };

export const getPaperEdition = endpoint({
  method: "GET",
  path: "/papers/{paperId}/edition",
  access: teachers,
  summary: "A past paper with all that is said of it, shown or hidden",
  ...byId,
  reply: paperEdition,
});

export const addPaper = endpoint({
  method: "POST",
  path: "/papers",
  access: teachers,
  unconfirmed: teaching,
  summary: "Add a past paper with its questions",
  body: paperForm,
  reply: paperEdition,
  refuses: ["PAPER_EXISTS"],
});

export const changePaper = endpoint({
  method: "PUT",
  path: "/papers/{paperId}",
  access: teachers,
  unconfirmed: teaching,
  summary: "Change a past paper and its questions",
  ...byId,
  body: z.extend(paperForm, { version: z.optional(z.number()) }),
  reply: paperEdition,
  refuses: ["PAPER_EXISTS", "EDITED_MEANWHILE", "PAPER_SITS"],
});

export const deletePaper = endpoint({
  method: "DELETE",
  path: "/papers/{paperId}",
  access: teachers,
  unconfirmed: teaching,
  summary: "Delete a past paper with its questions; not one that was sat",
  ...byId,
  refuses: ["PAPER_SITS", "PAPER_SAT"],
});

/** Those that have each word of `q` in their titles or paths; or some by their ids. */
const sourcesAsked = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  ids: z.optional(ids),
  ...paging,
});

export const listPaperExercises = endpoint({
  method: "GET",
  path: "/papers/sources/exercises",
  access: teachers,
  summary:
    "The exercises that a question can lead to by title; `q` searches titles and paths, `ids` asks for some by their ids",
  query: sourcesAsked,
  reply: z.array(paperSource),
});

export const listPaperVideos = endpoint({
  method: "GET",
  path: "/papers/sources/videos",
  access: teachers,
  summary:
    "The videos that can correct a question by title; `q` searches titles and paths, `ids` asks for some by their ids",
  query: sourcesAsked,
  reply: z.array(paperSource),
});

/** A file of papers has at most so many lines below its titles. */
export const paperLines = 2_000;

const files = { fichier: { maxBytes: importBytes, accept: "any" } } as const;

/** What an import would do; nothing is written. */
export const paperImportPreview = z.object({
  /** Each column with what it was taken for; null is passed over. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.string()) })),
  lines: z.number(),
  papers: z.array(
    z.object({
      title: z.string(),
      contest: z.string(),
      year: z.number(),
      track: z.string(),
      questions: z.number(),
    }),
  ),
  faultCount: z.number(),
  /** The first two hundred, by line; `field` is null for what concerns the line as a whole. */
  faults: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
});

export type PaperImportPreview = z.infer<typeof paperImportPreview>;

export const previewPaperImport = endpoint({
  method: "POST",
  path: "/papers/import/preview",
  access: teachers,
  unconfirmed: nothingWritten,
  summary: "What importing a file of past papers would do; nothing is written",
  files,
  reply: paperImportPreview,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_QUESTION",
    "IMPORT_TOO_LARGE",
  ],
});

export const importPapers = endpoint({
  method: "POST",
  path: "/papers/import",
  access: teachers,
  unconfirmed: teaching,
  summary: "Import a file of past papers, a line a question, whole or not at all",
  files,
  reply: z.object({ papers: z.number(), questions: z.number() }),
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_QUESTION",
    "IMPORT_TOO_LARGE",
    "IMPORT_FAULTY",
  ],
});
