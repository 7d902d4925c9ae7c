import {
  chooseStaffMails,
  countWork,
  getStaffMails,
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import {
  listOwnVideoRequests,
  listVideoRequests,
  takeVideoRequest,
  type VideoRequest,
} from "@majorant/contract/publishing/video-requests";
import { afterEach, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf } from "../../../test/areas/discussion.ts";
import { ordersOf } from "../../../test/areas/orders.ts";
import { workOf } from "../../../test/areas/video-requests.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { type EventReader, hear, listen } from "../../../test/reading/events.ts";
import type { Mail } from "../../platform/jobs/mail.ts";
import { progressRequests } from "../publishing/requests/progress.queries.ts";
import { mailStaff } from "./notifications.jobs.ts";
import { notifyStaff } from "./staff.queries.ts";

const server = await testApp();
const { app, db, call, tokenOf, now, setNow } = server;
const make = factories(db);
const { ordering } = await ordersOf(server);
const { technician, waiting } = workOf(server);
const { classroom, ask, accept, answer } = discussionOf(server);
const origin = await listen(app);

type Member = { id: number; token: string };

const open: EventReader[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.leave();
});

async function member(values: Parameters<typeof make.user>[0] = {}): Promise<Member> {
  const user = await make.user(values);
  return { id: user.id, token: await tokenOf(user) };
}

const own = ({ id, token }: Member) => ({ params: { utilisateurId: id }, token });

const notificationsOf = async (who: Member) =>
  (await call(listNotifications, { ...own(who), query: { topNotifications: "true" } }))
    .json()
    .map(({ text, link }: Notification) => ({ text, link }));

const workOfMember = async (who: Member) => (await call(countWork, own(who))).json();

/** How often the stream of a member of the staff says that other things wait. */
async function hearing(who: Member) {
  const stream = await hear(origin, `/api/notifications/utilisateur/${who.id}/stream`, who.token);
  open.push(stream);
  return () => stream.events.filter(({ type }) => type === "work").length;
}

test("a declared payment is told to administrators, each time, and to nobody else", async () => {
  const administrator = await member({ administrator: true });
  const others = [await technician(), await member({ role: "ROLE_ENSEIGNANT" })];
  const { paymentsToConfirm: before } = await workOfMember(administrator);
  const changes = await hearing(administrator);
  const order = await ordering({ first_name: "Yasmine", last_name: "Trabelsi" });
  await order.declare("VIR-1");
  // The same again, as a browser that lost the answer sends it.
  await order.declare("VIR-1");
  const notice = {
    text: `Paiement à confirmer : commande n° ${order.id} de Yasmine Trabelsi`,
    link: `/admin/commandes/${order.id}`,
  };
  expect(await notificationsOf(administrator)).toEqual([notice]);
  await eventually(() => expect(changes()).toBe(1));
  expect((await workOfMember(administrator)).paymentsToConfirm).toBe(before + 1);

  await order.refuse("illisible");
  await eventually(() => expect(changes()).toBe(2));
  expect((await workOfMember(administrator)).paymentsToConfirm).toBe(before);
  await order.declare("VIR-1");
  expect(await notificationsOf(administrator)).toEqual([notice, notice]);
  for (const other of others) {
    expect(await notificationsOf(other)).toEqual([]);
    expect((await workOfMember(other)).paymentsToConfirm).toBe(0);
  }
});

test("what waits for technicians is counted as their list shows it, live", async () => {
  const nizar = await technician();
  const changes = await hearing(nizar);
  const before = await workOfMember(nizar);
  const request = await waiting({ state: "ready" });
  const stuck = await make.medium({ kind: "video", state: "failed", failure: "illisible" });
  const failed = await waiting({ state: "received", medium_id: stuck.id });
  await eventually(() => expect(changes()).toBe(2));
  const listRequests = async (state: string) => {
    const response = await call(listVideoRequests, {
      query: { state, size: "100" },
      token: nizar.token,
    });
    const ids = response.json().map(({ id }: VideoRequest) => id);
    return { ids, total: Number(response.headers["x-total-count"]) };
  };
  expect(await workOfMember(nizar)).toEqual({
    ...before,
    newRequests: before.newRequests + 1,
    failedRequests: before.failedRequests + 1,
  });
  for (const [filter, { params }] of [
    ["waiting", request],
    ["failed", failed],
  ] as const) {
    const { ids, total } = await listRequests(filter);
    expect(ids).toContain(params.videoRequestId);
    expect(total).toBe(
      (await workOfMember(nizar))[filter === "waiting" ? "newRequests" : "failedRequests"],
    );
  }
  expect((await listRequests("waiting")).ids).not.toContain(failed.params.videoRequestId);

  const teacher = { ...failed.teacher, token: failed.token };
  expect((await workOfMember(teacher)).ownFailedRequests).toBe(1);
  const response = await call(listOwnVideoRequests, {
    ...own(teacher),
    query: { state: "failed" },
  });
  expect(response.json()).toHaveLength(1);

  await call(takeVideoRequest, { params: request.params, token: nizar.token });
  await eventually(() => expect(changes()).toBe(3));
  expect((await workOfMember(nizar)).newRequests).toBe(before.newRequests);
});

test("a video that cannot be prepared is told once, though the worker does it twice", async () => {
  const nizar = await technician();
  const { params, teacher, token } = await waiting({ name: "Séries" });
  const { medium_id } = await db
    .selectFrom("video_requests")
    .where("id", "=", params.videoRequestId)
    .select("medium_id")
    .executeTakeFirstOrThrow();
  const mails: Mail[] = [];
  const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
  for (let time = 0; time < 2; time++)
    await db.transaction().execute((trx) =>
      progressRequests(trx, { mailer, publicUrl: "" }, medium_id, {
        state: "failed",
        failure: "le fichier est illisible.",
        now: now(),
      }),
    );
  expect(await notificationsOf(nizar)).toEqual([
    {
      text: "La vidéo «\u00a0Séries\u00a0» ne peut pas être préparée : le fichier est illisible.",
      link: `/technician/videoRequests/${params.videoRequestId}`,
    },
  ]);
  expect(await notificationsOf({ ...teacher, token })).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test("a question is told to the teachers of its course, but for who asks it", async () => {
  const room = await classroom();
  const colleague = await member({ role: "ROLE_ENSEIGNANT" });
  await make.assignment({
    user_id: colleague.id,
    course_id: room.course.id,
    role: "ROLE_ENSEIGNANT",
  });
  const elsewhere = (await classroom()).teacher;
  const changes = await hearing(room.teacher);
  const question = (await ask(room.asker, room.video, { content: "Pourquoi ?" })).json();
  const { title } = await db
    .selectFrom("courses")
    .where("id", "=", room.course.id)
    .select("title")
    .executeTakeFirstOrThrow();
  const notice = {
    text: `Nouvelle question sur «\u00a0Rolle\u00a0», ${title}`,
    link: `/enseignant/myCourses/course/${room.course.id}/section/${room.section.id}/ressource/${room.video.id}?question=${question.id}`,
  };
  for (const teacher of [room.teacher, colleague])
    expect(await notificationsOf(teacher)).toEqual([notice]);
  for (const other of [elsewhere, room.asker, room.classmate, room.administrator])
    expect(await notificationsOf(other)).toEqual([]);
  await eventually(() => expect(changes()).toBe(1));
  expect((await workOfMember(room.teacher)).openQuestions).toBe(1);
  expect((await workOfMember(elsewhere)).openQuestions).toBe(0);

  const response = (await answer(room.teacher, question)).json();
  await accept(room.asker, question, response.answers[0]);
  await eventually(() => expect(changes()).toBe(2));
  expect((await workOfMember(room.teacher)).openQuestions).toBe(0);
  // An accepted answer of a teacher's leads to the teacher's page.
  const accepted = {
    text: "Votre réponse sur «\u00a0Rolle\u00a0» a été acceptée",
    link: notice.link,
  };
  expect(await notificationsOf(room.teacher)).toEqual([accepted, notice]);

  await ask(room.teacher, room.video, { content: "Et si la dérivée s'annule ?" });
  expect(await notificationsOf(room.teacher)).toHaveLength(2);
  expect(await notificationsOf(colleague)).toHaveLength(2);
});

test("each member of the staff chooses: no mail, each at once, or one in the morning", async () => {
  const mails: Mail[] = [];
  const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
  const publicUrl = "https://majorant.exemple.tn";
  const sentTo = (email: string) => mails.filter(({ to }) => to === email);
  const administrators = {
    off: await member({ administrator: true, email: "off@exemple.tn" }),
    atOnce: await member({ administrator: true, email: "at-once@exemple.tn" }),
    daily: await member({ administrator: true, email: "daily@exemple.tn" }),
  };
  const notifyDeclared = (orderId: number) =>
    db.transaction().execute((trx) =>
      notifyStaff(
        trx,
        { mailer, publicUrl },
        {
          to: "administrators",
          notice: { kind: "paymentDeclared", orderId, payer: "Amine Ben Salah" },
          once: `declared:${orderId}`,
          now: now(),
        },
      ),
    );
  const later = (hours: number) => setNow(new Date(Date.UTC(2026, 8, 1, hours)));
  later(8);
  await notifyDeclared(1);
  for (const [mails, who] of Object.entries(administrators)) {
    expect((await call(getStaffMails, own(who))).json()).toEqual({ mails: "off" });
    await call(chooseStaffMails, { ...own(who), body: { mails } });
    expect((await call(getStaffMails, own(who))).json()).toEqual({ mails });
  }
  later(9);
  for (const orderId of [2, 3, 3]) await notifyDeclared(orderId);
  expect(sentTo("off@exemple.tn")).toEqual([]);
  expect(sentTo("at-once@exemple.tn").map(({ subject }) => subject)).toEqual([
    "Paiement à confirmer : commande n° 2 de Amine Ben Salah",
    "Paiement à confirmer : commande n° 3 de Amine Ben Salah",
  ]);
  expect(sentTo("daily@exemple.tn")).toEqual([]);

  later(24);
  const morning = { db, mailer, publicUrl, clock: now };
  await Promise.all([mailStaff(morning), mailStaff(morning)]);
  await mailStaff(morning);
  const [mail, ...more] = sentTo("daily@exemple.tn");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 choses vous attendent sur Majorant");
  expect(mail?.text).toContain(`${publicUrl}/admin/commandes/2`);
  expect(mail?.text).toContain(`${publicUrl}/admin/commandes/3`);
  expect(mail?.text).not.toContain(`${publicUrl}/admin/commandes/1`);
  expect(mail?.text).toContain(`${publicUrl}/student/profile?section=mails`);
  expect(sentTo("at-once@exemple.tn")).toHaveLength(2);

  await call(chooseStaffMails, { ...own(administrators.atOnce), body: { mails: "off" } });
  await notifyDeclared(4);
  expect(sentTo("at-once@exemple.tn")).toHaveLength(2);
  setNow(new Date());
});
