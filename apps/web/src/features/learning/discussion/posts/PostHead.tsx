import type { Answer, Question } from "@majorant/contract/discussion";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "../../../../ui/told/Badge.tsx";
import { Moment } from "../../../../ui/values/Moment.tsx";
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
  return (
    <header className={css.head}>
      <span className={css.facts}>
        <span className={css.author}>{author.mine ? "Vous" : author.name}</span>
        {author.teacher && <Badge tone="brand">Enseignant</Badge>}
        {children}
        <span className={css.date}>
          <Moment at={date} />
          {changed && " · modifié"}
        </span>
      </span>
      {(may.change || may.delete) && (
        <span className={css.actions}>
          {may.change && (
            <button type="button" aria-label={`Modifier ${what}`} onClick={onChange}>
              <IconPencil size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          {may.delete && (
            <button
              type="button"
              className={css.delete}
              aria-label={`Supprimer ${what}`}
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
