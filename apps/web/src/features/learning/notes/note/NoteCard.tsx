import { useSeat } from "@majorant/features/learning/notes/moment.ts";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconPencil, IconPlayerPlayFilled, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { UnsentNote } from "../unsent/UnsentNote.tsx";
import type { ShownNote } from "../unsent/unsent.ts";
import css from "./NoteCard.module.css";

export type NoteCardProps = {
  userId: number;
  note: ShownNote;
  onChange: () => void;
  onDelete: () => void;
};

export function NoteCard({ userId, note, onChange, onDelete }: NoteCardProps) {
  const { moment, unsent } = note;
  const seat = useSeat();
  // "Modifier cette note, 03/12/2026 20:00": one of many such buttons.
  const id = useId();
  const [date, change, remove] = ["date", "change", "remove"].map((part) => `${id}-${part}`);
  return (
    <article className={css.note}>
      <header>
        <span id={date}>
          <ExactMoment at={note.date} />
        </span>
        <span className={css.actions}>
          <button
            type="button"
            id={change}
            aria-label="Modifier cette note"
            aria-labelledby={`${change} ${date}`}
            onClick={onChange}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            id={remove}
            className={css.delete}
            aria-label="Supprimer cette note"
            aria-labelledby={`${remove} ${date}`}
            onClick={onDelete}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
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
      {unsent && <UnsentNote userId={userId} unsent={unsent} />}
    </article>
  );
}
