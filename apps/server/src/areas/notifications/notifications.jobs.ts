import { staffKinds } from "@majorant/domain/accounts/notices";
import type { Platform } from "../../platform/platform.ts";
import { expiryJobs } from "./expiry/expiry.jobs.ts";
import { staffMail } from "./staff.mail.ts";
import { claimForMail, listMailedDaily } from "./staff.queries.ts";

export function notificationsJobs(platform: Platform): void {
  expiryJobs(platform);
  // Before the day's work.
  platform.jobs.schedule("staff-mails", "0 7 * * *", () => mailStaff(platform));
}

/** Mails to those who chose one mail a day what they were told since the last one, and have not read. */
export async function mailStaff({
  db,
  clock,
  mailer,
  publicUrl,
}: Pick<Platform, "db" | "clock" | "mailer" | "publicUrl">): Promise<void> {
  // One transaction for each: what is claimed is mailed.
  for (const { id, ...member } of await listMailedDaily(db))
    await db.transaction().execute(async (trx) => {
      const notices = await claimForMail(trx, { userId: id, kinds: staffKinds, now: clock() });
      if (notices.length > 0) await mailer.send(trx, staffMail(member, { notices, publicUrl }));
    });
}
