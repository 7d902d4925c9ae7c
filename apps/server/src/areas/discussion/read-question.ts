import type {
  Answer,
  DiscussionPhoto,
  Question,
  QuestionSession,
} from "@majorant/contract/discussion/discussion";
import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import {
  authorName,
  mayAccept,
  mayChange,
  mayDeleteAnswer,
  mayDeleteQuestion,
  mayTake,
  mayVote,
  mayWrite,
  type Standing,
} from "@majorant/domain/learning/discussion";
import type { KeptPhoto } from "../../platform/photos/kept-photos.ts";
import type { QuestionRow } from "./question-rows.queries.ts";
import { readVideo } from "./read-video.ts";

/** Who reads, and how photos are signed for them. */
export type Reading = { standing: Standing; sign: (photo: KeptPhoto) => DiscussionPhoto };

/** What a question and an answer have in common, as it is stored. */
type PostRow = {
  id: number;
  content: string;
  photo: string | null;
  width: number | null;
  height: number | null;
  date: Date | string;
  changed: Date | string | null;
  authorId: number | null;
  firstName: string | null;
  lastName: string | null;
  teacher: boolean;
};

/** A question as that reader sees it, with what they may do to it. */
export function readQuestion(row: QuestionRow, reading: Reading): Question {
  const { standing } = reading;
  return {
    ...readPost(row, reading),
    moment: row.moment,
    taken: readTaking(row, standing),
    votes: row.votes,
    voted: row.voted,
    session: readSession(row),
    answers: row.answers.map(
      (answer): Answer => ({
        ...readPost(answer, reading),
        video: readVideo(answer, { isEditor: mayDeleteAnswer(standing, answer) }),
        accepted: answer.id === row.acceptedId,
        may: {
          change: mayChange(standing, answer),
          delete: mayDeleteAnswer(standing, answer),
        },
      }),
    ),
    may: {
      change: mayChange(standing, row),
      delete: mayDeleteQuestion(standing, row, row.answers),
      answer: mayWrite(standing),
      accept: mayAccept(standing, row),
      take: mayTake(standing) && row.acceptedId === null,
      vote: mayVote(standing, row),
      schedule: mayChange(standing, row) && row.acceptedId === null,
    },
  };
}

function readTaking(row: QuestionRow, standing: Standing): Question["taken"] {
  const { takenBy, takenAt, takerFirstName, takerLastName } = row;
  if (takenBy === null || takenAt === null) return null;
  const taker = { firstName: takerFirstName ?? "", lastName: takerLastName ?? "" };
  return {
    by: authorName(taker, standing),
    mine: takenBy === standing.userId,
    since: takenAt.toISOString(),
  };
}

function readSession(row: QuestionRow): QuestionSession | null {
  const { sessionId, sessionTitle, sessionAt, replayId, replaySectionId, courseId } = row;
  if (sessionId === null || sessionTitle === null || sessionAt === null) return null;
  return {
    id: sessionId,
    title: sessionTitle,
    date: sessionAt.toISOString(),
    cancelled: row.sessionCancelledAt !== null,
    treated: row.treatedAt !== null,
    second: row.replaySecond,
    replay:
      replayId !== null && replaySectionId !== null
        ? { id: replayId, sectionId: replaySectionId, courseId }
        : null,
  };
}

/** The same, with where it was asked. */
export const readOpenQuestion = (row: QuestionRow, reading: Reading): OpenQuestion => ({
  ...readQuestion(row, reading),
  course: { id: row.courseId, title: row.courseTitle },
  section: { id: row.sectionId, name: row.sectionName },
  resource: { id: row.resourceId, name: row.resourceName, kind: row.resourceKind },
});

function readPost(row: PostRow, { standing, sign }: Reading) {
  const { id, content, photo, width, height, firstName, lastName } = row;
  return {
    id,
    content,
    photo:
      photo !== null && width !== null && height !== null
        ? sign({ name: photo, width, height })
        : null,
    author: {
      name: authorName(
        firstName !== null && lastName !== null ? { firstName, lastName } : null,
        standing,
      ),
      teacher: row.teacher,
      mine: row.authorId === standing.userId,
    },
    date: new Date(row.date).toISOString(),
    changed: row.changed === null ? null : new Date(row.changed).toISOString(),
  };
}
