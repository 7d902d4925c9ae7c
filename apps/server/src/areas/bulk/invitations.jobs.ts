import { newToken } from "../../platform/accounts/sessions.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertReset } from "../accounts/sign-in/auth.queries.ts";
import { invitationMail } from "./imports.mail.ts";
import { takeInvitations } from "./imports.queries.ts";

/** Writes the mails of an import; one that is tried again goes on where the last one stopped. */
export const invitationsJob = job<{ importId: number }>("invitations", {
  seconds: 3600,
  atOnce: 1,
});

/** A link of an invitation is good for two weeks: nobody waits for it as for one they asked for. */
const invitationMilliseconds = 14 * 24 * 3_600_000;

/** So many are written in one transaction: a token and its mail are both there, or neither. */
const atOnce = 200;

export function invitationsJobs({ db, jobs, mailer, clock, publicUrl }: Platform): void {
  jobs.handle(invitationsJob, async ({ importId }, signal) => {
    for (let count = -1; count !== 0; ) {
      signal.throwIfAborted();
      count = await db.transaction().execute(async (trx) => {
        const users = await takeInvitations(trx, importId, atOnce);
        const expiresAt = new Date(clock().getTime() + invitationMilliseconds);
        for (const user of users.filter(({ active }) => active)) {
          const { token, hash } = newToken();
          await insertReset(trx, { tokenHash: hash, userId: user.id, expiresAt });
          await mailer.send(trx, invitationMail(user, token, publicUrl), { unconfirmed: true });
        }
        return users.length;
      });
    }
  });
}
