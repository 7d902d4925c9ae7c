import { copiesKeptSince } from "@majorant/domain/sittings/hours";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { accountDeletion } from "../accounts/own/account.events.ts";
import { copyFolder, deleteOldCopies, listPagesOf, pageFolder } from "./kept.queries.ts";

/** How many copies go in one transaction. */
const portion = 200;

/** Copies go with the account that wrote them, and after the 31 August that follows. */
export function keepCopies({ db, jobs, events, clock }: Platform): void {
  events.on(accountDeletion, async (trx, { userId }) => {
    // Each by its own name, by which one that comes back from a backup is found.
    for (const { copyId, fileKey } of await listPagesOf(trx, userId))
      await removeLater(jobs, trx, pageFolder(copyId, fileKey));
  });

  jobs.schedule("copies-old", "37 3 * * *", async (signal) => {
    for (let gone = portion; gone === portion; ) {
      signal.throwIfAborted();
      gone = await db.transaction().execute(async (trx) => {
        const before = copiesKeptSince(clock());
        const ids = await deleteOldCopies(trx, { before, count: portion });
        for (const id of ids) await removeLater(jobs, trx, copyFolder(id));
        return ids.length;
      });
    }
  });
}
