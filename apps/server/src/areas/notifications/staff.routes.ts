import { chooseStaffMails, getStaffMails } from "@majorant/contract/notifications/notifications";
import type { Platform } from "../../platform/platform.ts";
import { findStaffMails, setStaffMails } from "./staff.queries.ts";

/** Whether the staff are mailed what waits for them. */
export function staffRoutes({ serve, db, clock }: Platform): void {
  serve(getStaffMails, async ({ caller }) => ({ mails: await findStaffMails(db, caller.id) }));

  serve(chooseStaffMails, async ({ caller, body: { mails } }) => {
    await setStaffMails(db, { userId: caller.id, mails, now: clock() });
    return { mails };
  });
}
