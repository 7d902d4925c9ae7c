import * as calls from "@majorant/contract/discussion/session-questions";
import type { Notice } from "@majorant/domain/accounts/notices";
import {
  isToCome,
  mayChange,
  mayModerate,
  mayRead,
  mayVote,
} from "@majorant/domain/learning/discussion";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { videoOf } from "./place.queries.ts";
import { lockQuestion } from "./posts.queries.ts";
import { readOpenQuestion } from "./read-question.ts";
import { allow, type DiscussionReader } from "./reader.ts";
import * as sessions from "./session-questions.queries.ts";
import { insertVote, notifyVoters, removeVote } from "./votes.queries.ts";

/** Questions that wait for a live session: put there by who asks, voted up by others, ticked off by the teacher. */
export function sessionQuestionsRoutes(
  { serve, db, clock, rateLimits }: Platform,
  discussion: DiscussionReader,
): void {
  const note = auditOf("question", clock);
  const voteLimit = rateLimits("question-vote", {
    tries: 200,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });

  serve(calls.voteForQuestion, async ({ caller, params: { questionId } }) => {
    await voteLimit.spend(String(caller.id));
    return db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      allow(mayVote(place.standing, orNotFound(await lockQuestion(trx, questionId))));
      await insertVote(trx, { questionId, userId: caller.id, now: clock() });
      return discussion.question(trx, caller, place, questionId);
    });
  });

  serve(calls.takeVoteBack, async ({ caller, params: { questionId } }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      await removeVote(trx, { questionId, userId: caller.id });
      return discussion.question(trx, caller, place, questionId);
    }),
  );

  serve(calls.listComingSessions, async ({ caller, params: { questionId } }) => {
    const { courseId } = await discussion.place(db, caller, { questionId });
    const coming = await sessions.listComing(db, courseId, clock());
    return coming.map(({ id, title, startsAt }) => ({ id, title, date: startsAt.toISOString() }));
  });

  serve(calls.scheduleQuestion, async ({ caller, params: { questionId }, body }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const place = await discussion.place(trx, caller, { questionId });
      const question = orNotFound(await lockQuestion(trx, questionId));
      allow(mayChange(place.standing, question));
      if (question.acceptedId !== null) throw new Refusal("QUESTION_SOLVED");
      const reader = { userId: caller.id, now };
      const session = orNotFound(await sessions.findSession(trx, body.liveSession.id, reader));
      if (session.courseId !== place.courseId) throw new Refusal("NOT_FOUND");
      if (!isToCome(session, now)) throw new Refusal("SESSION_NOT_COMING");
      await sessions.putToSession(trx, { questionId, sessionId: session.id, now });
      return discussion.question(trx, caller, place, questionId);
    }),
  );

  serve(calls.unscheduleQuestion, async ({ caller, params: { questionId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      const question = orNotFound(await lockQuestion(trx, questionId));
      allow(mayModerate(place.standing) || mayChange(place.standing, question));
      const isRemoved = await sessions.takeOffSession(trx, questionId);
      if (isRemoved && question.authorId !== caller.id) {
        const details = { ressource: place.resource.name, courseId: place.courseId, seance: null };
        await note(trx, { caller, ...call }, { action: "change", id: questionId, details });
      }
      return discussion.question(trx, caller, place, questionId);
    }),
  );

  serve(calls.listSessionQuestions, async ({ caller, params: { liveSessionId } }) => {
    const now = clock();
    const session = orNotFound(
      await sessions.findSession(db, liveSessionId, { userId: caller.id, now }),
    );
    const { student, teacher, courseId, courseTitle } = session;
    const administrator = caller.roles.includes("ROLE_ADMINISTRATEUR");
    const standing = { userId: caller.id, student, teacher, administrator };
    if (!mayRead(standing)) throw new Refusal("NOT_FOUND");
    const asStudent = !mayModerate(standing);
    const { rows, total } = await sessions.listQuestionsOf(db, liveSessionId, {
      userId: caller.id,
      asStudent,
      now,
    });
    const reading = discussion.readingOf(caller, standing);
    return {
      session: {
        id: session.id,
        title: session.title,
        date: session.startsAt.toISOString(),
        end: session.endsAt.toISOString(),
        cancelled: session.cancelledAt !== null,
        course: { id: courseId, title: courseTitle },
      },
      questions: rows.map((row) => readOpenQuestion(row, reading)),
      total,
    };
  });

  serve(calls.tickQuestion, async ({ caller, params: { questionId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const place = await discussion.place(trx, caller, { questionId });
      allow(mayModerate(place.standing));
      const before = orNotFound(await sessions.lockSessionQuestion(trx, questionId));
      const treatedAt = body.treated ? (before.treatedAt ?? now) : null;
      const second = body.treated
        ? body.second === undefined
          ? before.second
          : body.second
        : null;
      await sessions.updateTick(trx, { questionId, treatedAt, second });
      const { resource, courseId } = place;
      const details = { ressource: resource.name, courseId, seance: before.title };
      await note(
        trx,
        { caller, ...call },
        {
          action: body.treated ? "treat" : "change",
          id: questionId,
          details: { ...details, traitee: body.treated, ...(second !== null && { second }) },
        },
      );
      if (before.second === null && second !== null) {
        const notice: Notice = {
          kind: "questionReplayed",
          video: videoOf(place),
          question: questionId,
          session: before.title,
        };
        const once = `questionReplayed:${questionId}:${before.sessionId}`;
        const question = orNotFound(await lockQuestion(trx, questionId));
        if (question.authorId !== null)
          await notify(trx, { userId: question.authorId, notice, once, now });
        await notifyVoters(trx, { questionId, notice, once, now });
      }
      return discussion.question(trx, caller, place, questionId);
    }),
  );
}
