import type { Transaction } from "kysely";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { checkVersion, orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../../../access/teaching.queries.ts";
import { findSession, type SessionRow } from "./live-sessions.queries.ts";

/** Live sessions are their course's teachers' and the administrators'; to all others they are not there. */
export function liveSessionGuard({ db, clock }: Pick<Platform, "db" | "clock">) {
  const refuseUntaught = async (courseId: number, caller: Caller) => {
    if (!(await mayTeach(db, { courseId, caller, now: clock() }))) throw new Refusal("NOT_FOUND");
  };

  const lockCourse = async (trx: Transaction<DB>, courseId: number, caller: Caller) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  return {
    refuseUntaught,
    lockCourse,

    /** A session, as it is now. */
    readSession: async (id: number, caller: Caller): Promise<SessionRow> => {
      const session = orNotFound(await findSession(db, id));
      await refuseUntaught(session.courseId, caller);
      return session;
    },

    /** A session, as it is once its course is locked; a version that is not its own is refused. */
    lockSession: async (
      trx: Transaction<DB>,
      { id, version, caller }: { id: number; version?: number | undefined; caller: Caller },
    ): Promise<SessionRow> => {
      const { courseId } = orNotFound(await findSession(trx, id));
      await lockCourse(trx, courseId, caller);
      const session = orNotFound(await findSession(trx, id));
      checkVersion(session, version);
      return session;
    },
  };
}
