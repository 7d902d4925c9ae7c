import type { Note } from "@majorant/contract/learning/notes";
import type { Video, Written } from "@majorant/features/learning/notes/notes.api.ts";

/** A note as it shall be, which the server doesn't know yet. One entry a note. */
export type Unsent = {
  /** Made here; a new note is known by it on the server too. */
  key: string;
  /** Null while the server has given it none. */
  noteId: number | null;
  video: Video;
  /** Null: the note shall be gone. */
  text: Written | null;
  /** When it was written, in epoch milliseconds of this browser. */
  on: number;
  /** A new note that was sent with this text, without an answer: the server may have it. */
  tried?: Written;
  /** The server takes no more notes before, in epoch milliseconds of this browser. */
  notBefore?: number;
  /** Why the server would not have it, in its words. It stays here until its writer decides. */
  refused?: { sentence: string; status: number };
};

export type Outbox = readonly Unsent[];

const isOf =
  ({ key, noteId }: Pick<Unsent, "key" | "noteId">) =>
  (other: Unsent) =>
    other.key === key || (noteId !== null && other.noteId === noteId);

/** Writes, changes or deletes a note: the last word on it stands, and asks to be sent again. */
export function write(outbox: Outbox, unsent: Unsent): Outbox {
  const before = outbox.find(isOf(unsent));
  const { refused: _, ...entry } = { ...before, ...unsent, key: before?.key ?? unsent.key };
  // The server has never heard of it, nor shall it.
  const isGone = entry.text === null && entry.noteId === null && !entry.tried;
  if (isGone) return outbox.filter((each) => each !== before);
  return before ? outbox.map((each) => (each === before ? entry : each)) : [...outbox, entry];
}

/** The server takes none of them before; what is refused stays as it is. */
export const hold = (outbox: Outbox, notBefore: number): Outbox =>
  outbox.map((each) => (each.refused ? each : { ...each, notBefore }));

/** What can be sent, in the order in which it was written. */
export const sendable = (outbox: Outbox): Outbox => outbox.filter(({ refused }) => !refused);

/** A new note is about to be sent: from here on the server may have it. */
export const trying = (outbox: Outbox, { key, text }: Unsent): Outbox =>
  outbox.map((each) => (each.key === key && text ? { ...each, tried: each.tried ?? text } : each));

/**
 * The server did as `entry` says; `noteId` is the note's there, null once it is gone. What was
 * written meanwhile is still to be sent.
 */
export function settled(outbox: Outbox, entry: Unsent, noteId: number | null): Outbox {
  return outbox.flatMap((each) => {
    if (each.key !== entry.key) return [each];
    if (each.on === entry.on) return [];
    const { tried: _, ...newer } = each;
    return [{ ...newer, noteId }];
  });
}

/** The server would not have it; a note that cannot be deleted is simply there again. */
export function refuse(outbox: Outbox, entry: Unsent, refused: Unsent["refused"]): Outbox {
  if (entry.text === null) return outbox.filter(({ key }) => key !== entry.key);
  return outbox.map((each) =>
    each.key === entry.key && each.on === entry.on && refused ? { ...each, refused } : each,
  );
}

/** Once more; a note that is no longer there is written anew, under a key of its own. */
export function retry(outbox: Outbox, key: string, anotherKey: string): Outbox {
  return outbox.map((each) => {
    if (each.key !== key) return each;
    const { refused: refusal, ...entry } = each;
    const isLost = refusal?.status === 404 && each.noteId !== null;
    return isLost ? { ...entry, key: anotherKey, noteId: null } : entry;
  });
}

/** A note on screen: as the server has it, or as it shall be. */
export type ShownNote = {
  /** Stays the same while its text changes. */
  key: string;
  noteId: number | null;
  contenu: string;
  moment: number | null;
  date: string;
  unsent: Unsent | null;
};

/** The notes of a video as its writer means them: what is not sent yet stands in its place. */
export function shownNotes(notes: readonly Note[], outbox: Outbox): ShownNote[] {
  const savedNotes = notes.map(toShownNote);
  const unsentOf = ({ key, noteId }: ShownNote) => outbox.find(isOf({ key, noteId }));
  const places = new Set(savedNotes.map(unsentOf));
  return [
    ...outbox.filter((each) => each.noteId === null && !places.has(each)).toReversed(),
    ...savedNotes,
  ].flatMap((each) => {
    if (!("date" in each)) return showUnsent(each);
    const unsent = unsentOf(each);
    return unsent ? showUnsent(unsent, each) : [each];
  });
}

/** A note that the server has. */
export const toShownNote = ({ id, key, contenu, moment, date }: Note): ShownNote => ({
  key: key ?? `n${id}`,
  noteId: id,
  contenu,
  moment,
  date,
  unsent: null,
});

/** An entry as a note, in the place of the one that the server has; none where it shall be gone. */
export const showUnsent = (unsent: Unsent, saved?: ShownNote): ShownNote[] =>
  unsent.text
    ? [
        {
          ...unsent.text,
          key: saved?.key ?? unsent.key,
          noteId: saved?.noteId ?? unsent.noteId,
          date: saved?.date ?? new Date(unsent.on).toISOString(),
          unsent,
        },
      ]
    : [];
