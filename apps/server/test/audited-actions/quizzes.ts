import { decideQuizAnswer } from "@majorant/contract/marking/undecided-answers";
import * as questions from "@majorant/contract/quizzes/quiz-questions";
import { draft } from "../areas/quizzes.ts";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator changes of the questions of quizzes. */
export function quizzesActions({ call, make, token }: ActionContext): AuditedAction[] {
  const added = async () => {
    const section = await make.section();
    const { id } = (await call(questions.addQuizQuestion, { body: draft(section), token })).json();
    return { section, params: { quizQuestionId: id } };
  };
  return [
    [
      questions.addQuizQuestion,
      "quizQuestion",
      async () => ({ body: draft(await make.section()) }),
    ],
    [
      questions.changeQuizQuestion,
      "quizQuestion",
      async () => {
        const { section, params } = await added();
        return { params, body: draft(section, { statement: "Que dire d'une suite bornée ?" }) };
      },
    ],
    [
      questions.deleteQuizQuestion,
      "quizQuestion",
      async () => ({ params: (await added()).params }),
    ],
    [
      decideQuizAnswer,
      "quizAnswer",
      async () => ({
        params: await make.undecidedQuizAnswer(await make.course()),
        body: { verdict: "correct" },
      }),
    ],
  ];
}
