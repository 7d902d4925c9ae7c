import {
  dropCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from "@majorant/contract/learning/calendar";
import { calendarFeed } from "@majorant/domain/time/calendar";
import { dayOf } from "@majorant/domain/time/months";
import { orNotFound } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listOpeningDays } from "../openings/opening-days.queries.ts";
import { listPlanDays } from "../plan/plan.queries.ts";
import {
  dropCalendarKey,
  findCalendarKey,
  findCalendarOwner,
  listMeetings,
  renewCalendarKey,
} from "./calendar-feed.queries.ts";
import { meetingOf } from "./meetings.ts";

/** A day of the plan: how many lessons, and how long they take. */
const planTitles = {
  fr: (lessons: number, minutes: number) =>
    `Plan : ${lessons} leçon${lessons > 1 ? "s" : ""}, ${minutes} min`,
  ar: (lessons: number, minutes: number) => `الخطة: ${lessons} من الدروس، ${minutes} دقيقة`,
};

/** What calendars call it, among those of others. */
const titles = {
  fr: "Majorant – mes séances et mon plan",
  ar: "Majorant – حصصي وخطتي",
};

/**
 * The personal calendar of live sessions and of the plan's days. Phones read it by its address alone, again and again: the
 * address is the secret, signed so that the table's key is not enough, until its owner renews it. What
 * it shows is asked anew each time: courses that are held no more have no sessions in it.
 */
export function calendarFeedRoutes({ serve, app, db, clock, signer, publicUrl }: Platform): void {
  const signedText = (key: string) => `calendrier ${key}`;
  const address = (key: string) =>
    `/api/calendriers/${key}.${signer.sign(signedText(key))}/majorant.ics`;

  serve(getCalendarFeed, async ({ caller }) => {
    const key = await findCalendarKey(db, caller.id);
    return { address: key && address(key) };
  });

  serve(renewCalendarFeed, async ({ caller }) => ({
    address: address(await renewCalendarKey(db, caller.id)),
  }));

  serve(dropCalendarFeed, async ({ caller }) => {
    await dropCalendarKey(db, caller.id);
    return undefined;
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/api/calendriers/:secret/majorant.ics",
    schema: { hide: true },
    handler: async (request, reply) => {
      const { secret } = request.params as { secret: string }; // Fastify's are strings
      const [, key, signature] = orNotFound(/^([\da-f-]{36})\.([\w-]+)$/.exec(secret));
      const signed = key && signature && signer.verify(signedText(key), signature) ? key : null;
      const owner = orNotFound(await findCalendarOwner(db, orNotFound(signed)));
      const now = clock();
      const viewer = { userId: owner.id, now };
      const meetings = await listMeetings(db, viewer);
      const days = await listPlanDays(db, { ...viewer, today: dayOf(now) });
      const openings = await listOpeningDays(db, owner, now);
      return reply
        .type("text/calendar; charset=utf-8")
        .header("cache-control", "private, no-store")
        .send(
          calendarFeed(
            titles[owner.language],
            meetings.map((each) => meetingOf(each, { publicUrl, now })),
            days
              .map(({ day, lessons }) => ({
                uid: `plan-${day}-${owner.id}@majorant`,
                title: planTitles[owner.language](
                  lessons.length,
                  lessons.reduce((sum, { minutes }) => sum + minutes, 0),
                ),
                description: lessons.map(({ name }) => name).join("\n"),
                day,
                written: now,
              }))
              .concat(openings),
          ),
        );
    },
  });
}
