import * as z from "zod/mini";
import { endpoint, id, instant, self, signedIn } from "../endpoint.ts";

// Announcements as those have them whom they were sent to.

const course = z.nullable(z.object({ id: z.number(), title: z.string() }));

export const ownAnnouncement = z.object({
  id: z.number(),
  title: z.string(),
  /** Markdown with LaTeX between dollars. */
  content: z.string(),
  /** Null once the account is deleted. */
  author: z.nullable(z.string()),
  course,
  date: instant,
  /** `link` is a signed address. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number(), link: z.string() })),
  read: z.boolean(),
});

export type OwnAnnouncement = z.infer<typeof ownAnnouncement>;

const byId = { params: z.object({ announcementId: id }) };

export const getOwnAnnouncement = endpoint({
  method: "GET",
  path: "/student/announcements/{announcementId}",
  access: signedIn,
  summary: "An announcement that was sent to the caller, or to a course that they hold",
  ...byId,
  reply: ownAnnouncement,
});

export const readAnnouncement = endpoint({
  method: "PUT",
  path: "/student/announcements/{announcementId}/read",
  access: signedIn,
  summary: "Mark an announcement as read, and its notification with it",
  ...byId,
});

/** What stands at the head of a course, the latest first. */
export const courseAnnouncement = z.object({
  id: z.number(),
  title: z.string(),
  /** How its words begin, without their marks. */
  beginning: z.string(),
  date: instant,
  read: z.boolean(),
});

export type CourseAnnouncement = z.infer<typeof courseAnnouncement>;

export const listCourseAnnouncements = endpoint({
  method: "GET",
  path: "/courses/{coursId}/announcements",
  access: signedIn,
  summary:
    "What stands at the head of a course, the latest first: nothing for who does not study it",
  params: z.object({ coursId: id }),
  reply: z.array(courseAnnouncement),
});

const own = { access: self("utilisateurId"), params: z.object({ utilisateurId: id }) } as const;

const mailed = z.object({ mails: z.boolean() });

export const getAnnouncementMails = endpoint({
  ...own,
  method: "GET",
  path: "/announcements/mails/utilisateur/{utilisateurId}",
  summary: "Whether the caller gets announcements by mail as well",
  reply: mailed,
});

export const chooseAnnouncementMails = endpoint({
  ...own,
  method: "PUT",
  path: "/announcements/mails/utilisateur/{utilisateurId}",
  summary: "Choose whether to get announcements by mail as well",
  body: mailed,
  reply: mailed,
});
