import type {
  FollowUpLine,
  FollowUpReason,
  WrittenOutcome,
} from "@majorant/contract/follow-ups/follow-ups";
import { noticeLink } from "@majorant/domain/accounts/notices";
import { filled, filledInLine, type Template } from "@majorant/domain/follow-ups/templates";
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

/** What somebody read and perhaps changed for a reason, in place of its template. */
export type ReadMessage = Template & { reason: FollowUpReason };

/**
 * The messages of some lines, one for each person, and who is left out.
 * @throws Refusal NOT_FOUND where nobody of them is the caller's to write to, FOLLOW_UP_OVER or
 * WRITTEN_TO_TODAY where nobody is left.
 */
export async function composeMessages(
  db: Kysely<DB>,
  list: FollowUpList,
  {
    lines: wanted,
    messages: read = [],
  }: { lines: readonly FollowUpLine[]; messages?: ReadMessage[] | undefined },
  publicUrl: string,
): Promise<{ messages: Message[]; outcome: WrittenOutcome }> {
  const ids = [...new Set(wanted.map(({ student }) => student.id))];
  if (!(await hasStudent(db, list.scope, ids))) throw new Refusal("NOT_FOUND");
  const { now, dates } = list.scope;
  const lines = await findLines(db, list, wanted);
  const writtenTo = await listWrittenTo(db, { ids, since: dates.writtenSince });
  const templates = [...read, ...(await readTemplates(db))];
  const messages: Message[] = [];
  const shown = new Map<FollowUpReason, WrittenOutcome["messages"][number]>();
  const seen = new Set<number>();
  for (const line of lines) {
    const { student, reason } = line;
    if (seen.has(student.id) || writtenTo.has(student.id)) continue;
    seen.add(student.id);
    const template = templates.find((one) => one.reason === reason);
    if (!template) continue;
    const course = line.course ?? (await findLastCourse(db, student.id, now)) ?? null;
    const known = {
      prénom: student.firstName,
      cours: plainMath(line.about && !line.course ? line.about : (course?.title ?? "vos cours")),
    };
    const notice = {
      kind: "followUp" as const,
      text: filledInLine(template.content, known),
      course: course && { id: course.id },
    };
    const words = { ...known, lien: `${publicUrl}${noticeLink(notice)}` };
    const { subject, content } = template;
    messages.push({
      line,
      notice,
      subject: filled(subject, words),
      content: filled(content, words),
    });
    const to = `${student.firstName} ${student.lastName}`;
    const first = shown.get(reason) ?? { reason, written: 0, subject, content, to, words };
    shown.set(reason, { ...first, written: first.written + 1 });
  }
  if (messages.length === 0)
    throw new Refusal(lines.length > 0 ? "WRITTEN_TO_TODAY" : "FOLLOW_UP_OVER");
  const there = new Set(lines.map(({ student }) => student.id));
  return {
    messages,
    outcome: {
      written: messages.length,
      withoutMail: messages.filter(({ line }) => !line.confirmed).length,
      writtenBefore: [...there].filter((id) => writtenTo.has(id)).length,
      over: ids.length - there.size,
      messages: [...shown.values()],
    },
  };
}
