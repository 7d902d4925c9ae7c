import {
  confirmByCode,
  confirmByLink,
  correctEmail,
  dropPendingEmail as dropPending,
  resendConfirmation,
} from "@majorant/contract/accounts/email";
import { confirmAddress } from "@majorant/contract/accounts/users.admin";
import { verifying } from "../../../platform/accounts/passwords.ts";
import { orGiveBack } from "../../../platform/accounts/rate-limits.ts";
import { hashToken } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { askToConfirm, takeUp } from "./confirmations.ts";
import { emailJobs } from "./email.jobs.ts";
import { codeMinutes, linkHours } from "./email.mail.ts";
import {
  dropConfirmation,
  dropPendingEmail,
  findWaitingEmail,
  giveTryBack,
  lockAddress,
  setEmail,
  spendTry,
  takeConfirmation,
} from "./email.queries.ts";
import { proofsToMail } from "./proofs-to-mail.ts";

/** A code of six digits is guessed at five times at most. */
const tries = 5;

const minutes = (count: number) => count * 60_000;

/** Confirming an address (docs/decisions/0032-confirmed-addresses.md). */
export function emailRoutes(platform: Platform): void {
  const { serve, db, clock, rateLimits, lane } = platform;
  const note = auditOf("user", clock);
  emailJobs(platform);
  const proofToMail = proofsToMail(platform);
  const links = rateLimits("confirmation-link", { tries: 500, seconds: 3_600 });
  const codeSince = () => new Date(clock().getTime() - minutes(codeMinutes));
  const linkSince = () => new Date(clock().getTime() - minutes(60 * linkHours));

  serve(confirmByLink, async ({ body: { token }, request }) => {
    await links.spend(request.ip);
    return db.transaction().execute(async (trx) => {
      const link = { tokenHash: hashToken(token), since: linkSince() };
      const taken = await takeConfirmation(trx, link);
      if (!taken) throw new Refusal("CONFIRMATION_OVER");
      await takeUp(trx, platform, { ...taken, now: clock() });
      return { email: taken.email };
    });
  });

  serve(confirmByCode, async ({ caller, body: { code } }) => {
    lane.admit("known");
    // Spent before anything comes of it, so that a crash gives no try back.
    const sent = await spendTry(db, { userId: caller.id, since: codeSince(), tries });
    if (!sent) throw new Refusal("EMAIL_CODE_OVER");
    const giveBack = () => giveTryBack(db, { userId: caller.id, tokenHash: sent.tokenHash });
    const right = await orGiveBack(giveBack, () =>
      lane.run("known", verifying, code, sent.codeHash),
    );
    if (!right)
      throw new Refusal("EMAIL_CODE_WRONG", {
        code: "Ce code n'est pas le bon. Recopiez celui de notre dernier email.",
      });
    await db.transaction().execute(async (trx) => {
      const taken = await takeConfirmation(trx, { tokenHash: sent.tokenHash, since: codeSince() });
      if (!taken) throw new Refusal("EMAIL_CODE_OVER");
      await takeUp(trx, platform, { ...taken, now: clock() });
    });
    return undefined;
  });

  serve(confirmAddress, async ({ params: { utilisateurId: id }, body: { motif }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      const { email, confirmedAt } = orNotFound(await lockAddress(trx, id));
      if (confirmedAt !== null) throw new Refusal("ADDRESS_CONFIRMED");
      await dropConfirmation(trx, id);
      await takeUp(trx, platform, { userId: id, email, now: clock() });
      await note(trx, call, { action: "confirm", id, details: { motif } });
    });
    return undefined;
  });

  serve(resendConfirmation, async ({ caller }) => {
    const waiting = await findWaitingEmail(db, caller.id);
    const email = waiting?.email ?? (caller.emailConfirmed ? null : caller.email);
    if (email === null) throw new Refusal("EMAIL_CONFIRMED");
    const { id: userId, language } = caller;
    const proof = await proofToMail(userId, email);
    await db
      .transaction()
      .execute((trx) =>
        askToConfirm(trx, platform, { userId, email, language, proof, now: clock() }),
      );
    return undefined;
  });

  serve(correctEmail, async ({ caller, body: { email } }) => {
    if (caller.emailConfirmed) throw new Refusal("EMAIL_CONFIRMED");
    const { id: userId, language } = caller;
    const proof = await proofToMail(userId, email);
    await db.transaction().execute(async (trx) => {
      // Confirmed meanwhile: it is left as it is.
      if (orNotFound(await lockAddress(trx, userId)).confirmedAt)
        throw new Refusal("EMAIL_CONFIRMED");
      if (!(await setEmail(trx, userId, email)))
        throw new Refusal("EMAIL_TAKEN", { email: "Un compte existe déjà avec cet email." });
      await askToConfirm(trx, platform, { userId, email, language, proof, now: clock() });
    });
    return undefined;
  });

  serve(dropPending, async ({ caller }) => {
    await dropPendingEmail(db, caller.id);
    return undefined;
  });
}
