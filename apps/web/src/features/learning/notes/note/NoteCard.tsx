import { IconPencil, IconPlayerPlayFilled, IconTrash } from "@tabler/icons-react";
import { Prose } from "../../../../ui/text/Prose.tsx";
import { Moment } from "../../../../ui/values/Moment.tsx";
import { clock } from "../../player/clock.ts";
import { useSeat } from "../moment.ts";
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
  return (
    <article className={css.note}>
      <header>
        <Moment at={note.date} />
        <span className={css.actions}>
          <button type="button" aria-label="Modifier cette note" onClick={onChange}>
            <IconPencil size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.delete}
            aria-label="Supprimer cette note"
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
