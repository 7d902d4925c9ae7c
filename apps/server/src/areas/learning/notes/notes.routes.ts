import {
  addNote,
  changeNote,
  deleteNote,
  listCourseNotes,
  listNotes,
  listOwnNotes,
} from "@majorant/contract/learning/notes";
import { mostNotes, mostNotesOfAResource } from "@majorant/contract/limits";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  countNotes,
  findNotePlace,
  findSentNote,
  insertNote,
  listNotesOf,
  readCourseNotes,
  readNotes,
  removeNote,
  updateNote,
} from "./notes.queries.ts";

export function notesRoutes({ serve, db, clock }: Platform): void {
  serve(listNotes, async ({ caller, params: { ressourceId } }) =>
    readNotes(db, { userId: caller.id, resourceId: ressourceId }),
  );

  serve(listOwnNotes, async ({ caller, query }) =>
    listNotesOf(db, { userId: caller.id, now: clock(), ...query }),
  );

  serve(addNote, async ({ caller, body }) => {
    const { contenu, ressource, utilisateur, moment = null, key = null, ago = 0 } = body;
    if (utilisateur.id !== caller.id) throw new Refusal("NOT_FOUND");
    const findSent = () => (key ? findSentNote(db, { userId: caller.id, key }) : undefined);
    // Also once access has ended: what was kept stays kept.
    const already = await findSent();
    if (already) return already;
    const now = clock();
    const place = { userId: caller.id, resourceId: ressource.id };
    const studied = orNotFound(await findNotePlace(db, { ...place, now }));
    if (studied === "locked") throw new Refusal("NOT_ENROLLED");
    const counts = await countNotes(db, place);
    if (counts.all >= mostNotes) throw new Refusal("NOTES_FULL");
    if (counts.ofResource >= mostNotesOfAResource) throw new Refusal("VIDEO_NOTES_FULL");
    const at = new Date(now.getTime() - ago);
    // Two tabs that send the same note at once: the second is answered what the first added.
    return orNotFound(
      (await insertNote(db, { ...place, content: contenu, moment, key, at })) ?? (await findSent()),
    );
  });

  serve(changeNote, async ({ caller, params: { noteId }, body: { contenu, moment = null } }) =>
    orNotFound(await updateNote(db, { userId: caller.id, noteId, content: contenu, moment })),
  );

  serve(listCourseNotes, async ({ caller, params: { coursId }, query: { size } }) =>
    readCourseNotes(db, { userId: caller.id, courseId: coursId, most: size }),
  );

  serve(deleteNote, async ({ caller, params: { noteId } }) => {
    if (!(await removeNote(db, { userId: caller.id, noteId }))) throw new Refusal("NOT_FOUND");
    return undefined;
  });
}
