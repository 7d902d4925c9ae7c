import type { NotesOn } from "../notes.api.ts";

/** What is being written: a note, or a question on the same resource. */
type Draft = "draft" | "question";

type On = Pick<NotesOn, "utilisateurId"> & { video: { id: number } };

const keyOf = ({ utilisateurId, video }: On, of: Draft) =>
  `majorant.${of}.${utilisateurId}.${video.id}`;

/** What was typed and not sent yet: a reload finds it again. */
export const readDraft = (on: On, of: Draft = "draft"): string =>
  localStorage.getItem(keyOf(on, of)) ?? "";

export function keepDraft(on: On, text: string, of: Draft = "draft"): void {
  try {
    if (text) localStorage.setItem(keyOf(on, of), text);
    else localStorage.removeItem(keyOf(on, of));
  } catch {
    // A full storage: the text is still in the field.
  }
}
