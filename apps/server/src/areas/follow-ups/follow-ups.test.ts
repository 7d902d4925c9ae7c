import {
  listFollowUpCourses,
  listFollowUps,
  listFollowUpsOf,
  listFollowUpTemplates,
  putFollowUpTemplate,
  setFollowUpsAside,
  writeFollowUps,
} from "@majorant/contract/follow-ups/follow-ups";
import { listNotifications } from "@majorant/contract/notifications/notifications";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { followUpsOf } from "../../../test/areas/follow-ups.ts";
import { eventually } from "../../../test/eventually.ts";
import { mailsTo } from "../../../test/mails.ts";

const server = await testApp();
const { db, call, setNow, tokenOf } = server;
const { make, taughtCourse, studentOf, ask, visit, list, named } = followUpsOf(server);

const now = new Date("2026-11-20T09:00:00Z");
setNow(now);
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const admin = await tokenOf(await make.user({ administrator: true, last_name: "Chebbi" }));

/** A course with its teacher, and somebody whose question waits there. */
async function waiting(values: object = {}) {
  const taught = await taughtCourse();
  const student = await studentOf(taught.course, values);
  await ask(student, taught.videos[0], new Date("2026-11-10T09:00:00Z"));
  return { ...taught, student, line: named(student, "unanswered", taught.course) };
}

const write = (token: string, lines: object[], query: Record<string, string> = {}) =>
  call(writeFollowUps, { token, query, body: { lines } });

const setAside = (token: string, lines: object[], until: string) =>
  call(setFollowUpsAside, { token, body: { lines, until } });

const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom("users").where("id", "=", id).select("email").executeTakeFirstOrThrow())
    .email;

describe("the list", () => {
  test("is searched, filtered, sorted and paged; a teacher finds nobody by an address", async () => {
    const { course, token, videos } = await taughtCourse();
    const days = { Zied: "2026-11-01", Amal: "2026-11-03", Mehdi: "2026-11-02" };
    for (const [last_name, day] of Object.entries(days)) {
      const student = await studentOf(course, {
        last_name,
        email: `${last_name}@xyz.tn`.toLowerCase(),
      });
      await ask(student, videos[0], new Date(`${day}T09:00:00Z`));
      await visit(student, "2026-10-20");
    }
    const names = async (query: Record<string, string>, as = token) => {
      const { lines, total } = await list(as, { reason: "unanswered", ...query });
      return [total, ...lines.map(({ student }) => student.lastName)];
    };
    expect(await names({})).toEqual([3, "Amal", "Mehdi", "Zied"]);
    expect(await names({ sort: "since" })).toEqual([3, "Zied", "Mehdi", "Amal"]);
    expect(await names({ sort: "-student", size: "2" })).toEqual([3, "Zied", "Mehdi"]);
    expect(await names({ page: "1", size: "2" })).toEqual([3, "Zied"]);
    expect(await names({ page: "9", size: "2" })).toEqual([3]);
    expect(await names({ q: "amal yas" })).toEqual([1, "Amal"]);
    expect(await names({ q: "amal@xyz" })).toEqual([0]);
    expect(await names({ q: "amal@xyz" }, admin)).toEqual([1, "Amal"]);
    expect(await names({ course: String(course.id) }, admin)).toEqual([3, "Amal", "Mehdi", "Zied"]);
    expect((await list(token)).total).toBe(6);
  });

  test("of another's course is not there for a teacher, nor one that is no more", async () => {
    const [own, other] = [await taughtCourse(), await taughtCourse()];
    expect((await list(own.token, { course: String(other.course.id) })).status).toBe(404);
    expect((await list(own.token, { course: String(own.course.id) })).status).toBe(200);
    expect((await list(admin, { course: "999999999" })).status).toBe(404);
    const courses = async (token: string, q: string) =>
      (await call(listFollowUpCourses, { token, query: { q } })).json();
    expect(await courses(own.token, "analyse")).toMatchObject([{ id: own.course.id }]);
    expect(await courses(own.token, "chimie")).toEqual([]);
    const both = { ids: `${own.course.id},${other.course.id}` };
    const named = async (token: string) => {
      const answer = await call(listFollowUpCourses, { token, query: both });
      return [answer.json().length, answer.headers["x-total-count"]];
    };
    expect([await named(own.token), await named(admin)]).toEqual([
      [1, "1"],
      [2, "2"],
    ]);
  });

  test("is a table too, in which a teacher's copy has no address", async () => {
    const { student, token } = await waiting({ last_name: "Exporté" });
    const csv = async (as: string) =>
      (await call(listFollowUps, { token: as, query: { q: "exporté", format: "csv" } })).body;
    const email = await emailOf(student);
    const sentence =
      "Une question posée le 10 novembre 2026 sur «\u00a0Rolle\u00a0» attend une réponse.";
    expect(await csv(admin)).toContain(
      `Exporté;Yasmine;${email};Question sans réponse;${sentence};`,
    );
    expect(await csv(token)).toContain(`Exporté;Yasmine;;Question sans réponse;${sentence};`);
  });

  test("an administrator who teaches has a teacher's view as well", async () => {
    const { course, student } = await waiting();
    const both = await make.user({ administrator: true });
    await make.assignment({ user_id: both.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const { lines } = await list(await tokenOf(both), { role: "ROLE_ENSEIGNANT" });
    expect(lines).toMatchObject([{ student: { id: student.id, email: null } }]);
  });
});

describe("writing", () => {
  test("shows the message first, sends it by mail and on screen, and keeps what was written", async () => {
    const { student, course, line, teacher, token } = await waiting();
    const preview = (await write(token, [line], { preview: "true" })).json();
    expect(preview).toMatchObject({ written: 1, withoutMail: 0, writtenBefore: 0, over: 0 });
    const link = `/student/myCourses/course/${course.id}`;
    expect(preview.messages).toMatchObject([
      {
        reason: "unanswered",
        written: 1,
        to: "Yasmine Ben Salah",
        subject: "Votre question dans {cours}",
        content: expect.stringContaining("Bonjour {prénom},"),
        words: { prénom: "Yasmine", cours: "Analyse", lien: expect.stringContaining(link) },
      },
    ]);
    expect((await list(token)).lines[0]?.done).toEqual([]);

    expect((await write(token, [line])).json()).toEqual(preview);
    const email = await emailOf(student);
    await eventually(async () => {
      const [mail] = await mailsTo(server, email);
      expect(mail).toContain("Votre question dans Analyse");
    });
    const notices = await call(listNotifications, {
      params: { utilisateurId: student.id },
      token: await tokenOf(student),
    });
    expect(notices.json()).toMatchObject([{ kind: "followUp", link }]);
    expect(notices.json()[0].text).toMatch(/^Bonjour Yasmine, .* L’équipe de Majorant$/);
    // The line stays, with what was done, for as long as its reason holds.
    expect((await list(token)).lines).toMatchObject([
      { done: [{ kind: "written", by: "Sonia Ben Salah", at: now.toISOString() }] },
    ]);
    const [entry] = (
      await call(listAuditEntries, { token: admin, query: { auteur: String(teacher.id) } })
    ).json();
    expect(auditSentence(entry)).toMatch(
      /^Sonia Ben Salah a écrit à l'utilisateur n° \d+ «\u00a0Yasmine/,
    );
  });

  test("what was read goes out, changed or not, whatever has become of the template", async () => {
    const { student, course, videos, token, line } = await waiting();
    const other = await studentOf(course, { first_name: "Rym" });
    await ask(other, videos[0], new Date("2026-11-11T09:00:00Z"));
    await visit(other, "2026-10-20");
    const messages = [
      {
        reason: "unanswered",
        subject: " À {prénom} ",
        content: "{prénom}, dans {cours} : demain.",
      },
    ];
    const lines = [line, named(other, "inactive")];
    const answer = await call(writeFollowUps, { token, body: { lines, messages } });
    expect(answer.json()).toMatchObject({
      written: 2,
      messages: [{ reason: "unanswered", subject: "À {prénom}" }, { reason: "inactive" }],
    });
    const subjects = async (one: { id: number }) =>
      (
        await db
          .selectFrom("follow_ups")
          .where("user_id", "=", one.id)
          .select(["subject", "content"])
          .execute()
      ).map(({ subject, content }) => [subject, content]);
    expect(await subjects(student)).toEqual([["À Yasmine", "Yasmine, dans Analyse : demain."]]);
    expect(await subjects(other)).toEqual([["On reprend, Rym ?", expect.any(String)]]);
    await eventually(async () => {
      const [mail] = await mailsTo(server, await emailOf(student));
      expect(mail).toContain("Yasmine, dans Analyse : demain.");
    });
  });

  test.each([
    ["subject", " ", "L’objet est obligatoire"],
    ["subject", "x".repeat(121), "Au plus 120 caractères"],
    ["content", "", "Le message est obligatoire"],
    ["content", "x".repeat(2_001), /^Au plus 2\s000 caractères$/],
    ["content", "Bonjour {nom}", /^Un mot entre accolades est inconnu/],
  ])(
    "with a %s of %j is refused in a sentence, and nothing goes",
    async (field, value, sentence) => {
      const { token, line } = await waiting();
      const message = {
        reason: "unanswered",
        subject: "Un mot",
        content: "Bonjour",
        [field]: value,
      };
      const body = { lines: [line], messages: [message] };
      const refused = await call(writeFollowUps, { token, body });
      expect([refused.statusCode, refused.json().fields[`messages.0.${field}`]]).toEqual([
        400,
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]);
      expect((await list(token)).lines[0]?.done).toEqual([]);
    },
  );

  test("an unconfirmed address gets no mail, and the press says so", async () => {
    const { student, token, line } = await waiting({ email_confirmed_at: null });
    expect((await write(token, [line])).json()).toMatchObject({ written: 1, withoutMail: 1 });
    expect(await mailsTo(server, await emailOf(student))).toEqual([]);
    const rows = db.selectFrom("notifications").where("user_id", "=", student.id).selectAll();
    expect(await rows.execute()).toHaveLength(1);
  });

  test("twice within a day is refused, whoever presses and for whatever reason", async () => {
    const { student, token, line } = await waiting();
    await visit(student, "2026-10-20");
    expect((await write(token, [line])).statusCode).toBe(200);
    for (const [as, again] of [
      [token, line],
      [admin, line],
      [admin, named(student, "inactive")],
    ] as const) {
      const refused = await write(as, [again]);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "WRITTEN_TO_TODAY"]);
    }
    setNow(after(23.9));
    expect((await write(admin, [line])).statusCode).toBe(409);
    setNow(after(24));
    expect((await write(admin, [line])).statusCode).toBe(200);
    setNow(now);
  });

  test("pressed twice at the same moment it goes out once", async () => {
    const { student, token, line } = await waiting();
    const answers = await Promise.all([
      write(token, [line]),
      write(admin, [line]),
      write(token, [line]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const rows = db.selectFrom("follow_ups").where("user_id", "=", student.id).selectAll();
    expect(await rows.execute()).toHaveLength(1);
  });

  test("to several at once, each once; who was written to or is gone is left out and counted", async () => {
    const { course, videos, token, student, line } = await waiting();
    const others = [await studentOf(course), await studentOf(course), await studentOf(course)];
    for (const one of others) await ask(one, videos[0], new Date("2026-11-11T09:00:00Z"));
    const [before, deleted, fresh] = others.map((one) => named(one, "unanswered", course));
    await write(token, [before as object]);
    await db
      .deleteFrom("users")
      .where("id", "=", others[1]?.id ?? 0)
      .execute();
    await visit(student, "2026-10-20");
    const lines = [line, named(student, "inactive"), before, deleted, fresh] as object[];
    expect((await write(token, lines)).json()).toMatchObject({
      written: 2,
      writtenBefore: 1,
      over: 1,
    });
  });

  test("a reason that no longer holds at the press, and a person who is gone, are refused", async () => {
    const { student, token, line } = await waiting();
    await db.deleteFrom("questions").where("author_id", "=", student.id).execute();
    const over = await write(token, [line]);
    expect([over.statusCode, over.json().code]).toEqual([409, "FOLLOW_UP_OVER"]);
    await db.deleteFrom("users").where("id", "=", student.id).execute();
    for (const as of [token, admin]) expect((await write(as, [line])).statusCode).toBe(404);
  });

  test("a teacher writes to nobody of another's course, nor about a payment", async () => {
    const [own, other] = [await waiting(), await waiting()];
    expect((await write(own.token, [other.line])).statusCode).toBe(404);
    expect((await setAside(own.token, [other.line], "2026-12-01")).statusCode).toBe(404);
    expect((await write(own.token, [named(own.student, "neverBegan")])).statusCode).toBe(409);
    // Their own student, about the other's course.
    const both = named(own.student, "unanswered", other.course);
    expect((await write(own.token, [both])).json().code).toBe("FOLLOW_UP_OVER");
  });

  test.each([
    ["nobody", []],
    ["too many", Array.from({ length: 101 }, (_, n) => named({ id: n + 1 }, "stuck"))],
  ])("%s at once is refused", async (_, lines) => {
    expect((await write(admin, lines)).statusCode).toBe(400);
  });
});

describe("setting aside", () => {
  test("hides a line until its day, if its reason still holds then", async () => {
    const { student, course, token, line } = await waiting();
    await visit(student, "2026-10-20");
    expect((await list(token)).total).toBe(2);
    const aside = await setAside(token, [line, line], "2026-11-22");
    expect(aside.json()).toEqual({ aside: 1, over: 0 });
    const reasons = async () => (await list(token)).lines.map(({ reason }) => reason);
    expect(await reasons()).toEqual(["inactive"]);
    // The other course of the same reason would be another line.
    expect((await list(admin, { course: String(course.id), reason: "unanswered" })).total).toBe(0);
    setNow(new Date("2026-11-21T22:59:00Z")); // the end of the 21st in Tunis
    expect(await reasons()).toEqual(["inactive"]);
    setNow(new Date("2026-11-21T23:00:00Z"));
    expect((await list(token)).lines).toMatchObject([
      { reason: "unanswered", done: [{ kind: "setAside", until: "2026-11-22" }] },
      { reason: "inactive", done: [] },
    ]);
    setNow(now);
  });

  test.each(["2026-11-20", "2020-01-01", "2028-01-01", "demain", "2026-02-31"])(
    "until %s is refused",
    async (until) => {
      const { token, line } = await waiting();
      const refused = await setAside(token, [line], until);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["until"]]);
      expect((await list(token)).total).toBe(1);
    },
  );

  test("what was done stays readable when the line has gone", async () => {
    const { student, token, line } = await waiting();
    await write(token, [line]);
    await setAside(token, [line], "2026-12-01");
    await db.deleteFrom("questions").where("author_id", "=", student.id).execute();
    expect((await list(token)).total).toBe(0);
    const params = { utilisateurId: student.id };
    const records = await call(listFollowUpsOf, { token: admin, params });
    expect(records.headers["x-total-count"]).toBe("2");
    expect(records.json()).toMatchObject([
      { kind: "setAside", until: "2026-12-01", reason: "unanswered", course: "Analyse" },
      { kind: "written", subject: "Votre question dans Analyse" },
    ]);
  });
});

describe("templates", () => {
  const read = async () => (await call(listFollowUpTemplates, { token: admin })).json();
  const save = (body: object, reason = "stuck") =>
    call(putFollowUpTemplate, { token: admin, params: { reason }, body });
  const words = { subject: "Un mot, {prénom}", content: "Bonjour {prénom}, voyez {lien}" };

  test("are the usual ones until the school writes its own, one reason at a time", async () => {
    const usual = await read();
    expect(usual).toHaveLength(6);
    expect(usual.map(({ version }: { version: number }) => version)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await save(words, "unanswered")).json()).toMatchObject({ ...words, version: 1 });
    const { token, line } = await waiting();
    const { messages } = (await write(token, [line], { preview: "true" })).json();
    expect(messages[0].subject).toBe("Un mot, {prénom}");
    const [entry] = (await call(listAuditEntries, { token: admin, query: {} })).json();
    expect(auditSentence(entry)).toContain("a modifié les paramètres : objet");
  });

  test.each([
    ["subject", " ", "L’objet est obligatoire"],
    ["subject", "Un\nmot", "Un objet tient sur une ligne"],
    ["subject", "x".repeat(121), "Au plus 120 caractères"],
    ["content", "", "Le message est obligatoire"],
    ["content", "x".repeat(2_001), /^Au plus 2\s000 caractères$/],
    [
      "content",
      "Bonjour {nom}",
      "Un mot entre accolades est inconnu : il y a {prénom}, {cours}, {lien}",
    ],
  ])("refuse %s %j", async (field, value, sentence) => {
    const refused = await save({ ...words, [field]: value });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields[field]).toEqual(
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    );
  });

  test("over someone else's change are refused, unless it is meant", async () => {
    expect((await save({ ...words, version: 0 }, "inactive")).statusCode).toBe(200);
    expect((await save({ ...words, version: 0 }, "inactive")).json().code).toBe("EDITED_MEANWHILE");
    expect((await save({ ...words, version: 1 }, "inactive")).json().version).toBe(2);
    expect((await save(words, "inactive")).json().version).toBe(3);
  });
});
