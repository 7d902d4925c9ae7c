import type { Quiz, QuizItem } from "@majorant/contract/quizzes/quizzes";
import { placesIn } from "@majorant/domain/quizzes/choices";
import { scoreOf, toSeeAgain, type Verdict } from "@majorant/domain/quizzes/score";
import type { ItemRow, QuizRow } from "./quizzes.queries.ts";

/** A quiz as its student sees it: what is right of a question is there once it was answered. */
export function readQuiz(row: QuizRow, items: readonly ItemRow[], open: boolean): Quiz {
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
    open,
  };
}

function readItem(item: ItemRow): QuizItem {
  const { number, statement, label, choices, answer, read, answeredAt, explanation, moment } = item;
  const kind = item.kind as QuizItem["kind"]; // one that a question had
  const verdict = item.verdict as Verdict | null;
  const rightPlaces = rightPlacesOf(item);
  return {
    ...{ number, kind, statement, label, choices },
    several: rightPlaces.length > 1,
    given:
      answer === null || read === null || verdict === null || answeredAt === null
        ? null
        : {
            ...{ answer, read, verdict, explanation, moment, rightPlaces },
            answeredAt: answeredAt.toISOString(),
            expected: expectedOf(item),
          },
  };
}

const rightPlacesOf = ({ choices, expected }: Pick<ItemRow, "choices" | "expected">): number[] =>
  choices ? (placesIn(expected, choices.length) ?? []) : [];

/** What is right, in Markdown. */
export const expectedOf = (
  item: Pick<ItemRow, "choices" | "expected" | "expectedRead">,
): string[] =>
  item.choices
    ? rightPlacesOf(item).flatMap((place) => item.choices?.[place - 1] ?? [])
    : [item.expectedRead === null ? item.expected : `$${item.expectedRead}$`];

/** A question as a card asks it again: its words, with its choices, and what is right. */
export const cardOf = (item: ItemRow): { front: string; back: string } => ({
  front: [
    item.statement,
    ...(item.label ? [item.label] : []),
    ...(item.choices ? [item.choices.map((choice) => `- ${choice}`).join("\n")] : []),
  ].join("\n\n"),
  back: [`**${expectedOf(item).join(" ; ")}**`, item.explanation].join("\n\n"),
});
