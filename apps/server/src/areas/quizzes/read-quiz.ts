import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { askedUnit, unitText } from "@majorant/domain/answers/asked-unit";
import { expectedOf, rightPlacesOf } from "@majorant/domain/quizzes/drawn-question";
import { scoreOf, toSeeAgain, type Verdict } from "@majorant/domain/quizzes/score";
import type { ItemRow, QuizRow } from "./quizzes.queries.ts";

/** A quiz as its student sees it: what is right of a question is there once it was answered. */
export function readQuiz(row: QuizRow, items: readonly ItemRow[]): Quiz {
  const { id, title, sectionId, notionId, courseId, courseTitle, startedAt, endedAt } = row;
  // Checked by the table.
  const verdicts = items.map(({ verdict, moment }) => ({
    verdict: verdict as Verdict | null,
    moment,
  }));
  return {
    id,
    title,
    section: sectionId === null ? null : { id: sectionId },
    course: courseId === null || courseTitle === null ? null : { id: courseId, title: courseTitle },
    notion: notionId === null ? null : { id: notionId },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    items: items.map(readItem),
    score: scoreOf(verdicts.map(({ verdict }) => verdict)),
    seeAgain: endedAt ? toSeeAgain(verdicts) : [],
    open: items.some(({ open }) => open),
  };
}

function readItem(item: ItemRow): QuizItem {
  const {
    number,
    statement,
    label,
    choices,
    tolerance,
    answer,
    read,
    answeredAt,
    explanation,
    moment,
  } = item;
  const kind = item.kind as QuizItem["kind"]; // one that a question had
  const verdict = item.verdict as Verdict | null;
  const rightPlaces = rightPlacesOf(item);
  const unit = kind === "number" ? askedUnit(label) : null;
  return {
    number,
    kind,
    statement,
    label,
    choices,
    ...(unit && { unit: unitText(unit) }),
    ...(tolerance !== null && { tolerance }),
    several: rightPlaces.length > 1,
    given:
      answer === null || read === null || verdict === null || answeredAt === null
        ? null
        : {
            answer,
            read,
            verdict,
            explanation,
            moment,
            rightPlaces,
            answeredAt: answeredAt.toISOString(),
            expected: expectedOf(item),
          },
  };
}
