import { pageQuery, query, under } from "@majorant/client/api/query.ts";
import { userId } from "@majorant/client/session.ts";
import type { Quiz } from "@majorant/contract/quizzes/quizzes";
import type { QueryClient } from "@tanstack/react-query";

/** A quiz changes by its reader's answers only, and each of them brings it along. */
export const quizById = (quizId: number) => ({
  ...query("GET /quizzes/{quizId}", { params: { quizId } }),
  meta: { page: true },
});

/** Which sections of a course have a quiz; for who follows it. */
export const courseQuizzes = (coursId: number) =>
  query("GET /courses/{coursId}/quizzes", { params: { coursId } });

/** How many quizzes a page of the list has. */
export const quizzesOnPage = 20;

export const ownQuizzes = (utilisateurId: number, page: number) =>
  pageQuery("GET /users/{utilisateurId}/quizzes", {
    params: { utilisateurId },
    query: { page, size: quizzesOnPage },
  });

/** A quiz as the server has it by now: its course and the list of quizzes say how it went. */
export function learnQuiz(queries: QueryClient, quiz: Quiz): void {
  queries.setQueryData(quizById(quiz.id).queryKey, quiz);
  queries.invalidateQueries({ queryKey: under("/users/{}/quizzes", userId()) });
  if (quiz.course)
    queries.invalidateQueries({ queryKey: under("/courses/{}/quizzes", quiz.course.id) });
}
