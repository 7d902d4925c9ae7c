import type { Answer, Question } from "@majorant/contract/discussion/discussion";
import { EntryActions } from "@majorant/ui/actions/EntryActions.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
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
  const dateId = useId();
  return (
    <header className={`row align-start ${css.head}`}>
      <span className={`row wrap align-center gap-2 line-gap-1 ${css.facts}`}>
        <span className={css.author} dir="auto">
          {author.mine ? "Vous" : author.name}
        </span>
        {author.teacher && <Badge tone="brand">Enseignant</Badge>}
        {children}
        <span className={css.date} id={dateId}>
          <ExactMoment at={date} />
          {changed && " · modifié"}
        </span>
      </span>
      <EntryActions
        changeLabel={`Modifier ${what}`}
        deleteLabel={`Supprimer ${what}`}
        dateId={dateId}
        onChange={may.change && onChange}
        onDelete={may.delete && onDelete}
      />
    </header>
  );
}
