import {
  chooseStaffMails,
  countUnread,
  getStaffMails,
  listNotifications,
  readAllNotifications,
  readNotification,
} from "@majorant/contract/notifications/notifications";
import { orNotFound } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countUnreadOf,
  listNotificationsOf,
  markAllRead,
  markRead,
} from "./notifications.queries.ts";
import { findStaffMails, setStaffMails } from "./staff.queries.ts";
import { streamRoutes } from "./stream.routes.ts";

export function notificationsRoutes(platform: Platform): void {
  const { serve, db, clock, realtime } = platform;

  serve(listNotifications, async ({ caller, query }) => listNotificationsOf(db, caller, query));

  serve(countUnread, async ({ caller }) => ({ unread: await countUnreadOf(db, caller.id) }));

  /** The other screens of that account hear of it. */
  const sayRead = { type: "read", data: null };

  serve(readNotification, ({ caller, params: { notificationId } }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await markRead(trx, { userId: caller.id, id: notificationId, now: clock() }));
      await realtime.publish(trx, caller.id, sayRead);
      return undefined;
    }),
  );

  serve(readAllNotifications, ({ caller }) =>
    db.transaction().execute(async (trx) => {
      await markAllRead(trx, { userId: caller.id, now: clock() });
      await realtime.publish(trx, caller.id, sayRead);
      return undefined;
    }),
  );

  /** Whether the staff are mailed what waits for them. */
  serve(getStaffMails, async ({ caller }) => ({ mails: await findStaffMails(db, caller.id) }));

  serve(chooseStaffMails, async ({ caller, body: { mails } }) => {
    await setStaffMails(db, { userId: caller.id, mails, now: clock() });
    return { mails };
  });

  streamRoutes(platform);
}
