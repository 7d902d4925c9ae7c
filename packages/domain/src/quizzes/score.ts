export type Verdict = "correct" | "incorrect" | "undecided";

/** How a quiz went. What could not be decided is not wrong, and neither is what was not reached. */
export type Score = {
  correct: number;
  incorrect: number;
  undecided: number;
  unanswered: number;
};

export function scoreOf(verdicts: readonly (Verdict | null)[]): Score {
  const count = (verdict: Verdict | null) => verdicts.filter((each) => each === verdict).length;
  return {
    correct: count("correct"),
    incorrect: count("incorrect"),
    undecided: count("undecided"),
    unanswered: count(null),
  };
}

/** How many students must have answered before anything is said of their answers. */
export const fewestStudents = 5;

/** How many students must have given a wrong answer before it is told: one alone could be known by it. */
export const fewestOfAnAnswer = 2;

/** The share of right answers among those that could be decided; null while too few have answered. */
export const successRate = (answers: {
  students: number;
  correct: number;
  incorrect: number;
}): number | null => {
  const decided = answers.correct + answers.incorrect;
  return answers.students < fewestStudents || decided === 0 ? null : answers.correct / decided;
};

type Moment = { resource: { id: number }; second: number };

/** What to see again after a quiz: the moments of what was wrong, each once, in the quiz's order. */
export function toSeeAgain<M extends Moment>(
  items: readonly { verdict: Verdict | null; moment: M | null }[],
): M[] {
  const seen = new Set<string>();
  return items.flatMap(({ verdict, moment }) => {
    if (verdict !== "incorrect" || !moment) return [];
    const key = `${moment.resource.id}:${moment.second}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [moment];
  });
}
