import { lazy, Suspense } from "react";
import { classNames } from "../style/class-names.ts";
import { Paragraphs } from "./Paragraphs.tsx";
import css from "./Prose.module.css";

// Where it can't come, without network, the text is there as it was written.
const Markdown = lazy(() => import("./Markdown.tsx").catch(() => ({ default: Paragraphs })));

/** What plain paragraphs can't show: anything that Markdown or LaTeX gives a meaning to. */
const marked = /[*_`$#[\]>|~\\<&]|^[ \t]*(?:[-+]|\d+[.)])\s|:\/\//m;

/** Whether a text is shown otherwise than it was typed. */
export const isMarked = (text: string): boolean => marked.test(text);

export type ProseProps = { children: string; className?: string | undefined };

/** Text as its author wrote it, Markdown with LaTeX between dollars; the reader of Markdown comes only where there is some. */
export function Prose({ children: text, className }: ProseProps) {
  return (
    <div className={classNames(`stack gap-3 ${css.prose}`, className)} dir="auto">
      {isMarked(text) ? (
        <Suspense fallback={<Paragraphs text={text} />}>
          <Markdown text={text} />
        </Suspense>
      ) : (
        <Paragraphs text={text} />
      )}
    </div>
  );
}
