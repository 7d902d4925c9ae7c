import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import type { NotesOn, Written } from "@majorant/features/learning/notes/notes.api.ts";
import { useDraft } from "@majorant/features/learning/notes/unsent/draft.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EntryActions } from "@majorant/ui/actions/EntryActions.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { waitOf } from "../../unsent/wait.ts";
import { forgetChange, keepNote, type Outcome, retryNote } from "../note-changes.ts";
import { useOutbox } from "../unsent/outbox.ts";
import type { ShownNote, Unsent } from "../unsent/outbox-rules.ts";
import css from "./NoteItem.module.css";
import { NoteText } from "./NoteText.tsx";

// Few notes become cards: the form comes with the first that does.
const NoteToCard = lazy(() => import("./NoteToCard.tsx"));

export type NoteItemProps = {
  on: NotesOn;
  note: ShownNote;
  /** What was done of the note, and what became of that. */
  onDone: (done: "changed" | "deleted", outcome: Outcome) => void;
};

/** A note in a list: read, changed in its place, or deleted. */
export function NoteItem({ on, note, onDone }: NoteItemProps) {
  const [doing, setDoing] = useState<"change" | "delete" | "card" | null>(null);
  const close = () => setDoing(null);
  if (doing === "change")
    return (
      <ChangeNote
        userId={on.utilisateurId}
        note={note}
        onClose={close}
        onChange={(content) => {
          close();
          keepNote(on, note, content).then((outcome) => onDone("changed", outcome));
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
        onCard={() => setDoing("card")}
      />
      {doing === "card" && note.noteId !== null && (
        <Suspense>
          <NoteToCard
            userId={on.utilisateurId}
            noteId={note.noteId}
            content={note.contenu}
            onClose={close}
          />
        </Suspense>
      )}
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

type DeleteNoteProps = { onDelete: () => void; onClose: () => void };

function DeleteNote({ onDelete, onClose }: DeleteNoteProps) {
  return (
    <Dialog
      title="Voulez vous vraiment supprimer la note ?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Supprimer
          </Button>
        </>
      }
    >
      <p>Elle ne pourra pas être retrouvée.</p>
    </Dialog>
  );
}

type ChangeNoteProps = {
  userId: number;
  note: ShownNote;
  onChange: (content: Written) => void;
  onClose: () => void;
};

/** A note edited in its place in the list. */
function ChangeNote({ userId, note, onChange, onClose }: ChangeNoteProps) {
  const on = { utilisateurId: userId, about: note.key };
  const { text, type, forget } = useDraft(on, "note.change", note.contenu);
  const [moment, setMoment] = useState(note.moment);
  return (
    <NoteText
      label="Modifier la note"
      action="Enregistrer"
      text={text}
      onText={type}
      moment={moment}
      onMoment={setMoment}
      onSubmit={(content) => {
        forget();
        onChange(content);
      }}
      autoFocus
    >
      <Button
        variant="quiet"
        onClick={() => {
          forget();
          onClose();
        }}
      >
        Annuler
      </Button>
    </NoteText>
  );
}

type NoteCardProps = {
  userId: number;
  note: ShownNote;
  onChange: () => void;
  onDelete: () => void;
  onCard: () => void;
};

function NoteCard({ userId, note, onChange, onDelete, onCard }: NoteCardProps) {
  const { moment, unsent } = note;
  const seat = useSeat();
  const dateId = useId();
  return (
    <article className={`box ${css.note}`}>
      <header>
        <span id={dateId}>
          <ExactMoment at={note.date} />
        </span>
        <EntryActions
          changeLabel="Modifier cette note"
          deleteLabel="Supprimer cette note"
          dateId={dateId}
          onChange={onChange}
          onDelete={onDelete}
        />
      </header>
      {moment !== null &&
        (seat ? (
          <button type="button" className={css.moment} onClick={() => seat.seek(moment)}>
            <IconPlayerPlayFilled size={14} aria-hidden="true" />
            <span className="unseen">Aller à </span>
            {clock(moment)}
          </button>
        ) : (
          <p className={css.at}>À {clock(moment)} de la vidéo</p>
        ))}
      <Prose>{note.contenu}</Prose>
      {note.noteId !== null && !unsent && (
        <Button variant="quiet" className={css.card} onClick={onCard}>
          En faire une carte
        </Button>
      )}
      {unsent && <UnsentNote userId={userId} unsent={unsent} />}
    </article>
  );
}

/** How long a passing state is left out: most notes are sent sooner. */
const QUIET_MS = 400;

/** Where a note stands that the server doesn't have yet as it is written here. */
function UnsentNote({ userId, unsent }: { userId: number; unsent: Unsent }) {
  const { stalled } = useOutbox(userId);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  if (unsent.refused) return <RefusedChange userId={userId} unsent={unsent} />;
  const wait = waitOf(unsent, navigator.onLine ? stalled : "line");
  if (wait)
    return (
      <div className={css.unsentState} role="status">
        <WaitWords wait={wait}>
          <StatusBadge tone="warning">En attente du réseau</StatusBadge>
        </WaitWords>
      </div>
    );
  return (
    <div className={css.unsentState} role="status">
      {late && <StatusBadge tone="info">Envoi…</StatusBadge>}
    </div>
  );
}

function RefusedChange({ userId, unsent: { key, noteId, text, refused } }: RefusedNoteProps) {
  const [pending, setPending] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <Alert kind="error" title="Cette note n'a pas été envoyée" className={css.refused}>
      {refused?.sentence}
      <div className={`row wrap gap-2 ${css.unsentActions}`}>
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => {
            setPending(true);
            retryNote(userId, key).finally(() => setPending(false));
          }}
        >
          Réessayer
        </Button>
        {navigator.clipboard && (
          <Button
            variant="quiet"
            onClick={() =>
              navigator.clipboard.writeText(text?.contenu ?? "").then(() => setCopied(true))
            }
          >
            {copied ? "Copiée" : "Copier la note"}
          </Button>
        )}
        {noteId !== null && (
          <Button variant="quiet" onClick={() => forgetChange(userId, key)}>
            Abandonner ce changement
          </Button>
        )}
      </div>
    </Alert>
  );
}

type RefusedNoteProps = { userId: number; unsent: Unsent };
