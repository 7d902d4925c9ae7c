import * as z from "zod/mini";
import { required } from "../accounts/account.ts";
import { endpoint, flag, id, instant, paging, roles } from "../endpoint.ts";

// A course's live sessions as those who run it see and change them.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

/** As who edits the course has it; `version` goes back with a change, and an older one is refused. */
export const editableLiveSession = z.object({
  id: z.number(),
  title: z.string(),
  date: instant,
  minutes: z.number(),
  link: z.string(),
  /** The same for all that were made together, week after week; null for one by itself. */
  series: z.nullable(z.string()),
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
  summary: "All live sessions of a course, past ones too, the latest first",
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
  summary: "Delete a live session; with `suite=true` those that follow it in its series too",
  ...byId,
  query: z.object({ suite: z.optional(flag) }),
});
