import type { AnswerField, Attempt, Exercise } from "@majorant/contract/exercises/exercises";
import { askedUnit, unitText } from "@majorant/domain/answers/asked-unit";
import { mayTryExercise, shownSteps } from "@majorant/domain/exercises/exercises";
import type { KeptPhoto } from "../../platform/photos/kept-photos.ts";
import type { ExerciseRow } from "./exercises.queries.ts";

/** How the photo of an attempt is signed for its reader. */
export type SignPhoto = (photo: KeptPhoto) => NonNullable<Attempt["photo"]>;

/** What the database knows of an attempt. */
export type AttemptRow = {
  begunAt: Date;
  outcome: string | null;
  outcomeAt: Date | null;
  photo: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
};

export function readAttempt(row: AttemptRow, sign: SignPhoto): Attempt {
  const { photo, photoWidth: width, photoHeight: height } = row;
  return {
    begunAt: row.begunAt.toISOString(),
    outcome: row.outcome as Attempt["outcome"], // the table's check
    outcomeAt: row.outcomeAt?.toISOString() ?? null,
    photo:
      photo !== null && width !== null && height !== null
        ? sign({ name: photo, width, height })
        : null,
  };
}

/** An exercise as its reader has it: without what they have not asked for. */
export function readExercise(
  row: ExerciseRow,
  { next, sign }: { next: Exercise["next"]; sign: SignPhoto },
): Omit<Exercise, "images"> {
  const { student, staff, begun, begunAt, hintAt, methodAt, solutionAt, videoId, videoName } = row;
  const standing = { student, staff, begun };
  const { hint, method, solution, videoSectionId: sectionId } = row;
  const opened = { hint: hintAt, method: methodAt, solution: solutionAt };
  return {
    id: row.id,
    title: row.title,
    statement: row.statement,
    difficulty: row.difficulty,
    minutes: row.minutes,
    source: row.source,
    course: { id: row.courseId, title: row.courseTitle },
    section: { id: row.sectionId, name: row.sectionName },
    notions: row.notions,
    steps: shownSteps({ hint, method, solution }, opened, standing).map(
      ({ openedAt, ...step }) => ({ ...step, openedAt: openedAt?.toISOString() ?? null }),
    ),
    answers: row.answers.map(readAnswerField),
    moment:
      videoId !== null && videoName !== null && sectionId !== null && row.second !== null
        ? { video: { id: videoId, name: videoName }, sectionId, second: row.second }
        : null,
    attempt: begunAt ? readAttempt({ ...row, begunAt }, sign) : null,
    mayTry: mayTryExercise(standing),
    next,
  };
}

const readAnswerField = (row: ExerciseRow["answers"][number]): AnswerField => {
  const { number, label, choices, tolerance, answer, read, verdict, givenAt } = row;
  const unit = row.kind === "number" ? askedUnit(label) : null;
  return {
    number,
    kind: row.kind as AnswerField["kind"], // the table's check
    label,
    choices,
    ...(unit && { unit: unitText(unit) }),
    ...(tolerance !== null && { tolerance }),
    given:
      answer !== null && read !== null && verdict !== null && givenAt !== null
        ? {
            answer,
            read,
            verdict: verdict as NonNullable<AnswerField["given"]>["verdict"], // as well
            givenAt: new Date(givenAt).toISOString(),
          }
        : null,
  };
};
