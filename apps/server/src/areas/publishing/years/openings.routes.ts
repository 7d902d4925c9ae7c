import * as calls from "@majorant/contract/publishing/course-years";
import { dayOf } from "@majorant/domain/time/months";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockTaughtCourse } from "../../access/teaching.queries.ts";
import * as openings from "./openings.queries.ts";

/** The days on which chapters open, as those who run a course choose them. */
export function sectionOpeningRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("section", clock);
  serve(calls.openSection, async ({ caller, params: { sectionId: id }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const { courseId } = orNotFound(await openings.findOpening(trx, id));
      if (!(await lockTaughtCourse(trx, { courseId, caller, now }))) throw new Refusal("NOT_FOUND");
      const before = orNotFound(await openings.findOpening(trx, id));
      checkVersion(before, body.version);
      const { date } = body;
      const today = dayOf(now);
      const manques = date !== null && date > today ? await countLost(trx, { courseId, date }) : 0;
      await openings.saveOpening(trx, { id, date, today });
      const after = orNotFound(await openings.findOpening(trx, id));
      const details = changesOf({ ouverture: before.date }, { ouverture: after.date });
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return { date: after.date, version: after.version, manques };
    }),
  );

  /** How many of those enrolled now will not see it open. @throws Refusal OPENS_AFTER_END where nobody will. */
  async function countLost(trx: Transaction<DB>, place: { courseId: number; date: string }) {
    const members = await openings.countMembers(trx, { ...place, now: clock() });
    if (members.now > 0 && members.then === 0) throw new Refusal("OPENS_AFTER_END");
    return members.lost;
  }
}
