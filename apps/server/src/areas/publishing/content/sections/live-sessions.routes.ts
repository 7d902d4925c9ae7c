import { randomUUID } from "node:crypto";
import * as calls from "@majorant/contract/publishing/live-sessions";
import { changedSeries, weeklySeries } from "@majorant/domain/time/live-series";
import type { Kysely } from "kysely";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import { auditOf, changesOf } from "../../../../platform/audit.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { lockTaughtCourse, mayTeach } from "../../../access/teaching.queries.ts";
import * as sessions from "./live-sessions.queries.ts";

/** A course's live sessions, for those who run it. */
export function liveSessionsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("live", clock);

  const lock = async (trx: Kysely<DB>, courseId: number, caller: Caller) => {
    if (!(await lockTaughtCourse(trx, { courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
  };

  /** A session, as it is once its course is locked. */
  const lockSession = async (trx: Kysely<DB>, id: number, caller: Caller) => {
    const { courseId } = orNotFound(await sessions.findSession(trx, id));
    await lock(trx, courseId, caller);
    return orNotFound(await sessions.findSession(trx, id));
  };

  serve(calls.listLiveSessions, async ({ caller, params: { coursId }, query, total }) => {
    if (!(await mayTeach(db, { courseId: coursId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    const page = await sessions.listSessions(db, coursId, query);
    total(page.count);
    return page.sessions;
  });

  serve(calls.getLiveSession, async ({ caller, params: { liveSessionId } }) => {
    const session = orNotFound(await sessions.findSession(db, liveSessionId));
    if (!(await mayTeach(db, { courseId: session.courseId, caller, now: clock() })))
      throw new Refusal("NOT_FOUND");
    return sessions.toLiveSession(session);
  });

  serve(calls.addLiveSessions, async ({ caller, params: { coursId }, body, ...call }) => {
    const { title, date, minutes, link, weeks = 1 } = body;
    const series = weeks > 1 ? randomUUID() : null;
    const plannedSessions = weeklySeries(title, new Date(date), weeks);
    return db.transaction().execute(async (trx) => {
      await lock(trx, coursId, caller);
      const liveSessions = await sessions.insertSessions(
        trx,
        plannedSessions.map((session) => ({
          ...{ course_id: coursId, title: session.title, starts_at: session.startsAt },
          ...{ minutes, link, series },
        })),
      );
      // A series is one deed: its line is the first one's.
      const id = liveSessions[0]?.id ?? null;
      const details = { titre: title, courseId: coursId, date, weeks };
      await note(trx, { caller, ...call }, { action: "add", id, details });
      return liveSessions;
    });
  });

  serve(calls.changeLiveSession, async ({ caller, params, query: { suite }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const id = params.liveSessionId;
      const before = await lockSession(trx, id, caller);
      if (body.version !== undefined && body.version !== before.version)
        throw new Refusal("EDITED_MEANWHILE");
      const { version: _, date, ...fields } = body;
      const following = suite ? await sessions.lockFollowing(trx, before) : [];
      const series = changedSeries(
        { before, after: { ...fields, startsAt: new Date(date) } },
        following,
      );
      for (const [n, session] of series.entries())
        await sessions.updateSession(trx, following[n - 1]?.id ?? id, session);
      const after = sessions.toLiveSession(orNotFound(await sessions.findSession(trx, id)));
      const details = {
        ...changesOf(sessions.toLiveSession(before), after),
        // The others changed alike: one deed, one line.
        ...(following.length > 0 && { suite: following.length }),
      };
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return after;
    }),
  );

  serve(calls.deleteLiveSession, async ({ caller, params, query: { suite }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, params.liveSessionId, caller);
      await sessions.removeSessions(trx, session, { following: suite === true });
      const { id, title: titre, courseId } = session;
      const details = { titre, courseId, suite: suite === true };
      await note(trx, { caller, ...call }, { action: "delete", id, details });
    });
    return undefined;
  });
}
