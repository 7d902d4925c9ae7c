import {
  addNote,
  changeNote,
  deleteNote,
  listCourseNotes,
  listNotes,
  type Note,
} from "@majorant/contract/notes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../app/call.ts";

/** Whose notes, on which resource. */
export type NotesOn = { utilisateurId: number; ressourceId: number };

/** What one writes: `moment` is the second of the video that it is about, if any. */
export type Written = { contenu: string; moment: number | null };

/** The student's notes on a resource, the latest first. */
export const notesOn = ({ utilisateurId, ressourceId }: NotesOn) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "notes", ressourceId],
    queryFn: ({ signal }) =>
      call(listNotes, { params: { utilisateurId, ressourceId } }, { signal }),
  });

/** Adds a note, then puts it at the head of the list: the server need not be asked again. */
export function useAddNote(on: NotesOn) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (written: Written) =>
      call(addNote, {
        body: {
          ...written,
          ressource: { id: on.ressourceId },
          utilisateur: { id: on.utilisateurId },
        },
      }),
    onSuccess: (added) =>
      queries.setQueryData(notesOn(on).queryKey, (notes: Note[] = []) => [added, ...notes]),
  });
}

/** Changes a note where it stands in the list. */
export function useChangeNote(on: NotesOn, noteId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Written) => call(changeNote, { params: { noteId }, body }),
    onSuccess: (changed) =>
      queries.setQueryData(notesOn(on).queryKey, (notes: Note[] = []) =>
        notes.map((note) => (note.id === noteId ? changed : note)),
      ),
  });
}

/** The student's notes on a whole course, in its order. */
export const notesOnCourse = (utilisateurId: number, coursId: number) =>
  call(listCourseNotes, { params: { utilisateurId, coursId } });

export function useDeleteNote(on: NotesOn) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noteId: number) => call(deleteNote, { params: { noteId } }),
    onSuccess: (_, noteId) =>
      queries.setQueryData(notesOn(on).queryKey, (notes: Note[] = []) =>
        notes.filter(({ id }) => id !== noteId),
      ),
  });
}
