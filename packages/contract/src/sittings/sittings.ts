import * as z from "zod/mini";
import { endpoint, id, instant, self } from "../endpoint.ts";
import { copyPageBytes, copyPagePartBytes, mostCopyPages } from "../limits.ts";
import { paperMoment } from "../papers/papers.ts";
import { pageHash, pageImage, sittingCard, sittingStatistics } from "./sitting-rules.ts";

// Mock concours as students sit them (docs/product/sittings.md). Hours and states are those of the caller, whose time may be
// longer than others'.

const ofCaller = { access: self("utilisateurId") } as const;
const ofSitting = {
  ...ofCaller,
  params: z.object({ utilisateurId: id, sittingId: id }),
} as const;

/** `mark` is on 20. */
export const ownSittingCard = z.extend(sittingCard, {
  copy: z.nullable(z.enum(["begun", "handedIn"])),
  mark: z.nullable(z.number()),
});

export type OwnSittingCard = z.infer<typeof ownSittingCard>;

export const listOwnSittings = endpoint({
  ...ofCaller,
  method: "GET",
  path: "/users/{utilisateurId}/sittings",
  summary: "The mock concours that the caller may sit or has sat, the latest first",
  params: z.object({ utilisateurId: id }),
  reply: z.array(ownSittingCard),
});

/** A page that was handed in; `missing` are the parts of it that have not arrived, from 0, none where it is whole. */
const ownPage = z.object({ hash: pageHash, bytes: z.number(), missing: z.array(z.number()) });

export type OwnPage = z.infer<typeof ownPage>;

export const ownCopy = z.object({
  id: z.number(),
  begunAt: instant,
  handedInAt: z.nullable(instant),
  /** Said of these pages; null until they are handed in. */
  receipt: z.nullable(z.string()),
  /** Whether it is to be ranked among the others. */
  ranked: z.boolean(),
  pages: z.array(ownPage),
});

export type OwnCopy = z.infer<typeof ownCopy>;

export const ownSitting = z.extend(ownSittingCard, {
  instructions: z.nullable(z.string()),
  extraMinutes: z.number(),
  /** How many questions it has, and what they are worth in all. */
  questions: z.number(),
  marks: z.number(),
  /** Until when the bytes of pages that were handed in before the bell may follow. */
  pagesUntil: instant,
  /** The server's clock, which decides. */
  now: instant,
  /**
   * The subject, to be fetched before it begins: 12 bytes of nonce, then what AES-256-GCM made of it, its tag of 16 bytes at the
   * end. `id` is another one where the subject is.
   */
  sealed: z.object({
    id: z.string(),
    bytes: z.number(),
    type: z.enum(["application/pdf", "application/json"]),
  }),
  handedIn: z.nullable(ownCopy),
});

export type OwnSitting = z.infer<typeof ownSitting>;

export const getOwnSitting = endpoint({
  ...ofSitting,
  method: "GET",
  path: "/users/{utilisateurId}/sittings/{sittingId}",
  summary: "A mock concours as the caller sits it, with what is theirs of it",
  reply: ownSitting,
});

/** What is sealed where no PDF was given: the questions, as JSON. */
export const sealedQuestions = z.object({
  title: z.string(),
  minutes: z.number(),
  questions: z.array(
    z.object({
      number: z.string(),
      marks: z.number(),
      about: z.string(),
      statement: z.nullable(z.string()),
    }),
  ),
});

export type SealedQuestions = z.infer<typeof sealedQuestions>;

export const getSealedSubject = endpoint({
  ...ofSitting,
  method: "GET",
  path: "/users/{utilisateurId}/sittings/{sittingId}/subject",
  summary:
    "The subject, unreadable without its key: for those who may sit it, from its announcement on",
  bytes: ["application/octet-stream"],
});

export const beginCopy = endpoint({
  ...ofSitting,
  method: "POST",
  path: "/users/{utilisateurId}/sittings/{sittingId}/copy",
  summary:
    "Begin, or go on, from its hour on: the key to the subject, base64url; asked again it is the same one",
  reply: z.object({ key: z.string(), sitting: ownSitting }),
  refuses: ["SITTING_NOT_BEGUN"],
});

const saidPage = z.object({
  hash: pageHash,
  bytes: z.int().check(z.minimum(1), z.maximum(copyPageBytes, "Une page pèse 300 ko au plus")),
});

export const handInCopy = endpoint({
  ...ofSitting,
  method: "PUT",
  path: "/users/{utilisateurId}/sittings/{sittingId}/copy/pages",
  summary:
    "Hand in a copy by the hashes of its pages, in order, in place of those said before; until the bell, their bytes may follow",
  body: z.object({
    pages: z
      .array(saidPage)
      .check(
        z.minLength(1, "Ajoutez au moins une page"),
        z.maxLength(mostCopyPages, "Au plus 24 pages"),
      ),
    ranked: z.boolean(),
  }),
  reply: ownSitting,
  refuses: ["SITTING_NOT_BEGUN", "SITTING_CLOSED", "PAGE_TWICE"],
});

const part = z.pipe(
  z.string().check(z.regex(/^\d$/)),
  z.transform((digit: string) => Number(digit)),
);

export const sendPagePart = endpoint({
  ...ofCaller,
  method: "PUT",
  path: "/users/{utilisateurId}/sittings/{sittingId}/copy/pages/{hash}/parts/{part}",
  summary:
    "Send a part of a page that was handed in, of 49,152 bytes but the last; sent again it does no harm, and the last to arrive makes the page whole",
  params: z.object({ utilisateurId: id, sittingId: id, hash: pageHash, part }),
  files: { part: { maxBytes: copyPagePartBytes, accept: "any" } },
  reply: z.object({ missing: z.array(z.number()) }),
  refuses: ["PAGE_UNKNOWN", "PAGE_DIFFERS", "PAGES_OVER"],
});

export const listOwnPages = endpoint({
  ...ofSitting,
  method: "GET",
  path: "/users/{utilisateurId}/sittings/{sittingId}/copy/pages",
  summary: "The pages of the caller's copy that have arrived, to look at",
  reply: z.array(pageImage),
});

const place = z.object({ id: z.number(), title: z.string() });

/** A question of a published copy. */
export const resultQuestion = z.object({
  id: z.number(),
  number: z.string(),
  about: z.string(),
  marks: z.number(),
  /** What the copy has of them, and what all copies have on average. */
  mark: z.number(),
  mean: z.number(),
  /** What was found in the copy, by the scale, and what there was to find besides. */
  found: z.array(z.object({ label: z.string(), points: z.number() })),
  others: z.array(z.object({ label: z.string(), points: z.number() })),
  adjustment: z.number(),
  comment: z.nullable(z.string()),
  /** Where what is missing is learned; of courses that visitors see. */
  notions: z.array(place),
  exercises: z.array(z.extend(place, { opens: z.boolean() })),
  moment: z.nullable(z.extend(paperMoment, { opens: z.boolean() })),
});

export type ResultQuestion = z.infer<typeof resultQuestion>;

export const ownResult = z.object({
  id: z.number(),
  title: z.string(),
  paper: z.object({ id: z.number() }),
  publishedAt: instant,
  /** Points and of how many, and the same on 20. */
  total: z.number(),
  marks: z.number(),
  mark: z.number(),
  ranked: z.boolean(),
  /** Null of a copy that is not ranked, and where fewer than ten are. */
  rank: z.nullable(z.number()),
  statistics: sittingStatistics,
  questions: z.array(resultQuestion),
  pages: z.array(pageImage),
});

export type OwnResult = z.infer<typeof ownResult>;

export const getOwnResult = endpoint({
  ...ofSitting,
  method: "GET",
  path: "/users/{utilisateurId}/sittings/{sittingId}/result",
  summary: "The caller's marked copy, once its sitting is published",
  reply: ownResult,
});
