import { type NotesOn, notesOn } from "@majorant/features/learning/notes/notes.api.ts";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NoteForm } from "./NoteForm.tsx";
import css from "./Notes.module.css";
import { Done, type DoneWith } from "./note/Done.tsx";
import { NoteItem } from "./note/NoteItem.tsx";
import { useOutbox } from "./unsent/outbox.ts";
import { shownNotes } from "./unsent/unsent.ts";
import { watchOutbox } from "./unsent/upload.ts";
import { keepNote } from "./writing.ts";

export type NotesProps = {
  on: NotesOn;
  /** Whether the video tells its time, so that a note can be of a moment of it. */
  timed: boolean;
};

/** The student's own notes on a video: the latest first, and a field for the next one. */
export function Notes({ on, timed }: NotesProps) {
  const { utilisateurId, video } = on;
  const { data, error, isFetching, refetch } = useQuery(notesOn(on));
  const { unsent } = useOutbox(utilisateurId);
  const [done, setDone] = useState<DoneWith | null>(null);
  useEffect(() => watchOutbox(utilisateurId), [utilisateurId]);

  const own = unsent.filter((each) => each.video.id === video.id);
  const notes = shownNotes(data ?? [], own);
  return (
    <div className={css.notes}>
      <NoteForm
        {...{ on, timed }}
        onAdd={(written) => {
          setDone(null);
          keepNote(on, null, written).then((outcome) => setDone({ what: "added", outcome }));
        }}
      />
      <Done userId={utilisateurId} with={done} />
      {notes.length > 0 && (
        <ul className={`plain ${css.list}`} aria-label="Mes notes">
          {notes.map((note) => (
            <li key={note.key}>
              <NoteItem
                on={on}
                note={note}
                onDone={(what, outcome) => setDone({ what, outcome })}
              />
            </li>
          ))}
        </ul>
      )}
      {!data &&
        (error ? (
          <ErrorState onRetry={() => refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton lines={2} height="3rem" />
        ))}
      {data && notes.length === 0 && (
        <p className={css.none}>
          Vos notes sur cette vidéo apparaîtront ici. Vous seul pouvez les lire.
        </p>
      )}
    </div>
  );
}
