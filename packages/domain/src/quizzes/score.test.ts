import { describe, expect, test } from "vitest";
import { quizQuestionFaults } from "./faults.ts";
import { scoreOf, successRate, toSeeAgain } from "./score.ts";
import { mostGiven } from "./wrong-answers.ts";

test("what can't be decided is not wrong, and neither is what was not reached", () => {
  expect(scoreOf(["correct", "incorrect", "undecided", null, "correct"])).toEqual({
    correct: 2,
    incorrect: 1,
    undecided: 1,
    unanswered: 1,
  });
  expect(scoreOf([])).toEqual({ correct: 0, incorrect: 0, undecided: 0, unanswered: 0 });
});

describe("the rate of success", () => {
  test("is of what could be decided", () => {
    expect(successRate({ students: 8, correct: 6, incorrect: 2 })).toBe(0.75);
  });
  test("is not said while fewer than five students have answered, however often", () => {
    expect(successRate({ students: 4, correct: 90, incorrect: 10 })).toBeNull();
    expect(successRate({ students: 5, correct: 5, incorrect: 0 })).toBe(1);
    expect(successRate({ students: 6, correct: 0, incorrect: 0 })).toBeNull();
  });
});

test("what to see again is what was wrong, each moment once", () => {
  const moment = (id: number, second: number) => ({ resource: { id }, second });
  expect(
    toSeeAgain([
      { verdict: "incorrect", moment: moment(1, 30) },
      { verdict: "correct", moment: moment(2, 5) },
      { verdict: "incorrect", moment: null },
      { verdict: "undecided", moment: moment(3, 5) },
      { verdict: null, moment: moment(4, 5) },
      { verdict: "incorrect", moment: moment(1, 30) },
      { verdict: "incorrect", moment: moment(1, 90) },
    ]),
  ).toEqual([moment(1, 30), moment(1, 90)]);
});

describe("the wrong answers most given", () => {
  const answer = (userId: number, answer: string, more = {}) => ({
    userId,
    answer,
    read: `$${answer}$`,
    order: null,
    values: {},
    ...more,
  });

  test("are counted by student, and one that only one gave is not told", () => {
    const answers = [answer(1, "2"), answer(1, "2"), answer(2, "3"), answer(3, "3"), answer(4, "")];
    expect(mostGiven(answers, null)).toEqual([{ answer: "$3$", students: 2 }]);
    expect(mostGiven([...answers, answer(5, "")], null)).toEqual([
      { answer: "", students: 2 },
      { answer: "$3$", students: 2 },
    ]);
  });

  test("of choices are the same whatever their order was", () => {
    const choices = ["oui", "non", "parfois"];
    const drawn = [
      answer(1, "1", { order: [2, 1, 3] }),
      answer(2, "3", { order: [3, 1, 2] }),
      answer(3, "1;2", { order: [3, 2, 1] }),
      answer(4, "2;3", { order: [1, 3, 2] }),
    ];
    expect(mostGiven(drawn, choices)).toEqual([
      { answer: "non", students: 2 },
      { answer: "non ; parfois", students: 2 },
    ]);
  });

  test("are told with the values that were drawn", () => {
    const drawn = [2, 3].map((id) => answer(id, "6", { values: { a: "2" } }));
    expect(mostGiven([...drawn, answer(4, "6", { values: { a: "3" } })], null)).toEqual([
      { answer: "$6$ ($a = 2$)", students: 2 },
    ]);
  });
});

describe("a question as it is written", () => {
  const draft = {
    kind: "choice",
    statement: "Combien vaut $@{a}^2$ ?",
    label: "",
    expected: "1",
    choices: ["$@{a^2}$", "$@{2*a}$"],
    explanation: "",
    parameters: [{ name: "a", values: ["3", "5"] }],
  };

  test("can be drawn in every way", () => {
    expect(quizQuestionFaults(draft)).toEqual({});
    expect(
      quizQuestionFaults({ ...draft, kind: "number", choices: null, expected: "@{a^2}" }),
    ).toEqual({});
  });

  test.each([
    [
      { parameters: [{ name: "a", values: ["3", "2"] }] },
      { choices: "Certaines valeurs rendent deux choix identiques" },
    ],
    [{ choices: ["oui", " oui"] }, { choices: "Certaines valeurs rendent deux choix identiques" }],
    [
      { choices: ["oui", "oui"], parameters: [], statement: "Oui ?" },
      { choices: "Deux choix sont identiques" },
    ],
    [{ expected: "3" }, { expected: "Dites quels choix sont justes" }],
    [{ statement: "@{b}" }, { statement: "«\u00a0b\u00a0» n'a pas de valeurs" }],
    [{ explanation: "@{1/(a-5)}" }, { explanation: "Une valeur divise par zéro" }],
    [{ choices: null }, { choices: "Proposez deux choix au moins" }],
    [{ kind: "number" }, { choices: "Ce type n'a pas de choix" }],
    [
      { parameters: [...draft.parameters, ...draft.parameters] },
      { parameters: "Deux noms sont les mêmes : donnez-leur des noms différents" },
    ],
    [
      {
        parameters: ["a", "b", "c"].map((name) => ({
          name,
          values: Array.from({ length: 8 }, (_, value) => String(value)),
        })),
      },
      { parameters: "Ces valeurs font plus de 500 questions différentes : gardez-en moins" },
    ],
  ])("%j is told what is wrong", (change, faults) => {
    expect(quizQuestionFaults({ ...draft, ...change })).toEqual(faults);
  });
});
