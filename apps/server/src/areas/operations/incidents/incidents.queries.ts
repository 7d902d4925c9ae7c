import { sql, type Transaction } from "kysely";
import { listAdministrators } from "../../../platform/accounts/administrators.ts";
import type { Damage } from "../../../platform/backup/verify.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import {
  backupCheckFailedMail,
  backupFailedMail,
  backupLateMail,
  backupsDamagedMail,
  diskFullMail,
} from "./incidents.mail.ts";

/** An incident that nothing met for so long is over: whatever waits for its end tries every hour. */
const over = sql.lit("3 hours");

/** Notes that an incident is met. Says whether it begins now: of those who meet it at once, to one. */
async function meetIncident(trx: Transaction<DB>, kind: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into incidents as known (kind, since, met_at) values (${kind}, ${now}, ${now})
    on conflict (kind) do update set since = excluded.since, met_at = excluded.met_at
      where known.met_at < excluded.met_at - ${over}::interval
    returning kind`.execute(trx);
  if (rows.length > 0) return true;
  await trx.updateTable("incidents").set({ met_at: now }).where("kind", "=", kind).execute();
  return false;
}

/** Tells every administrator on screen, and the log, that mails stay here: nobody is confirmed or reset by them. */
export const tellMailsKept = ({
  app,
  db,
  clock,
}: Pick<Platform, "app" | "db" | "clock">): Promise<void> =>
  db.transaction().execute(async (trx) => {
    app.log.warn("SMTP_URL is missing: no mail leaves this server");
    for (const { id: userId } of await listAdministrators(trx))
      await notify(trx, { userId, notice: { kind: "mailsKept" }, now: clock() });
  });

/** Tells every administrator, on screen and by mail, that the disk is full: once for as long as it is. */
export const tellDiskFull = ({
  app,
  db,
  clock,
  mailer,
}: Pick<Platform, "app" | "db" | "clock" | "mailer">): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    if (!(await meetIncident(trx, "disk full", now))) return;
    app.log.error("the disk is full: administrators are told");
    for (const administrator of await listAdministrators(trx)) {
      await notify(trx, { userId: administrator.id, notice: { kind: "diskFull" }, now });
      await mailer.send(trx, diskFullMail(administrator));
    }
  });

/** Tells every administrator by mail that the school has no backup since a moment: once for as long as that is so. */
export const tellBackupLate = (
  { app, db, clock, mailer }: Pick<Platform, "app" | "db" | "clock" | "mailer">,
  since: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await meetIncident(trx, "backup late", clock()))) return;
    app.log.error({ since }, "the last backup is too long ago: administrators are told");
    for (const administrator of await listAdministrators(trx))
      await mailer.send(trx, backupLateMail(administrator, since));
  });

type Telling = Pick<Platform, "db" | "clock" | "mailer">;

/** Tells every administrator by mail that a night's backup was not made: once for as long as its tries fail. */
export const tellBackupFailed = ({ db, clock, mailer }: Telling, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await meetIncident(trx, "backup failed", clock()))) return;
    for (const administrator of await listAdministrators(trx))
      await mailer.send(trx, backupFailedMail(administrator, reason));
  });

/** Tells every administrator by mail that something of the backups was damaged, and what became of it. */
export const tellBackupsDamaged = (
  { db, mailer }: Telling,
  found: { renewed: Damage[]; lost: Damage[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const administrator of await listAdministrators(trx))
      await mailer.send(trx, backupsDamagedMail(administrator, found));
  });

/** Tells every administrator by mail that the newest backup could not be proved. */
export const tellBackupCheckFailed = ({ db, mailer }: Telling, reason: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const administrator of await listAdministrators(trx))
      await mailer.send(trx, backupCheckFailedMail(administrator, reason));
  });
