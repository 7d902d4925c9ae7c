import { placesIn } from "./choices.ts";

/** A question of a quiz as it was drawn, as far as its answer is concerned; `expectedRead` in LaTeX, null of a choice. */
type Expecting = {
  choices: readonly string[] | null;
  expected: string;
  expectedRead: string | null;
};

/** Of a choice, the places of the right ones. */
export const rightPlacesOf = ({
  choices,
  expected,
}: Pick<Expecting, "choices" | "expected">): number[] =>
  choices ? (placesIn(expected, choices.length) ?? []) : [];

/** What is right, in Markdown. */
export const expectedOf = (question: Expecting): string[] =>
  question.choices
    ? rightPlacesOf(question).flatMap((place) => question.choices?.[place - 1] ?? [])
    : [question.expectedRead === null ? question.expected : `$${question.expectedRead}$`];

/** A question as a card asks it again: its words, with its choices, and what is right. */
export const cardOf = (
  question: Expecting & { statement: string; label: string; explanation: string },
): { front: string; back: string } => ({
  front: [
    question.statement,
    ...(question.label ? [question.label] : []),
    ...(question.choices ? [question.choices.map((choice) => `- ${choice}`).join("\n")] : []),
  ].join("\n\n"),
  back: [`**${expectedOf(question).join(" ; ")}**`, question.explanation].join("\n\n"),
});
