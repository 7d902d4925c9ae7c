import {
  addNote,
  changeNote,
  deleteNote,
  listCourseNotes,
  listNotes,
} from "@majorant/contract/notes";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  canStudy,
  insertNote,
  readCourseNotes,
  readNotes,
  removeNote,
  updateNote,
} from "./notes.queries.ts";

/** A student's own notes; another's are not there. */
export function notesRoutes({ serve, db, clock }: Platform): void {
  serve(listNotes, async ({ caller, params: { ressourceId } }) =>
    readNotes(db, { userId: caller.id, resourceId: ressourceId }),
  );

  serve(addNote, async ({ caller, body }) => {
    const { contenu, ressource, utilisateur, moment = null } = body;
    const now = clock();
    const asked = { userId: caller.id, resourceId: ressource.id, now };
    if (utilisateur.id !== caller.id || !(await canStudy(db, asked)))
      throw new Refusal("NOT_FOUND");
    return insertNote(db, { ...asked, content: contenu, moment });
  });

  serve(changeNote, async ({ caller, params: { noteId }, body: { contenu, moment = null } }) =>
    found(await updateNote(db, { userId: caller.id, noteId, content: contenu, moment })),
  );

  serve(listCourseNotes, async ({ caller, params: { coursId } }) =>
    readCourseNotes(db, { userId: caller.id, courseId: coursId }),
  );

  serve(deleteNote, async ({ caller, params: { noteId } }) => {
    if (!(await removeNote(db, { userId: caller.id, noteId }))) throw new Refusal("NOT_FOUND");
    return undefined;
  });
}
