import type { Note } from "@majorant/contract/notes";
import { IconPencil, IconPlayerPlayFilled, IconTrash } from "@tabler/icons-react";
import { Moment } from "../../../ui/Moment.tsx";
import { Prose } from "../../../ui/text/Prose.tsx";
import { clock } from "../player/clock.ts";
import { useSeat } from "./moment.ts";
import css from "./NoteCard.module.css";

export type NoteCardProps = { note: Note; onChange: () => void; onDelete: () => void };

export function NoteCard({ note, onChange, onDelete }: NoteCardProps) {
  const { moment } = note;
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
      {moment !== null && seat && (
        <button type="button" className={css.moment} onClick={() => seat.seek(moment)}>
          <IconPlayerPlayFilled size={14} aria-hidden="true" />
          <span className="unseen">Aller à </span>
          {clock(moment)}
        </button>
      )}
      <Prose>{note.contenu}</Prose>
    </article>
  );
}
