import { chooseStaffMails, countWork, getStaffMails } from "@majorant/contract/notifications";
import type { Platform } from "../../platform/platform.ts";
import { findStaffMails, setStaffMails } from "./staff.queries.ts";
import { countWorkOf } from "./work.queries.ts";

/** What waits for the staff, and whether they are mailed it. */
export function staffRoutes({ serve, db, clock }: Platform): void {
  serve(countWork, ({ caller: { id, roles } }) =>
    countWorkOf(db, { userId: id, roles, now: clock() }),
  );

  serve(getStaffMails, async ({ caller }) => ({ mails: await findStaffMails(db, caller.id) }));

  serve(chooseStaffMails, async ({ caller, body: { mails } }) => {
    await setStaffMails(db, { userId: caller.id, mails, now: clock() });
    return { mails };
  });
}
