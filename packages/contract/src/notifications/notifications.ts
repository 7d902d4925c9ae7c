import * as z from "zod/mini";
import { endpoint, flag, id, instant, paging, self } from "../endpoint.ts";

/** What a user is told (docs/product/learning.md, Notifications). */
export const notification = z.object({
  id: z.number(),
  /** What it is about, for an icon: `orderPaid`, `newVideos`… */
  kind: z.string(),
  text: z.string(),
  /** A path of the site. */
  link: z.string(),
  date: instant,
  read: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

/** How many `topNotifications=true` answers. */
export const topNotifications = 10;

export const listNotifications = endpoint({
  ...own,
  method: "GET",
  path: "/notifications/utilisateur/{utilisateurId}",
  summary: "The caller's notifications, the latest first; `topNotifications=true` the latest ten",
  query: z.object({ topNotifications: z.optional(flag), ...paging }),
  reply: z.array(notification),
});

/** How many are unread; also what the stream's event of that name says. */
export const unread = z.object({ unread: z.number() });

export type Unread = z.infer<typeof unread>;

/** Ours: what the top bar's badge shows. */
export const countUnread = endpoint({
  ...own,
  method: "GET",
  path: "/notifications/utilisateur/{utilisateurId}/unread",
  summary: "How many of the caller's notifications are unread",
  reply: unread,
});

export const readAllNotifications = endpoint({
  ...own,
  method: "PUT",
  path: "/notifications/utilisateur/{utilisateurId}/read",
  summary: "Mark all of the caller's notifications as read",
});

export const readNotification = endpoint({
  method: "PUT",
  path: "/notifications/utilisateur/{utilisateurId}/{notificationId}/read",
  access: self("utilisateurId"),
  summary: "Mark one of the caller's notifications as read",
  params: z.object({ utilisateurId: id, notificationId: id }),
});

/** How much waits for a member of the staff; 0 of what is not theirs to do. */
export const work = z.object({
  /** Administrators: declared payments. */
  paymentsToConfirm: z.number(),
  /** Technicians: requests that nobody took, and those whose video cannot be prepared. */
  newRequests: z.number(),
  failedRequests: z.number(),
  /** Teachers: open questions of their courses, and requests of their own whose video failed. */
  openQuestions: z.number(),
  /** Teachers: answers of their courses' exercises that could not be decided. */
  undecidedAnswers: z.number(),
  ownFailedRequests: z.number(),
});

export type Work = z.infer<typeof work>;

/** Ours: what stands beside the entries of the staff's menus. */
export const countWork = endpoint({
  ...own,
  method: "GET",
  path: "/notifications/utilisateur/{utilisateurId}/work",
  summary: "How much waits for the caller, as administrator, technician and teacher",
  reply: work,
});

/** Whether the staff is mailed what waits for them: not at all, each at once, all of them in the morning. */
export const staffMails = z.enum(["off", "atOnce", "daily"]);

export type StaffMails = z.infer<typeof staffMails>;

const chosenMails = z.object({ mails: staffMails });

export const getStaffMails = endpoint({
  ...own,
  method: "GET",
  path: "/notifications/utilisateur/{utilisateurId}/mails",
  summary: "Whether the caller is mailed what waits for them as a member of the staff",
  reply: chosenMails,
});

export const chooseStaffMails = endpoint({
  ...own,
  method: "PUT",
  path: "/notifications/utilisateur/{utilisateurId}/mails",
  summary: "Choose to be mailed what waits for one: not at all, at once or once a day",
  body: chosenMails,
  reply: chosenMails,
});

/**
 * Server-sent events, each with a name and JSON: `unread` first and at each change, `notification`
 * as each one comes, `work` when other things wait for a member of the staff, `replaced` before this stream is closed for a newer one of the same account,
 * `moving` before it is closed because this server stops: another one takes it.
 * A stream that ends otherwise is to be asked for again, after a pause.
 */
export const streamNotifications = endpoint({
  ...own,
  method: "GET",
  path: "/notifications/utilisateur/{utilisateurId}/stream",
  summary: "What happens to the caller, as it happens",
  bytes: ["text/event-stream"],
});
