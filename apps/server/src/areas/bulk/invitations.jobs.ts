import { accountCreatedMail } from "../../platform/accounts/account-created.mail.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertInvitation } from "../accounts/sign-in/auth.queries.ts";
import { takeInvitations } from "./imports.queries.ts";

/** Writes the mails of an import; one that is tried again goes on where the last one stopped. */
export const invitationsJob = job<{ importId: number }>("invitations", {
  seconds: 3600,
  atOnce: 1,
});

/** So many are written in one transaction: a token and its mail are both there, or neither. */
const atOnce = 200;

export function invitationsJobs({ db, jobs, mailer, clock, publicUrl }: Platform): void {
  jobs.handle(invitationsJob, async ({ importId }, signal) => {
    for (let count = -1; count !== 0; ) {
      signal.throwIfAborted();
      count = await db.transaction().execute(async (trx) => {
        const users = await takeInvitations(trx, importId, atOnce);
        for (const user of users.filter(({ active }) => active)) {
          const token = await insertInvitation(trx, user.id, clock());
          await mailer.send(trx, accountCreatedMail(user, token, publicUrl), { unconfirmed: true });
        }
        return users.length;
      });
    }
  });
}
