import type { NotesOn } from "@majorant/features/learning/notes/notes.api.ts";
import { useState } from "react";
import type { ShownNote } from "../unsent/unsent.ts";
import { keepNote, type Outcome } from "../writing.ts";
import { ChangeNote } from "./ChangeNote.tsx";
import { DeleteNote } from "./DeleteNote.tsx";
import { NoteCard } from "./NoteCard.tsx";

export type NoteItemProps = {
  on: NotesOn;
  note: ShownNote;
  /** What was done of the note, and what became of that. */
  onDone: (done: "changed" | "deleted", outcome: Outcome) => void;
};

/** A note in a list: read, changed in its place, or deleted. */
export function NoteItem({ on, note, onDone }: NoteItemProps) {
  const [doing, setDoing] = useState<"change" | "delete" | null>(null);
  const close = () => setDoing(null);
  if (doing === "change")
    return (
      <ChangeNote
        userId={on.utilisateurId}
        note={note}
        onClose={close}
        onChange={(written) => {
          close();
          keepNote(on, note, written).then((outcome) => onDone("changed", outcome));
        }}
      />
    );
  return (
    <>
      <NoteCard
        userId={on.utilisateurId}
        note={note}
        onChange={() => setDoing("change")}
        onDelete={() => setDoing("delete")}
      />
      {doing === "delete" && (
        <DeleteNote
          onClose={close}
          onDelete={() => {
            close();
            keepNote(on, note, null).then((outcome) => onDone("deleted", outcome));
          }}
        />
      )}
    </>
  );
}
