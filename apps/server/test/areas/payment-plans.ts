import {
  createOrder,
  getOrder,
  getOrderAccess,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import { markOrderPaid, takeOrderBack } from "@majorant/contract/shop/orders.admin";
import { makePaymentLink } from "@majorant/contract/shop/payment-links";
import { type PaymentPlan, quotePaymentPlans } from "@majorant/contract/shop/payment-plans";
import {
  getInstalmentSums,
  listInstalments,
  stopPaymentPlan,
} from "@majorant/contract/shop/payment-plans.admin";
import { sql } from "kysely";
import { expireOldOrders } from "../../src/areas/shop/orders/expiry.jobs.ts";
import {
  makeInstalments,
  remindOfInstalments,
} from "../../src/areas/shop/payment-plans/instalments.jobs.ts";
import type { Mail } from "../../src/platform/jobs/mail.ts";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { notifyPayment } from "../paying.ts";

type Sold = {
  /** Millimes, and for how many months. */
  price?: number;
  months?: 3 | 6 | 12;
  payments?: 2 | 3 | 4;
  /** Days of a fixed period in place of months. */
  from?: string;
  until?: string;
};

/** Students who pay in several payments, an administrator, and the clock's jobs. */
export async function paymentPlansOf({ app, call, tokenOf, db, now, setNow }: TestApp) {
  const make = factories(db);
  const admin = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Mansouri",
  });
  /** Anew for each call: months pass. */
  const token = () => tokenOf(admin);
  const mails: Mail[] = [];
  const tools = {
    db,
    mailer: { send: async (_: unknown, mail: Mail) => void mails.push(mail) },
    publicUrl: "https://majorant.tn",
  };
  const on = (day: string, hour = "09:00") => setNow(new Date(`${day}T${hour}:00Z`));
  const makeDue = () => makeInstalments(tools, now());
  const remind = () => remindOfInstalments(tools, now());
  const expire = () => expireOldOrders(tools, now());
  /** What the clock does on a day, in the order of the night. */
  async function pass(day: string) {
    on(day);
    await expire();
    await makeDue();
    await remind();
  }

  /** An offer that may be paid in several payments: 120 DT for 3 months, unless it is another one. */
  async function offering({ price = 120_000, months = 3, from, until }: Sold = {}) {
    const category = await make.category();
    const course = await make.course({ category });
    const sold =
      from && until
        ? {
            fixed_period: true,
            starts_at: new Date(from),
            ends_at: new Date(until),
            price,
            price_1_month: null,
            price_3_months: null,
          }
        : { price_1_month: 60_000, [`price_${months}_months`]: price };
    const offer = await make.offer({
      category_id: category.id,
      title: "Analyse MP1",
      in_several_payments: true,
      ...sold,
    });
    const article = { offer: { id: offer.id }, duration: from ? null : months };
    return { category, course, offer, article };
  }

  /** A student who has ordered an offer in so many payments, three unless it says otherwise. */
  async function planning({ payments = 3, ...sold }: Sold = {}) {
    const { category, course, offer, article } = await offering(sold);
    const email = `${crypto.randomUUID()}@exemple.tn`;
    const user = await make.user({ first_name: "Amine", last_name: "Ben Salah", email });
    const own = () => tokenOf(user);
    const ordered = await call(createOrder, {
      token: await own(),
      query: { payments: String(payments) },
      body: [article],
    });
    const first: number = ordered.json().id;
    const read = async (commandeId = first) =>
      (await call(getOrder, { token: await own(), params: { commandeId } })).json();
    const plan = async (): Promise<PaymentPlan> => (await read()).paymentPlan;
    /** The orders that are made by now, the first one first. */
    const orders = async () => (await plan()).instalments.flatMap(({ orderId }) => orderId ?? []);
    const orderOf = async (number: number) => {
      const orderId = (await plan()).instalments[number - 1]?.orderId;
      if (!orderId) throw new Error(`instalment ${number} has no order`);
      return orderId;
    };
    const referenceOf = async (number: number): Promise<string> => {
      const order = await read(await orderOf(number));
      return order.onlinePayment.orderID;
    };
    return {
      user,
      email,
      own,
      offer,
      article,
      category,
      course,
      ordered,
      first,
      read,
      plan,
      orders,
      orderOf,
      states: async () => (await plan()).instalments.map(({ state }) => state),
      pay: async (number = 1) => notifyPayment(app, await referenceOf(number)),
      mark: async (number: number) =>
        call(markOrderPaid, {
          token: await token(),
          params: { commandeId: await orderOf(number) },
          body: { motif: "Vu sur le relevé" },
        }),
      takeBack: async (number: number) =>
        call(takeOrderBack, {
          token: await token(),
          params: { commandeId: await orderOf(number) },
          body: { motif: "Le virement est revenu" },
        }),
      withdraw: async (number: number) =>
        call(withdrawOrder, { token: await own(), params: { commandeId: await orderOf(number) } }),
      start: async (number: number) =>
        call(startPayment, { token: await own(), params: { commandeId: await orderOf(number) } }),
      link: async (number: number): Promise<string> =>
        (
          await call(makePaymentLink, {
            token: await own(),
            params: { commandeId: await orderOf(number) },
          })
        ).json().token,
      accessOf: async (number = 1) =>
        (
          await call(getOrderAccess, {
            token: await own(),
            params: { commandeId: await orderOf(number) },
          })
        ).json(),
      stop: async (motif = "À votre demande") =>
        call(stopPaymentPlan, {
          token: await token(),
          params: { commandeId: first },
          body: { motif },
        }),
      /** The student's access as it is kept. */
      rights: () =>
        db
          .selectFrom("assignments")
          .where("user_id", "=", user.id)
          .select(["starts_at as from", "ends_at as until"])
          .orderBy("id")
          .execute(),
      isEnrolled: async (moment = now()) => {
        const { rows } = await sql<{ held: boolean }>`
          select holds_course(${user.id}, 'ROLE_APPRENANT', ${course.id}, ${moment}) as held`.execute(
          db,
        );
        return rows[0]?.held;
      },
      mailed: () => mails.filter(({ to }) => to === email),
    };
  }

  return {
    token,
    make,
    mails,
    on,
    pass,
    makeDue,
    remind,
    expire,
    offering,
    planning,
    quote: (own: string, articles: readonly unknown[]) =>
      call(quotePaymentPlans, { token: own, body: { articles } }),
    list: async (query: Record<string, string> = {}) =>
      (await call(listInstalments, { token: await token(), query })).json(),
    sums: async (query: Record<string, string> = {}) =>
      (await call(getInstalmentSums, { token: await token(), query })).json(),
  };
}
