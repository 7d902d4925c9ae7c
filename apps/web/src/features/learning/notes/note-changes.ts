import { newKey } from "@majorant/client/new-key.ts";
import type { NotesOn, Written } from "@majorant/features/learning/notes/notes.api.ts";
import { changeOutbox, outboxOf } from "./unsent/outbox.ts";
import { retry, type ShownNote, write } from "./unsent/outbox-rules.ts";
import { sendNotes } from "./unsent/send-notes.ts";

/** What became of what was written: kept by the server, or in this browser for now. */
export type Outcome = "sent" | "waiting" | "refused";

/**
 * A note is written, changed or, with no text, deleted: it is kept in this browser at once, then
 * sent. `note` is the one that is there; a new one has none.
 */
export function keepNote(
  { utilisateurId, video }: NotesOn,
  note: ShownNote | null,
  text: Written | null,
): Promise<Outcome> {
  const key = note?.unsent?.key ?? note?.key ?? newKey();
  const noteId = note?.noteId ?? null;
  const unsent = { key, noteId, video, text, on: Date.now() };
  changeOutbox(utilisateurId, (outbox) => write(outbox, unsent));
  return sendAndTell(utilisateurId, key);
}

/** What was refused, once more. */
export function retryNote(utilisateurId: number, key: string): Promise<Outcome> {
  const another = newKey();
  changeOutbox(utilisateurId, (outbox) => retry(outbox, key, another));
  return sendAndTell(utilisateurId, key);
}

/** A refused change is let go: the note stays as the server has it. */
export const forgetChange = (utilisateurId: number, key: string): void =>
  changeOutbox(utilisateurId, (outbox) => outbox.filter((each) => each.key !== key));

async function sendAndTell(userId: number, key: string): Promise<Outcome> {
  await sendNotes(userId);
  const unsent = outboxOf(userId).unsent.find((each) => each.key === key);
  if (!unsent) return "sent";
  return unsent.refused ? "refused" : "waiting";
}
