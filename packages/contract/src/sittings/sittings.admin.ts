import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
import { longestAnnouncement, mostExtraMinutes, mostMarkers, sittingPdfBytes } from "../limits.ts";
import { prose, requiredName } from "../prose.ts";
import { words } from "../tables.ts";
import { teaching } from "../unconfirmed.ts";
import { sittingAudienceKind, sittingCard, sittingStatistics } from "./sitting-rules.ts";

// Mock concours as those who hold them keep them: administrators, and the teachers of the course that one is for.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const bySitting = { params: z.object({ sittingId: id }) };

/** Whom one is for; `id` is null once it is gone, `name` is as it was called. */
const namedAudience = z.object({
  kind: sittingAudienceKind,
  id: z.nullable(z.number()),
  name: z.string(),
});

export const sittingRow = z.extend(sittingCard, {
  audience: namedAudience,
  /** How many may sit it, how many began, and how many handed in. */
  people: z.number(),
  begun: z.number(),
  handedIn: z.number(),
  /** Whether the caller keeps it; else they mark it and no more. */
  keeps: z.boolean(),
});

export type SittingRow = z.infer<typeof sittingRow>;

export const listSittings = endpoint({
  method: "GET",
  path: "/sittings",
  access: staff,
  summary:
    "The mock concours that the caller keeps or marks, the latest hour first; `q` searches titles and audiences",
  query: z.object({ ...paging, q: words }),
  reply: z.array(sittingRow),
});

export const sittingForm = z.object({
  title: requiredName("Le titre est obligatoire", 120),
  paper: reference,
  instructions: z._default(z.nullable(prose(longestAnnouncement)), null),
  audience: z.object({ kind: sittingAudienceKind, id: reference.shape.id }),
  startsAt: z.iso.datetime({ offset: true, error: "La date est obligatoire" }),
  minutes: z
    .int("La durée est obligatoire")
    .check(z.minimum(1, "La durée est obligatoire"), z.maximum(600, "Au plus 600 minutes")),
  /** Teachers who mark it besides. */
  markers: z.array(reference.shape.id).check(z.maxLength(mostMarkers, "Au plus 50 correcteurs")),
});

export type SittingForm = z.infer<typeof sittingForm>;

/** One whole; `version` goes back with a change, and an older one is refused. */
export const sitting = z.extend(sittingRow, {
  paper: z.object({ id: z.number(), title: z.string() }),
  instructions: z.nullable(z.string()),
  markers: z.array(z.object({ id: z.number(), name: z.string() })),
  pdf: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
  /** Until when the bytes of pages may follow that were handed in before the bell. */
  pagesUntil: instant,
  announcedAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Questions of copies: how many there are to mark, and how many are marked. */
  toMark: z.number(),
  marked: z.number(),
  /** Copies of which pages have not arrived. */
  awaited: z.number(),
  version: z.number(),
});

export type Sitting = z.infer<typeof sitting>;

export const getSitting = endpoint({
  method: "GET",
  path: "/sittings/{sittingId}",
  access: staff,
  summary: "One mock concours, for those who keep or mark it",
  ...bySitting,
  reply: sitting,
});

const refusesForm = ["SITTING_TOO_SOON", "PAPER_WITHOUT_MARKS"] as const;

export const addSitting = endpoint({
  method: "POST",
  path: "/sittings",
  access: staff,
  unconfirmed: teaching,
  summary: "Prepare a mock concours; nobody is told before it is announced",
  body: sittingForm,
  reply: sitting,
  refuses: refusesForm,
});

export const changeSitting = endpoint({
  method: "PUT",
  path: "/sittings/{sittingId}",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Change a mock concours; once announced neither its paper nor its audience, once begun its title and its markers alone",
  ...bySitting,
  body: z.extend(sittingForm, { version: z.optional(z.number()) }),
  reply: sitting,
  refuses: [...refusesForm, "EDITED_MEANWHILE", "SITTING_ANNOUNCED", "SITTING_BEGUN"],
});

export const deleteSitting = endpoint({
  method: "DELETE",
  path: "/sittings/{sittingId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete a mock concours that has not begun; those who were told of it are told so",
  ...bySitting,
  refuses: ["SITTING_BEGUN"],
});

export const changeSittingPdf = endpoint({
  method: "PUT",
  path: "/sittings/{sittingId}/pdf",
  access: staff,
  unconfirmed: teaching,
  summary: "Give the subject as a PDF; without a file, the paper's questions are the subject again",
  ...bySitting,
  files: { pdf: { maxBytes: sittingPdfBytes, accept: "any" } },
  reply: sitting,
  refuses: ["SITTING_ANNOUNCED", "NOT_A_PDF"],
});

export const announceSitting = endpoint({
  method: "POST",
  path: "/sittings/{sittingId}/announce",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Announce a mock concours: its subject is sealed, its paper hidden, and those it is for are told",
  ...bySitting,
  body: z.object({ version: z.number() }),
  reply: sitting,
  refuses: [
    ...refusesForm,
    "EDITED_MEANWHILE",
    "SITTING_ANNOUNCED",
    "SITTING_TO_NOBODY",
    "SITTING_TOO_WIDE",
  ],
});

/** One of those it is for, as far as they have come. */
export const sitter = z.object({
  user: z.object({ id: z.number(), name: z.string() }),
  extraMinutes: z.number(),
  begunAt: z.nullable(instant),
  handedInAt: z.nullable(instant),
  receipt: z.nullable(z.string()),
  /** Pages that were said, and those of them that have arrived. */
  pages: z.number(),
  arrived: z.number(),
  /** Once published: on 20, and the place. */
  mark: z.nullable(z.number()),
  rank: z.nullable(z.number()),
});

export type Sitter = z.infer<typeof sitter>;

export const listSitters = endpoint({
  method: "GET",
  path: "/sittings/{sittingId}/sitters",
  access: staff,
  summary: "Those that a mock concours is for by name, and how far they are; for those who keep it",
  ...bySitting,
  query: z.object({ ...paging, q: words }),
  reply: z.array(sitter),
});

export const changeExtraTime = endpoint({
  method: "PUT",
  path: "/sittings/{sittingId}/sitters/{utilisateurId}/extra-time",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Give somebody more minutes than the others, until they have handed in; 0 takes them away",
  params: z.object({ sittingId: id, utilisateurId: id }),
  body: z.object({
    minutes: z
      .int("Le nombre de minutes est obligatoire")
      .check(z.minimum(0), z.maximum(mostExtraMinutes, "Au plus 300 minutes")),
  }),
  refuses: ["SITTING_CLOSED"],
});

export const publishSitting = endpoint({
  method: "POST",
  path: "/sittings/{sittingId}/publish",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Publish all marks and ranks at once, to the students and to nobody else, and show the paper",
  ...bySitting,
  body: z.object({ version: z.number() }),
  reply: sitting,
  refuses: [
    "EDITED_MEANWHILE",
    "SITTING_NOT_OVER",
    "PAGES_AWAITED",
    "SITTING_UNMARKED",
    "SITTING_PUBLISHED",
  ],
});

/** What a class made of a paper. */
export const sittingResults = z.object({
  statistics: sittingStatistics,
  questions: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      about: z.string(),
      marks: z.number(),
      mean: z.number(),
      notions: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  ),
});

export type SittingResults = z.infer<typeof sittingResults>;

export const getSittingResults = endpoint({
  method: "GET",
  path: "/sittings/{sittingId}/results",
  access: staff,
  summary: "What a published sitting came to, by question",
  ...bySitting,
  reply: sittingResults,
});
