import { call } from "@majorant/client/api/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { learnQuiz } from "./quizzes.api.ts";

/** What a quiz is on. */
export type QuizSubject = { section: { id: number } } | { notion: { id: number } };

/** Begins a quiz and leads to it; the one under way is gone on with. */
export function useStartQuiz() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: QuizSubject) => call("POST /quizzes", { body }),
    onSuccess: (quiz) => {
      learnQuiz(queries, quiz);
      return navigate({ to: "/student/quizzes/$quizId", params: { quizId: quiz.id } });
    },
  });
}
