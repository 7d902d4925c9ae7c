import { call, callPage } from "@majorant/client/api/call.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** A video that is written about. */
export type Video = { id: number; nom: string };

/** Whose notes, on which video. */
export type NotesOn = { utilisateurId: number; video: Video };

/** What one writes: `moment` is the second of the video that it is about, if any. */
export type Written = { contenu: string; moment: number | null };

/** The student's notes on a video, the latest first. */
export const notesOn = ({ utilisateurId, video }: NotesOn) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "notes", video.id],
    queryFn: ({ signal }) =>
      call(
        "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}",
        { params: { utilisateurId, ressourceId: video.id } },
        { signal },
      ),
  });

/** What all of a student's lists of notes are known by. */
export const allNotesOf = (utilisateurId: number) => ["users", utilisateurId, "allNotes"] as const;

/** A page of all of one's notes, by course; `q` is looked for in their text. */
const allNotes = (utilisateurId: number, query: { q: string; page: number; size: number }) =>
  queryOptions({
    queryKey: [...allNotesOf(utilisateurId), query],
    queryFn: ({ signal }) =>
      callPage(
        "GET /utilisateurs/{utilisateurId}/notes",
        { params: { utilisateurId }, query },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** `page` from 0, `q` what is looked for in the notes; nothing says the first page of all. */
export type NotesAsked = { page?: number; q?: string };

export const notesOnPage = 25;

/** The page of notes that an address asks for. */
export const notesAsked = (utilisateurId: number, { page = 0, q = "" }: NotesAsked) =>
  allNotes(utilisateurId, { q, page, size: notesOnPage });

/** The student's notes on a whole course, in its order. */
export const notesOnCourse = (utilisateurId: number, coursId: number) =>
  call("GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes", {
    params: { utilisateurId, coursId },
    query: {},
  });

/** What is known of a student's courses: whether they wrote notes on them. */
export const notedCoursesOf = (utilisateurId: number) =>
  ["users", utilisateurId, "notedCourses"] as const;

/** Whether there is a note of the student's on a course. */
export const hasNotesOn = (utilisateurId: number, coursId: number) =>
  queryOptions({
    queryKey: [...notedCoursesOf(utilisateurId), coursId],
    queryFn: async ({ signal }) => {
      const params = { utilisateurId, coursId };
      const notes = await call(
        "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes",
        { params, query: { size: 1 } },
        { signal },
      );
      return notes.length > 0;
    },
  });
