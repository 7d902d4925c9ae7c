import type { NotesOn } from "./notes.api.ts";

const keyOf = ({ utilisateurId, video }: NotesOn) => `majorant.draft.${utilisateurId}.${video.id}`;

/** What was typed and not added yet: a reload finds it again. */
export const readDraft = (on: NotesOn): string => localStorage.getItem(keyOf(on)) ?? "";

export function keepDraft(on: NotesOn, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(on), text);
    else localStorage.removeItem(keyOf(on));
  } catch {
    // A full storage: the note is still in the field.
  }
}
