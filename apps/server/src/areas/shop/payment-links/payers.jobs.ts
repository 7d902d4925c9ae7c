import { shortName } from "@majorant/domain/accounts/names";
import {
  type Reminder,
  reminderDue,
  waitsForPayment,
  waitsUntil,
} from "@majorant/domain/shop/payment-links";
import { instalmentState } from "@majorant/domain/shop/payment-plans";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { Crowded } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readOrderExpiryDays, readPaymentPlaces } from "../../../platform/settings.ts";
import { findOrder, lockOrder } from "../orders/orders.queries.ts";
import { findPlanOf } from "../payment-plans/payment-plans.queries.ts";
import { findCustomer } from "../payments/payments.queries.ts";
import { nameOfReceipt } from "../receipts/read-receipt.ts";
import { drawing } from "../receipts/receipt-page.ts";
import { readPayerReceipt } from "./payer-receipts.ts";
import { payerReceiptMail, payerReminderMail } from "./payers.mail.ts";
import {
  type LinkRow,
  linkedOrder,
  listAwaitingReceipt,
  listReminded,
  markReceiptSent,
  markReminded,
  waitingOf,
} from "./payment-links.queries.ts";

type Tools = Pick<Platform, "db" | "mailer"> & { lane: Pick<Platform["lane"], "run"> };

/** What who pays by a link is written to, where they left an address. */
export function payersJobs(platform: Platform): void {
  const { jobs, clock } = platform;
  jobs.schedule("payer-reminders", "7 9 * * *", () => remindPayers(platform, clock()));
  jobs.schedule("payer-receipts", "*/5 * * * *", (signal) =>
    sendReceipts(platform, clock(), signal),
  );
}

/** Who left an address, and can be written to. */
type Reachable = LinkRow & {
  email: string;
  language: "fr" | "ar";
  emailLeftAt: Date;
  userId: number;
};

const isReachable = (link: LinkRow): link is Reachable =>
  link.email !== null &&
  link.language !== null &&
  link.emailLeftAt !== null &&
  link.userId !== null;

/** Reminds those whose order expires in three days, or in one. */
export async function remindPayers({ db, mailer }: Omit<Tools, "lane">, now: Date): Promise<void> {
  const expiryDays = await readOrderExpiryDays(db);
  const places = await readPaymentPlaces(db);
  for await (const link of each((after) => listReminded(db, after))) {
    if (!isReachable(link) || !waitsForPayment(linkedOrder(link))) continue;
    const until = waitsUntil({ ...waitingOf(link), expiryDays });
    const payer = { leftAt: link.emailLeftAt, reminded: link.reminded as Reminder | null }; // the column's check
    const days = reminderDue(payer, until, now);
    if (days === null) continue;
    await db.transaction().execute(async (trx) => {
      const about = await readAbout(trx, link);
      if (!about || !(await markReminded(trx, { id: link.id, email: link.email, days }))) return;
      await mailer.send(trx, payerReminderMail(link, { ...about, until, places }));
    });
  }
}

/** Sends the receipts of orders that were paid to those who left an address. */
export async function sendReceipts(
  { db, mailer, lane }: Tools,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for await (const link of each((after) => listAwaitingReceipt(db, after))) {
    if (signal?.aborted) return;
    if (!isReachable(link)) continue;
    const receipt = await db.transaction().execute(async (trx) => {
      await lockOrder(trx, link.orderId);
      return readPayerReceipt(trx, { ...link, now });
    });
    let pdf: Uint8Array;
    try {
      pdf = await lane.run("receipt", drawing, receipt);
    } catch (error) {
      // In some minutes there is a place again.
      if (error instanceof Crowded) return;
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      const about = await readAbout(trx, link);
      if (!about || !(await markReceiptSent(trx, { id: link.id, email: link.email, now }))) return;
      const attached = {
        name: nameOfReceipt(receipt),
        type: "application/pdf",
        base64: Buffer.from(pdf).toString("base64"),
      };
      const isInvoice = receipt.invoice !== null;
      const isKept = await hasNextInstalment(trx, { ...link, now });
      await mailer.send(trx, payerReceiptMail(link, { ...about, attached, isInvoice, isKept }));
    });
  }
}

/** What a mail says of an order; null once its account is gone. */
async function readAbout(trx: Transaction<DB>, { orderId, userId }: Reachable) {
  const order = await findOrder(trx, orderId, "anyone");
  const student = await findCustomer(trx, userId);
  if (!order || !student) return null;
  return {
    orderId,
    student: shortName(student),
    titles: order.orderArticles.map(({ offer }) => offer.title),
    total: order.total,
  };
}

/** Whether another order will be made of the plan that an order is of. */
async function hasNextInstalment(
  trx: Transaction<DB>,
  { orderId, now }: { orderId: number; now: Date },
): Promise<boolean> {
  const { plan } = (await findPlanOf(trx, orderId)) ?? {};
  return plan?.instalments.some((each) => instalmentState(each, plan, now) === "coming") ?? false;
}

/** All rows of a list that is read some at once. */
async function* each(list: (after: number) => Promise<LinkRow[]>): AsyncGenerator<LinkRow> {
  for (let after = 0; ; ) {
    const links = await list(after);
    yield* links;
    const last = links.at(-1);
    if (!last) return;
    after = last.id;
  }
}
