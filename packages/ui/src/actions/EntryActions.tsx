import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import css from "./EntryActions.module.css";

export type EntryActionsProps = {
  /** The names of the two buttons: "Modifier cette note". */
  changeLabel: string;
  deleteLabel: string;
  /** The id of what tells the buttons of one entry from those of the others: when it was written. */
  dateId: string;
  /** Absent where the reader may not. */
  onChange?: (() => void) | false;
  onDelete?: (() => void) | false;
};

/** The pencil and the bin at the head of something that its reader wrote. */
export function EntryActions(props: EntryActionsProps) {
  const { changeLabel, deleteLabel, dateId, onChange, onDelete } = props;
  const changeId = useId();
  const deleteId = useId();
  if (!onChange && !onDelete) return null;
  return (
    <span className={css.actions}>
      {onChange && (
        <button
          type="button"
          id={changeId}
          aria-label={changeLabel}
          aria-labelledby={`${changeId} ${dateId}`}
          onClick={onChange}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {onDelete && (
        <button
          type="button"
          id={deleteId}
          className={css.delete}
          aria-label={deleteLabel}
          aria-labelledby={`${deleteId} ${dateId}`}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
