import type { Note } from "@majorant/contract/notes";
import { IconTrash } from "@tabler/icons-react";
import { Moment } from "../../../ui/Moment.tsx";
import { Prose } from "../text/Prose.tsx";
import css from "./NoteCard.module.css";

export function NoteCard({ note, onDelete }: { note: Note; onDelete: () => void }) {
  return (
    <article className={css.note}>
      <header>
        <Moment at={note.date} />
        <button type="button" aria-label="Supprimer cette note" onClick={onDelete}>
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      <Prose>{note.contenu}</Prose>
    </article>
  );
}
