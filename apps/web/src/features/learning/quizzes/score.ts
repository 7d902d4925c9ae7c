import type { Quiz } from "@majorant/contract/quizzes/quizzes";

export type Score = Quiz["score"];

/** How many questions a quiz has. */
export const totalOf = ({ correct, incorrect, undecided, unanswered }: Score): number =>
  correct + incorrect + undecided + unanswered;
