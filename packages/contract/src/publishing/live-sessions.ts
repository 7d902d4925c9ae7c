import * as z from "zod/mini";
import { endpoint, flag, id, instant, paging, reference, roles } from "../endpoint.ts";
import { uploadReference } from "../files/uploads.ts";
import { required } from "../prose.ts";
import { format } from "../tables.ts";
import { teaching } from "../unconfirmed.ts";

// A course's live sessions as those who run it see and change them.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

/**
 * A recording: `preparing` until it can be watched, `failed` where it is no video that can be prepared, and why,
 * `returned` where a technician sent it back; both are sent again. `ready`: its students have it, unless its chapter is hidden.
 */
const replay = z.object({
  state: z.enum(["preparing", "failed", "returned", "ready"]),
  failure: z.nullable(z.string()),
  section: z.nullable(z.object({ id: z.number(), name: z.string() })),
  ressourceId: z.nullable(z.number()),
});

/** As who edits the course has it; `version` goes back with a change, and an older one is refused. */
export const editableLiveSession = z.object({
  id: z.number(),
  title: z.string(),
  date: instant,
  minutes: z.number(),
  link: z.string(),
  /** The same for all that were made together, week after week; null for one by itself. */
  series: z.nullable(z.string()),
  /** Called off: its students see it struck through. */
  cancelled: z.boolean(),
  /** How many students have gone in. */
  present: z.number(),
  /** Its recording on the way to the students, or with them; null where none was sent. */
  replay: z.nullable(replay),
  version: z.number(),
});

export type EditableLiveSession = z.infer<typeof editableLiveSession>;

/** How many weeks a series has at most. */
export const mostWeeks = 40;

const form = {
  title: required("Le titre est obligatoire"),
  date: z.pipe(
    z.string("La date est obligatoire").check(z.minLength(1, "La date est obligatoire")),
    z.iso.datetime({ offset: true, error: "La date est invalide" }),
  ),
  minutes: z
    .int("La durée est obligatoire")
    .check(
      z.minimum(5, "La durée est de 5 minutes au moins"),
      z.maximum(600, "La durée est de 600 minutes au plus"),
    ),
  link: z
    .string("Le lien est obligatoire")
    .check(
      z.trim(),
      z.minLength(1, "Le lien est obligatoire"),
      z.maxLength(2_000, "Ce champ est trop long"),
      z.regex(/^https?:\/\/\S+$/, "Le lien doit être une adresse web complète"),
    ),
};

const byCourse = { params: z.object({ coursId: id }) };
const byId = { params: z.object({ liveSessionId: id }) };

export const listLiveSessions = endpoint({
  method: "GET",
  path: "/cours/{coursId}/liveSessions",
  access: staff,
  summary: "All live sessions of a course: what runs and comes next, then what is over",
  ...byCourse,
  query: z.object(paging),
  reply: z.array(editableLiveSession),
});

export const getLiveSession = endpoint({
  method: "GET",
  path: "/liveSessions/{liveSessionId}",
  access: staff,
  summary: "One live session, as it is now",
  ...byId,
  reply: editableLiveSession,
});

export const addLiveSessions = endpoint({
  method: "POST",
  path: "/cours/{coursId}/liveSessions",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Add a live session, or one each week at the same hour; `{n}` in the title is its number",
  ...byCourse,
  body: z.object({
    ...form,
    weeks: z.optional(
      z
        .int("Le nombre de semaines est invalide")
        .check(
          z.minimum(1, "Le nombre de semaines est invalide"),
          z.maximum(mostWeeks, `Une série compte ${mostWeeks} séances au plus`),
        ),
    ),
  }),
  reply: z.array(editableLiveSession),
});

export const changeLiveSession = endpoint({
  method: "PUT",
  path: "/liveSessions/{liveSessionId}",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Change a live session; with `suite=true` those that follow it in its series change with it",
  ...byId,
  query: z.object({ suite: z.optional(flag) }),
  body: z.object({ ...form, version: z.optional(z.number()) }),
  reply: editableLiveSession,
  refuses: ["EDITED_MEANWHILE"],
});

export const deleteLiveSession = endpoint({
  method: "DELETE",
  path: "/liveSessions/{liveSessionId}",
  access: staff,
  unconfirmed: teaching,
  summary: "Delete a live session; with `suite=true` those that follow it in its series too",
  ...byId,
  query: z.object({ suite: z.optional(flag) }),
});

/** A student's presence: when they went in first and last, and how often; null for who didn't come. */
export const presence = z.object({
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  first: z.nullable(instant),
  last: z.nullable(instant),
  presses: z.number(),
});

export type Presence = z.infer<typeof presence>;

export const listPresences = endpoint({
  method: "GET",
  path: "/liveSessions/{liveSessionId}/presences",
  access: staff,
  confirmed: "asTable",
  summary:
    "Who went into a session, and who of its course's students didn't; `absent=true` these only, `false` those only",
  ...byId,
  query: z.object({ ...paging, absent: z.optional(flag), format }),
  reply: z.array(presence),
});

export const cancelLiveSession = endpoint({
  method: "PUT",
  path: "/liveSessions/{liveSessionId}/cancelled",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Call a live session off, or take that back; with `suite=true` those that follow it in its series too",
  ...byId,
  query: z.object({ suite: z.optional(flag) }),
  body: z.object({ cancelled: z.boolean(), version: z.optional(z.number()) }),
  reply: editableLiveSession,
  refuses: ["EDITED_MEANWHILE", "SESSION_OVER"],
});

/** The same upload sent again, as a browser that lost the answer does, answers the same. */
export const addReplay = endpoint({
  method: "POST",
  path: "/liveSessions/{liveSessionId}/replay",
  access: staff,
  unconfirmed: teaching,
  summary:
    "Send a session's recording: prepared as all videos, it goes into that chapter, and its students are told",
  ...byId,
  body: z.object({
    upload: z.object(uploadReference.shape, "Le fichier est obligatoire"),
    section: z.object(reference.shape, "Le chapitre est obligatoire"),
  }),
  reply: editableLiveSession,
  refuses: [
    "SESSION_TO_COME",
    "SESSION_CANCELLED",
    "REPLAY_EXISTS",
    "UPLOAD_UNFINISHED",
    "UPLOAD_BUSY",
  ],
});
