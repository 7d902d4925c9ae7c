import { followUpReasons } from "@majorant/contract/choices";
import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import { followUpWords, reasonsOfTeachers } from "@majorant/domain/follow-ups/rules";

/** A teacher's own courses, or with null the whole place. */
export type Whose = "ROLE_ENSEIGNANT" | null;

/** What tells a line from the others: its person, its reason, and its course where it is about one. */
export const keyOfLine = ({ student, reason, course }: FollowUp): string =>
  `${student.id} ${reason} ${course?.id ?? ""}`;

/** Lines as a call names them. */
export const namedLines = (lines: readonly FollowUp[]) =>
  lines.map(({ student, reason, course }) => ({
    student: { id: student.id },
    reason,
    course: course && { id: course.id },
  }));

/** The reasons that somebody's list has, to choose from. */
export const reasonOptions = (whose: Whose) =>
  (whose ? reasonsOfTeachers(followUpReasons) : followUpReasons).map((value) => ({
    value,
    label: followUpWords[value].name,
  }));

export const studentName = ({ firstName, lastName }: FollowUp["student"]) =>
  `${firstName} ${lastName}`;

/** Today in Tunis and some days on: "2026-11-21". */
export const dayAhead = (days: number, now = new Date()): string =>
  new Date(now.getTime() + days * 86_400_000).toLocaleDateString("sv", {
    timeZone: "Africa/Tunis",
  });
