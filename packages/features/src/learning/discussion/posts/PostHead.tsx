import type { Answer, Question } from "@majorant/contract/discussion/discussion";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import css from "./Post.module.css";

export type PostHeadProps = {
  post: Pick<Question | Answer, "author" | "date" | "changed"> & {
    may: { change: boolean; delete: boolean };
  };
  /** "cette question" */
  what: string;
  onChange: () => void;
  onDelete: () => void;
  /** Its status. */
  children?: ReactNode;
};

/** Who wrote it and when, what it has become, and what may be done to it. */
export function PostHead({ post, what, onChange, onDelete, children }: PostHeadProps) {
  const { author, date, changed, may } = post;
  // Whose it is and when it was written tells such buttons apart.
  const id = useId();
  const [written, change, remove] = ["written", "change", "remove"].map((part) => `${id}-${part}`);
  return (
    <header className={css.head}>
      <span className={css.facts}>
        <span className={css.author} dir="auto">
          {author.mine ? "Vous" : author.name}
        </span>
        {author.teacher && <Badge tone="brand">Enseignant</Badge>}
        {children}
        <span className={css.date} id={written}>
          <ExactMoment at={date} />
          {changed && " · modifié"}
        </span>
      </span>
      {(may.change || may.delete) && (
        <span className={css.actions}>
          {may.change && (
            <button
              type="button"
              id={change}
              aria-label={`Modifier ${what}`}
              aria-labelledby={`${change} ${written}`}
              onClick={onChange}
            >
              <IconPencil size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          {may.delete && (
            <button
              type="button"
              id={remove}
              className={css.delete}
              aria-label={`Supprimer ${what}`}
              aria-labelledby={`${remove} ${written}`}
              onClick={onDelete}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </header>
  );
}
