import { PartWaits } from "@majorant/client/line/PartWaits.tsx";
import {
  type NotesOn,
  notesOn,
  type Written,
} from "@majorant/features/learning/notes/notes.api.ts";
import { useDraft } from "@majorant/features/learning/notes/unsent/draft.ts";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import css from "./NotesTabs.module.css";
import { NoteItem } from "./note/NoteItem.tsx";
import { type NoteChange, NoteOutcome } from "./note/NoteOutcome.tsx";
import { NoteText } from "./note/NoteText.tsx";
import { keepNote } from "./note-changes.ts";
import { useOutbox } from "./unsent/outbox.ts";
import { shownNotes } from "./unsent/outbox-rules.ts";
import { watchOutbox } from "./unsent/send-notes.ts";

// The discussion comes once somebody opens it: their notes are what most look at.
const Discussion = lazy(() => import("@majorant/features/learning/discussion/Discussion.tsx"));

type NotesProps = {
  on: NotesOn;
  /** Whether the video tells its time, so that a note can be of a moment of it. */
  timed: boolean;
};

/** One's own notes, and the discussion; a question in the address opens the latter. */
export function NotesTabs({ on, timed }: NotesProps) {
  const [selected, setSelected] = useState("notes");
  const { question } = useSearch({ strict: false });
  const navigate = useNavigate();

  function select(id: string) {
    setSelected(id);
    if (question !== undefined)
      navigate({ to: ".", search: {}, state: true, replace: true, resetScroll: false });
  }

  return (
    <Tabs
      label="Notes et discussion"
      selected={question === undefined ? selected : "discussion"}
      onSelect={select}
      tabs={[
        { id: "notes", label: "Notes", panel: <Notes on={on} timed={timed} /> },
        {
          id: "discussion",
          label: "Discussion",
          panel: (
            <Suspense
              fallback={
                <PartWaits>
                  <Skeleton lines={3} height="6rem" />
                </PartWaits>
              }
            >
              <Discussion on={on} focusedId={question} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

/** The student's own notes on a video: the latest first, and a field for the next one. */
function Notes({ on, timed }: NotesProps) {
  const { utilisateurId, video } = on;
  const saved = useQuery(notesOn(on));
  const { data } = saved;
  const { unsent } = useOutbox(utilisateurId);
  const [lastOutcome, setLastOutcome] = useState<NoteChange | null>(null);
  useEffect(() => watchOutbox(utilisateurId), [utilisateurId]);

  const own = unsent.filter((each) => each.video.id === video.id);
  const notes = shownNotes(data ?? [], own);
  return (
    <div className={css.notes}>
      <NoteForm
        on={on}
        timed={timed}
        onAdd={(content) => {
          setLastOutcome(null);
          keepNote(on, null, content).then((outcome) => setLastOutcome({ what: "added", outcome }));
        }}
      />
      <NoteOutcome userId={utilisateurId} with={lastOutcome} />
      {notes.length > 0 && (
        <ul className={`plain ${css.list}`} aria-label="Mes notes">
          {notes.map((note) => (
            <li key={note.key}>
              <NoteItem
                on={on}
                note={note}
                onDone={(what, outcome) => setLastOutcome({ what, outcome })}
              />
            </li>
          ))}
        </ul>
      )}
      {!data && <QueryState query={saved} loading={<Skeleton lines={2} height="3rem" />} />}
      {data && notes.length === 0 && (
        <p className={css.none}>
          Vos notes sur cette vidéo apparaîtront ici. Vous seul pouvez les lire.
        </p>
      )}
    </div>
  );
}

type NoteFormProps = NotesProps & { onAdd: (content: Written) => void };

/** A new note. What is typed stays through a reload, until it is added. */
function NoteForm({ on: { utilisateurId, video }, timed, onAdd }: NoteFormProps) {
  const { text, type } = useDraft({ utilisateurId, about: video.id }, "draft");
  const [moment, setMoment] = useState<number | null>(null);
  return (
    <NoteText
      label="Nouvelle note"
      action="Ajouter la note"
      text={text}
      onText={type}
      moment={moment}
      onMoment={setMoment}
      timed={timed}
      onSubmit={(content) => {
        onAdd(content);
        type("");
        setMoment(null);
      }}
    />
  );
}
