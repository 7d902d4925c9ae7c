import type { FollowUpLine, WrittenOutcome } from "@majorant/contract/follow-ups/follow-ups";
import { filled, filledInLine } from "@majorant/domain/follow-ups/templates";
import { noticeLink } from "@majorant/domain/people/notices";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { FollowUpList, Line } from "./follow-ups.queries.ts";
import { findLastCourse, findLines, hasStudent, listWrittenTo } from "./follow-ups.queries.ts";
import { readTemplates } from "./templates.queries.ts";

/** A message as it goes out: in a mail, and as a notification that leads to the same page. */
export type Message = {
  line: Line;
  subject: string;
  content: string;
  notice: { kind: "followUp"; text: string; course: { id: number } | null };
};

/**
 * The messages of some lines, one for each person, and who is left out.
 * @throws Refusal NOT_FOUND where nobody of them is the caller's to write to, FOLLOW_UP_OVER or
 * WRITTEN_TO_TODAY where nobody is left.
 */
export async function composeMessages(
  db: Kysely<DB>,
  list: FollowUpList,
  wanted: readonly FollowUpLine[],
  publicUrl: string,
): Promise<{ messages: Message[]; outcome: WrittenOutcome }> {
  const ids = [...new Set(wanted.map(({ student }) => student.id))];
  if (!(await hasStudent(db, list.scope, ids))) throw new Refusal("NOT_FOUND");
  const { now, dates } = list.scope;
  const lines = await findLines(db, list, wanted);
  const writtenTo = await listWrittenTo(db, { ids, since: dates.writtenSince });
  const templates = await readTemplates(db);
  const messages: Message[] = [];
  const seen = new Set<number>();
  for (const line of lines) {
    const { student, reason } = line;
    if (seen.has(student.id) || writtenTo.has(student.id)) continue;
    seen.add(student.id);
    const template = templates.find((one) => one.reason === reason);
    if (!template) continue;
    const course = line.course ?? (await findLastCourse(db, student.id, now)) ?? null;
    const words = {
      prénom: student.firstName,
      cours: plainMath(line.about && !line.course ? line.about : (course?.title ?? "vos cours")),
    };
    const notice = {
      kind: "followUp" as const,
      text: filledInLine(template.content, words),
      course: course && { id: course.id },
    };
    const link = `${publicUrl}${noticeLink(notice)}`;
    messages.push({
      ...{ line, notice },
      subject: filled(template.subject, { ...words, lien: link }),
      content: filled(template.content, { ...words, lien: link }),
    });
  }
  const [first] = messages;
  if (!first) throw new Refusal(lines.length > 0 ? "WRITTEN_TO_TODAY" : "FOLLOW_UP_OVER");
  const there = new Set(lines.map(({ student }) => student.id));
  return {
    messages,
    outcome: {
      written: messages.length,
      withoutMail: messages.filter(({ line }) => !line.confirmed).length,
      writtenBefore: [...there].filter((id) => writtenTo.has(id)).length,
      over: ids.length - there.size,
      sample: {
        to: `${first.line.student.firstName} ${first.line.student.lastName}`,
        subject: first.subject,
        content: first.content,
      },
    },
  };
}
