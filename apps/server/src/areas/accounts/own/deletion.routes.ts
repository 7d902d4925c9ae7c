import { deleteAccount, previewDeletion } from "@majorant/contract/privacy/own-data";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listAccesses } from "../../access/access.queries.ts";
import { passwordCheck } from "../users/password-check.ts";
import { farewellMail } from "../users/users.mail.ts";
import { countOwned, lockOtherAdministrators } from "./deletion.queries.ts";
import { removeAccount } from "./remove-account.queries.ts";

/** The deletion of one's own account (docs/decisions/0010-account-deletion.md). */
export function deletionRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl, pageCookie } = platform;
  const checkPassword = passwordCheck(platform);

  serve(previewDeletion, async ({ caller }) => {
    const now = clock();
    const counts = await countOwned(db, { userIds: [caller.id], now });
    const accesses = await listAccesses(db, caller.id);
    const open = accesses.filter(({ until }) => until === null || until > now);
    return {
      ...counts,
      accesses: open.map(({ title, until }) => ({
        title: title ?? "",
        until: until?.toISOString() ?? null,
      })),
    };
  });

  serve(deleteAccount, async ({ caller, body: { password }, cookies }) => {
    await checkPassword(caller, password, "password");
    await db.transaction().execute(async (trx) => {
      const isAdministrator = caller.roles.includes("ROLE_ADMINISTRATEUR");
      if (isAdministrator && (await lockOtherAdministrators(trx, caller.id)).length === 0)
        throw new Refusal("LAST_ADMINISTRATOR");
      const user = orNotFound(await removeAccount(trx, platform, caller.id));
      // The mailer can't know any more: the account is gone.
      if (user.confirmedAt) await mailer.send(trx, farewellMail(user, publicUrl));
    });
    cookies(pageCookie.clear());
    return undefined;
  });
}
