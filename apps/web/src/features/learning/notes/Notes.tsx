import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ChangeNote } from "./ChangeNote.tsx";
import { DeleteNote } from "./DeleteNote.tsx";
import { NoteCard } from "./NoteCard.tsx";
import { NoteForm } from "./NoteForm.tsx";
import css from "./Notes.module.css";
import { type NotesOn, notesOn } from "./notes.api.ts";

/** The student's own notes on a video: the latest first, and a field for the next one. */
export function Notes({ on }: { on: NotesOn }) {
  const { data: notes, error, isFetching, refetch } = useQuery(notesOn(on));
  const [deleting, setDeleting] = useState<number | null>(null);
  const [changing, setChanging] = useState<number | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className={css.notes}>
      <NoteForm on={on} onAdded={() => setDone("La note ajoutée avec succees")} />
      {done && (
        <Alert kind="success" key={done}>
          {done}
        </Alert>
      )}
      {notes ? (
        <ul className={`plain ${css.list}`} aria-label="Mes notes">
          {notes.map((note) => (
            <li key={note.id}>
              {changing === note.id ? (
                <ChangeNote
                  on={on}
                  note={note}
                  onClose={() => setChanging(null)}
                  onChanged={() => {
                    setChanging(null);
                    setDone("La note modifiée avec succees");
                  }}
                />
              ) : (
                <NoteCard
                  note={note}
                  onChange={() => setChanging(note.id)}
                  onDelete={() => setDeleting(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton lines={2} height="3rem" />
      )}
      {notes?.length === 0 && (
        <p className={css.none}>
          Vos notes sur cette vidéo apparaîtront ici. Vous seul pouvez les lire.
        </p>
      )}
      {deleting !== null && (
        <DeleteNote
          on={on}
          noteId={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            setDone("La note supprimée avec succees");
          }}
        />
      )}
    </div>
  );
}
