import { getCourseAccess } from "@majorant/contract/access/my-access";
import { getVideo } from "@majorant/contract/learning/courses";
import { addNote, listCourseNotes, listNotes } from "@majorant/contract/learning/notes";
import { getPlan, makePlan } from "@majorant/contract/learning/plan";
import { keepPosition, listPositions } from "@majorant/contract/learning/positions";
import { listNotifications } from "@majorant/contract/notifications/notifications";
import { deleteAccount, exportOwnData } from "@majorant/contract/privacy/own-data";
import { putSettings } from "@majorant/contract/settings/settings";
import { createOrder, listUserOrders } from "@majorant/contract/shop/orders";
import { getAdminOrder } from "@majorant/contract/shop/orders.admin";
import {
  getPaymentLink,
  leavePayerEmail,
  openPaymentLink,
} from "@majorant/contract/shop/payment-links";
import { listInstalments, stopPaymentPlan } from "@majorant/contract/shop/payment-plans.admin";
import {
  decideRefund,
  getOrderRefunds,
  giveRefundBack,
} from "@majorant/contract/shop/refunds.admin";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { codesOf } from "../../../../test/areas/codes.ts";
import { paymentPlansOf } from "../../../../test/areas/payment-plans.ts";
import { queuedMails } from "../../../../test/mails.ts";
import { notifyPayment } from "../../../../test/paying.ts";
import { unzip } from "../../../../test/reading/unzip.ts";
import { hashPassword } from "../../../platform/accounts/passwords.ts";
import type { Mail } from "../../../platform/jobs/mail.ts";
import type { Lane } from "../../../platform/lane/lane.ts";
import { checkMoney, findMoneyCheck } from "../../operations/money/money.queries.ts";
import { deleteExpired } from "../../privacy/retention.queries.ts";
import { remindPayers, sendReceipts } from "../payment-links/payers.jobs.ts";

const server = await testApp();
const { app, call, db, now, tokenOf } = server;
const plans = await paymentPlansOf(server);
const { token, make, mails, on, pass, makeDue, remind, expire, offering, planning, quote } = plans;

const start = "2026-11-27";
on(start);

type Answer = Awaited<ReturnType<typeof call>>;
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json().code];

/** What the nightly check finds about some orders. */
async function differencesOf(orderIds: readonly number[]) {
  await checkMoney(db, now());
  const check = await findMoneyCheck(db);
  return check?.lignes.filter(({ commande }) => orderIds.includes(commande));
}

describe("before ordering", () => {
  test("each number of payments is said with its days, its amounts and what it costs more", async () => {
    on(start);
    const { article } = await offering({ price: 100_000 });
    const own = await tokenOf(await make.user());
    await setTerms({ difference: "5" });
    const quoted = await quote(own, [article]);
    await setTerms({});
    expect(quoted.json()).toEqual({
      total: 100,
      choices: [
        {
          payments: 2,
          total: 105,
          difference: 5,
          instalments: [
            slice(1, "2026-11-27", 70, "2026-11-27", "2027-01-27"),
            slice(2, "2027-01-27", 35, "2027-01-27", "2027-02-27"),
          ],
        },
        {
          payments: 3,
          total: 105,
          difference: 5,
          instalments: [
            slice(1, "2026-11-27", 35, "2026-11-27", "2026-12-27"),
            slice(2, "2026-12-27", 35, "2026-12-27", "2027-01-27"),
            slice(3, "2027-01-27", 35, "2027-01-27", "2027-02-27"),
          ],
        },
      ],
    });
  });

  test("a fixed period is cut from today, or from its first day, and its last days go with the last part", async () => {
    on(start);
    const own = await tokenOf(await make.user());
    const begun = await offering({
      price: 120_001,
      from: "2026-09-01T00:00:00Z",
      until: "2027-03-10T09:00:00Z",
    });
    const [two] = (await quote(own, [begun.article])).json().choices;
    expect(two.instalments).toEqual([
      slice(1, "2026-11-27", 80.001, "2026-11-27", "2027-01-27"),
      slice(2, "2027-01-27", 40, "2027-01-27", "2027-03-10"),
    ]);
    const coming = await offering({
      price: 120_000,
      from: "2027-01-01T09:00:00Z",
      until: "2027-04-01T09:00:00Z",
    });
    const choices = (await quote(own, [coming.article])).json().choices;
    // The first is paid now all the same.
    expect(choices[1].instalments).toEqual([
      slice(1, "2026-11-27", 40, "2027-01-01", "2027-02-01"),
      slice(2, "2027-02-01", 40, "2027-02-01", "2027-03-01"),
      slice(3, "2027-03-01", 40, "2027-03-01", "2027-04-01"),
    ]);
  });

  test.each<[string, Parameters<typeof offering>[0], object]>([
    ["too cheap", { price: 99_999 }, {}],
    ["too short", { months: 3 }, { fromMonths: "4" }],
    ["not allowed", {}, {}],
  ])("what is %s is paid at once", async (why, sold, terms) => {
    on(start);
    const { article, offer } = await offering(sold);
    if (why === "not allowed")
      await db
        .updateTable("offers")
        .set({ in_several_payments: false })
        .where("id", "=", offer.id)
        .execute();
    const own = await tokenOf(await make.user());
    await setTerms(terms);
    const quoted = await quote(own, [article]);
    const ordered = await call(createOrder, {
      token: own,
      query: { payments: "2" },
      body: [article],
    });
    await setTerms({});
    expect(quoted.json().choices).toEqual([]);
    expect(refusalOf(ordered)).toEqual([409, "PAYMENT_PLAN_NOT_OFFERED"]);
  });

  test("from which price and length, and at what difference, is a setting", async () => {
    const save = async (wanted: object) =>
      call(putSettings, {
        token: await token(),
        body: { websiteDescription: "Des cours.", montrerLesCoursSpeciaux: "true", ...wanted },
      });
    for (const wrong of [
      { paymentPlanFromPrice: 0 },
      { paymentPlanFromPrice: 1.5 },
      { paymentPlanFromMonths: 1 },
      { paymentPlanDifference: 31 },
      { paymentPlanDifference: -1 },
      { paymentPlanDifference: "5" },
    ])
      expect((await save(wrong)).statusCode).toBe(400);
    const settings = { paymentPlanFromPrice: 40, paymentPlanFromMonths: 2 };
    const saved = await save({ ...settings, paymentPlanDifference: 10 });
    expect(saved.json()).toMatchObject({ ...settings, paymentPlanDifference: 10 });
    on(start);
    const { article } = await offering({ price: 50_000 });
    const quoted = await quote(await tokenOf(await make.user()), [article]);
    expect(quoted.json().choices[0]).toMatchObject({ payments: 2, total: 55, difference: 5 });
    await save({ paymentPlanFromPrice: 100, paymentPlanFromMonths: 3, paymentPlanDifference: 0 });
  });

  test("so is a cart of two, one with a code, and a number of payments that there isn't", async () => {
    on(start);
    const [one, other] = [await offering(), await offering()];
    const own = await tokenOf(await make.user());
    const articles = [one.article, other.article];
    expect((await quote(own, articles)).json()).toEqual({ total: 240, choices: [] });
    const order = (payments: string, body: unknown, code?: string) =>
      call(createOrder, { token: own, query: { payments, ...(code && { code }) }, body });
    expect(refusalOf(await order("2", articles))).toEqual([409, "PAYMENT_PLAN_NOT_OFFERED"]);
    expect(refusalOf(await order("4", [one.article]))).toEqual([409, "PAYMENT_PLAN_NOT_OFFERED"]);
    const { coding } = await codesOf(server);
    const { code } = await coding();
    expect(refusalOf(await order("3", [one.article], code))).toEqual([
      409,
      "PAYMENT_PLAN_WITHOUT_CODE",
    ]);
    for (const payments of ["1", "5", "0", "-2", "2.5", "deux"])
      expect((await order(payments, [one.article])).statusCode).toBe(400);
    expect((await order("3", [])).json().code).toBe("EMPTY_ORDER");
    expect((await quote(own, [])).json().code).toBe("EMPTY_ORDER");
  });
});

describe("a plan", () => {
  test("is ordinary orders, made as they come due, each opening its slice, and adds up", async () => {
    on(start);
    const plan = await planning({ price: 100_000 });
    expect(plan.ordered.json()).toMatchObject({
      total: 33.334,
      instalment: { number: 1, of: 3, dueOn: "2026-11-27" },
      paymentPlan: { state: "unbegun", total: 100, difference: 0, stopped: null },
      orderArticles: [
        {
          duration: null,
          offer: {
            id: plan.offer.id,
            fixedPeriod: true,
            startDate: "2026-11-27T09:00:00.000Z",
            endDate: "2026-12-27T09:00:00.000Z",
          },
        },
      ],
      onlinePayment: { totalPriceMill: 33_334 },
    });
    await plan.pay(1);
    expect(await plan.states()).toEqual(["paid", "coming", "coming"]);
    // Its month, and five days in which the next one can still be paid.
    expect(await plan.rights()).toEqual([right("2026-11-27T09:00", "2027-01-01T22:59:59.999")]);
    expect(await plan.accessOf(1)).toMatchObject([
      { given: { from: "2026-11-27T09:00:00.000Z", until: "2026-12-27T09:00:00.000Z" } },
    ]);

    await pass("2026-12-16");
    expect(await plan.orders()).toHaveLength(1);
    await pass("2026-12-17");
    expect(await plan.states()).toEqual(["paid", "due", "coming"]);
    expect(await plan.accessOf(2)).toMatchObject([
      { purchase: { from: "2026-12-27T09:00:00.000Z", until: "2027-01-27T09:00:00.000Z" } },
    ]);
    await plan.pay(2);
    await pass("2027-01-17");
    expect(await plan.states()).toEqual(["paid", "paid", "due"]);
    await pass("2027-01-28");
    expect(await plan.states()).toEqual(["paid", "paid", "late"]);
    await plan.pay(3);
    expect(await plan.plan()).toMatchObject({ state: "paid" });
    // Paid late, it goes on to the end that was planned.
    expect(await plan.rights()).toEqual([
      right("2026-11-27T09:00", "2027-01-01T22:59:59.999"),
      right("2026-12-27T09:00", "2027-02-01T22:59:59.999"),
      right("2027-01-27T09:00", "2027-02-27T09:00"),
    ]);
    const orderIds = await plan.orders();
    const totals = await Promise.all(orderIds.map(async (id) => (await plan.read(id)).total));
    expect(totals).toEqual([33.334, 33.333, 33.333]);
    expect(await differencesOf(orderIds)).toEqual([]);
    await pass("2027-02-20");
    expect(await plan.orders()).toEqual(orderIds);
  });

  test("is counted from its first payment, where it is bought by the month", async () => {
    on(start);
    const plan = await planning();
    on("2026-12-01");
    expect(await plan.accessOf()).toMatchObject([
      { purchase: { from: "2026-12-01T09:00:00.000Z", until: "2027-01-01T09:00:00.000Z" } },
    ]);
    await plan.pay(1);
    expect(await plan.plan()).toMatchObject({
      state: "running",
      instalments: [
        { dueOn: "2026-11-27", from: "2026-12-01T09:00:00.000Z" },
        { dueOn: "2027-01-01", until: "2027-02-01T09:00:00.000Z" },
        { dueOn: "2027-02-01", until: "2027-03-01T09:00:00.000Z" },
      ],
    });
    expect((await plan.read()).orderArticles).toMatchObject([
      { offer: { startDate: "2026-12-01T09:00:00.000Z", endDate: "2027-01-01T09:00:00.000Z" } },
    ]);
    expect(await differencesOf([plan.first])).toEqual([]);
    // From then on nothing moves, whatever becomes of that payment.
    const before = await plan.plan();
    await plan.takeBack(1);
    on("2026-12-05");
    await plan.mark(1);
    expect(await plan.plan()).toEqual(before);
  });

  test("begins after the access that its buyer has", async () => {
    on(start);
    const plan = await planning();
    await make.assignment({
      user_id: plan.user.id,
      category_id: plan.category.id,
      starts_at: new Date("2026-11-01T00:00:00Z"),
      ends_at: new Date("2026-12-10T00:00:00Z"),
    });
    await plan.pay(1);
    expect((await plan.plan()).instalments.map(({ from }) => from)).toEqual([
      "2026-12-10T00:00:00.000Z",
      "2027-01-10T00:00:00.000Z",
      "2027-02-10T00:00:00.000Z",
    ]);
  });

  test("keeps its price and goes on when its offer costs more, is taken off sale, and its category closes", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await db
      .updateTable("offers")
      .set({ price_3_months: 300_000, active: false, in_several_payments: false })
      .where("id", "=", plan.offer.id)
      .execute();
    await db
      .updateTable("categories")
      .set({ open: false })
      .where("id", "=", plan.category.id)
      .execute();
    await pass("2026-12-17");
    expect(await plan.read(await plan.orderOf(2))).toMatchObject({ total: 40 });
    await plan.pay(2);
    expect(await plan.states()).toEqual(["paid", "paid", "coming"]);
  });

  test("does not count among the five orders that may wait, but for its first one", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    const order = async () =>
      call(createOrder, {
        token: await plan.own(),
        query: { payments: "3" },
        body: [plan.article],
      });
    for (let nth = 0; nth < 5; nth += 1) expect((await order()).statusCode).toBe(200);
    expect(refusalOf(await order())).toEqual([409, "TOO_MANY_ORDERS"]);
  });

  test("has what is bought of the same category begin at the end of what is paid of it", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    const body = [{ ...plan.article, duration: 1 }];
    const { id, onlinePayment } = (
      await call(createOrder, { token: await plan.own(), body })
    ).json();
    await notifyPayment(app, onlinePayment.orderID);
    const [, bought] = await plan.rights();
    expect(bought).toEqual(right("2027-01-01T22:59:59.999", "2027-02-01T22:59:59.999"));
    // Its next slice is where it was planned.
    await pass("2026-12-17");
    await plan.pay(2);
    expect((await plan.rights())[2]).toEqual(right("2026-12-27T09:00", "2027-02-01T22:59:59.999"));
    expect(await differencesOf([id, ...(await plan.orders())])).toEqual([]);
  });

  test("is listed with the order, for its student and for administrators", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    const params = { utilisateurId: plan.user.id };
    const list = (await call(listUserOrders, { token: await plan.own(), params })).json();
    expect(list[0]).toMatchObject({ instalment: { number: 1, of: 3, dueOn: "2026-11-27" } });
    expect(list[0]).not.toHaveProperty("paymentPlan");
    const seen = await call(getAdminOrder, {
      token: await token(),
      params: { commandeId: plan.first },
    });
    expect(seen.json()).toMatchObject({
      echeance: { numero: 1, sur: 3, dueLe: "2026-11-27" },
      echeancier: {
        etat: "running",
        total: 120,
        difference: 0,
        arret: null,
        echeances: [
          { numero: 1, etat: "paid", montant: 40, commande: plan.first },
          { numero: 2, etat: "coming", dueLe: "2026-12-27", commande: null },
          { numero: 3, etat: "coming", dueLe: "2027-01-27", commande: null },
        ],
      },
    });
  });
});

describe("an instalment that is not paid", () => {
  test("closes its lessons five days after it was due, and the plan ends there", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    await pass("2027-01-01");
    expect([await plan.states(), await plan.isEnrolled()]).toEqual([
      ["paid", "late", "coming"],
      true,
    ]);
    expect((await plan.start(2)).statusCode).toBe(200);
    on("2027-01-01", "22:30");
    await expire();
    expect(await plan.isEnrolled()).toBe(true);
    on("2027-01-01", "23:30");
    await expire();
    expect(await plan.isEnrolled()).toBe(false);
    expect(await plan.plan()).toMatchObject({ state: "over" });
    expect(await plan.states()).toEqual(["paid", "over", "over"]);
    expect(refusalOf(await plan.start(2))).toEqual([409, "ORDER_EXPIRED"]);
    await pass("2027-01-20");
    expect(await plan.orders()).toHaveLength(2);
    expect(await differencesOf(await plan.orders())).toEqual([]);
    const notices = await noticesOf(plan);
    expect(notices).toContain("Échéance 2 sur 3 : elle n'a pas été payée à temps");
    expect(plan.mailed().at(-1)?.text).toContain("Vos leçons sont fermées");
  });

  test("goes on to the end that was planned when the gateway's word of it comes late, and the plan with it", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    await pass("2027-01-02");
    expect(await plan.isEnrolled()).toBe(false);
    on("2027-01-10");
    await plan.pay(2);
    expect(await plan.isEnrolled()).toBe(true);
    expect((await plan.rights())[1]).toEqual(right("2026-12-27T09:00", "2027-02-01T22:59:59.999"));
    await pass("2027-01-17");
    expect(await plan.states()).toEqual(["paid", "paid", "due"]);
  });

  test("paid once its slice is over opens nothing, and administrators read that in the nightly check", async () => {
    on(start);
    const plan = await planning({ payments: 2 });
    await plan.pay(1);
    await pass("2027-01-17");
    await pass("2027-02-02");
    on("2027-03-10");
    await plan.pay(2);
    expect(await plan.states()).toEqual(["paid", "paid"]);
    expect(await plan.isEnrolled()).toBe(false);
    const commande = await plan.orderOf(2);
    expect(await differencesOf([commande])).toEqual([{ genre: "paidTooLate", commande }]);
    await plan.takeBack(2);
    expect(await differencesOf([commande])).toEqual([]);
  });

  test("whose payment is taken back once its slice is over is not asked for again", async () => {
    on(start);
    const plan = await planning({ payments: 2 });
    await plan.pay(1);
    await pass("2027-01-17");
    await plan.pay(2);
    on("2027-03-10");
    await plan.takeBack(2);
    expect(await plan.plan()).toMatchObject({
      state: "over",
      instalments: [{ state: "paid" }, { state: "over" }],
    });
    expect(refusalOf(await plan.start(2))).toEqual([409, "ORDER_EXPIRED"]);
  });

  test("withdrawn by its student ends the plan; what is paid stays, and paid all the same it goes on", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    expect((await plan.withdraw(2)).json()).toMatchObject({
      withdrawn: true,
      paymentPlan: { state: "over" },
    });
    expect(await plan.isEnrolled()).toBe(true);
    await pass("2027-01-17");
    expect(await plan.orders()).toHaveLength(2);
    await plan.mark(2);
    await makeDue();
    expect(await plan.states()).toEqual(["paid", "paid", "due"]);
  });

  test("of which the first expires never begins", async () => {
    on(start);
    const plan = await planning();
    await pass("2026-12-05");
    expect(await plan.plan()).toMatchObject({ state: "over" });
    expect(plan.mailed().at(-1)?.text).toContain("L'échéancier n'a pas commencé");
    await pass("2026-12-17");
    expect(await plan.orders()).toEqual([plan.first]);
    // Paid all the same, its slices are counted from then.
    await plan.pay(1);
    expect((await plan.plan()).instalments[1]).toMatchObject({ dueOn: "2027-01-17" });
  });

  test("refused has as many days again as it has after its day", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    on("2026-12-31");
    await notifyPayment(app, (await plan.read(await plan.orderOf(2))).onlinePayment.orderID, "05");
    await pass("2027-01-04");
    expect(await plan.states()).toEqual(["paid", "late", "coming"]);
    await pass("2027-01-06");
    expect(await plan.states()).toEqual(["paid", "over", "over"]);
  });

  test("made late has days of its own; what is over is never asked for", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    // The server was away since November.
    await pass("2027-01-05");
    const params = { commandeId: await plan.orderOf(2) };
    const { until } = (await call(getPaymentLink, { token: await plan.own(), params })).json();
    expect(until).toBe("2027-01-10T22:59:59.999Z");
    expect(await plan.states()).toEqual(["paid", "late", "coming"]);
    const other = await planning();
    await other.pay(1);
    // And until the second slice was over: the third one is asked for, as planned.
    on("2027-03-06");
    await makeDue();
    expect(await other.states()).toEqual(["paid", "over", "late"]);
  });
});

describe("lessons that close", () => {
  test("leave notes, progress and the plan of work; paid late they are open to the end that was planned", async () => {
    on(start);
    const plan = await planning();
    const section = await make.section({ course_id: plan.course.id });
    const medium = await make.medium({
      kind: "video",
      content_type: "video/mp4",
      duration: 1800,
    });
    const video = await make.video({ section_id: section.id, medium_id: medium.id });
    const utilisateur = { id: plan.user.id };
    const own = async () => ({
      token: await plan.own(),
      params: { utilisateurId: plan.user.id, coursId: plan.course.id, ressourceId: video.id },
    });
    const watch = async () =>
      call(getVideo, { ...(await own()), query: { role: "ROLE_APPRENANT" } });
    const write = async () =>
      call(addNote, {
        ...(await own()),
        body: { contenu: "ε > 0", ressource: video, utilisateur },
      });
    const kept = async () => ({
      notes: (await call(listNotes, await own())).json(),
      courseNotes: (await call(listCourseNotes, await own())).json(),
      positions: (await call(listPositions, await own())).json(),
      plan: (await call(getPlan, await own())).json().plan?.until,
    });
    const all = {
      notes: [expect.objectContaining({ contenu: "ε > 0" })],
      courseNotes: [expect.objectContaining({ contenu: "ε > 0" })],
      positions: [expect.objectContaining({ seconds: 600 })],
      plan: "2027-02-20",
    };

    await plan.pay(1);
    expect((await watch()).statusCode).toBe(200);
    await write();
    await call(keepPosition, { ...(await own()), body: { seconds: 600, duration: 1800, ago: 0 } });
    const asked = { until: "2027-02-20", weekdays: [1, 3], minutes: 60, courses: [] };
    await call(makePlan, { ...(await own()), body: asked });
    expect(await kept()).toEqual(all);
    const course = async () => call(getCourseAccess, await own());

    await pass("2026-12-17");
    await pass("2027-01-02");
    expect(refusalOf(await watch())).toEqual([403, "NOT_ENROLLED"]);
    expect(refusalOf(await write())).toEqual([403, "NOT_ENROLLED"]);
    expect((await course()).json()).toMatchObject({
      state: "ended",
      at: "2027-01-01T22:59:59.999Z",
    });
    expect(await kept()).toEqual(all);
    const archive = await call(exportOwnData, await own());
    const noteFiles = [...unzip(archive.rawPayload)].filter(([name]) => name.endsWith(".md"));
    expect(noteFiles.map(([, content]) => String(content))).toEqual([
      expect.stringContaining("ε > 0"),
    ]);

    on("2027-01-10");
    await plan.pay(2);
    expect((await watch()).json().position).toMatchObject({ seconds: 600 });
    expect((await write()).statusCode).toBe(200);
    // So is the last one, which no days of grace follow.
    await pass("2027-01-17");
    await pass("2027-02-02");
    expect(refusalOf(await watch())).toEqual([403, "NOT_ENROLLED"]);
    on("2027-02-10");
    await plan.pay(3);
    on("2027-02-27", "08:59");
    expect((await watch()).statusCode).toBe(200);
    on("2027-02-27", "09:00");
    expect(refusalOf(await watch())).toEqual([403, "NOT_ENROLLED"]);
    expect((await course()).json()).toMatchObject({ at: "2027-02-27T09:00:00.000Z" });
  });
});

describe("a payment that is taken back", () => {
  test("ends its slice; the others stay where they are, and the plan goes on", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    on("2026-12-10");
    await plan.takeBack(1);
    expect(await plan.isEnrolled()).toBe(false);
    const before = await plan.plan();
    await pass("2026-12-20");
    expect(await plan.states()).toEqual(["over", "due", "coming"]);
    expect((await plan.plan()).instalments.map(({ from }) => from)).toEqual(
      before.instalments.map(({ from }) => from),
    );
    await plan.pay(2);
    on("2026-12-28");
    expect(await plan.isEnrolled()).toBe(true);
    expect(await differencesOf(await plan.orders())).toEqual([]);
  });
});

describe("a part of a payment that is given back", () => {
  test("is worth the unused days of its slice; days of grace are worth nothing, and go", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    const params = { commandeId: plan.first };
    const refunds = async () =>
      (await call(getOrderRefunds, { token: await token(), params })).json();
    on("2026-12-11");
    // Fifteen of thirty days.
    expect((await refunds()).articles).toMatchObject([{ reste: 40, propose: 20 }]);
    on("2026-12-29");
    expect([await plan.isEnrolled(), (await refunds()).articles[0].propose]).toEqual([true, 0]);

    on("2026-12-11");
    const remboursement = {
      offre: { id: plan.offer.id },
      montant: 10,
      motif: "Désistement",
      moyen: "cash",
    };
    const body = { remboursement, version: (await refunds()).version };
    const decided = await call(decideRefund, { token: await token(), params, body });
    const [{ id: remboursementId }] = decided.json().remboursements;
    const given = await call(giveRefundBack, {
      token: await token(),
      params: { remboursementId },
      body: {},
    });
    expect(given.statusCode).toBe(200);
    // Three quarters of thirty days.
    expect(await plan.rights()).toEqual([right("2026-11-27T09:00", "2026-12-19T21:00")]);
    await pass("2026-12-20");
    expect([await plan.isEnrolled(), await plan.states()]).toEqual([
      false,
      ["paid", "due", "coming"],
    ]);
    await plan.pay(2);
    expect((await plan.rights())[1]).toEqual(right("2026-12-27T09:00", "2027-02-01T22:59:59.999"));
    expect(await differencesOf(await plan.orders())).toEqual([]);
  });
});

describe("deleting the account", () => {
  test("ends all that is to come", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    const password_hash = await hashPassword("Algebre-2026");
    await db.updateTable("users").set({ password_hash }).where("id", "=", plan.user.id).execute();
    await call(deleteAccount, {
      token: await plan.own(),
      params: { utilisateurId: plan.user.id },
      body: { password: "Algebre-2026" },
    });
    await pass("2026-12-17");
    const seen = await call(getAdminOrder, {
      token: await token(),
      params: { commandeId: plan.first },
    });
    expect(seen.json()).toMatchObject({
      utilisateur: null,
      echeancier: {
        etat: "over",
        echeances: [{ etat: "paid" }, { etat: "over" }, { etat: "over" }],
      },
    });
    expect(await differencesOf([plan.first])).toEqual([]);
  });
});

describe("who pays", () => {
  test("is told of the next order, then reminded seven days before, one day before and one day after, once each", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    const since = plan.mailed().length;
    const subjects = () =>
      plan
        .mailed()
        .slice(since)
        .map(({ subject }) => subject);
    await pass("2026-12-17");
    await pass("2026-12-17");
    const made = "Échéance 2 sur 3, à payer le 27\u00a0décembre\u00a02026";
    expect(subjects()).toEqual([made]);
    expect(plan.mailed().at(-1)?.text).toContain(`MAJORANT-${await plan.orderOf(2)}`);
    await pass("2026-12-19");
    await pass("2026-12-20");
    on("2026-12-21");
    await Promise.all([remind(), remind()]);
    const soon = "Échéance 2 sur 3 : à payer le 27\u00a0décembre\u00a02026";
    expect(subjects()).toEqual([made, soon]);
    await pass("2026-12-26");
    await pass("2026-12-27");
    expect(subjects()).toEqual([made, soon, soon]);
    await pass("2026-12-28");
    await pass("2026-12-29");
    const late = "Échéance 2 sur 3 : elle était à payer le 27\u00a0décembre\u00a02026";
    expect(subjects()).toEqual([made, soon, soon, late]);
    expect(plan.mailed().at(-1)?.text).toContain("1er\u00a0janvier\u00a02027");
    expect(await noticesOf(plan)).toEqual(
      expect.arrayContaining([
        "Échéance 2 sur 3 : à payer le 27\u00a0décembre\u00a02026",
        "Rappel : l'échéance 2 sur 3 est à payer le 27\u00a0décembre\u00a02026",
        late,
      ]),
    );
    await plan.pay(2);
    await pass("2026-12-30");
    expect(subjects()).toHaveLength(4);
  });

  test("by a link and left an address has a link of their own for the next one, whose token is kept nowhere", async () => {
    on(start);
    const plan = await planning();
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const leave = (link: string, address: string | null) =>
      call(leavePayerEmail, { body: { token: link, email: address, language: "ar" } });
    const first = await plan.link(1);
    await leave(first, email);
    await plan.pay(1);
    const mailed = () => mails.filter(({ to }) => to === email);
    await sendReceipts({ db, mailer: { send: collect }, lane }, now());
    expect(mailed().pop()?.text).toContain("نحتفظ بعنوانك لنرسل إليك رابط الدفعة التالية");
    mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== email));
    // Thirty days after the first was paid their address is still there for the next one.
    on("2027-01-10");
    await deleteExpired(db, now());
    await pass("2026-12-17");
    expect(mailed()).toHaveLength(1);
    const [, link = ""] =
      /https:\/\/majorant\.tn\/payer\?langue=ar#([\w-]{43})/.exec(mailed()[0]?.text ?? "") ?? [];
    const opened = await call(openPaymentLink, { body: { token: link } });
    expect(opened.json()).toMatchObject({
      state: "payable",
      order: {
        id: await plan.orderOf(2),
        student: "Amine B.",
        instalment: { number: 2, of: 3, dueOn: "2026-12-27" },
        until: "2027-01-01T22:59:59.999Z",
        hasEmail: true,
      },
    });
    expect(plan.mailed().at(-1)?.text).toContain("Le proche qui a laissé son adresse");
    const rows = await db
      .selectFrom("payment_links")
      .where("order_id", "=", await plan.orderOf(2))
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    // Reminders by the days of the instalment, and by none else.
    await pass("2026-12-20");
    on("2026-12-30");
    await remindPayers({ db, mailer }, now());
    expect(mailed()).toHaveLength(2);
    // Who takes their address away hears no more.
    await leave(link, null);
    await plan.pay(2);
    await pass("2027-01-17");
    expect(mailed()).toHaveLength(2);
    const link3 = await db
      .selectFrom("payment_links")
      .where("order_id", "=", await plan.orderOf(3))
      .select("id")
      .execute();
    expect(link3).toEqual([]);
  });
});

describe("an administrator", () => {
  test("stops a plan, with a reason that its student reads: what is paid stays, what waits ends", async () => {
    on(start);
    const plan = await planning();
    await plan.pay(1);
    await pass("2026-12-17");
    const [one, other] = await Promise.all([plan.stop(), plan.stop()]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    const stopped = one.statusCode === 200 ? one : other;
    expect(stopped.json()).toMatchObject({
      echeancier: {
        etat: "over",
        arret: { par: "Leïla Mansouri", motif: "À votre demande", date: now().toISOString() },
        echeances: [{ etat: "paid" }, { etat: "over" }, { etat: "over" }],
      },
    });
    expect(await plan.plan()).toMatchObject({ stopped: { reason: "À votre demande" } });
    expect(refusalOf(await plan.start(2))).toEqual([409, "ORDER_EXPIRED"]);
    expect(await plan.isEnrolled()).toBe(true);
    expect(await noticesOf(plan)).toContain(
      "Votre paiement en plusieurs fois est arrêté : À votre demande",
    );
    const mail = (await queuedMails(server, plan.email)).at(-1);
    expect(mail?.subject).toBe("Votre paiement en plusieurs fois est arrêté");
    expect(mail?.text).toContain("À votre demande");
    // The gateway's late word is no money lost; it asks for nothing more.
    await plan.pay(2);
    await pass("2027-01-17");
    expect(await plan.states()).toEqual(["paid", "paid", "over"]);
    expect(await differencesOf(await plan.orders())).toEqual([]);
  });

  test("says why, and stops neither what is paid nor an order without a plan", async () => {
    on(start);
    const plan = await planning({ payments: 2 });
    expect((await plan.stop("  ")).json()).toMatchObject({
      fields: { motif: "Le motif est obligatoire" },
    });
    await plan.pay(1);
    await pass("2027-01-17");
    await plan.pay(2);
    expect(refusalOf(await plan.stop())).toEqual([409, "PAYMENT_PLAN_OVER"]);
    const body = [{ ...plan.article, duration: 1 }];
    const { id } = (await call(createOrder, { token: await plan.own(), body })).json();
    const params = { commandeId: id };
    const answer = await call(stopPaymentPlan, {
      token: await token(),
      params,
      body: { motif: "Non" },
    });
    expect(answer.statusCode).toBe(404);
  });

  test("finds every instalment by its state, who pays, what, and when, with what they come to", async () => {
    on(start);
    const plan = await planning();
    const title = `Optique ${crypto.randomUUID()}`;
    await db.updateTable("order_lines").set({ title }).where("order_id", "=", plan.first).execute();
    await plan.pay(1);
    await pass("2026-12-17");
    const rows = await plans.list({ q: title });
    expect(rows).toEqual([
      expect.objectContaining({
        numero: 1,
        sur: 3,
        dueLe: "2026-11-27",
        montant: 40,
        etat: "paid",
        statut: "paid",
        payeLe: "2026-11-27T09:00:00.000Z",
        commande: plan.first,
        offre: { id: plan.offer.id, titre: title },
      }),
      expect.objectContaining({
        numero: 2,
        etat: "due",
        payeLe: null,
        commande: expect.any(Number),
      }),
      expect.objectContaining({ numero: 3, etat: "coming", commande: null, statut: null }),
    ]);
    expect(rows[0].utilisateur).toMatchObject({ id: plan.user.id, nom: "Ben Salah" });
    expect(await plans.sums({ q: title })).toEqual({
      coming: { nombre: 1, montant: 40 },
      due: { nombre: 1, montant: 40 },
      late: { nombre: 0, montant: 0 },
      paid: { nombre: 1, montant: 40 },
      over: { nombre: 0, montant: 0 },
    });
    const numbers = async (query: Record<string, string>) =>
      (await plans.list({ q: title, ...query })).map(({ numero }: { numero: number }) => numero);
    expect(await numbers({ etat: "coming" })).toEqual([3]);
    expect(await numbers({ du: "2026-12-01", au: "2026-12-31" })).toEqual([2]);
    expect(await numbers({ sort: "-echeance" })).toEqual([3, 2, 1]);
    expect(await numbers({ sort: "-utilisateur", size: "2", page: "1" })).toEqual([3]);
    const byOrder = await plans.list({ q: `commande n° ${await plan.orderOf(2)}` });
    expect(
      byOrder.map(({ premiereCommande }: { premiereCommande: number }) => premiereCommande),
    ).toEqual([plan.first, plan.first, plan.first]);
    const inverted = { du: "2026-12-31", au: "2026-12-01" };
    expect((await plans.list(inverted)).code).toBe("PERIOD_INVERTED");
    expect((await plans.sums(inverted)).code).toBe("PERIOD_INVERTED");
    const file = await call(listInstalments, {
      token: await token(),
      query: { q: title, format: "csv" },
    });
    expect(file.body.split("\r\n").slice(0, 3)).toEqual([
      "\uFEFFÉchéance;Numéro;État;Montant (DT);Nom;Prénom;Email;Article;Du;Au;Commande;Première commande;Statut;Payée le",
      expect.stringMatching(/^27\/11\/2026;1 sur 3;Payée;40,000;Ben Salah;Amine;/),
      expect.stringMatching(/^27\/12\/2026;2 sur 3;À payer;40,000;/),
    ]);
  });
});

/** The settings of plans; what is left out is as it is at first. */
async function setTerms({
  fromMonths = "3",
  difference = "0",
}: {
  fromMonths?: string;
  difference?: string;
}) {
  const values = { paymentPlanFromMonths: fromMonths, paymentPlanDifference: difference };
  for (const [name, value] of Object.entries(values))
    await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
}

const mailer = { send: async () => undefined };
const collect = async (_: unknown, mail: Mail) => void mails.push(mail);
/** Draws at once, in this process. */
const lane: Pick<Lane, "run"> = {
  run: async (_kind, { module, name }, ...args) => (await import(module))[name](...args),
};

const noticesOf = async ({
  user,
  own,
}: {
  user: { id: number };
  own: () => Promise<string>;
}): Promise<string[]> =>
  (await call(listNotifications, { token: await own(), params: { utilisateurId: user.id } }))
    .json()
    .map(({ text }: { text: string }) => text);

const at = (name: string) => new Date(`${name}Z`);
const right = (from: string, until: string) => ({ from: at(from), until: at(until) });

const slice = (number: number, dueOn: string, amount: number, from: string, until: string) => ({
  number,
  dueOn,
  amount,
  from: `${from}T09:00:00.000Z`,
  until: `${until}T09:00:00.000Z`,
});
