import {
  choice,
  type Filling,
  flag,
  optional,
  ref,
  trimmed,
  type ValuesOf,
  whole,
} from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import {
  announcementContent,
  announcementTitle,
  idleDays,
} from "@majorant/contract/announcements/announcement-rules";
import type {
  Announcement,
  AnnouncementForm,
} from "@majorant/contract/announcements/announcements";
import { type AudienceKind, audienceLabels } from "./announcement-words.ts";

export const fields = {
  title: trimmed({ rule: follows(announcementTitle) }),
  content: trimmed({ rule: follows(announcementContent) }),
  kind: choice(audienceLabels),
  target: ref({ required: "Choisissez à qui elle va" }),
  days: whole(),
  byMail: flag(),
  /** None: at once. */
  sendAt: optional(),
  /** None: not at the head of the course. */
  headUntil: optional(),
};

type Values = ValuesOf<typeof fields>;

const week = 7 * 86_400_000;

/** Until when one is at the head of its course, if it is not said otherwise. */
export const inAWeek = (now: number) => new Date(now + week).toISOString();

export const blank = (courseId: number | undefined, now: number): Filling<typeof fields> => ({
  kind: "course",
  days: 10,
  target: courseId === undefined ? null : { id: courseId },
  headUntil: inAWeek(now),
});

export const fillingOf = ({ audience, ...announcement }: Announcement): Filling<typeof fields> => ({
  ...announcement,
  kind: audience.kind,
  target: audience.id === null ? null : { id: audience.id },
  days: audience.days ?? 10,
});

/** Days are wanted of those who opened nothing alone. */
export const between = ({ kind, days }: Values) => ({
  days: kind === "idle" ? follows(idleDays)(days) : undefined,
});

export const isOfCourse = (kind: AudienceKind) => kind === "course" || kind === "idle";

/** Whom the fields mean; null while they don't say it. */
export function audienceOf(values: Values): AnnouncementForm["audience"] | null {
  const { kind, target, days } = values;
  if (!target || between(values).days !== undefined) return null;
  return { kind, id: target.id, days: kind === "idle" ? days : null };
}

/** What is sent; `people` is the number that was said. */
export function bodyOf(
  { title, content, kind, byMail, sendAt, headUntil }: Values,
  audience: AnnouncementForm["audience"],
  people: number,
): AnnouncementForm {
  return {
    title,
    content,
    audience,
    byMail,
    sendAt,
    people,
    headUntil: isOfCourse(kind) ? headUntil : null,
  };
}
