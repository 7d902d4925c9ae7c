import { addNote, deleteNote, listNotes } from "@majorant/contract/notes";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { canStudy, insertNote, readNotes, removeNote } from "./notes.queries.ts";

/** A student's own notes; another's are not there. */
export function notesRoutes({ serve, db, clock }: Platform): void {
  serve(listNotes, async ({ caller, params: { ressourceId } }) =>
    readNotes(db, { userId: caller.id, resourceId: ressourceId }),
  );

  serve(addNote, async ({ caller, body: { contenu, ressource, utilisateur } }) => {
    const now = clock();
    const asked = { userId: caller.id, resourceId: ressource.id, now };
    if (utilisateur.id !== caller.id || !(await canStudy(db, asked)))
      throw new Refusal("NOT_FOUND");
    return insertNote(db, { ...asked, content: contenu });
  });

  serve(deleteNote, async ({ caller, params: { noteId } }) => {
    if (!(await removeNote(db, { userId: caller.id, noteId }))) throw new Refusal("NOT_FOUND");
    return undefined;
  });
}
