import * as z from "zod/mini";
import { announcementFailures, announcementStates, audienceKinds } from "../choices.ts";
import { atMost, endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { announcementFileBytes } from "../limits.ts";
import { words } from "../tables.ts";
import { messages } from "../unconfirmed.ts";
import { announcementContent, announcementTitle, audience } from "./announcement-rules.ts";

// Announcements as those who write them have them: the teachers of the course, and administrators.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");
const byId = { params: z.object({ announcementId: id }) };
const file = { file: { maxBytes: announcementFileBytes, accept: "any" } } as const;

/** A line of the list. */
export const announcementRow = z.object({
  id: z.number(),
  title: z.string(),
  /** `id` is null once it is gone; `name` is as it was called. */
  audience: z.object({
    kind: z.enum(audienceKinds),
    id: z.nullable(z.number()),
    days: z.nullable(z.number()),
    name: z.string(),
  }),
  state: z.enum(announcementStates),
  failure: z.nullable(z.enum(announcementFailures)),
  sendAt: instant,
  /** It stands at the head of its course until then. */
  headUntil: z.nullable(instant),
  byMail: z.boolean(),
  /** Null once the account is deleted. */
  author: z.nullable(z.string()),
  /** Whom it went to; 0 before its hour. */
  recipients: z.number(),
  read: z.number(),
});

export type AnnouncementRow = z.infer<typeof announcementRow>;

/** Whole; `version` goes back with a change, and an older one is refused. */
export const announcement = z.extend(announcementRow, {
  content: z.string(),
  /** `link` is a signed address. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number(), link: z.string() })),
  createdAt: instant,
  sentAt: z.nullable(instant),
  told: z.number(),
  mailed: z.number(),
  version: z.number(),
});

export type Announcement = z.infer<typeof announcement>;

/** How many people an audience is, and how many of them would get a mail. */
export const audienceCount = z.object({
  people: z.number(),
  mails: z.number(),
  /** Those who want no announcements by mail, and those whose address is not confirmed. */
  unsubscribed: z.number(),
  unconfirmed: z.number(),
});

export type AudienceCount = z.infer<typeof audienceCount>;

export const countAudience = endpoint({
  method: "GET",
  path: "/announcements/audience",
  access: staff,
  summary: "How many people an announcement would go to, and how many of them by mail as well",
  query: z.object({
    kind: z.enum(audienceKinds),
    id,
    days: z.optional(atMost(365)),
  }),
  reply: audienceCount,
});

export const listAnnouncements = endpoint({
  method: "GET",
  path: "/announcements",
  access: staff,
  summary: "Announcements, the latest hour first: all for administrators, else of one's courses",
  query: z.object({ ...paging, q: words }),
  reply: z.array(announcementRow),
});

export const getAnnouncement = endpoint({
  method: "GET",
  path: "/announcements/{announcementId}",
  access: staff,
  summary: "One announcement, with the share that has read it",
  ...byId,
  reply: announcement,
});

const hour = z.nullable(z.iso.datetime({ offset: true, error: "La date est invalide" }));

const form = z.object({
  title: announcementTitle,
  content: announcementContent,
  audience,
  byMail: z.boolean(),
  /** When it goes; null: at once. */
  sendAt: hour,
  /** Until when it stands at the head of its course; null: it does not. */
  headUntil: hour,
  /** The number of people that its author was told: it does not go to many others. */
  people: z.int().check(z.minimum(0)),
});

export type AnnouncementForm = z.infer<typeof form>;

const refuses = [
  "ANNOUNCEMENT_TO_NOBODY",
  "ANNOUNCEMENT_TOO_WIDE",
  "ANNOUNCEMENT_PAST",
  "AUDIENCE_CHANGED",
  "TOO_MANY_POSTS",
] as const;

export const addAnnouncement = endpoint({
  method: "POST",
  path: "/announcements",
  access: staff,
  unconfirmed: messages,
  summary: "Announce something at once or at an hour, with a file if one has it",
  body: z.object({
    // `key`: sent again, it is the same announcement.
    announcement: z.extend(form, { key: z.uuid() }),
  }),
  files: file,
  alone: "announcement",
  reply: announcement,
  refuses,
});

export const changeAnnouncement = endpoint({
  method: "PUT",
  path: "/announcements/{announcementId}",
  access: staff,
  unconfirmed: messages,
  summary: "Change an announcement before its hour",
  ...byId,
  body: z.object({
    announcement: z.extend(form, {
      version: z.optional(z.number()),
      withoutFile: z.optional(z.boolean()),
    }),
  }),
  files: file,
  alone: "announcement",
  reply: announcement,
  refuses: [...refuses, "ANNOUNCEMENT_SENT", "EDITED_MEANWHILE"],
});

export const withdrawAnnouncement = endpoint({
  method: "DELETE",
  path: "/announcements/{announcementId}",
  access: staff,
  unconfirmed: messages,
  summary: "Withdraw an announcement before its hour, or remove one that could not go",
  ...byId,
  refuses: ["ANNOUNCEMENT_SENT"],
});

export const changeAnnouncementHead = endpoint({
  method: "PUT",
  path: "/announcements/{announcementId}/head",
  access: staff,
  unconfirmed: messages,
  summary: "Let an announcement stand at the head of its course until another date, or no more",
  ...byId,
  body: z.object({ headUntil: hour }),
  reply: announcement,
});
