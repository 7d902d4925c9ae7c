import { daysLeft, dueWarning, warningDays } from "@majorant/domain/access/expiry";
import type { Platform } from "../../../platform/platform.ts";
import { readAccessWarningDays } from "../../../platform/settings.ts";
import { notify } from "../notifications.queries.ts";
import { expiryMail } from "./expiry.mail.ts";
import {
  claimWarning,
  type Expiry,
  listExpiries,
  listStudentsLosingCourses,
} from "./expiry.queries.ts";

export function expiryJobs(platform: Platform): void {
  const { jobs, clock } = platform;
  jobs.schedule("access-endings", "*/5 * * * *", () => warnOfExpiry(platform, clock()));
}

/** Tells students, by a mail and a notification, of the access that they are about to lose. */
export async function warnOfExpiry(
  { db, mailer, publicUrl }: Pick<Platform, "db" | "mailer" | "publicUrl">,
  now: Date,
): Promise<void> {
  const warnings = warningDays(await readAccessWarningDays(db));
  if (warnings.length === 0) return;
  const expiries = await listExpiries(db, { now, days: Math.max(...warnings) });
  for (const expiry of expiries) {
    const days = dueWarning(expiry, now, warnings);
    if (days !== null && !expiry.told.includes(days)) await warn(expiry, days);
  }

  /** One transaction for each right: whoever is told of it is told by mail and on screen. */
  async function warn(expiry: Expiry, days: number) {
    const { id, target, until, extendable } = expiry;
    await db.transaction().execute(async (trx) => {
      if (!(await claimWarning(trx, { id, until, days }))) return;
      const notice = { kind: "accessEnding" as const, target, until: until.toISOString() };
      const details = { target, until, extendable, daysLeft: daysLeft(until, now), publicUrl };
      for (const student of await listStudentsLosingCourses(trx, expiry)) {
        await notify(trx, { userId: student.id, notice, now });
        await mailer.send(trx, expiryMail(student, details));
      }
    });
  }
}
