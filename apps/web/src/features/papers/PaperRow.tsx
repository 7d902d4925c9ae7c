import type { PaperCard } from "@majorant/contract/papers/papers";
import { duration } from "@majorant/domain/time/durations";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./Papers.module.css";
import { subjectLabels } from "./subject-labels.ts";

/** In how many papers something was asked. */
export const fallenTimes = (papers: number) => `tombé ${papers} fois`;

const questionsText = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

/** What a paper is, in one line. */
export const paperFacts = ({ track, subject, minutes, questions }: PaperCard) => [
  track,
  subjectLabels[subject],
  duration(minutes * 60),
  questionsText(questions),
];

/** A paper in a list; `children` is what of it matters there. */
export function PaperRow({ paper, children }: { paper: PaperCard; children?: ReactNode }) {
  return (
    <Link to="/concours/$paperId" params={{ paperId: paper.id }} className={`box pad-4 ${css.row}`}>
      <b>{paper.year}</b>
      <span>
        <strong>
          <MathText>{paper.title}</MathText>
        </strong>
        <small>{paperFacts(paper).join(" · ")}</small>
        {children}
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
