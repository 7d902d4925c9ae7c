import {
  putFollowUpTemplate,
  setFollowUpsAside,
  writeFollowUps,
} from "@majorant/contract/follow-ups/follow-ups";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

const day = 86_400_000;

/** What is done about students who need a word. */
export function followUpsActions({ make }: ActionContext): AuditedAction[] {
  /** Somebody whose access ends in three days, with nothing watched. */
  async function aLine() {
    const course = await make.course();
    await make.video({ section_id: (await make.section({ course_id: course.id })).id });
    const student = await make.user();
    const ends_at = new Date(Date.now() + 3 * day);
    await make.assignment({ user_id: student.id, course_id: course.id, ends_at });
    return { student: { id: student.id }, reason: "endsSoon", course: null };
  }

  return [
    [writeFollowUps, "user", async () => ({ body: { lines: [await aLine()] } })],
    [
      setFollowUpsAside,
      "user",
      async () => {
        const until = new Date(Date.now() + 7 * day).toISOString().slice(0, 10);
        return { body: { lines: [await aLine()], until } };
      },
    ],
    [
      putFollowUpTemplate,
      "settings",
      async () => ({
        params: { reason: "stuck" },
        body: { subject: crypto.randomUUID(), content: "Bonjour {prénom}" },
      }),
    ],
  ];
}
