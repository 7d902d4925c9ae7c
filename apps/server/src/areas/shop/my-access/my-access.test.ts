import {
  getCourseAccess,
  listOwnAccess,
  listUserAccess,
} from "@majorant/contract/access/my-access";
import { createOrder, startPayment } from "@majorant/contract/shop/orders";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentPlansOf } from "../../../../test/areas/payment-plans.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow } = server;
const make = factories(db);

const now = new Date("2026-11-20T12:00:00Z");
setNow(now);
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);

const accessesOf = async (user: { id: number }) =>
  (
    await call(listOwnAccess, {
      params: { utilisateurId: user.id },
      token: await tokenOf(user),
    })
  ).json();

const accessOf = async (user: { id: number }, course: { id: number }) =>
  call(getCourseAccess, {
    params: { utilisateurId: user.id, coursId: course.id },
    token: await tokenOf(user),
  });

test("a right that was bought says its order, its dates and what renews it", async () => {
  const track = await make.category({ title: "Préparatoire" });
  const category = await make.category({ title: "MP1", parent_id: track.id });
  const course = await make.course({ title: "Analyse", category });
  await make.course({ title: "Ancien cours", category, active: false });
  const offer = await make.offer({ category_id: category.id, title: "MP1 complet" });
  const wider = await make.offer({ category_id: track.id, title: "Toute la prépa" });
  await make.offer({ category_id: category.id, active: false });
  await make.offer();
  const student = await make.user();
  const token = await tokenOf(student);
  const body = [{ offer: { id: offer.id }, duration: 1 }];
  const order = (await call(createOrder, { body, token })).json();
  await call(startPayment, { params: { commandeId: order.id }, token });
  await notifyPayment(app, order.onlinePayment.orderID);

  const [right, ...others] = await accessesOf(student);
  expect(others).toEqual([]);
  expect(right).toMatchObject({
    target: {
      kind: "category",
      id: category.id,
      title: "MP1",
      fullTitle: "Préparatoire › MP1",
    },
    source: { kind: "order", orderId: order.id, title: "MP1 complet" },
    courses: [{ id: course.id, title: "Analyse" }],
    role: "ROLE_APPRENANT",
    from: now.toISOString(),
    until: "2026-12-20T12:00:00.000Z",
    state: "current",
    endsSoon: false,
  });
  // The closest first.
  expect(right.offers.map(({ id }: { id: number }) => id)).toEqual([offer.id, wider.id]);
});

test("rights come from groups and administrators too; they are current, coming, or ended lately", async () => {
  const student = await make.user();
  const course = await make.course({ title: "Analyse" });
  const group = await make.group({ name: "MP1 Tunis" });
  await make.member(await make.group({ parent_id: group.id }), student);
  await make.assignment({ group_id: group.id, course_id: course.id, ends_at: day(3) });
  await make.assignment({
    user_id: student.id,
    category_id: (await make.category()).id,
    starts_at: day(2),
  });
  await make.assignment({ user_id: student.id, course_id: course.id, ends_at: day(-89) });
  await make.assignment({ user_id: student.id, course_id: course.id, ends_at: day(-91) });
  await make.assignment({ user_id: (await make.user()).id, course_id: course.id });

  const accesses = await accessesOf(student);
  expect(
    accesses.map(({ state, source, endsSoon }: Record<string, unknown>) => ({
      state,
      source,
      endsSoon,
    })),
  ).toEqual([
    { state: "ended", source: { kind: "administrator" }, endsSoon: false },
    { state: "current", source: { kind: "group", id: group.id, nom: "MP1 Tunis" }, endsSoon: true },
    { state: "coming", source: { kind: "administrator" }, endsSoon: false },
  ]);
});

test("a slice of a payment plan says its next instalment, and ends soon once that is late", async () => {
  const plans = await paymentPlansOf(server);
  plans.on("2026-11-27");
  const plan = await plans.planning();
  await plan.pay(1);
  const first = async () => {
    const [{ endsSoon, instalment }] = await accessesOf(plan.user);
    return { endsSoon, instalment };
  };
  expect(await first()).toEqual({
    endsSoon: false,
    instalment: { dueOn: "2026-12-27", orderId: null },
  });
  await plans.pass("2026-12-17");
  const instalment = { dueOn: "2026-12-27", orderId: await plan.orderOf(2) };
  plans.on("2026-12-27");
  expect(await first()).toEqual({ endsSoon: false, instalment });
  plans.on("2026-12-28");
  expect(await first()).toEqual({ endsSoon: true, instalment });
  const params = { utilisateurId: plan.user.id };
  const seen = await call(listUserAccess, { token: await plans.token(), params });
  expect(seen.json()).toMatchObject([{ endsSoon: true, instalment }]);
  await plan.pay(2);
  expect(await first()).toEqual({
    endsSoon: false,
    instalment: { dueOn: "2027-01-27", orderId: null },
  });
  await plan.stop();
  expect(await first()).toEqual({ endsSoon: false, instalment: undefined });
  setNow(now);
});

test("what is renewed does not end soon: it says up to when", async () => {
  const student = await make.user();
  const category = await make.category();
  const assignment = { user_id: student.id, category_id: category.id };
  await make.assignment({ ...assignment, ends_at: day(2) });
  await make.assignment({ ...assignment, starts_at: day(2), ends_at: day(40) });
  const [ending, next] = await accessesOf(student);
  expect(ending).toMatchObject({ endsSoon: false, continuedUntil: day(40).toISOString() });
  expect(next.state).toBe("coming");
  expect(next.continuedUntil).toBeUndefined();
});

test("a locked course says why, and what opens it", async () => {
  const category = await make.category();
  const course = await make.course({ category });
  const offer = await make.offer({ category_id: category.id });
  const student = await make.user();
  const never = await accessOf(student, course);
  expect(never.json()).toMatchObject({ state: "never", at: null, offers: [{ id: offer.id }] });

  await make.assignment({ user_id: student.id, course_id: course.id, ends_at: day(-200) });
  expect((await accessOf(student, course)).json()).toMatchObject({
    state: "ended",
    at: day(-200).toISOString(),
  });
  await make.assignment({ user_id: student.id, category_id: category.id, starts_at: day(4) });
  expect((await accessOf(student, course)).json()).toMatchObject({
    state: "coming",
    at: day(4).toISOString(),
  });
  await make.assignment({ user_id: student.id, course_id: course.id });
  expect((await accessOf(student, course)).json()).toEqual({
    state: "current",
    at: null,
    offers: [],
  });
});

test("a teacher's right opens no course to study; a course that is not public stays unknown", async () => {
  const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
  const course = await make.course();
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  expect((await accessOf(teacher, course)).json().state).toBe("never");

  for (const hidden of [{ open: false }, { active: false }]) {
    const answer = await accessOf(teacher, await make.course(hidden));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await accessOf(teacher, { id: 999_999 })).statusCode).toBe(404);
});

test("an administrator sees what a student can reach, and why", async () => {
  const token = await tokenOf(await make.user({ administrator: true }));
  const student = await make.user();
  const [group, above] = [await make.group({ name: "MP1 Sfax" }), await make.group()];
  await make.member(group, student);
  await db.updateTable("groups").set({ parent_id: above.id }).where("id", "=", group.id).execute();
  const [one, other] = [await make.course(), await make.course()];
  await make.assignment({ group_id: above.id, course_id: one.id, ends_at: day(3) });
  await make.assignment({ user_id: student.id, course_id: other.id, starts_at: day(2) });
  await make.assignment({ user_id: student.id, course_id: one.id, ends_at: day(-100) });
  const ask = (utilisateurId: number) => call(listUserAccess, { token, params: { utilisateurId } });
  expect((await ask(student.id)).json()).toMatchObject([
    { target: { id: one.id }, source: { kind: "group", id: above.id }, state: "current" },
    { target: { id: other.id }, source: { kind: "administrator" }, state: "coming" },
  ]);
  expect((await ask(999_999)).statusCode).toBe(404);
});
