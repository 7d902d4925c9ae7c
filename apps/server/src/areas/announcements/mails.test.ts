import { requestNewPassword } from "@majorant/contract/accounts/sign-in";
import {
  chooseAnnouncementMails,
  getAnnouncementMails,
} from "@majorant/contract/announcements/own-announcements";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { announcementsOf } from "../../../test/areas/announcements.ts";
import { eventually } from "../../../test/eventually.ts";
import { mailsTo } from "../../../test/mails.ts";

const server = await testApp();
const { app, db, call } = server;
const area = announcementsOf(server);
const { school, toCourse, draft, announce } = area;

const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom("users").where("id", "=", id).select("email").executeTakeFirstOrThrow())
    .email;

const mailOf = (user: { id: number }) =>
  eventually(async () => {
    const [mail, ...others] = await mailsTo(server, await emailOf(user));
    expect(mail).toBeDefined();
    expect(others).toEqual([]);
    return mail ?? "";
  });

const wayOut = (mail: string) =>
  new URL(/^List-Unsubscribe: <(\S+)>/m.exec(mail.replaceAll(/\r\n\s+/g, " "))?.[1] ?? "");

test("by mail where ticked, to confirmed addresses, with a way out by one press that works signed out", async () => {
  const { course, teacher, student, classmate } = await school();
  const unconfirmed = await area.person({ email_confirmed_at: null });
  await area.make.assignment({ user_id: unconfirmed.id, course_id: course.id });
  await db.updateTable("users").set({ language: "ar" }).where("id", "=", classmate.id).execute();
  const mailed = draft(toCourse(course), { byMail: true, people: 3 });
  const { id } = (await announce(teacher, mailed)).json();

  const mail = await mailOf(student);
  expect(mail).toContain("Subject: Analyse : Séance de ce soir\r\n");
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(mail).toContain(`/student/announcements/${id}`);
  expect(mail).toContain("Ne plus recevoir les annonces par mail");
  const arabic = await mailOf(classmate);
  expect(arabic).toContain("مرحبًا Amine");
  expect(arabic).toContain("للتوقف عن تلقي الإعلانات");
  expect((await area.get(teacher, id)).json()).toMatchObject({ told: 3, mailed: 2 });
  expect(await mailsTo(server, await emailOf(unconfirmed))).toEqual([]);

  // Looking at the link changes nothing; the page asks in the reader's language.
  const { pathname } = wayOut(mail);
  const page = await app.inject(pathname);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Ne plus recevoir les annonces par mail ?");
  expect((await app.inject(wayOut(arabic).pathname)).body).toContain('<html lang="ar" dir="rtl">');
  const params = { utilisateurId: student.id };
  const chosen = async () =>
    (await call(getAnnouncementMails, { params, token: student.token })).json().mails;
  expect(await chosen()).toBe(true);

  for (let times = 0; times < 2; times++) {
    const pressed = await app.inject({
      method: "POST",
      url: pathname,
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([pressed.statusCode, pressed.body.includes("C’est fait")]).toEqual([200, true]);
  }
  expect(await chosen()).toBe(false);
  expect((await area.count(teacher, toCourse(course))).json()).toEqual({
    people: 3,
    mails: 1,
    unsubscribed: 1,
    unconfirmed: 1,
  });

  // The notification still comes, the mail does not.
  const again = draft(toCourse(course), { byMail: true, people: 3, title: "Une autre" });
  const { id: other } = (await announce(teacher, again)).json();
  await eventually(async () =>
    expect((await area.get(teacher, other)).json()).toMatchObject({ told: 3, mailed: 1 }),
  );
  expect(await area.noticesOf(student)).toHaveLength(2);
  expect(await mailsTo(server, await emailOf(student))).toHaveLength(1);

  // And back, on the account's page.
  await call(chooseAnnouncementMails, { params, token: student.token, body: { mails: true } });
  expect(await chosen()).toBe(true);
});

test("a way out that is nobody's is not there, and no other mail has one", async () => {
  for (const token of [crypto.randomUUID(), "x", "1".repeat(400)])
    for (const method of ["GET", "POST"] as const)
      expect(
        (await app.inject({ method, url: `/api/announcements/unsubscribe/${token}` })).statusCode,
      ).toBe(404);
  const email = await emailOf(await area.make.user());
  await call(requestNewPassword, { body: { email } });
  const [mail] = await eventually(async () => {
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail).not.toContain("List-Unsubscribe");
});
