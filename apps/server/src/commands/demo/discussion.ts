import type { Transaction } from "kysely";
import { questions, remarks } from "../../../demo/discussion.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";
import { counter, type RowsOf } from "./rows.ts";

/** Questions and answers, and which answer of which question is accepted once both are there. */
export type Discussion = {
  rows: RowsOf<"questions" | "answers" | "video_remarks">;
  accepted: { questionId: number; answerId: number }[];
};

/** What is asked under the videos; answers follow their question by some hours. */
export function discussionRows(now: Date, { videoId }: Catalogue, { userId }: People): Discussion {
  const discussion: Discussion = {
    rows: { questions: [], answers: [], video_remarks: [] },
    accepted: [],
  };
  const nextAnswer = counter();
  const oldestFirst = questions.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const [i, question] of oldestFirst.entries()) {
    const { course, video, by, content, moment = null, daysAgo, answers } = question;
    discussion.rows.questions.push({
      id: i + 1,
      resource_id: getOrThrow(videoId, `${course}/${video}`),
      author_id: getOrThrow(userId, by),
      content,
      moment,
      created_at: daysFrom(now, -daysAgo),
    });
    for (const [place, answer] of answers.entries()) {
      const id = nextAnswer();
      const hours = 3 * (place + 1);
      discussion.rows.answers.push({
        id,
        question_id: i + 1,
        author_id: getOrThrow(userId, answer.by),
        content: answer.content,
        created_at: new Date(daysFrom(now, -daysAgo).getTime() + hours * 3_600_000),
      });
      if (answer.accepted) discussion.accepted.push({ questionId: i + 1, answerId: id });
    }
  }
  for (const [i, { course, video, by, second, content, daysAgo }] of remarks.entries())
    discussion.rows.video_remarks.push({
      id: i + 1,
      second,
      content,
      resource_id: getOrThrow(videoId, `${course}/${video}`),
      author_id: getOrThrow(userId, by),
      created_at: daysFrom(now, -daysAgo),
    });
  return discussion;
}

export async function acceptAnswers(trx: Transaction<DB>, { accepted }: Discussion): Promise<void> {
  for (const { questionId, answerId } of accepted)
    await trx
      .updateTable("questions")
      .set({ accepted_answer_id: answerId })
      .where("id", "=", questionId)
      .execute();
}
