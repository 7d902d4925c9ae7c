import { follows } from "@majorant/client/forms/use-form.ts";
import type { TextRule } from "@majorant/client/forms/use-text-form.ts";
import {
  announcementContent,
  announcementTitle,
  idleDays,
} from "@majorant/contract/announcements/announcement-rules";
import type {
  Announcement,
  AnnouncementForm,
} from "@majorant/contract/announcements/announcements";
import type { AudienceKind } from "./announcement-words.ts";

// An announcement as its form holds it: text, whatever the field is.

export type Fields = {
  title: string;
  content: string;
  kind: string;
  target: string;
  days: string;
};

/** What is no text. */
export type Choices = {
  byMail: boolean;
  /** ISO 8601; null: at once. */
  sendAt: string | null;
  /** ISO 8601; null: not at the head of the course. */
  headUntil: string | null;
};

export const blank = (courseId: number | undefined): Fields => ({
  title: "",
  content: "",
  kind: "course",
  days: "10",
  target: courseId === undefined ? "" : String(courseId),
});

const week = 7 * 86_400_000;

export const blankChoices = (now: number): Choices => ({
  byMail: false,
  sendAt: null,
  headUntil: new Date(now + week).toISOString(),
});

export const fieldsOf = ({ title, content, audience }: Announcement): Fields => ({
  title,
  content,
  kind: audience.kind,
  target: audience.id === null ? "" : String(audience.id),
  days: String(audience.days ?? 10),
});

export const choicesOf = ({ byMail, sendAt, headUntil }: Announcement): Choices => ({
  byMail,
  sendAt,
  headUntil,
});

const isDays = follows(idleDays);

export const rules: Partial<Record<keyof Fields, TextRule<keyof Fields>>> = {
  title: follows(announcementTitle),
  content: follows(announcementContent),
  target: (target) => (target === "" ? "Choisissez à qui elle va" : undefined),
  days: (days, { kind }) => (kind === "idle" ? isDays(numberIn(days)) : undefined),
};

const numberIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

export const isOfCourse = (kind: string) => kind === "course" || kind === "idle";

/** Whom the fields mean; null while they don't say it. */
export function audienceOf({ kind, target, days }: Fields): AnnouncementForm["audience"] | null {
  if (target === "" || (kind === "idle" && isDays(numberIn(days)) !== undefined)) return null;
  return {
    kind: kind as AudienceKind, // one of the options
    id: Number(target),
    days: kind === "idle" ? numberIn(days) : null,
  };
}

/** What is sent; `people` is the number that was said. */
export function bodyOf(
  fields: Fields,
  { byMail, sendAt, headUntil }: Choices,
  audience: AnnouncementForm["audience"],
  people: number,
): AnnouncementForm {
  return {
    title: fields.title.trim(),
    content: fields.content.trim(),
    audience,
    byMail,
    sendAt,
    people,
    headUntil: isOfCourse(fields.kind) ? headUntil : null,
  };
}
