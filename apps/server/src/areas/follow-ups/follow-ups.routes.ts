import { followUpReasons } from "@majorant/contract/choices";
import {
  type FollowUp,
  type FollowUpLine,
  type FollowUpReason,
  listFollowUpCourses,
  listFollowUps,
  listFollowUpsOf,
  listFollowUpTemplates,
  putFollowUpTemplate,
  setFollowUpsAside,
  writeFollowUps,
} from "@majorant/contract/follow-ups/follow-ups";
import { longestAside } from "@majorant/contract/limits";
import {
  followUpDates,
  followUpWords,
  isDayAhead,
  reasonsOfTeachers,
  whyText,
} from "@majorant/domain/follow-ups/rules";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { auditOf, changesOf, record } from "../../platform/audit.ts";
import { type Columns, serveTable } from "../../platform/http/bytes/csv.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { notify } from "../notifications/notifications.queries.ts";
import { findCourseTitles, listScopeIds } from "./courses.queries.ts";
import { followUpMail } from "./follow-ups.mail.ts";
import {
  type FollowUpList,
  findLines,
  hasStudent,
  insertRecord,
  listLines,
  listRecordsOf,
  lockStudents,
} from "./follow-ups.queries.ts";
import { readTemplates, writeTemplate } from "./templates.queries.ts";
import { composeMessages } from "./write-messages.ts";

/** À relancer: who needs a word, for administrators, and for teachers in their courses. */
export function followUpsRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;
  const note = auditOf("user", clock);

  serveTable(platform, listFollowUps, {
    name: "a-relancer",
    columns: followUpColumns,
    list: async ({ caller, query: { role, reason, course, size = 25, ...page } }) =>
      listLines(db, await listFor(caller, role, { reason, course }), { ...page, size }),
  });

  serve(listFollowUpCourses, async ({ caller, query: { role, q, ids } }) => {
    const { scope } = await listFor(caller, role, {});
    return findCourseTitles(db, { within: scope.courseIds, q, ids });
  });

  serve(writeFollowUps, async ({ caller, query: { role, preview }, body, ...call }) => {
    if (preview) {
      const list = await listFor(caller, role, {});
      return (await composeMessages(db, list, body, publicUrl)).outcome;
    }
    return db.transaction().execute(async (trx) => {
      // First: whoever presses at the same moment reads what was written here.
      await lockStudents(
        trx,
        body.lines.map(({ student }) => student.id),
      );
      const list = await listFor(caller, role, {});
      const { now } = list.scope;
      const { messages, outcome } = await composeMessages(trx, list, body, publicUrl);
      for (const { line, subject, content, notice } of messages) {
        const { student, reason, course } = line;
        await insertRecord(trx, { line, by: caller.id, now, kind: "written", subject, content });
        await notify(trx, { userId: student.id, notice, now });
        await mailer.send(trx, followUpMail(student.email, { subject, content }));
        const details = {
          raison: followUpWords[reason].name,
          objet: subject,
          courseId: course?.id ?? null,
        };
        await note(trx, { caller, ...call }, { action: "write", id: student.id, details });
      }
      return outcome;
    });
  });

  serve(setFollowUpsAside, async ({ caller, query: { role }, body, ...call }) => {
    const { until } = body;
    const lines = distinct(body.lines);
    if (!isDayAhead(until, clock(), longestAside))
      throw new Refusal("INVALID", { until: "Choisissez une date à venir, dans l’année" });
    return db.transaction().execute(async (trx) => {
      const ids = lines.map(({ student }) => student.id);
      await lockStudents(trx, ids);
      const list = await listFor(caller, role, {});
      const { now } = list.scope;
      if (!(await hasStudent(trx, list.scope, ids))) throw new Refusal("NOT_FOUND");
      const there = await findLines(trx, list, lines);
      if (there.length === 0) throw new Refusal("FOLLOW_UP_OVER");
      for (const line of there) {
        const { student, reason, course } = line;
        await insertRecord(trx, { line, by: caller.id, now, kind: "setAside", until });
        const details = {
          raison: followUpWords[reason].name,
          jusquAu: until,
          courseId: course?.id ?? null,
        };
        await note(trx, { caller, ...call }, { action: "setAside", id: student.id, details });
      }
      return { aside: there.length, over: lines.length - there.length };
    });
  });

  serve(listFollowUpsOf, async ({ params: { utilisateurId }, query }) =>
    listRecordsOf(db, { userId: utilisateurId, ...query }),
  );

  serve(listFollowUpTemplates, async () => readTemplates(db));

  serve(putFollowUpTemplate, async ({ params: { reason }, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const { version, subject, content } = body;
      const find = async () =>
        orNotFound((await readTemplates(trx)).find((one) => one.reason === reason));
      const before = await find();
      if (!(await writeTemplate(trx, reason, { subject, content, version })))
        throw new Refusal("EDITED_MEANWHILE");
      await record(trx, call, {
        action: "change",
        subject: { kind: "settings", id: null },
        details: {
          raison: followUpWords[reason].name,
          ...changesOf(
            { objet: before.subject, message: before.content },
            { objet: subject, message: content },
          ),
        },
        now: clock(),
      });
      return find();
    }),
  );

  /**
   * What somebody may see of the list: an administrator all of it, unless a teacher's view is asked for.
   * @throws Refusal NOT_FOUND of a course that is not theirs, or of a reason that is not.
   */
  async function listFor(
    caller: Caller | null,
    role: "ROLE_ENSEIGNANT" | undefined,
    { reason, course }: { reason?: FollowUpReason | undefined; course?: number | undefined },
  ): Promise<FollowUpList> {
    if (!caller) throw new Refusal("NOT_SIGNED_IN");
    const now = clock();
    const everything = caller.roles.includes("ROLE_ADMINISTRATEUR") && role === undefined;
    const reasons = everything ? [...followUpReasons] : reasonsOfTeachers(followUpReasons);
    const wanted = reason ? reasons.filter((one) => one === reason) : reasons;
    if (wanted.length === 0) throw new Refusal("NOT_FOUND");
    const teacherId = everything ? null : caller.id;
    const { ids: courseIds } = orNotFound(await listScopeIds(db, { teacherId, course, now }));
    const scope = { courseIds, userIds: null, now, dates: followUpDates(now) };
    return { reasons: wanted, scope, withEmail: everything };
  }
}

/** Each line once, however often it was named. */
const distinct = (lines: readonly FollowUpLine[]): FollowUpLine[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
];

const followUpColumns: Columns<FollowUp> = {
  student: [
    ["Nom", ({ student }) => student.lastName],
    ["Prénom", ({ student }) => student.firstName],
    ["Email", ({ student }) => student.email ?? ""],
  ],
  reason: [["Raison", ({ reason }) => followUpWords[reason].name]],
  about: [["Pourquoi", (line) => whyText(line)]],
  // Said by why.
  until: [],
  course: [["Cours", ({ course }) => course?.title ?? ""]],
  since: [["Depuis", ({ since }) => new Date(since)]],
  done: [
    ["Dernier message", ({ done }) => lastMessage(done)?.at ?? null],
    ["Écrit par", ({ done }) => lastMessage(done)?.by ?? ""],
  ],
};

function lastMessage(done: FollowUp["done"]) {
  const record = done.find(({ kind }) => kind === "written");
  return record && { at: new Date(record.at), by: record.by };
}
