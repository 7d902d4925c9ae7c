// The words that the demo's quizzes are written in. `@{a}` stands for a value that is drawn.

export type DemoQuestion = {
  kind: "choice" | "number" | "text";
  statement: string;
  label: string;
  expected: string;
  choices: readonly string[] | null;
  explanation: string;
  parameters: readonly { name: string; values: readonly string[] }[];
  notions: readonly string[];
  /** A video of the course, and its second. */
  moment: { video: string; second: number };
};

/** The questions of a section of a course. */
export type DemoQuiz = {
  course: string;
  section: string;
  subject: "mathematiques" | "physique" | "chimie";
  questions: readonly DemoQuestion[];
};

type More = {
  notions: readonly string[];
  at: readonly [video: string, second: number];
  values?: Record<string, readonly (string | number)[]>;
};

const parametersOf = (values: More["values"] = {}) =>
  Object.entries(values).map(([name, all]) => ({ name, values: all.map(String) }));

const momentOf = ([video, second]: More["at"]) => ({ video, second });

/** A question whose right choice stands first: the others follow, and all are shuffled when it is drawn. */
export const choose = (
  statement: string,
  choices: readonly [string, string, ...string[]],
  explanation: string,
  { notions, at, values }: More,
): DemoQuestion => ({
  kind: "choice",
  statement,
  label: "",
  expected: "1",
  choices,
  explanation,
  notions,
  parameters: parametersOf(values),
  moment: momentOf(at),
});

/** A question with several right choices, the first ones. */
export const chooseSeveral = (
  statement: string,
  right: readonly string[],
  wrong: readonly string[],
  explanation: string,
  more: More,
): DemoQuestion => ({
  ...choose(statement, [...right, ...wrong] as unknown as [string, string], explanation, more), // two at least
  expected: right.map((_, place) => place + 1).join(";"),
});

/** A question that is answered by a number. */
export const compute = (
  statement: string,
  label: string,
  expected: string,
  explanation: string,
  { notions, at, values }: More,
): DemoQuestion => ({
  kind: "number",
  statement,
  label,
  expected,
  choices: null,
  explanation,
  notions,
  parameters: parametersOf(values),
  moment: momentOf(at),
});
