import { deleteAccount, previewDeletion } from "@majorant/contract/own-data";
import { found, Refusal } from "../../platform/http/refusal.ts";
import { photoKeys } from "../../platform/photos/photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { listRights } from "../assignments/assignments.queries.ts";
import { lockOrdersOf } from "../orders/orders.queries.ts";
import { dropPhotosOf, photosOf } from "../orders/photos.queries.ts";
import { countOwned, deleteUser, lockOtherAdministrators } from "./deletion.queries.ts";
import { passwordCheck } from "./password-check.ts";
import { farewellMail } from "./users.mail.ts";

/** The deletion of one's own account (docs/decisions/0010-account-deletion.md). */
export function deletionRoutes(platform: Platform): void {
  const { serve, db, clock, jobs, post, publicUrl } = platform;
  const checkPassword = passwordCheck(platform);

  serve(previewDeletion, async ({ caller }) => {
    const now = clock();
    const counts = await countOwned(db, { userId: caller.id, now });
    const rights = await listRights(db, caller.id);
    const open = rights.filter(({ until }) => until === null || until > now);
    return {
      ...counts,
      accesses: open.map(({ title, until }) => ({
        title: title ?? "",
        until: until?.toISOString() ?? null,
      })),
    };
  });

  serve(deleteAccount, async ({ caller, body: { password } }) => {
    await checkPassword(caller.id, password, "password");
    await db.transaction().execute(async (trx) => {
      const isAdministrator = caller.roles.includes("ROLE_ADMINISTRATEUR");
      if (isAdministrator && (await lockOtherAdministrators(trx, caller.id)).length === 0)
        throw new Refusal("LAST_ADMINISTRATOR");
      // Before the account: a payment that is being settled holds its order, then asks for it.
      await lockOrdersOf(trx, caller.id);
      const photographed = await dropPhotosOf(trx, caller.id);
      const user = found(await deleteUser(trx, caller.id));
      for (const orderId of new Set(photographed.map((each) => each.orderId)))
        await removeLater(jobs, trx, photosOf(orderId));
      if (user.photo) await removeLater(jobs, trx, photoKeys(user.photo));
      await post.send(trx, farewellMail(user, publicUrl));
    });
    return undefined;
  });
}
