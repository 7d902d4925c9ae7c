import { giveQuestionBack, takeQuestion } from "@majorant/contract/discussion/taken-questions";
import { mayTake } from "@majorant/domain/learning/discussion";
import { auditOf } from "../../platform/audit.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockQuestion } from "./posts.queries.ts";
import { allow, type DiscussionReader } from "./reader.ts";
import { insertTaking, removeTaking } from "./taking.queries.ts";

/** « Je m'en occupe »: a teacher takes a question, so that two don't answer it. */
export function takingRoutes({ serve, db, clock }: Platform, discussion: DiscussionReader): void {
  const note = auditOf("question", clock);

  serve(takeQuestion, async ({ caller, params: { questionId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      allow(mayTake(place.standing));
      // Against an answer that closes it at this moment.
      const { acceptedId } = orNotFound(await lockQuestion(trx, questionId));
      if (acceptedId !== null) throw new Refusal("QUESTION_SOLVED");
      const taking = { questionId, userId: caller.id, now: clock() };
      if (!(await insertTaking(trx, taking))) throw new Refusal("QUESTION_TAKEN");
      const details = { ressource: place.resource.name, courseId: place.courseId };
      await note(trx, { caller, ...call }, { action: "take", id: questionId, details });
      return discussion.question(trx, caller, place, questionId);
    }),
  );

  serve(giveQuestionBack, async ({ caller, params: { questionId }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const place = await discussion.place(trx, caller, { questionId });
      allow(mayTake(place.standing));
      if (await removeTaking(trx, { questionId, userId: caller.id })) {
        const details = { ressource: place.resource.name, courseId: place.courseId };
        await note(trx, { caller, ...call }, { action: "giveBack", id: questionId, details });
      }
      return discussion.question(trx, caller, place, questionId);
    }),
  );
}
