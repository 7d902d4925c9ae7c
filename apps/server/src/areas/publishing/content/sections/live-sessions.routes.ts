import { randomUUID } from "node:crypto";
import * as calls from "@majorant/contract/publishing/live-sessions";
import { changedSeries, weeklySeries } from "@majorant/domain/time/live-series";
import { auditOf, changesOf } from "../../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { tellStudents } from "./live-notices.queries.ts";
import { liveSessionGuard } from "./live-session-guard.ts";
import * as sessions from "./live-sessions.queries.ts";
import { presencesRoutes } from "./presences.routes.ts";
import { replaysRoutes } from "./replays.routes.ts";

/** A course's live sessions, for those who run it. */
export function liveSessionsRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("live", clock);
  const { refuseUntaught, lockCourse, readSession, lockSession } = liveSessionGuard(platform);
  presencesRoutes(platform);
  replaysRoutes(platform);

  serve(calls.listLiveSessions, async ({ caller, params: { coursId }, query }) => {
    await refuseUntaught(coursId, caller);
    return sessions.listSessions(db, coursId, { ...query, now: clock() });
  });

  serve(calls.getLiveSession, async ({ caller, params: { liveSessionId } }) =>
    sessions.toLiveSession(await readSession(liveSessionId, caller)),
  );

  serve(calls.addLiveSessions, async ({ caller, params: { coursId }, body, ...call }) => {
    const { title, date, minutes, link, weeks = 1 } = body;
    const series = weeks > 1 ? randomUUID() : null;
    const plannedSessions = weeklySeries(title, new Date(date), weeks);
    return db.transaction().execute(async (trx) => {
      await lockCourse(trx, coursId, caller);
      const liveSessions = await sessions.insertSessions(
        trx,
        plannedSessions.map((session) => ({
          course_id: coursId,
          title: session.title,
          starts_at: session.startsAt,
          minutes,
          link,
          series,
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
      const { version, date, ...fields } = body;
      const before = await lockSession(trx, { id, version, caller });
      const following = suite ? await sessions.lockFollowing(trx, before) : [];
      const series = changedSeries(
        { before, after: { ...fields, startsAt: new Date(date) } },
        following,
      ).map((after, n) => ({ ...(following[n - 1] ?? before), ...after }));
      for (const session of series) await sessions.updateSession(trx, session.id, session);
      const now = clock();
      const moved = series.filter(
        ({ startsAt, cancelledAt }, n) =>
          cancelledAt === null && isNews((following[n - 1] ?? before).startsAt, startsAt, now),
      );
      await tellStudents(trx, { kind: "liveSessionMoved", sessions: moved, now });
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

  serve(calls.cancelLiveSession, async ({ caller, params, query: { suite }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const id = params.liveSessionId;
      const { version, cancelled } = body;
      const before = await lockSession(trx, { id, version, caller });
      const now = clock();
      if (sessions.endOf(before) <= now) throw new Refusal("SESSION_OVER");
      const following = suite ? await sessions.lockFollowing(trx, before) : [];
      // Twice does no harm, and nobody is told again.
      const changed = [before, ...following].filter(
        ({ cancelledAt }) => (cancelledAt !== null) !== cancelled,
      );
      if (changed.length === 0) return sessions.toLiveSession(before);
      const ids = changed.map((session) => session.id);
      await sessions.setCancelled(trx, ids, cancelled ? now : null);
      const kind = cancelled ? "liveSessionCancelled" : "liveSessionRestored";
      await tellStudents(trx, { kind, sessions: changed, now });
      const details = {
        cancelled: { was: !cancelled, is: cancelled },
        ...(following.length > 0 && { suite: following.length }),
      };
      await note(trx, { caller, ...call }, { action: "change", id, details });
      return sessions.toLiveSession(orNotFound(await sessions.findSession(trx, id)));
    }),
  );

  serve(calls.deleteLiveSession, async ({ caller, params, query: { suite }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, { id: params.liveSessionId, caller });
      await sessions.removeSessions(trx, session, { following: suite === true });
      const { id, title: titre, courseId } = session;
      const details = { titre, courseId, suite: suite === true };
      await note(trx, { caller, ...call }, { action: "delete", id, details });
    });
    return undefined;
  });
}

/** Whether another hour is worth telling: not where it was over, and still is. */
const isNews = (before: Date, after: Date, now: Date) =>
  before.getTime() !== after.getTime() && (before > now || after > now);
