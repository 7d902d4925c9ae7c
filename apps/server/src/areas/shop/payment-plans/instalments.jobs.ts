import { shortName } from "@majorant/domain/accounts/names";
import {
  instalmentReminderDue,
  instalmentToMake,
  instalmentWaitsUntil,
  madeDaysBefore,
} from "@majorant/domain/shop/payment-plans";
import { dinars } from "@majorant/domain/shop/prices";
import { dayOf } from "@majorant/domain/time/months";
import type { Transaction } from "kysely";
import { newToken } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readPaymentPlaces } from "../../../platform/settings.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { insertOrder } from "../orders/orders.queries.ts";
import { findPayer, insertLink } from "../payment-links/payment-links.queries.ts";
import { findCustomer, insertAttempt } from "../payments/payments.queries.ts";
import {
  instalmentMadeMail,
  instalmentReminderMail,
  payerInstalmentMail,
} from "./instalments.mail.ts";
import {
  findLastOrder,
  findPlan,
  type InstalmentRow,
  listPlansToContinue,
  listWaitingInstalments,
  lockPlan,
  markInstalmentReminded,
  type PlanRow,
  type WaitingInstalment,
} from "./payment-plans.queries.ts";
import { sliceOf } from "./planning.ts";

type Tools = Pick<Platform, "db" | "mailer" | "publicUrl">;

/** What plans do by the clock: their next orders, and reminders of those that wait. */
export function instalmentJobs(platform: Platform): void {
  const { jobs, clock } = platform;
  jobs.schedule("instalments", "11 * * * *", () => makeInstalments(platform, clock()));
  jobs.schedule("instalment-reminders", "17 9 * * *", () => remindOfInstalments(platform, clock()));
}

/**
 * Makes the orders of the instalments that are due in ten days: each in a transaction of its own, so that none is missing and
 * none is there twice, however often this is begun and wherever it is cut off.
 */
export async function makeInstalments({ db, ...mailing }: Tools, now: Date): Promise<void> {
  const by = Temporal.PlainDate.from(dayOf(now)).add({ days: madeDaysBefore }).toString();
  for (let after = 0; ; ) {
    const plans = await listPlansToContinue(db, { after, by, now });
    for (const id of plans)
      await db.transaction().execute(async (trx) => {
        // Asked again once it is held: a payment may have been settled, or the order made, until then.
        await lockPlan(trx, id);
        const plan = await findPlan(trx, id);
        const instalment = plan && instalmentToMake(plan, now);
        if (instalment) await makeOrder(trx, mailing, { plan, instalment, now });
      });
    const last = plans.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function makeOrder(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Omit<Tools, "db">,
  { plan, instalment, now }: { plan: PlanRow; instalment: InstalmentRow; now: Date },
): Promise<void> {
  const { userId, ...before } = await findLastOrder(trx, plan.id);
  // An account that is gone ends its plans (domain, goesOn).
  if (userId === null) return;
  const until = instalmentWaitsUntil(instalment.dueOn, now);
  const orderId = await insertOrder(trx, {
    userId,
    lines: [sliceOf(before, instalment)],
    instalment: { planId: plan.id, number: instalment.number, dueUntil: until },
    now,
  });
  await insertAttempt(trx, { orderId, now });
  const buyer = await findCustomer(trx, userId);
  if (!buyer) return;
  const about = {
    orderId,
    number: instalment.number,
    of: plan.instalments.length,
    title: before.title,
    dueOn: instalment.dueOn,
    until,
    total: dinars(instalment.amount),
  };
  const payer = await findPayer(trx, before.id);
  if (payer) {
    const { token, hash } = newToken();
    await insertLink(trx, { orderId, hash, payer, now });
    const told = { link: `${publicUrl}/payer?langue=${payer.language}#${token}` };
    const student = shortName(buyer);
    const places = await readPaymentPlaces(trx);
    await mailer.send(trx, payerInstalmentMail(payer, { ...about, student, places, told }));
  }
  await mailer.send(
    trx,
    instalmentMadeMail(buyer, { ...about, hasPayer: payer !== undefined, publicUrl }),
  );
  const { number, of, dueOn } = about;
  await notify(trx, {
    userId,
    notice: { kind: "instalmentMade", orderId, number, of, dueOn },
    now,
  });
}

/** Reminds students, and who pays by a link, of the instalments that wait: seven days before, one day before, one day after. */
export async function remindOfInstalments({ db, ...mailing }: Tools, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const waiting = await listWaitingInstalments(db, after);
    for (const instalment of waiting) {
      const days = instalmentReminderDue(instalment, now);
      if (days === null) continue;
      await db.transaction().execute(async (trx) => {
        const { planId, number } = instalment;
        if (await markInstalmentReminded(trx, { planId, number, days }))
          await remind(trx, mailing, { instalment, isLate: days > 0, now });
      });
    }
    const last = waiting.at(-1);
    if (!last) return;
    after = last.orderId;
  }
}

async function remind(
  trx: Transaction<DB>,
  { mailer, publicUrl }: Omit<Tools, "db">,
  { instalment, isLate, now }: { instalment: WaitingInstalment; isLate: boolean; now: Date },
): Promise<void> {
  const { orderId, userId, planId, number, dueOn, dueUntil: until } = instalment;
  const buyer = await findCustomer(trx, userId);
  const plan = await findPlan(trx, planId);
  const row = plan?.instalments.find((each) => each.number === number);
  if (!buyer || !plan || !row) return;
  const { title } = await findLastOrder(trx, planId);
  const of = plan.instalments.length;
  const about = { orderId, number, of, title, dueOn, until, total: dinars(row.amount) };
  await mailer.send(trx, instalmentReminderMail(buyer, { ...about, isLate, publicUrl }));
  const notice = { kind: "instalmentReminder", orderId, number, of, dueOn, isLate } as const;
  await notify(trx, { userId, notice, now });
  const payer = await findPayer(trx, orderId);
  if (!payer) return;
  const student = shortName(buyer);
  const places = await readPaymentPlaces(trx);
  const told = { isLate };
  await mailer.send(trx, payerInstalmentMail(payer, { ...about, student, places, told }));
}
