import { pageQuery, query } from "@majorant/client/api/query.ts";

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
