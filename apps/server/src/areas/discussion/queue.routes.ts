import {
  listAllQuestionedCourses,
  listAllQuestions,
  listOpenQuestions,
  listQuestionedCourses,
} from "@majorant/contract/discussion/open-questions";
import type { Platform } from "../../platform/platform.ts";
import {
  countOpenTo,
  countQuestionsEverywhere,
  listOpenTo,
  listQuestionsEverywhere,
} from "./discussion.queries.ts";
import { readOpenQuestion } from "./read-question.ts";
import type { DiscussionReader } from "./reader.ts";

/** The questions of many courses in one list: those that wait for a teacher, and all for administrators. */
export function queueRoutes({ serve, db, clock }: Platform, discussion: DiscussionReader): void {
  serve(listOpenQuestions, async ({ caller, query }) => {
    const questions = await listOpenTo(db, { ...query, userId: caller.id, now: clock() });
    const standing = { userId: caller.id, teacher: true, student: false, administrator: false };
    const reading = discussion.readingOf(caller, standing);
    return questions.map((row) => readOpenQuestion(row, reading));
  });

  serve(listAllQuestions, async ({ caller, query }) => {
    const options = { ...query, userId: caller.id, now: clock() };
    const questions = await listQuestionsEverywhere(db, options);
    // As an administrator, even of a course that they teach as well: that queue is the teacher's.
    const standing = { userId: caller.id, teacher: false, student: false, administrator: true };
    const reading = discussion.readingOf(caller, standing);
    return questions.map((row) => readOpenQuestion(row, reading));
  });

  serve(listAllQuestionedCourses, async () => countQuestionsEverywhere(db));

  serve(listQuestionedCourses, async ({ caller }) =>
    countOpenTo(db, { userId: caller.id, now: clock() }),
  );
}
