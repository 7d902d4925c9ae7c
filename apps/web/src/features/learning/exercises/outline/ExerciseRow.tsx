import type { ListedExercise } from "@majorant/contract/exercises/exercises";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconChevronRight,
  IconHelpHexagon,
  IconLock,
  IconPencil,
  IconRepeat,
  IconUserCheck,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { LockedLink } from "../../outline/LockedLink.tsx";
import row from "../../outline/VideoRow.module.css";
import { difficultyWords, outcomes } from "../words.ts";
import css from "./ExerciseRow.module.css";

const icons = { alone: IconUserCheck, helped: IconHelpHexagon, again: IconRepeat };

export type ExerciseRowProps = {
  exercise: ListedExercise;
  /** Without enrolment it is read, not opened. */
  enrolled: boolean;
};

/** An exercise among a section's videos, with how it went. */
export function ExerciseRow({ exercise, enrolled }: ExerciseRowProps) {
  const { id, title, difficulty, minutes, outcome } = exercise;
  const Icon = outcome ? icons[outcome] : IconPencil;
  const facts = [
    /* meaning: a task of mathematics */ "Exercice",
    difficultyWords[difficulty],
    `${minutes} min`,
  ];
  const content = (
    <>
      <span className={classNames(row.tile, outcome && css[outcome])}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={row.text}>
        <span className={row.name} dir="auto">
          <MathText>{title}</MathText>
        </span>
        <span className={row.facts}>
          {facts.join(" · ")}
          {outcome && (
            <>
              {" · "}
              <span className={classNames(css.word, css[outcome])}>{outcomes[outcome].word}</span>
            </>
          )}
        </span>
      </span>
    </>
  );
  if (!enrolled)
    return (
      <LockedLink className={row.row}>
        {content}
        <IconLock size={20} aria-hidden="true" />
      </LockedLink>
    );
  return (
    <Link className={row.row} to="/student/exercises/$exerciseId" params={{ exerciseId: id }}>
      {content}
      <IconChevronRight className={row.play} size={20} aria-hidden="true" />
    </Link>
  );
}
