import { addNote, deleteNote, listNotes, type Note } from "@majorant/contract/notes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../app/call.ts";

/** Whose notes, on which resource. */
export type NotesOn = { utilisateurId: number; ressourceId: number };

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
    mutationFn: (contenu: string) =>
      call(addNote, {
        body: { contenu, ressource: { id: on.ressourceId }, utilisateur: { id: on.utilisateurId } },
      }),
    onSuccess: (added) =>
      queries.setQueryData(notesOn(on).queryKey, (notes: Note[] = []) => [added, ...notes]),
  });
}

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
