import * as calls from "@majorant/contract/publishing/course-years";
import { dayOf } from "@majorant/domain/time/months";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as copies from "./copies.queries.ts";

/** Courses that are taken over into the next year. */
export function copiesRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("course", clock);

  serve(calls.previewCourseCopy, async ({ params: { coursId } }) =>
    orNotFound(await copies.previewCopy(db, coursId)),
  );

  serve(calls.copyCourse, async ({ caller, params: { coursId: courseId }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const course = orNotFound(await copies.holdCourse(trx, courseId));
      const enCours = await copies.countUnderWay(trx, courseId);
      // A second press waits for the first, and is answered what that made.
      const before = await copies.findCopy(trx, body.key);
      if (before && before.from !== courseId)
        throw new Refusal("INVALID", { key: "Cette clé a servi" });
      if (before) return { id: before.id, titre: before.title, enCours };
      const now = clock();
      const { key, titre, dates } = body;
      const id = await copies.copyCourse(trx, {
        courseId,
        key,
        title: titre,
        dates,
        now,
        today: dayOf(now),
        createdBy: caller.id,
      });
      const details = { titre, copieDe: course.title };
      await note(trx, { caller, ...call }, { action: "add", id, details });
      return { id, titre, enCours };
    }),
  );
}
