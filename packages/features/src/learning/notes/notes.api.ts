import { pageQuery, query, under } from "@majorant/client/api/query.ts";

/** A video that is written about. */
export type Video = { id: number; nom: string };

/** Whose notes, on which video. */
export type NotesOn = { utilisateurId: number; video: Video };

/** What one writes: `moment` is the second of the video that it is about, if any. */
export type Written = { contenu: string; moment: number | null };

/** The student's notes on a video, the latest first. */
export const notesOn = ({ utilisateurId, video }: NotesOn) =>
  query("GET /utilisateurs/{utilisateurId}/notes/{ressourceId}", {
    params: { utilisateurId, ressourceId: video.id },
  });

/** What all of a student's lists of notes are known by: their search tells them from the notes on a video. */
export const allNotesOf = (utilisateurId: number) => [
  ...under("/utilisateurs/{}/notes", utilisateurId),
  {},
];

/** `page` from 0, `q` what is looked for in the notes; nothing says the first page of all. */
export type NotesAsked = { page?: number; q?: string };

/** How many of all notes come at a time. */
export const notesOnPage = 25;

/** The page of notes that an address asks for, by course. */
export const notesAsked = (utilisateurId: number, { page = 0, q = "" }: NotesAsked) => ({
  ...pageQuery("GET /utilisateurs/{utilisateurId}/notes", {
    params: { utilisateurId },
    query: { q, page, size: notesOnPage },
  }),
  // Each note that is sent says so.
  staleTime: 30_000,
});
