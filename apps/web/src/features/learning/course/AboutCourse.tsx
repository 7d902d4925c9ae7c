import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import css from "./AboutCourse.module.css";

export type AboutCourseProps = {
  /** Markdown with LaTeX. */
  text: string;
  /** Unfolded from the start: for those who still choose. */
  open: boolean;
};

export function AboutCourse({ text, open }: AboutCourseProps) {
  return (
    <details className={css.about} open={open}>
      <summary>
        <h2>À propos de ce cours</h2>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <Prose className={css.text}>{text}</Prose>
    </details>
  );
}
