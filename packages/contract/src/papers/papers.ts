import * as z from "zod/mini";
import { exerciseOutcomes, subjects } from "../choices.ts";
import { anyone, endpoint, id, self } from "../endpoint.ts";
import { masteries } from "../reviews/review-rules.ts";

// Past papers as anyone reads them.

/** What of a paper a list says. */
export const paperCard = z.object({
  id: z.number(),
  contest: z.string(),
  year: z.number(),
  /** "MP", "PC", "PT". */
  track: z.string(),
  subject: z.enum(subjects),
  title: z.string(),
  minutes: z.number(),
  /** How many questions it has. */
  questions: z.number(),
});

export type PaperCard = z.infer<typeof paperCard>;

/** A track as papers have it. */
export const track = z.string().check(z.trim(), z.maxLength(20));

const chosen = z.object({ track: z.optional(track), subject: z.optional(z.enum(subjects)) });

export const listPapers = endpoint({
  method: "GET",
  path: "/papers",
  access: anyone,
  summary: "The past papers that are shown, the latest first; of a track and a subject, or of all",
  query: chosen,
  reply: z.array(paperCard),
});

const notionReference = z.object({ id: z.number(), title: z.string() });

/** What was asked how often: one notion a line, with each year in which it fell. */
export const papersByNotion = z.object({
  /** The latest first. */
  years: z.array(z.number()),
  /** What fell most, first. */
  notions: z.array(
    z.extend(notionReference, {
      subject: z.enum(subjects),
      /** How many papers asked for it. */
      papers: z.number(),
      years: z.array(z.object({ year: z.number(), papers: z.number() })),
    }),
  ),
});

export type PapersByNotion = z.infer<typeof papersByNotion>;

export const listPapersByNotion = endpoint({
  method: "GET",
  path: "/papers/notions",
  access: anyone,
  summary: "The notions that the shown papers of a track and a subject asked for, by year",
  query: chosen,
  reply: papersByNotion,
});

const place = z.object({
  course: z.object({ id: z.number(), title: z.string() }),
  section: z.object({ id: z.number(), name: z.string() }),
});

/** An exercise of a course that visitors see; it opens for who holds the course. */
const paperExercise = z.extend(place, { id: z.number(), title: z.string() });

/** Where a video of such a course says it. */
export const paperMoment = z.extend(place, {
  resource: z.object({ id: z.number(), name: z.string() }),
  second: z.number(),
});

export type PaperMoment = z.infer<typeof paperMoment>;

/** A notion with all that leads to it and from it. */
export const paperNotion = z.extend(notionReference, {
  subject: z.enum(subjects),
  otherNames: z.array(z.string()),
  /** Those that it is a part of, the widest first. */
  above: z.array(notionReference),
  below: z.array(notionReference),
  papers: z.array(
    z.extend(paperCard, { asked: z.array(z.object({ number: z.string(), about: z.string() })) }),
  ),
  exercises: z.array(paperExercise),
  moments: z.array(paperMoment),
});

export type PaperNotion = z.infer<typeof paperNotion>;

export const getPaperNotion = endpoint({
  method: "GET",
  path: "/papers/notions/{notionId}",
  access: anyone,
  summary: "A notion: the papers that asked for it, the exercises and the moments of videos on it",
  params: z.object({ notionId: id }),
  reply: paperNotion,
});

export const paperQuestion = z.object({
  id: z.number(),
  /** As the paper has it: "I.2.a". */
  number: z.string(),
  /** What it is worth; null where the paper does not say. */
  marks: z.nullable(z.number()),
  about: z.string(),
  /** Markdown with LaTeX; null where we have no right to it. */
  statement: z.nullable(z.string()),
  notions: z.array(notionReference),
  exercises: z.array(paperExercise),
  moment: z.nullable(paperMoment),
});

export type PaperQuestion = z.infer<typeof paperQuestion>;

export const paper = z.extend(paperCard, { questions: z.array(paperQuestion) });

export type Paper = z.infer<typeof paper>;

export const getPaper = endpoint({
  method: "GET",
  path: "/papers/{paperId}",
  access: anyone,
  summary: "A past paper that is shown, with its questions",
  params: z.object({ paperId: id }),
  reply: paper,
});

const standing = z.enum(masteries);

/** What a student knows of a paper, question by question. */
export const ownPaper = z.object({
  questions: z.array(
    z.object({
      id: z.number(),
      notions: z.array(z.object({ id: z.number(), standing })),
      /** Those that the student may open. */
      exercises: z.array(
        z.object({ id: z.number(), outcome: z.nullable(z.enum(exerciseOutcomes)) }),
      ),
      /** Whether the video that corrects it opens for the student. */
      opensMoment: z.boolean(),
    }),
  ),
});

export type OwnPaper = z.infer<typeof ownPaper>;

export const getOwnPaper = endpoint({
  method: "GET",
  path: "/users/{utilisateurId}/papers/{paperId}",
  access: self("utilisateurId"),
  summary: "What the caller knows of what a paper asked, and what of it opens for them",
  params: z.object({ utilisateurId: id, paperId: id }),
  reply: ownPaper,
});

/** The papers that asked for what a chapter of a course is about. */
export const sectionPapers = z.object({
  sectionId: z.number(),
  /** The latest first. */
  papers: z.array(
    z.object({ id: z.number(), title: z.string(), year: z.number(), track: z.string() }),
  ),
});

export type SectionPapers = z.infer<typeof sectionPapers>;

export const listCoursePapers = endpoint({
  method: "GET",
  path: "/courses/{coursId}/papers",
  access: anyone,
  summary: "The papers that asked for what each chapter of a course is about",
  params: z.object({ coursId: id }),
  reply: z.array(sectionPapers),
});
