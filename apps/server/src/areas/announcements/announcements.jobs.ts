import type { Audience } from "@majorant/contract/announcements/announcement-rules";
import type { announcementFailures } from "@majorant/contract/choices";
import { mostRecipients } from "@majorant/contract/limits";
import type { Notice } from "@majorant/domain/accounts/notices";
import { retainedSince } from "@majorant/domain/accounts/retention";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { sendMany } from "../../platform/jobs/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { announcementMail } from "./announcements.mail.ts";
import { findAudience, insertRecipients, onceOf, tellRecipients } from "./audiences.queries.ts";
import * as sending from "./sending.queries.ts";

/** How many are told in one transaction: what a kill takes away is done again whole, and others write between. */
const portion = 250;

/** Tells the recipients that are left. Whoever was told is not among them: run twice, it tells nobody twice. */
const tellJob = job<{ announcementId: number }>("announcement", {
  retries: 20,
  longestPause: 300,
  atOnce: 1,
});

type Sending = Pick<Platform, "db" | "jobs" | "publicUrl" | "clock">;

export function announcementsJobs(platform: Platform): void {
  const { db, jobs, clock } = platform;

  jobs.handle(tellJob, ({ announcementId }, signal) => tellAll(platform, announcementId, signal));

  jobs.schedule("announcements-due", "* * * * *", () => beginDue(platform, clock()));

  jobs.schedule("announcements-old", "51 3 * * *", () =>
    db.transaction().execute(async (trx) => {
      const before = retainedSince("announcements", clock());
      for (const fileKey of await sending.deleteOldWithFile(trx, before))
        await removeLater(jobs, trx, `announcements/${fileKey}/`);
    }),
  );
}

/** Begins those whose hour has come, each in a transaction of its own. */
export async function beginDue(platform: Sending, now: Date): Promise<void> {
  for (const { id } of await sending.listDue(platform.db, now))
    await platform.db.transaction().execute(async (trx) => {
      if (await sending.lockDue(trx, id, now)) await begin(trx, platform, { id, now });
    });
}

/**
 * Begins an announcement inside of a transaction that holds it: whom it goes to is written down, as they are
 * now, and a job tells them. One that can go no more says so to its author.
 */
export async function begin(
  trx: Transaction<DB>,
  { jobs }: Pick<Platform, "jobs">,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const announcement = await sending.findToSend(trx, { id, now });
  const failure = await failureOf(trx, announcement, now);
  if (failure) {
    await sending.setFailed(trx, { id, failure });
    const { authorId, byAdministrator, title } = announcement;
    const notice: Notice = {
      kind: "announcementFailed",
      announcement: { id, title },
      admin: byAdministrator,
    };
    if (authorId !== null)
      await notify(trx, { userId: authorId, notice, once: `${onceOf(id)}:failed`, now });
    return;
  }
  await sending.setSending(trx, id);
  await jobs.enqueue(trx, tellJob, { announcementId: id });
}

async function failureOf(
  trx: Transaction<DB>,
  { id, kind, targetId, days, isAllowed }: sending.ToSend,
  now: Date,
): Promise<(typeof announcementFailures)[number] | null> {
  if (targetId === null || !(await findAudience(trx, { kind, id: targetId })))
    return "audienceGone";
  if (!isAllowed) return "notAllowed";
  const audience: Audience = { kind, id: targetId, days };
  const people = await insertRecipients(trx, { announcementId: id, audience, now });
  return people === 0 || people > mostRecipients ? "nobody" : null;
}

/** Tells all who are left, portion by portion; each is committed before the next. */
export async function tellAll(
  { db, jobs, publicUrl, clock }: Sending,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const announcement = await sending.findSending(db, id);
  if (!announcement) return;
  const { course } = announcement;
  const notice: Notice = {
    kind: "announcement",
    announcement: { id, title: announcement.title },
    course,
  };
  for (let left = true; left; ) {
    signal?.throwIfAborted();
    left = await db.transaction().execute(async (trx) => {
      const { byMail } = announcement;
      const part = await tellRecipients(trx, { id, notice, byMail, count: portion, now: clock() });
      const details = { ...announcement, id, course: course?.title ?? null };
      await sendMany(
        jobs,
        trx,
        part.mailed.map((reader) => announcementMail(reader, details, publicUrl)),
      );
      return part.told > 0;
    });
  }
  await sending.setSent(db, { id, now: clock() });
}
