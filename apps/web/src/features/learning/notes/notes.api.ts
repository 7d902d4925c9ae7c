import { addNote, deleteNote, listNotes, type Note } from "@majorant/contract/notes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, NoAnswer } from "../../../app/call.ts";

/** Whose notes, on which resource. */
export type NotesOn = { utilisateurId: number; ressourceId: number };

/** The student's notes on a resource, the latest first. */
export const notesOn = ({ utilisateurId, ressourceId }: NotesOn) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "notes", ressourceId],
    queryFn: ({ signal }) =>
      call(listNotes, { params: { utilisateurId, ressourceId } }, { signal }),
  });

/** The note breaks the contract's rule; `message` is its sentence. */
export class InvalidNote extends Error {}

/** The rule and what reads it come with the first note that is added: most visits add none. */
async function checked(text: string): Promise<string> {
  const { noteContent } = await import("@majorant/contract/notes").catch((cause) => {
    throw new NoAnswer(cause);
  });
  const read = noteContent.safeParse(text);
  if (!read.success) throw new InvalidNote(read.error.issues[0]?.message);
  return read.data;
}

/** Adds a note, then puts it at the head of the list: the server need not be asked again. */
export function useAddNote(on: NotesOn) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      call(addNote, {
        body: {
          contenu: await checked(text),
          ressource: { id: on.ressourceId },
          utilisateur: { id: on.utilisateurId },
        },
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
