import { resetSecondFactor } from "@majorant/contract/accounts/users.admin";
import { endSessions } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockUser } from "../users/users.admin.queries.ts";
import { factorResetMail } from "./second-factor.mail.ts";
import { hasSecondFactor, removeSecondFactor } from "./second-factor.queries.ts";

/** The second factor of somebody who has lost it: whoever found it may be signed in with it, and is no longer. */
export function secondFactorAdminRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;
  const note = auditOf("user", clock);

  serve(resetSecondFactor, async ({ params: { utilisateurId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const user = orNotFound(await lockUser(trx, id));
      if (!(await hasSecondFactor(trx, id))) throw new Refusal("NOT_FOUND");
      await removeSecondFactor(trx, id);
      await endSessions(trx, { userId: id, except: call.caller.sessionId }, "signed-out");
      await note(trx, call, { action: "secondFactor", id });
      await mailer.send(trx, factorResetMail(user, publicUrl));
    });
    return undefined;
  });
}
