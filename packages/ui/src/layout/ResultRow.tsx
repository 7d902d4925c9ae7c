import type { ReactNode } from "react";
import { MathText } from "../text/MathText.tsx";
import css from "./ResultRow.module.css";

/** Class of the link that is a row of a search's results. */
export const resultRow = css.row;

export type ResultRowProps = {
  cover: ReactNode;
  title: string;
  /** What it is in, the widest first. */
  path: string;
  /** What it is, in a word. */
  kind: string;
};

/** What a search found, what it is and where: the content of a link. */
export function ResultRow({ cover, title, path, kind }: ResultRowProps) {
  return (
    <>
      <span className={css.cover}>{cover}</span>
      <span className={css.words}>
        <b dir="auto">
          <MathText>{title}</MathText>
        </b>
        <span>{[kind, path].filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
